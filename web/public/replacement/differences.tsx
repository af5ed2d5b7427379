import { useState } from 'react'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { differencesOf } from '../../../domain/facts/differences.ts'
import type { OldNumber } from '../../../domain/search/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLabels } from '../../shared/i18n/use-labels.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { useProduct } from '../product/use-product.ts'
import { useSearchIndex } from '../search/use-search-index.ts'

interface FromOldProps {
  old: OldNumber
  /** Id of the product that replaces it. */
  product: string
}

/** What is known of how the product differs from the old one: how it works, and every other fact on demand. */
export function FromOld({ old, product }: FromOldProps) {
  return (
    <>
      <Comparison old={old} product={product} />
      <Differences old={old.artnr} product={product} />
    </>
  )
}

interface DifferencesProps {
  /** The old number. */
  old: string
  /** Id of the product that replaces it. */
  product: string
}

/** How the new product differs, where the old number is an article of the catalogue; otherwise nothing. */
function Differences({ old, product }: DifferencesProps) {
  const { t } = useTranslation()
  const { data: index } = useSearchIndex()
  const [open, setOpen] = useState(false)
  const article = index?.productByNumber(old)
  if (!article || article.id === product) return null
  return (
    <details className="group mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-mute hover:text-ink">
        {t('ui.replacement.differences')}
        <Icon name="chevron" className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      {open && <Table old={article.id} product={product} />}
    </details>
  )
}

function Table({ old, product }: { old: string; product: string }) {
  const { t } = useTranslation()
  const before = useProduct(null, old)
  const after = useProduct(null, product)
  if (before.error || after.error) return <p className="text-sm text-brass">{t('ui.product.failed')}</p>
  if (!before.data || !after.data) return <Spinner label={t('ui.common.loading')} />
  return <Rows before={before.data} after={after.data} />
}

function Rows({ before, after }: { before: ShownProduct; after: ShownProduct }) {
  const { t } = useTranslation()
  const differences = differencesOf(before.facts, after.facts)
  if (differences.length === 0)
    return <p className="text-sm text-mute">{t('ui.replacement.noDifferences')}</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead className="text-mute">
          <tr className="border-b border-line">
            <th className="py-1.5 pr-4 font-normal">{t('ui.replacement.fact')}</th>
            <th className="number py-1.5 pr-4 font-normal">{before.artnr}</th>
            <th className="number py-1.5 font-normal">{after.artnr}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, title, from, to }) => (
            <tr key={name} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-1.5 pr-4 font-normal text-mute">
                {title}
              </th>
              <td className="py-1.5 pr-4">{from ?? '–'}</td>
              <td className="py-1.5 font-medium">{to ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * How the new product works, and where the old one is known to work differently: a fail-safe strike in place of a
 * fail-secure one fits the frame and leaves the door open.
 */
export function Comparison({ old, product }: FromOldProps) {
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

/** How one fact of a replacement compares to the old number. */
interface ComparedFact {
  name: string
  value: string
  /** The old number's value; null where the catalogue does not know it. */
  old: string | null
  /**
   * `same` and `other` where the old number is known; `varies` where it is not and the replacements
   * differ among themselves, so that one has to choose; else `unknown`.
   */
  verdict: 'same' | 'other' | 'varies' | 'unknown'
}

/**
 * Compares a replacement with what it replaces, fact by fact; facts that the replacement does not state are left out.
 * @param names the facts, in the order of all the values
 * @param all the values of every replacement of the number
 * @param old the values of the old number, or null where it is no article of the catalogue
 */
export function compareFacts(
  names: readonly string[],
  values: readonly string[],
  all: readonly (readonly string[])[],
  old: readonly string[] | null,
): ComparedFact[] {
  return names.flatMap((name, i) => {
    const value = values[i] ?? ''
    if (value === '') return []
    const before = old?.[i] || null
    const varies = all.some((each) => (each[i] ?? '') !== value)
    const verdict = before ? (before === value ? 'same' : 'other') : varies ? 'varies' : 'unknown'
    return [{ name, value, old: before, verdict }]
  })
}
