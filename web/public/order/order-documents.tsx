import { fittingIds } from '../../../domain/fit/fittings.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { DocumentLink } from '../product/documents.tsx'
import { ProductName } from '../product/product-name.tsx'
import { ArchiveButton } from './archive.tsx'
import type { Order } from './use-order.ts'

/** The documents of everything on the summary with their type and size, one by one and as one archive. */
export function OrderDocuments({ order }: { order: Order }) {
  const { t } = useTranslation()
  const parts = order.items.flatMap(({ category }) => order.products[category.code] ?? [])
  const others = order.fittings.filter(({ _id }) => !parts.some((part) => part._id === _id))
  const documented = [...parts, ...others].filter(({ docs }) => docs.length > 0)
  if (documented.length === 0) return null
  return (
    <section aria-labelledby="ordered-documents" className="mt-8 border-t border-ink pt-6 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="ordered-documents" className="text-xl">
          {t('ui.product.documents')}
        </h2>
        <Archive order={order} />
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {documented.map(({ _id, name, untranslated, artnr, docs }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
            <span>
              <ProductName name={name} untranslated={untranslated} />
            </span>
            <span className="flex min-w-0 flex-wrap gap-x-5">
              {docs.map((document) => (
                <DocumentLink key={document.url} document={document} artnr={artnr} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All of them as one archive. */
function Archive({ order: { items, products, pairs, fittings, isLoading } }: { order: Order }) {
  // Only the index knows which fittings a lock requires: until then the button's space is reserved.
  if (isLoading) return <ArchiveButton products={undefined} />
  const parts = items.flatMap(({ category: { code }, id }) =>
    products[code] ? [{ category: code, id }] : [],
  )
  const required = pairs.flatMap(({ parts: [code, category], fittings }) =>
    products[code] && fittings ? fittingIds(fittings).map((id) => ({ category, id })) : [],
  )
  const wanted = [...new Map([...parts, ...required].map((each) => [each.id, each])).values()]
  const known = [...Object.values(products), ...fittings]
  const documents = wanted.map(({ id }) => known.find(({ _id }) => _id === id)?.docs)
  const sizes = documents.flatMap((all) => all?.map(({ size }) => size) ?? [])
  const bytes = documents.includes(undefined) ? undefined : sizes.reduce((sum, size) => sum + size, 0)
  return <ArchiveButton products={wanted} bytes={bytes} />
}
