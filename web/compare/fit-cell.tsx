import type { JudgedPair } from '../../domain/fit/judge.ts'
import { useTranslation } from '../i18n.ts'
import { looks } from '../set/set-lines.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'

/** Whether a product fits a part of the door, and why not. */
export function FitCell({ pair }: { pair: JudgedPair | undefined }) {
  const { t } = useTranslation()
  const { verdict = 'unknown', reason } = pair ?? {}
  const { tone, icon } = looks[verdict]
  return (
    <div data-fit={verdict}>
      <p className={cx('flex items-center gap-1.5 font-semibold', tone)}>
        <Icon name={icon} className="size-4" />
        {t(`compare.fit.${verdict}`)}
      </p>
      {reason && <p className="mt-0.5 text-sm text-mute">{t(`ui.order.reasons.${reason}`)}</p>}
    </div>
  )
}
