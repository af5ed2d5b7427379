import type { EmInput } from '../types.ts'
import type { View } from './view.ts'

/**
 * Where the locks of this category lead (DESIGN.md section 2). A row's target counts only when it is
 * linked to the lock and published; a row that asks for an unknown choice can never apply and is left out.
 */
export function emsOf(view: View, known: Set<string>): EmInput[] {
  if (!view.category.guide?.next.some((next) => next.kind === 'guide' && next.withEm)) return []
  const rows = Map.groupBy(view.sources.emRows, (row) => row.em)
  return view.products.map(({ id }) => {
    const targets = (partner: string): string[] =>
      view.category.links
        .filter((link) => link.partner === partner)
        .flatMap((link) => view.linked(link.kind, id))
    const linked = { sb: targets('sb'), eb: targets('eb'), nb: targets('nb') }
    const named = (target: string | null, among: string[]): string | null =>
      target !== null && among.includes(target) ? target : null
    return {
      em: id,
      linked,
      rows: (rows.get(id) ?? [])
        .toSorted((a, b) => a.position - b.position)
        .filter((row) => row.slugs.length > 0 && row.slugs.every((slug) => known.has(slug)))
        .map((row) => ({
          keys: row.slugs,
          sb: named(row.sb, linked.sb),
          eb: named(row.eb, linked.eb),
          nb: named(row.nb, linked.nb),
        })),
    }
  })
}
