import type { Category } from '../categories/types.ts'

/** A fact as the API shows it. */
export interface ShownFact {
  name: string
  /** Its label in the reader's language. */
  title: string
  /** Each value as shown on its own. */
  values: readonly string[]
}

/** What is compared of a product; `ProductAnswer` has all of it. */
export interface Compared {
  facts: readonly ShownFact[]
  /** Criterion → article numbers of the partners for which it holds; [] where it holds for every one. */
  spec: Readonly<Record<string, readonly string[]>>
  /** The partners with which it is approved, where its category has such. */
  housings?: readonly { artnr: string; name: string }[] | undefined
}

/** The criteria of a category in the reader's language, as its index has them. */
export interface Criteria {
  groups: readonly { name: string; label: string }[]
  choices: readonly { slug: string; label: string; group: number }[]
}

/** One value of a cell. */
export interface Value {
  text: string
  /** For how many partners it holds; null where that is no question. */
  partners: number | null
  /** Every product of the row has it, for the same partners. */
  shared: boolean
}

export interface CompareRow {
  kind: 'fact' | 'criterion' | 'partners'
  name: string
  /** Its label; '' for partners, which the screen names. */
  title: string
  /** A cell for each product, in their order; an empty one where the product says nothing. */
  cells: readonly (readonly Value[])[]
  /** Every product says the same. */
  same: boolean
}

interface StatedValue {
  text: string
  partners: number | null
  /** What makes two values the same. */
  key: string
}

/**
 * Every fact, criterion and list of partners that at least one of the products has: facts as the category orders them,
 * then criteria column by column, then the partners. Numbers and names are no rows, since they always differ.
 * @param criteria null while they are not known; then there are no rows of them
 * @param partner the article number of a chosen partner: then only what holds with that one counts
 */
export function compareRows(
  category: Pick<Category, 'facts' | 'columns' | 'fitPartner'>,
  products: readonly Compared[],
  criteria: Criteria | null,
  partner: string | null = null,
): CompareRow[] {
  const titles = new Map(products.flatMap(({ facts }) => facts.map(({ name, title }) => [name, title])))
  const declared = category.facts.map(({ name }) => name)
  const others = [...titles.keys()].filter((name) => !declared.includes(name)).sort()
  const facts = [...declared, ...others].flatMap((name) => {
    const valuesByProduct = products.map((product) =>
      valuesOf(product.facts.find((fact) => fact.name === name)),
    )
    return rowOf('fact', name, titles.get(name) ?? name, valuesByProduct)
  })
  const choices = criteria ? criteriaRows(category, products, criteria, partner) : []
  const fits = products.map(({ housings = [] }) =>
    housings.map(({ artnr, name }): StatedValue => ({ text: name, partners: null, key: artnr })),
  )
  return [...facts, ...choices, ...rowOf('partners', category.fitPartner ?? '', '', fits)]
}

/** What differs first; both parts in the order of the rows. */
export function differencesFirst(rows: readonly CompareRow[]): {
  different: CompareRow[]
  same: CompareRow[]
} {
  return { different: rows.filter(({ same }) => !same), same: rows.filter(({ same }) => same) }
}

function criteriaRows(
  category: Pick<Category, 'columns' | 'fitPartner'>,
  products: readonly Compared[],
  { groups, choices }: Criteria,
  partner: string | null,
): CompareRow[] {
  return groups.flatMap(({ name, label }, group) => {
    const column = category.columns.find((candidate) => candidate.name === name)
    // Criteria that follow from facts and links are compared as those; a group that is no column only filters lists
    // by facts.
    if (column?.source.kind !== 'spec') return []
    const own = choices.filter((choice) => choice.group === group)
    const valuesByProduct = products.map((product) =>
      own.flatMap((choice) => holding(choice, product, partner)),
    )
    return rowOf('criterion', name, label, valuesByProduct)
  })
}

function holding(
  { slug, label }: Criteria['choices'][number],
  { spec, housings }: Compared,
  partner: string | null,
): StatedValue[] {
  if (!Object.hasOwn(spec, slug)) return []
  const partners = spec[slug] ?? []
  if (partner !== null) {
    const takes = housings?.some(({ artnr }) => artnr === partner) ?? true
    if (!takes || (partners.length > 0 && !partners.includes(partner))) return []
    return [{ text: label, partners: null, key: slug }]
  }
  const key = [slug, ...partners.toSorted()].join('\n')
  return [{ text: label, partners: partners.length || null, key }]
}

function valuesOf(fact: ShownFact | undefined): StatedValue[] {
  return (fact?.values ?? []).map((text) => ({ text, partners: null, key: text }))
}

/** The row, or nothing where no product says anything. */
function rowOf(
  kind: CompareRow['kind'],
  name: string,
  title: string,
  valuesByProduct: readonly StatedValue[][],
): CompareRow[] {
  if (valuesByProduct.every((values) => values.length === 0)) return []
  const keys = valuesByProduct.map((values) => new Set(values.map(({ key }) => key)))
  const inAll = (key: string) => keys.every((own) => own.has(key))
  const cells = valuesByProduct.map((values) =>
    values.map(({ text, partners, key }): Value => ({ text, partners, shared: inAll(key) })),
  )
  return [{ kind, name, title, cells, same: cells.every((values) => values.every(({ shared }) => shared)) }]
}
