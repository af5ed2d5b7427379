import type { CategoryCode, LinkKind } from '../../../domain/categories/codes.ts'
import { criterionRules } from '../../../domain/categories/criterion-rules.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { UserError } from '../../../domain/errors.ts'
import { factTokens, parseToken, tokenOf } from '../../../domain/facts/index.ts'
import type { OptionGroupRecord } from '../../../domain/product.ts'
import type { ProductState } from '../snapshot/state.ts'
import type { Lookup } from './lookup.ts'

/**
 * The criteria that products of a category may have: the choices of its spec columns, and that a partner fits at
 * all.
 */
export function criteriaOf(code: CategoryCode, options: readonly OptionGroupRecord[]): Set<string> {
  const { fitSlug } = criterionRules[code]
  return new Set([
    ...(fitSlug ? [fitSlug] : []),
    ...categoryOf(code).columns.flatMap(({ name, source }) => {
      if (source.kind !== 'spec') return []
      const option = options.find((group) => group.category === code && group.name === name)
      return option?.slugs ?? source.choices
    }),
  ])
}

type Entries = Map<string, string[] | null>

/** The entries of a merged spec, grouped by where they are stored. A group without entries is missing. */
export interface SortedSpec {
  /** The criteria of the product itself. */
  own: Entries
  /** Tokens by the fact that they follow from. */
  facts: Map<string, string[]>
  /** Names of linked products by the kind of link. */
  partners: Map<LinkKind, string[]>
  /** By the kind of link: the criteria under which it holds, and for whom. */
  links: Map<LinkKind, Entries>
  /** Criteria of the products that name this one, and which of them. */
  fitting: Entries | undefined
}

/**
 * Sorts the entries of a merged spec by where they are stored.
 * @throws UserError UNKNOWN_CHOICE for an entry that belongs nowhere
 */
export function sortSpec(
  state: ProductState,
  spec: Record<string, string[] | null>,
  options: readonly OptionGroupRecord[],
  lookup: Lookup,
): SortedSpec {
  const { category, record, fitting } = state
  const own = criteriaOf(category.code, options)
  const fittingCriteria = fitting ? criteriaOf(fitting.code, options) : new Set<string>()
  const sorted: SortedSpec = {
    own: new Map(),
    facts: new Map(),
    partners: new Map(),
    links: new Map(),
    fitting: undefined,
  }
  for (const [key, names] of Object.entries(spec)) {
    const fact = own.has(key) || Object.hasOwn(record.spec, key) ? undefined : factOfToken(state, key)
    const link = category.links.find(({ specKey }) => specKey && underKey(key, specKey) !== undefined)
    const slug = fitting?.fitSpecKey ? underKey(key, fitting.fitSpecKey) : undefined
    const partner = namedLink(state, key, lookup)
    if (own.has(key) || Object.hasOwn(record.spec, key)) sorted.own.set(key, names)
    else if (fact) add(sorted.facts, fact, key)
    else if (link?.specKey) {
      const entries: Entries = sorted.links.get(link.kind) ?? new Map()
      sorted.links.set(link.kind, entries.set(underKey(key, link.specKey) ?? '', names))
    } else if (slug && (fittingCriteria.has(slug) || hasHolder(state, slug))) {
      sorted.fitting ??= new Map()
      sorted.fitting.set(slug, names)
    } else if (partner) add(sorted.partners, partner, key)
    else throw new UserError('UNKNOWN_CHOICE', { choice: key })
  }
  return sorted
}

/** Only entries without another field in a body: its own criteria, and those of the products that name it. */
export function withoutRepeats({ own, fitting }: SortedSpec): SortedSpec {
  return { own, fitting, facts: new Map(), partners: new Map(), links: new Map() }
}

function add<Key>(map: Map<Key, string[]>, key: Key, value: string): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** The criterion of a key such as `ELSLUTBLECK-rattvand` ('' for the bare key), undefined of another key. */
function underKey(key: string, specKey: string): string | undefined {
  if (key === specKey) return ''
  return key.startsWith(`${specKey}-`) ? key.slice(specKey.length + 1) : undefined
}

function hasHolder({ criterionHolders }: ProductState, slug: string): boolean {
  return criterionHolders.some(({ spec }) => Object.hasOwn(spec, slug))
}

/** The fact that a token of this name may follow from. */
function factOfToken({ category, record }: ProductState, key: string): string | undefined {
  for (const { source } of category.columns) {
    if (source.kind !== 'fact') continue
    const definition = category.facts.find(({ name }) => name === source.fact)
    if (!definition) continue
    const isOption = 'options' in definition && definition.options.includes(key)
    const prefix = tokenOf(definition)?.prefix
    const isNumber = prefix !== undefined && parseToken(key)?.prefix === prefix
    if (isOption || isNumber || factTokens(category, record.facts, source.fact).includes(key)) {
      return source.fact
    }
  }
  return undefined
}

/** The link whose partners are entries by their names, as choices of a column or not, where the key is such a name. */
function namedLink({ category, linked }: ProductState, key: string, lookup: Lookup): LinkKind | undefined {
  const inColumns = category.columns.flatMap(({ source }) => (source.kind === 'partner' ? [source.link] : []))
  const found = category.links.find(({ kind, partner, inSpecByName }) => {
    if (!inSpecByName && !inColumns.includes(kind)) return false
    const ends = linked.find(({ declared }) => declared.kind === kind)?.ends ?? []
    return ends.some((end) => end.partner.name === key) || lookup.knowsName(key, partner)
  })
  return found?.kind
}
