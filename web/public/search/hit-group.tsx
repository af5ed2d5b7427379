import { type ComponentProps, Fragment, type ReactNode, Suspense } from 'react'
import type { NamedProduct, ProductHit, Range, ReplacementHit } from '../../../domain/search/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Option as OptionRow } from '../../shared/ui/combobox/option.tsx'
import type { Combobox } from '../../shared/ui/combobox/use-combobox.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Untranslated } from '../product/product-name.tsx'
import { Comparison } from '../replacement/differences.tsx'
import { type Group, keyOf, type Option, type PageSuggestion } from './groups.ts'
import { Marked } from './marked.tsx'

interface HitGroupProps {
  combobox: Combobox<Option>
  /** The id of its name. */
  id: string
  group: Group
  /** Position of the group's first option in the whole list. */
  first: number
  /** The old numbers, by their ids, that the query itself names: how their products differ is said as well. */
  named: ReadonlySet<string>
}

/** The hits of one type under its name and their number. */
export function HitGroup({ combobox, id, group, first, named }: HitGroupProps) {
  const { t } = useTranslation()
  const { name, total, category } = group
  const title = category ? t(`categories.${category}.name`) : t('ui.search.replacements')
  let position = first
  const option = (item: Option, content: ReactNode) => (
    <OptionRow key={keyOf(item)} combobox={combobox} item={item} index={position++}>
      {content}
    </OptionRow>
  )
  const products =
    group.category === null
      ? group.hits.map((hit) => (
          <Fragment key={hit.id}>
            <ReplacedNumber hit={hit} />
            <div className="ml-4 border-l border-line">
              {hit.products.map((product) =>
                option(
                  { kind: 'product', product },
                  <>
                    <ProductWords product={product} />
                    {named.has(hit.id) && (
                      <Suspense>
                        <HowItWorks old={hit} product={product.id} />
                      </Suspense>
                    )}
                  </>,
                ),
              )}
            </div>
          </Fragment>
        ))
      : group.hits.map((hit) => option({ kind: 'product', product: hit }, <ProductWords product={hit} />))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-labelledby={id} className="border-line py-2 not-first:border-t">
      <div className="flex items-center gap-2 px-4 pt-1 pb-1.5">
        <span id={id} className="overline-label">
          {title}
        </span>
        <Badge tone="steel" className="tnum">
          {total}
        </Badge>
      </div>
      {products}
      {group.hits.length < total &&
        option(
          { kind: 'more', group: name },
          <span className="text-[0.9375rem] font-medium text-steel">
            {t('ui.common.more', { loaded: group.hits.length, total })}
          </span>,
        )}
    </div>
  )
}

const unmarked: readonly Range[] = []

/** What names a product, with what matched: its name, its article number, or another number where neither shows why. */
export function ProductWords({ product }: { product: NamedProduct & Partial<ProductHit> }) {
  const { t } = useTranslation()
  const { name, artnr, untranslated, marks, number } = product
  return (
    <>
      <span className="min-w-0 grow font-medium">
        <Marked text={name} ranges={marks?.name ?? unmarked} />
        {untranslated && <Untranslated />}
      </span>
      <span className="number text-mute max-sm:w-full">
        <Marked text={artnr} ranges={marks?.artnr ?? unmarked} />
      </span>
      {number && (
        <span className="w-full text-sm text-mute">
          {t(`ui.product.${number.kind}`)}{' '}
          <span className="number">
            <Marked text={number.text} ranges={number.marks} />
          </span>
        </span>
      )}
    </>
  )
}

/** The title of a suggested page, and how many products are there. */
export function PageWords({ page: { title, count } }: { page: PageSuggestion }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="min-w-0 flex-1 font-medium text-steel">{title}</span>
      <span className="flex items-center gap-1.5 text-mute tnum">
        {count !== null && t('ui.search.hits', { count })}
        <Icon name="arrow" className="size-4" />
      </span>
    </>
  )
}

/** How a product works that replaces the number, where that is known. Its texts come with it. */
function HowItWorks(props: ComponentProps<typeof Comparison>) {
  useMoreTexts('replacement')
  return <Comparison {...props} />
}

/** An old number, above what replaces it. */
export function ReplacedNumber({ hit }: { hit: ReplacementHit }) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-4 pt-2 text-sm text-mute">
      <span className="number font-medium text-ink">
        <Marked text={hit.artnr} ranges={hit.marks} />
      </span>
      {t('ui.search.replacedBy')}
      <Icon name="arrow" className="size-3.5" />
    </p>
  )
}
