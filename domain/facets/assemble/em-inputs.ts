import { perTarget, type TargetIds } from '../../categories/row-targets.ts'
import type { EmRowRecord } from '../../product.ts'
import type { EmInput } from '../types.ts'
import type { View } from './view.ts'

/**
 * Where the locks of this category lead (docs/rules.md, Matching and counting). A row's target counts only when it is
 * linked to the lock and published; a row that asks for an unknown choice can never apply and is left out.
 */
export function emsOf(view: View, known: Set<string>): EmInput[] {
  if (!view.category.leadsByRows) return []
  const rows = Map.groupBy(view.sources.emRows, (row) => row.em)
  return view.products.map(({ id }) => {
    const targets = (partner: string): string[] =>
      view.category.links
        .filter((link) => link.partner === partner)
        .flatMap((link) => view.linked(link.kind, id))
    const linked = perTarget(targets)
    const inOrder = (rows.get(id) ?? []).toSorted((a, b) => a.position - b.position)
    return emInput(id, linked, inOrder, known)
  })
}

/**
 * One lock as the index has it, and as the row tester of its edit screen uses it.
 * @param linked what is linked to the lock and published
 * @param known the choices that there are
 */
export function emInput(
  em: string,
  linked: EmInput['linked'],
  rows: readonly (TargetIds & Pick<EmRowRecord, 'slugs'>)[],
  known: ReadonlySet<string>,
): EmInput {
  const named = (target: string | null, among: string[]): string | null =>
    target !== null && among.includes(target) ? target : null
  return {
    em,
    linked,
    rows: rows
      .filter((row) => canApply(row, known))
      .map((row) => ({
        keys: row.slugs,
        ...perTarget((kind) => named(row[kind], linked[kind])),
      })),
  }
}

/** A row without choices, or with one that there is not, never applies. */
export function canApply({ slugs }: Pick<EmRowRecord, 'slugs'>, known: ReadonlySet<string>): boolean {
  return slugs.length > 0 && slugs.every((slug) => known.has(slug))
}
