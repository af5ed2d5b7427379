import type { Language } from '../../domain/languages.ts'
import { type Catalogue, isPublished, type LinkKind } from '../../domain/product.ts'

/**
 * Where an em leads by DESIGN.md section 2, from the generator's rows: the linked, published plates and
 * strikes that rows name whose choices are all made; when none is named, all that are linked.
 */
export function naiveTargets(
  { products, links, emRows }: Catalogue,
  em: string,
  chosen: readonly string[],
  language: Language,
): { sb: string[]; eb: string[] } {
  const shown = new Set(products.filter((product) => isPublished(product, language)).map(({ id }) => id))
  const linked = (kind: LinkKind) =>
    links
      .filter((link) => link.kind === kind && link.from === em && shown.has(link.to))
      .map((link) => link.to)
  const all = { sb: linked('em-sb'), eb: linked('em-eb') }
  const rows = emRows.filter((row) => row.em === em && row.slugs.every((slug) => chosen.includes(slug)))
  const sb = all.sb.filter((id) => rows.some((row) => row.sb === id))
  const eb = all.eb.filter((id) => rows.some((row) => row.eb === id))
  return sb.length + eb.length > 0 ? { sb, eb } : all
}
