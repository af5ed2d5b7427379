import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useCollected } from './tray.ts'
import { TrayEntry } from './tray-entry.tsx'

/** The heading of the boxes for comparing; once one is ticked it is the way to the comparison. */
export function CompareHead({ code, state }: { code: CategoryCode; state?: GuideState | undefined }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-h-9 items-end pb-1 pl-3">
      <span aria-hidden="true" className={cx('pb-1', useCollected(code).length > 0 && 'hidden')}>
        {t('ui.compare.title')}
      </span>
      <TrayEntry code={code} state={state} words="head" />
    </span>
  )
}
