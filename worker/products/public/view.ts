import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import { indexesFor } from '../../../domain/guide/question.ts'
import { type GuideView, guideView, type ViewRequest } from '../../../domain/guide/view.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Indexes } from '../../catalogue/catalogue.ts'

/** The view of an address, as a browser that has the indexes computes it. */
export async function readView(
  catalogue: Indexes,
  language: Language,
  request: Omit<ViewRequest, 'index' | 'others'> & { category: Category },
): Promise<GuideView> {
  const { category, state } = request
  const loaded = await Promise.all(
    indexesFor(state, category).map(async (code): Promise<[CategoryCode, FacetIndex]> => {
      const { index } = await catalogue.index(code, language)
      return [code, index]
    }),
  )
  const others = Object.fromEntries(loaded)
  return guideView({ ...request, index: others[category.code] as FacetIndex, others })
}
