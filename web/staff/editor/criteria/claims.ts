import { useCallback, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { criterionRules } from '../../../../domain/categories/criterion-rules.ts'
import { useEditing } from '../edit-context.ts'
import { inOldOrder, type ProductForm } from '../form.ts'

/** What a product itself claims, in the form's shape. */
export interface Claims {
  /** Criterion → the partners for which it holds; [] where for every one. Other entries are left alone. */
  spec: Record<string, string[]>
  everywhere: string[]
}

/** How far a claim reaches. */
type Reach = 'none' | 'everywhere' | 'listed'

export function reachOf({ spec, everywhere }: Claims, slug: string): Reach {
  if (everywhere.includes(slug)) return 'everywhere'
  return (spec[slug] ?? []).length > 0 ? 'listed' : 'none'
}

/** The criterion holds for every partner that the product fits at all. */
export function claimEverywhere({ spec, everywhere }: Claims, slug: string): Claims {
  return { spec: { ...spec, [slug]: [] }, everywhere: [...new Set([...everywhere, slug])] }
}

/** The criterion does not hold. */
export function withdraw({ spec, everywhere }: Claims, slug: string): Claims {
  const { [slug]: _, ...rest } = spec
  return { spec: rest, everywhere: everywhere.filter((each) => each !== slug) }
}

/** The criterion holds for these partners; without partners it does not hold, and never for everyone. */
export function claimFor(claims: Claims, slug: string, partners: readonly string[]): Claims {
  const { spec, everywhere } = withdraw(claims, slug)
  return partners.length === 0
    ? { spec, everywhere }
    : { spec: { ...spec, [slug]: [...partners] }, everywhere }
}

/** All partners that a product names, under any criterion. */
export function fittingPartners({ spec, everywhere }: Claims): string[] {
  const lists = Object.entries(spec).filter(([slug]) => !everywhere.includes(slug))
  return [...new Set(lists.flatMap(([, partners]) => partners))]
}

/**
 * Claims that name these partners, whatever their criteria: a partner without a criterion of its own is kept under
 * `fitSlug`, as are those that were there when the product was read.
 */
export function withFits(
  claims: Claims,
  fits: readonly string[],
  fitSlug: string | undefined,
  base: Claims,
): Claims {
  if (!fitSlug) return claims
  const { [fitSlug]: _, ...spec } = claims.spec
  const listed = new Set(fittingPartners({ ...claims, spec }))
  const before = base.spec[fitSlug] ?? []
  const bare = fits.filter((partner) => !listed.has(partner) || before.includes(partner))
  return bare.length === 0
    ? { ...claims, spec }
    : { ...claims, spec: { ...spec, [fitSlug]: inOldOrder(bare, before) } }
}

/** The claims as they are stored: null where a criterion holds for every row. */
export function claimedBy({ spec, everywhere }: Claims): Record<string, string[] | null> {
  const listed = Object.entries(spec).filter(([, partners]) => partners.length > 0)
  return Object.fromEntries([...listed, ...everywhere.map((slug): [string, null] => [slug, null])])
}

interface ClaimsState {
  claims: Claims
  change: (next: Claims) => void
  /** Changes criteria; every partner that fitted still does. */
  changeKeeping: (next: Claims) => void
}

/** The claims of the form and how they are changed. */
export function useClaims(): ClaimsState {
  const { setValue } = useFormContext<ProductForm>()
  const { base, category } = useEditing()
  const spec = useWatch<ProductForm, 'spec'>({ name: 'spec' })
  const everywhere = useWatch<ProductForm, 'everywhere'>({ name: 'everywhere' })
  const claims = useMemo(() => ({ spec, everywhere }), [spec, everywhere])
  const change = useCallback(
    (next: Claims) => {
      setValue('spec', next.spec, { shouldDirty: true })
      setValue('everywhere', inOldOrder(next.everywhere, base.everywhere), { shouldDirty: true })
    },
    [setValue, base],
  )
  const { fitSlug } = criterionRules[category.code]
  const changeKeeping = (next: Claims) => {
    const fits = [...new Set([...fittingPartners(claims), ...fittingPartners(next)])]
    change(withFits(next, fits, fitSlug, base))
  }
  return { claims, change, changeKeeping }
}
