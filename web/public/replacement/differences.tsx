import { useState } from 'react'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { differencesOf } from '../../../domain/facts/differences.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { useProduct } from '../product/use-product.ts'
import { useSearchIndex } from '../search/use-search-index.ts'

interface DifferencesProps {
  /** The old number. */
  old: string
  /** Id of the product that replaces it. */
  product: string
}

/** How the new product differs, where the old number is an article of the catalogue; otherwise nothing. */
export function Differences({ old, product }: DifferencesProps) {
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
