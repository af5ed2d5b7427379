import { type ComponentProps, type ReactNode, Suspense } from 'react'
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
          <Replaced key={hit.id} hit={hit}>
            {hit.products.map((product) =>
              option(
                { kind: 'product', product },
                <>
                  <ProductWords product={product} marks={null} />
                  {named.has(hit.id) && (
                    <Suspense>
                      <HowItWorks old={hit} product={product.id} />
                    </Suspense>
                  )}
                </>,
              ),
            )}
          </Replaced>
        ))
      : group.hits.map((hit) =>
          option(
            { kind: 'product', product: hit },
            <>
              <ProductWords product={hit} marks={hit.marks} />
              <OtherNumber hit={hit} />
            </>,
          ),
        )
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

interface ProductWordsProps {
  product: NamedProduct
  marks: ProductHit['marks'] | null
}

const unmarked: readonly Range[] = []

/** What names a product, with what matched. */
export function ProductWords({ product, marks }: ProductWordsProps) {
  return (
    <>
      <span className="min-w-0 grow font-medium">
        <Marked text={product.name} ranges={marks?.name ?? unmarked} />
        {product.untranslated && <Untranslated />}
      </span>
      <span className="number text-mute max-sm:w-full">
        <Marked text={product.artnr} ranges={marks?.artnr ?? unmarked} />
      </span>
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

/** The number that matched, where neither name nor article number shows why. */
export function OtherNumber({ hit }: { hit: ProductHit }) {
  const { t } = useTranslation()
  if (!hit.number) return null
  const { kind, text, marks } = hit.number
  return (
    <span className="w-full text-sm text-mute">
      {t(`ui.product.${kind}`)}{' '}
      <span className="number">
        <Marked text={text} ranges={marks} />
      </span>
    </span>
  )
}

/** How a product works that replaces the number, where that is known. Its texts come with it. */
function HowItWorks(props: ComponentProps<typeof Comparison>) {
  useMoreTexts('replacement')
  return <Comparison {...props} />
}

/** An old number, and under it what replaces it. */
function Replaced({ hit, children }: { hit: ReplacementHit; children: ReactNode }) {
  return (
    <>
      <ReplacedNumber hit={hit} />
      <div className="ml-4 border-l border-line">{children}</div>
    </>
  )
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
