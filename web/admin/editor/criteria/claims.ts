/** What a product itself claims, as the form holds it. */
export interface Claims {
  /** Criterion → the partners for which it holds; [] where for every one. Other entries are left alone. */
  spec: Record<string, string[]>
  everywhere: string[]
}

/** How far a claim reaches. */
export type Reach = 'none' | 'everywhere' | 'listed'

export function reachOf({ spec, everywhere }: Claims, slug: string): Reach {
  if (everywhere.includes(slug)) return 'everywhere'
  return (spec[slug] ?? []).length > 0 ? 'listed' : 'none'
}

/** The criterion holds for every partner that the product fits at all. */
export function claimEverywhere({ spec, everywhere }: Claims, slug: string): Claims {
  return { spec: { ...spec, [slug]: [] }, everywhere: [...new Set([...everywhere, slug])] }
}

/** The criterion holds no more. */
export function withdraw({ spec, everywhere }: Claims, slug: string): Claims {
  const { [slug]: _, ...rest } = spec
  return { spec: rest, everywhere: everywhere.filter((each) => each !== slug) }
}

/** The criterion holds for these partners; for none of them, it holds no more and never for everyone. */
export function claimFor(claims: Claims, slug: string, partners: readonly string[]): Claims {
  const { spec, everywhere } = withdraw(claims, slug)
  return partners.length === 0
    ? { spec, everywhere }
    : { spec: { ...spec, [slug]: [...partners] }, everywhere }
}
