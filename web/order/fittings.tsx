import type { JudgedPair } from '../../domain/fit/judge.ts'
import { useTranslation } from '../i18n.ts'
import type { FittingLines } from '../product/fitting-lines.ts'
import { Untranslated } from '../product/untranslated.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Block } from './block.tsx'

/** The emergency-exit fittings that a product on the sheet requires, or that one is required and undecided. */
export function Fittings({ pair, lead, undecided, lines }: FittingLines & { pair: JudgedPair }) {
  const { t } = useTranslation()
  const { parts, verdict } = pair
  return (
    <Block title={t('ui.order.fittings')}>
      <div data-pair={parts.join('-')} data-verdict={verdict} className="contents">
        {lead && (
          <p
            className={
              undecided ? 'flex items-start gap-2 font-semibold text-brass' : 'w-full text-sm text-mute'
            }
          >
            {undecided && <Icon name="warning" className="mt-1 size-4.5 shrink-0" />}
            {lead}
          </p>
        )}
        {lines.map(({ label, fittings }) => (
          <div key={label} className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-1">
            {label && <p className="text-sm text-mute">{label}</p>}
            {fittings.map(({ _id, name, untranslated, artnr }) => (
              <p key={_id} className="font-semibold">
                {name}
                {untranslated && <Untranslated />}{' '}
                <span className="number font-normal text-mute">{artnr}</span> <CopyButton value={artnr} />
              </p>
            ))}
          </div>
        ))}
      </div>
    </Block>
  )
}
