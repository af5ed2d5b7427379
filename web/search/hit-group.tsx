import type { ReactNode } from 'react'
import type { NamedProduct, ProductHit, Range, ReplacementHit } from '../../domain/search/types.ts'
import { useTranslation } from '../i18n.ts'
import { Untranslated } from '../product/untranslated.tsx'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import type { Group, Option } from './groups.ts'
import { Marked } from './marked.tsx'

interface HitGroupProps {
  /** The id of the list; an option's is `{id}-{position}`. */
  id: string
  group: Group
  /** Position of the group's first option in the whole list. */
  first: number
  /** Position of the active option in the whole list, or -1. */
  active: number
  onChoose: (option: Option) => void
}

/** The hits of one type under its name and their number. */
export function HitGroup({ id, group, first, active, onChoose }: HitGroupProps) {
  const { t } = useTranslation()
  const { name, total, category } = group
  const title = category ? t(`categories.${category}.name`) : t('ui.search.replacements')
  let position = first
  const option = (chosen: Option) => {
    const here = position++
    return {
      id: `${id}-${here}`,
      active: here === active,
      onChoose: () => onChoose(chosen),
    }
  }
  const products =
    group.category === null
      ? group.hits.map((hit) => (
          <Replaced key={hit.id} hit={hit}>
            {hit.products.map((product) => (
              <OptionRow key={product.id} {...option({ kind: 'product', product })}>
                <ProductWords product={product} marks={null} />
              </OptionRow>
            ))}
          </Replaced>
        ))
      : group.hits.map((hit) => (
          <OptionRow key={hit.id} {...option({ kind: 'product', product: hit })}>
            <ProductWords product={hit} marks={hit.marks} />
            <OtherNumber hit={hit} />
          </OptionRow>
        ))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-labelledby={`${id}-${name}`} className="border-line py-2 not-first:border-t">
      <div className="flex items-center gap-2 px-4 pt-1 pb-1.5">
        <span id={`${id}-${name}`} className="overline-label">
          {title}
        </span>
        <Badge tone="steel" className="tnum">
          {total}
        </Badge>
      </div>
      {products}
      {group.hits.length < total && (
        <OptionRow {...option({ kind: 'more', group: name })}>
          <span className="text-[0.9375rem] font-medium text-steel">
            {t('ui.common.more', { loaded: group.hits.length, total })}
          </span>
        </OptionRow>
      )}
    </div>
  )
}

interface OptionRowProps {
  id: string
  active: boolean
  onChoose: () => void
  children: ReactNode
}

/** A row that can be chosen from the field. */
export function OptionRow({ id, active, onChoose, children }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus and the keys are the field's
    <div
      id={id}
      role="option"
      aria-selected={active}
      onClick={onChoose}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-2 hover:bg-paper',
        active && 'bg-steel-bg shadow-[inset_3px_0_0_var(--steel)] hover:bg-steel-bg',
      )}
    >
      {children}
    </div>
  )
}

interface ProductWordsProps {
  product: NamedProduct
  marks: ProductHit['marks'] | null
}

const unmarked: readonly Range[] = []

function ProductWords({ product, marks }: ProductWordsProps) {
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

/** The number that matched, where neither name nor article number shows why. */
function OtherNumber({ hit }: { hit: ProductHit }) {
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

/** An old number, and under it what replaces it. */
function Replaced({ hit, children }: { hit: ReplacementHit; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 px-4 pt-2 text-sm text-mute">
        <span className="number font-medium text-ink">
          <Marked text={hit.artnr} ranges={hit.marks} />
        </span>
        {t('ui.search.replacedBy')}
        <Icon name="arrow" className="size-3.5" />
      </div>
      <div className="ml-4 border-l border-line">{children}</div>
    </>
  )
}
