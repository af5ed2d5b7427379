import { buildIndex } from '../../facets/build.ts'
import { openIndex } from '../../facets/open.ts'
import type { Card, FacetIndex, IndexInput } from '../../facets/types.ts'

/** A card with nothing on it but its name. */
export function card(id: string): Card {
  const blank = { untranslated: false, artnr: id.toUpperCase(), enr: '', nobnr: '', picture: null }
  return { id, name: `Name of ${id}`, ...blank, facts: [], sort: {} }
}

/** Three strikes: which choices they have. */
export const strikes: Record<string, string[]> = {
  s1: ['rattvand', 'ej-automatik', 'ej-brandkrav'],
  s2: ['rattvand', 'ej-automatik', 'brandkrav-e30-el30'],
  s3: ['omvand', 'automatik', 'ej-brandkrav'],
}

/**
 * An index of `products` (id → keys of choices) with the given columns (name → keys of choices).
 * @param rows of some products: partner → keys of choices that hold with it
 */
export function indexOf(
  category: IndexInput['category'],
  columns: Record<string, string[]>,
  products: Record<string, string[]>,
  ems: IndexInput['ems'] = [],
  rows: Record<string, Record<string, string[]>> = {},
): FacetIndex {
  const groups = Object.keys(columns)
  const bytes = buildIndex({
    category,
    language: 'sv',
    generation: 1,
    groups: groups.map((name) => ({ name, match: 'all' })),
    choices: groups.flatMap((name, group) =>
      (columns[name] ?? []).map((key) => ({ key, slug: key, label: `Label of ${key}`, group })),
    ),
    products: Object.entries(products).map(([id, keys]) => ({
      card: card(id),
      everywhere: keys,
      fits: Object.entries(rows[id] ?? {}).map(([partner, keys]) => ({ partner, keys })),
    })),
    ems,
  })
  return openIndex(bytes)
}

export const strikeIndex = indexOf(
  'eb',
  {
    'omstallbar-rattvand-omvand': ['rattvand', 'omvand'],
    automatik: ['automatik', 'ej-automatik'],
    brandkrav: ['ej-brandkrav', 'brandkrav-e30-el30', 'brandkrav-e60-el60'],
  },
  strikes,
)
