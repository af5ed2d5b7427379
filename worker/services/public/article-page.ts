import { categoryOf } from '../../../domain/categories/index.ts'
import { typedQuery } from '../../../domain/guide/paper.ts'
import { emptyState, guideQuery } from '../../../domain/guide/state.ts'
import type { Language } from '../../../domain/languages.ts'
import { pathTo } from '../../../domain/routes.ts'
import type { NamedProduct } from '../../../domain/search/types.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { fittingCategory } from './detail/links.ts'
import { searchIndex } from './search.ts'

/**
 * The page on which a number's article is chosen: its guide with the article open, the guide of what fits it, or its
 * own page. The number may be an article number, an E-number or a NOBB number, also of a variant, in any spelling. Where
 * several are meant, the page that asks which.
 * @returns null where nothing published in the language has it
 */
export async function articlePage(
  catalogue: Catalogue,
  language: Language,
  number: string,
): Promise<string | null> {
  const { value: index } = await catalogue.derived(searchIndex, language)
  const [found, other] = index.productsByNumber(number)
  if (other) return pathTo('print-order', language) + typedQuery([number])
  return found ? pageOf(found, language) : null
}

function pageOf({ id, category: code }: NamedProduct, language: Language): string {
  const { guide } = categoryOf(code)
  if (guide) return pathTo(guide.route, language) + guideQuery(code, { ...emptyState, open: id })
  const fitting = fittingCategory(categoryOf(code))
  if (!fitting?.guide) return pathTo('product', language, { id })
  return (
    pathTo(fitting.guide.route, language) +
    guideQuery(fitting.code, { ...emptyState, chosen: { [code]: id } })
  )
}
