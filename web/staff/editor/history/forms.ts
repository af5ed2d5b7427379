import { isLinkField } from '../../../../domain/categories/link-fields.ts'
import type { RevisionAnswer } from '../../../../domain/contracts/history.ts'
import type { StoredFact } from '../../../../domain/product.ts'

/** What a save changed, as a path of the form. */
export function pathOf(field: string): string {
  return isLinkField(field) ? `links.${field}` : field
}

/** One line of a comparison: what it is about, as a path of the form, and both values as they are stored. */
export interface HistoryRow {
  path: string
  now: HistoryValue
  earlier: HistoryValue
}

export type HistoryValue =
  | { kind: 'fact'; fact: StoredFact }
  /** Ids of the partners for which a criterion holds; null where it holds for every one. */
  | { kind: 'claim'; partners: string[] | null }
  /** Linked products by their ids, with the criteria under which a link holds. */
  | { kind: 'links'; links: Linked[] }
  | { kind: 'rows'; rows: { slugs: string[]; partners: string[] }[] }
  | { kind: 'any'; value: unknown }

/**
 * Differences of a product line by line: facts and criteria one by one, links only where one side lacks them.
 */
export function historyRows(differences: RevisionAnswer['differences']): HistoryRow[] {
  return differences.flatMap(({ field, language, now, earlier }): HistoryRow[] => {
    const path = language === 'sv' ? field : `translations.${language}.${field}`
    if (field === 'facts') return factRows(now as StoredFact[], earlier as StoredFact[])
    if (field === 'spec') return claimRows(now as Claims, earlier as Claims)
    if (isLinkField(field)) return [linkRow(field, now as Linked[], earlier as Linked[])]
    if (field === 'filter') return [{ path, now: rowsOf(now as Row[]), earlier: rowsOf(earlier as Row[]) }]
    return [{ path, now: { kind: 'any', value: now }, earlier: { kind: 'any', value: earlier } }]
  })
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
function factRows(now: readonly StoredFact[], earlier: readonly StoredFact[]): HistoryRow[] {
  const names = [...new Set([...now, ...earlier].map(({ name }) => name))]
  return names.flatMap((name) => {
    const [a, b] = [now, earlier].map(
      (facts) => facts.find((fact) => fact.name === name) ?? { name, value: '' },
    )
    if (!a || !b || same(a, b)) return []
    return [{ path: `facts.${name}`, now: { kind: 'fact', fact: a }, earlier: { kind: 'fact', fact: b } }]
  })
}

type Claims = Record<string, string[] | null>

function claimRows(now: Claims, earlier: Claims): HistoryRow[] {
  const slugs = [...new Set([...Object.keys(now), ...Object.keys(earlier)])]
  const claim = (claims: Claims, slug: string): HistoryValue => ({
    kind: 'claim',
    partners: Object.hasOwn(claims, slug) ? (claims[slug] ?? null) : [],
  })
  return slugs
    .map((slug) => ({ path: `spec.${slug}`, now: claim(now, slug), earlier: claim(earlier, slug) }))
    .filter((row) => !same(row.now, row.earlier))
}

type Linked = { _id: string; criteria?: string[] }

function linkRow(field: string, now: readonly Linked[], earlier: readonly Linked[]): HistoryRow {
  const without = (links: readonly Linked[], others: readonly Linked[]): HistoryValue => ({
    kind: 'links',
    links: links.filter((link) => !others.some((other) => same(link, other))),
  })
  return { path: pathOf(field), now: without(now, earlier), earlier: without(earlier, now) }
}

type Row = { slugs: string[] } & Record<string, string | string[] | null>

function rowsOf(rows: readonly Row[]): HistoryValue {
  return {
    kind: 'rows',
    rows: rows.map(({ slugs, ...targets }) => ({
      slugs,
      partners: Object.values(targets).filter((target) => typeof target === 'string'),
    })),
  }
}
