import { HttpResponse, http } from 'msw'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import { readOrder } from '../../domain/facets/order.ts'
import { packPart } from '../../domain/facets/part.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import { guideView } from '../../domain/guide/view.ts'
import type { Catalogue } from '../../domain/product.ts'
import { answerIndexesAlone } from './answer-indexes.ts'
import { indexesOf } from './indexes.ts'
import { answer, server } from './server.ts'

/** The Swedish indexes of a generated catalogue, of which those of some categories are too large to be sent. */
export function answerTooLarge(catalogue: Catalogue, codes: readonly CategoryCode[]): void {
  answerIndexesAlone(catalogue)
  for (const code of codes) {
    const { path } = categoryOf(code)
    server.use(
      http.get(`/api/${path}/index/current`, () => HttpResponse.json({ version: null })),
      http.get(`/api/${path}/index/part`, ({ request }) => {
        const ids = new URL(request.url).searchParams.get('products') ?? ''
        return new HttpResponse(packPart(indexesOf(catalogue, 'sv')[code], ids.split(',')))
      }),
    )
  }
  answerViews(catalogue)
}

/** Computes views as the worker does. */
export function answerViews(catalogue: Catalogue): void {
  answer('GET :type/view', ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    const code = (Object.keys(indexesOf(catalogue, 'sv')) as CategoryCode[]).find((each) =>
      pathname.includes(`/${categoryOf(each).path}/`),
    )
    if (!code) throw new Error(`There is no view at ${url}`)
    const others = indexesOf(catalogue, 'sv')
    const category = categoryOf(code)
    const view = guideView({
      category,
      index: others[code],
      others,
      state: readGuideState(code, searchParams),
      withEm: searchParams.has('with-em'),
      shown: Number(searchParams.get('shown')),
      order: readOrder(searchParams.get('sort') ?? '', category.sortFacts) ?? undefined,
      wanted: searchParams.get('wanted') ?? undefined,
    })
    return HttpResponse.json(view)
  })
}
