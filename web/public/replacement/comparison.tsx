import { categoryOf } from '../../../domain/categories/index.ts'
import type { OldNumber } from '../../../domain/search/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLabels } from '../../shared/i18n/use-labels.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'
import { type ComparedFact, compareFacts } from './compare-facts.ts'

interface ComparisonProps {
  old: OldNumber
  /** Id of the product that replaces it. */
  product: string
}

/**
 * How the new product works, and where the old one is known to work differently: a fail-safe strike in place of a
 * fail-secure one fits the frame and leaves the door open.
 */
export function Comparison({ old, product }: ComparisonProps) {
  const { data: index } = useSearchIndex()
  const names = categoryOf(old.variant).replacementFacts ?? []
  if (!index || names.length === 0) return null
  const article = index.productByNumber(old.artnr)
  const known = article && article.id !== product ? index.factsOf(article.id) : null
  const all = old.products.map(({ id }) => index.factsOf(id))
  const facts = compareFacts(names, index.factsOf(product), all, known)
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-sm">
      {facts.map((fact) => (
        <Fact key={fact.name} fact={fact} />
      ))}
    </ul>
  )
}

function Fact({ fact: { name, value, old, verdict } }: { fact: ComparedFact }) {
  const { t } = useTranslation()
  const label = useLabels()('ui.replacement.facts', name)
  if (verdict === 'same' || verdict === 'unknown') {
    return (
      <li className="text-mute">
        {label}: <span className="text-ink">{value}</span>
        {verdict === 'same' && `, ${t('ui.replacement.same')}`}
      </li>
    )
  }
  return (
    <li className="flex items-start gap-1.5 font-medium text-brass">
      <Icon name="warning" className="mt-0.5 size-4" />
      <span>
        {label}: {value},{' '}
        {verdict === 'other' ? t('ui.replacement.other', { old: old ?? '' }) : t('ui.replacement.varies')}
      </span>
    </li>
  )
}
