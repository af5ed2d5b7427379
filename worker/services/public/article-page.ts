import { categoryOf } from '../../../domain/categories/index.ts'
import type { ProductResult } from '../../../domain/contracts/search.ts'
import { emptyState, guideQuery } from '../../../domain/guide/state.ts'
import type { Language } from '../../../domain/languages.ts'
import { pathTo } from '../../../domain/routes.ts'
import { compact } from '../../../domain/search/fold.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { fittingCategory } from './detail/links.ts'
import { searchCatalogue } from './search.ts'

/**
 * The page on which a number's article is chosen: its guide with the article open, the guide of what fits it, or its
 * own page. The number may be an article number, an E-number or a NOBB number, also of a variant, in any spelling.
 * @returns null where nothing published in the language has it
 */
export async function articlePage(
  catalogue: Catalogue,
  language: Language,
  number: string,
): Promise<string | null> {
  const { utb: _, ...groups } = await searchCatalogue(catalogue, language, number)
  const found = Object.values(groups)
    .flat()
    .find((hit) => bears(hit, compact(number)))
  return found ? pageOf(found, language) : null
}

function bears({ artnr, number }: ProductResult, wanted: string): boolean {
  return wanted !== '' && [artnr, number?.text ?? ''].some((each) => compact(each) === wanted)
}

function pageOf({ _id, category: code }: ProductResult, language: Language): string {
  const { guide } = categoryOf(code)
  if (guide) return pathTo(guide.route, language) + guideQuery(code, { ...emptyState, open: _id })
  const fitting = fittingCategory(categoryOf(code))
  if (!fitting?.guide) return pathTo('product', language, { id: _id })
  return (
    pathTo(fitting.guide.route, language) +
    guideQuery(fitting.code, { ...emptyState, chosen: { [code]: _id } })
  )
}
