import { Suspense, useState } from 'react'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import { hasCollected } from '../compare/has-collected.ts'
import { useTranslation } from '../i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyExtra } from '../ui/lazy-extra.ts'

const CompareAction = lazyExtra(async () => (await import('../compare/compare-action.tsx')).CompareAction)

interface CompareEntryProps {
  code: CategoryCode
  id: string
  /** What the door has, and what is ticked: the comparison tells what fits it. */
  state?: GuideState | undefined
}

/** The way into a comparison. What collects comes with the first press, and at once for who has collected something. */
export function CompareEntry(product: CompareEntryProps) {
  const { t } = useTranslation()
  const [pressed, setPressed] = useState(false)
  const [collects] = useState(hasCollected)
  const button = (
    <button
      type="button"
      onClick={() => setPressed(true)}
      className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-sm text-steel hover:underline"
    >
      <Icon name="plus" />
      {t('ui.compare.title')}
    </button>
  )
  if (!pressed && !collects) return button
  return (
    <Suspense fallback={button}>
      <CompareAction {...product} pressed={pressed} />
    </Suspense>
  )
}
