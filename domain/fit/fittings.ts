import { contradicts } from '../categories/index.ts'
import type { Category, CategoryLink } from '../categories/types.ts'
import type { EmInput } from '../facets/types.ts'

/** Fittings of which one is needed, and the criteria under which that holds. */
interface FittingSet {
  criteria: readonly string[]
  /** Ids; several are alternatives. */
  ids: readonly string[]
}

/** Which emergency-exit fittings a product needs under a selection. */
export type FittingRequirement =
  | { kind: 'none' }
  /** One of each set is needed. */
  | { kind: 'named'; sets: readonly FittingSet[] }
  /**
   * One is needed, and no row that applies names it. Each way lists the criteria that are missing for a row that does,
   * and contradicts nothing that is ticked; no way means that the catalogue names none for this product on such a door.
   */
  | { kind: 'undecided'; ways: readonly (readonly string[])[] }

/** "Under all of these criteria that fitting is needed." */
interface FittingRow {
  criteria: readonly string[]
  fitting: string
}

const none: FittingRequirement = { kind: 'none' }

/**
 * What a lock's rows require: only where the choice is made that needs a fitting at all, and then one is needed
 * whether or not a row names it. Fittings are never guessed.
 * @param needs the choice of the category that needs a fitting (`Category.fittingChoice`)
 * @param isPossible whether some more criteria may be ticked; a way that asks for others leads nowhere
 */
export function lockFittings(
  rows: EmInput['rows'],
  chosen: readonly string[],
  needs: string | undefined,
  isPossible: (criteria: readonly string[]) => boolean = () => true,
): FittingRequirement {
  if (needs === undefined || !chosen.includes(needs)) return none
  const naming = rows.flatMap(({ keys, nb }) => (nb === null ? [] : [{ criteria: keys, fitting: nb }]))
  const sets = setsOf(naming.filter(({ criteria }) => criteria.every((key) => chosen.includes(key))))
  if (sets.length > 0) return { kind: 'named', sets }
  const missing = naming
    .map(({ criteria }) => criteria.filter((key) => !chosen.includes(key)))
    .filter(isPossible)
  return { kind: 'undecided', ways: smallest(missing) }
}

/** What a product requires by links that hold under a criterion: those selected, or all where nothing is selected. */
export function linkedFittings(
  linked: readonly { _id: string; criteria?: readonly string[] | undefined }[],
  selected: readonly string[],
): FittingRequirement {
  const rows = linked.flatMap(({ _id, criteria = [] }) =>
    criteria
      .filter((criterion) => selected.length === 0 || selected.includes(criterion))
      .map((criterion): FittingRow => ({ criteria: [criterion], fitting: _id })),
  )
  const sets = setsOf(rows)
  return sets.length > 0 ? { kind: 'named', sets } : none
}

type Requiring = Pick<Category, 'links' | 'fittingChoice' | 'columns'>

/** A product as the API answers it, as far as its fittings go. */
export interface RequiringProduct {
  spec: Readonly<Record<string, unknown>>
  filter?: readonly { slugs: string[]; nodutrymningsbeslag: string | null }[] | undefined
  /** The fittings that are linked to it. */
  linked: Parameters<typeof linkedFittings>[0]
}

/** What a product as the API answers it requires, by its rows or its links, whichever its category declares. */
export function fittingRequirement(
  category: Requiring,
  product: RequiringProduct,
  selected: readonly string[],
): FittingRequirement {
  const link = fittingLink(category)
  if (!link) return none
  if (link.requires === 'by criterion') return linkedFittings(product.linked, selected)
  const rows = (product.filter ?? []).map(({ slugs, nodutrymningsbeslag: nb }) => ({
    keys: slugs,
    sb: null,
    eb: null,
    nb,
  }))
  const isPossible = (way: readonly string[]) =>
    way.every((slug) => Object.hasOwn(product.spec, slug)) && !contradicts(category, selected, way)
  return lockFittings(rows, selected, category.fittingChoice, isPossible)
}

/** Whether what a product requires is decided, and what that is. */
export interface JudgedFittings {
  /**
   * `fits`: the criteria name what the door needs. `possible`: they do not decide it yet. `misfit`: a fitting is needed,
   * and the catalogue names none.
   */
  verdict: 'fits' | 'possible' | 'misfit'
  fittings: FittingRequirement
}

/** Judges what a product requires under a selection: for panel, page and summary alike. Null where it requires nothing. */
export function judgeFittings(
  category: Requiring,
  product: RequiringProduct,
  selection: readonly string[],
): JudgedFittings | null {
  const fittings = fittingRequirement(category, product, selection)
  if (fittings.kind === 'none') return null
  if (fittings.kind === 'undecided')
    return { verdict: fittings.ways.length > 0 ? 'possible' : 'misfit', fittings }
  const isDecided = fittings.sets.every(({ criteria }) => criteria.every((each) => selection.includes(each)))
  return { verdict: isDecided ? 'fits' : 'possible', fittings }
}

/** The link to the fittings that products of a category may require, if any. */
export function fittingLink({ links }: Pick<Category, 'links'>): CategoryLink | undefined {
  return links.find(({ requires }) => requires !== undefined)
}

/** Ids of every fitting that a requirement names. */
export function fittingIds(requirement: FittingRequirement): string[] {
  return requirement.kind === 'named' ? [...new Set(requirement.sets.flatMap(({ ids }) => ids))] : []
}

/**
 * Rows under the same criteria are alternatives, since no tick tells them apart; rows under other criteria ask for one
 * of their own, and equal sets are one. See docs/decisions/082-what-fits.md.
 */
function setsOf(rows: readonly FittingRow[]): FittingSet[] {
  const alike = Map.groupBy(rows, ({ criteria }) => criteria.toSorted().join())
  const sets = [...alike.values()].flatMap((group): FittingSet[] => {
    const [first] = group
    return first ? [{ criteria: first.criteria, ids: [...new Set(group.map(({ fitting }) => fitting))] }] : []
  })
  return [...Map.groupBy(sets, ({ ids }) => ids.toSorted().join()).values()].flatMap(([set]) => set ?? [])
}

/** Without the ways that include all of a shorter one; of equal ones the first stays. */
function smallest(ways: readonly (readonly string[])[]): (readonly string[])[] {
  const within = (a: readonly string[], b: readonly string[]) => a.every((each) => b.includes(each))
  return ways.filter(
    (way, at) =>
      !ways.some((other, place) => within(other, way) && (other.length < way.length || place < at)),
  )
}
