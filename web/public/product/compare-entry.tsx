import { useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { hasStored, storedNames } from '../../shared/store/stored-names.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'

const CompareAction = loadable(
  'compare/compare-action',
  async () => (await import('../compare/compare-action.tsx')).CompareAction,
  { optional: true },
)

interface CompareEntryProps {
  /** Null until its category is known: then there is only room for the button. */
  product: {
    code: CategoryCode
    id: string
    /** What the door has, and what is ticked: the comparison shows what fits it. */
    state?: GuideState | undefined
  } | null
}

/**
 * The button that starts a comparison. The tray's code loads with the first press, and at once where the tray holds
 * something.
 */
export function CompareEntry({ product }: CompareEntryProps) {
  const { t } = useTranslation()
  const [pressed, setPressed] = useState(false)
  const hydrated = useHydrated()
  const [collects] = useState(() => hasStored(storedNames.tray))
  const button = (
    <button
      type="button"
      onClick={() => setPressed(true)}
      className={cx(
        'inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-sm text-steel hover:underline',
        (!product || !hydrated) && 'invisible',
      )}
    >
      <Icon name="plus" />
      {t('ui.compare.title')}
    </button>
  )
  if (!product || !(pressed || (hydrated && collects))) return button
  return <CompareAction {...product} pressed={pressed} waiting={button} />
}
