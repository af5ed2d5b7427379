import type { CategoryCode, LinkKind } from '../../domain/categories/codes.ts'
import { exitFittingChoice } from '../../domain/categories/em.ts'
import { categoryOf, contradicts } from '../../domain/categories/index.ts'
import { factTokens } from '../../domain/facts/index.ts'
import type { Language } from '../../domain/languages.ts'
import {
  type Catalogue,
  type EmRowRecord,
  isPublished,
  type LinkRecord,
  type ProductRecord,
} from '../../domain/product.ts'

/** A published product: per choice the partners for which it holds, or null where it holds for all. */
interface Claims {
  id: string
  keys: Map<string, null | Set<string>>
  /** Partners that any choice names; [null] where none does. */
  partners: (string | null)[]
}

/**
 * What the records of a generated catalogue say in one language, product by product without any index: what
 * guides, sheets and the engine are compared with.
 */
export class Records {
  readonly language: Language
  readonly #catalogue: Catalogue
  readonly #published: Map<string, ProductRecord>
  readonly #claims = new Map<CategoryCode, Claims[]>()
  /** The links by their kind and either end: walks ask for them at every step. */
  readonly #linksFrom: Map<string, LinkRecord[]>
  readonly #linksTo: Map<string, LinkRecord[]>

  constructor(catalogue: Catalogue, language: Language) {
    this.#catalogue = catalogue
    this.language = language
    this.#linksFrom = Map.groupBy(catalogue.links, ({ kind, from }) => `${kind} ${from}`)
    this.#linksTo = Map.groupBy(catalogue.links, ({ kind, to }) => `${kind} ${to}`)
    this.#published = new Map(
      catalogue.products.filter((each) => isPublished(each, language)).map((each) => [each.id, each]),
    )
  }

  /** Ids of the published products of a category. */
  ids(code: CategoryCode): string[] {
    return [...this.#published.values()].filter(({ category }) => category === code).map(({ id }) => id)
  }

  exists(code: CategoryCode, id: string): boolean {
    return this.#published.get(id)?.category === code
  }

  /** What a guide offers to tick: slugs of its columns, ids of the partners in a partner column. */
  choices(code: CategoryCode): { column: string; key: string }[] {
    return categoryOf(code).columns.flatMap(({ name, source }) => {
      const group = this.#catalogue.options.find((each) => each.category === code && each.name === name)
      const keys = source.kind === 'partner' ? this.ids(source.partner) : (group?.slugs ?? [])
      return keys.map((key) => ({ column: name, key }))
    })
  }

  /**
   * Ids of the products for which one and the same partner holds under every key; of keys that are alternatives, under one.
   * @param partner the only partner that counts, or null for any
   */
  matching(code: CategoryCode, keys: readonly string[], partner: string | null = null): string[] {
    const clauses = this.#clausesOf(code, keys)
    return this.#of(code)
      .filter((claims) => rowsUnder(claims, clauses, partner).length > 0)
      .map(({ id }) => id)
  }

  /**
   * Every key that holds for some product and partner for which all of `keys` hold, and what is an alternative to one of
   * these: what is not grey beside them.
   */
  possible(code: CategoryCode, keys: readonly string[]): Set<string> {
    const clauses = this.#clausesOf(code, keys)
    const alternatives = this.#alternativesOf(code).filter((group) => keys.some((key) => group.has(key)))
    const found = new Set(alternatives.flatMap((group) => [...group]))
    for (const claims of this.#of(code)) {
      const rows = rowsUnder(claims, clauses, null)
      for (const key of claims.keys.keys())
        if (rows.some((partner) => holds(claims, key, partner))) found.add(key)
    }
    return found
  }

  /**
   * Where a lock leads under its ticks: what the rows name whose choices are all ticked; where none names anything, all
   * that is linked, as a possibility.
   */
  targets(lock: string, ticks: readonly string[]): { sb: string[]; eb: string[]; possible: boolean } {
    const all = { sb: this.#linked('em-sb', lock), eb: this.#linked('em-eb', lock) }
    if (!this.#published.has(lock)) return { sb: [], eb: [], possible: false }
    const rows = this.#rowsOf(lock, ticks)
    const sb = all.sb.filter((id) => rows.some((row) => row.sb === id))
    const eb = all.eb.filter((id) => rows.some((row) => row.eb === id))
    return sb.length + eb.length > 0 ? { sb, eb, possible: false } : { ...all, possible: true }
  }

  /** Ids of the published, linked fittings that a lock's rows name under its ticks; none unless SS-EN 179 is ticked. */
  fittings(lock: string, ticks: readonly string[]): string[] {
    if (!ticks.includes(exitFittingChoice)) return []
    const linked = this.#linked('em-nb', lock)
    const named = this.#rowsOf(lock, ticks).flatMap(({ nb }) => nb ?? [])
    return [...new Set(named)].filter((id) => linked.includes(id))
  }

  /**
   * Whether a lock without a fitting under its ticks would have one under more of them: some row that names one asks for
   * nothing but what the lock has, and contradicts no tick.
   */
  mayHaveFitting(lock: string, ticks: readonly string[]): boolean {
    const linked = this.#linked('em-nb', lock)
    const had = this.#published.get(lock)?.spec ?? {}
    return this.#catalogue.emRows.some(
      ({ em, nb, slugs }) =>
        em === lock &&
        nb !== null &&
        linked.includes(nb) &&
        slugs.every((slug) => Object.hasOwn(had, slug)) &&
        !contradicts(
          categoryOf('em'),
          ticks,
          slugs.filter((slug) => !ticks.includes(slug)),
        ),
    )
  }

  /** The published fittings that are linked to a strike, each with the criteria under which it requires them. */
  fittingsOfStrike(strike: string): { _id: string; criteria: string[] }[] {
    const links = this.#to('nb-eb', strike).filter(({ from }) => this.#published.has(from))
    return [...Map.groupBy(links, ({ from }) => from)].map(([_id, group]) => ({
      _id,
      criteria: group.map(({ criterion }) => criterion),
    }))
  }

  /** The values of each column in which several are alternatives. */
  #alternativesOf(code: CategoryCode): Set<string>[] {
    return this.#catalogue.options
      .filter(({ category, match }) => category === code && match === 'any')
      .map(({ slugs }) => new Set(slugs))
  }

  /** Keys of which one each has to hold. */
  #clausesOf(code: CategoryCode, keys: readonly string[]): string[][] {
    const columns = this.#alternativesOf(code)
    const clauses = Map.groupBy(keys, (key) => columns.find((column) => column.has(key)) ?? key)
    return [...clauses.values()]
  }

  #linked(kind: LinkKind, from: string): string[] {
    const links = this.#linksFrom.get(`${kind} ${from}`) ?? []
    return links.filter(({ to }) => this.#published.has(to)).map(({ to }) => to)
  }

  #to(kind: LinkKind, to: string): LinkRecord[] {
    return this.#linksTo.get(`${kind} ${to}`) ?? []
  }

  /** The rows of a lock whose choices are all ticked. */
  #rowsOf(lock: string, ticks: readonly string[]): EmRowRecord[] {
    return this.#catalogue.emRows.filter(
      (row) => row.em === lock && row.slugs.every((slug) => ticks.includes(slug)),
    )
  }

  #of(code: CategoryCode): Claims[] {
    const known = this.#claims.get(code)
    if (known) return known
    const read = [...this.#published.values()]
      .filter(({ category }) => category === code)
      .map((product) => this.#claimsOf(product))
    this.#claims.set(code, read)
    return read
  }

  #claimsOf(product: ProductRecord): Claims {
    const category = categoryOf(product.category)
    const keys: Claims['keys'] = new Map()
    for (const [slug, partners] of Object.entries(product.spec)) {
      const shown = partners?.filter((id) => this.#published.has(id))
      if (!shown) keys.set(slug, null)
      else if (shown.length > 0) keys.set(slug, new Set(shown))
    }
    for (const { source } of category.columns) {
      if (source.kind === 'fact')
        for (const token of factTokens(category, product.facts, source.fact)) keys.set(token, null)
      if (source.kind === 'partner')
        for (const { from } of this.#to(source.link, product.id))
          if (this.#published.has(from)) keys.set(from, null)
    }
    const partners = new Set([...keys.values()].flatMap((partners) => [...(partners ?? [])]))
    return { id: product.id, keys, partners: partners.size > 0 ? [...partners] : [null] }
  }
}

/** The partners with which a product holds under a key of every clause; [null] where it needs none. */
function rowsUnder(
  claims: Claims,
  clauses: readonly string[][],
  partner: string | null,
): readonly (string | null)[] {
  return claims.partners.filter(
    (row) =>
      (partner === null || row === partner) &&
      clauses.every((clause) => clause.some((key) => holds(claims, key, row))),
  )
}

function holds({ keys }: Claims, key: string, partner: string | null): boolean {
  const partners = keys.get(key)
  return partners === null || (partners !== undefined && partner !== null && partners.has(partner))
}
