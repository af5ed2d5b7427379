import { useFormContext } from 'react-hook-form'
import { criterionRules } from '../../../../domain/categories/criterion-rules.ts'
import { useValue } from '../controls.tsx'
import { useEditing } from '../edit-context.ts'
import { inOldOrder, type ProductForm } from '../form.ts'
import { cellsOf, specOf } from '../matrix/cells.ts'

/** The criteria that a product itself has, in the form's shape. */
export interface ProductCriteria {
  /** Criterion → the partners for which it holds; [] where for every one. Other entries are left alone. */
  spec: Record<string, string[]>
  everywhere: string[]
}

/** How far a criterion reaches. */
export function reachOf(
  { spec, everywhere }: ProductCriteria,
  slug: string,
): 'none' | 'everywhere' | 'listed' {
  if (everywhere.includes(slug)) return 'everywhere'
  return (spec[slug] ?? []).length > 0 ? 'listed' : 'none'
}

/** A criterion that holds for every partner that the product fits at all, for these, or where there are none, not. */
export function setCriterion(
  { spec, everywhere }: ProductCriteria,
  slug: string,
  partners: 'everywhere' | readonly string[],
): ProductCriteria {
  const { [slug]: _, ...others } = spec
  const rest = everywhere.filter((each) => each !== slug)
  if (partners === 'everywhere') return { spec: { ...others, [slug]: [] }, everywhere: [...rest, slug] }
  return { spec: partners.length > 0 ? { ...others, [slug]: [...partners] } : others, everywhere: rest }
}

/** All partners that a product names, under any criterion. */
export function fittingPartners({ spec, everywhere }: ProductCriteria): string[] {
  const lists = Object.entries(spec).filter(([slug]) => !everywhere.includes(slug))
  return [...new Set(lists.flatMap(([, partners]) => partners))]
}

/** Criteria that name these partners besides, whatever their criteria, as the table of partners would. */
export function withFits(
  productCriteria: ProductCriteria,
  fits: readonly string[],
  fitSlug: string | undefined,
  base: ProductCriteria,
): ProductCriteria {
  if (!fitSlug) return productCriteria
  const { spec, everywhere } = productCriteria
  const columns = Object.keys(spec).filter(
    (slug) => slug !== fitSlug && spec[slug]?.length && !everywhere.includes(slug),
  )
  const bare = fits.map((partner) => [partner, new Set([fitSlug])] as const)
  const cells = new Map([...bare, ...cellsOf({ ...spec, [fitSlug]: [] }, columns, fitSlug)])
  return { ...productCriteria, spec: specOf(spec, columns, cells, { anchor: fitSlug }, base.spec) }
}

/** The criteria as they are stored: null where a criterion holds for every row. */
export function storedCriteria({ spec, everywhere }: ProductCriteria): Record<string, string[] | null> {
  const listed = Object.entries(spec).filter(([, partners]) => partners.length > 0)
  return Object.fromEntries([...listed, ...everywhere.map((slug): [string, null] => [slug, null])])
}

/** The criteria of the form; every partner that fitted before a change of criteria still does. */
export function useProductCriteria(): {
  productCriteria: ProductCriteria
  change: (next: ProductCriteria) => void
} {
  const { setValue } = useFormContext<ProductForm>()
  const { base, category } = useEditing()
  const [spec] = useValue('spec')
  const [everywhere] = useValue('everywhere')
  const productCriteria = { spec, everywhere }
  const change = (wanted: ProductCriteria) => {
    const fits = [...new Set([...fittingPartners(productCriteria), ...fittingPartners(wanted)])]
    const next = withFits(wanted, fits, criterionRules[category.code].fitSlug, base)
    setValue('spec', next.spec, { shouldDirty: true })
    setValue('everywhere', inOldOrder(next.everywhere, base.everywhere), { shouldDirty: true })
  }
  return { productCriteria, change }
}
