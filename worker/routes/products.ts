import type { ListQuery, ProductAnswer, StaffProductAnswer } from '../../domain/contracts/products.ts'
import { UserError } from '../../domain/errors.ts'
import { readOrder } from '../../domain/facets/order.ts'
import { packPart } from '../../domain/facets/part.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { cacheRules } from '../cache-rules.ts'
import { shippedBytes } from '../catalogue/shipped.ts'
import { conditional } from '../platform/responses.ts'
import { describeProduct } from '../products/public/detail.ts'
import { countChoices, countProducts, type ListRequest, listProducts } from '../products/public/lists.ts'
import { smallPictures } from '../products/public/pictures.ts'
import type { PublicProduct } from '../products/public/public-product.ts'
import { changesSince } from '../products/public/since.ts'
import { readView } from '../products/public/view.ts'
import { describeForStaff } from '../products/staff/detail.ts'
import { listForStaff } from '../products/staff/list.ts'
import { productNames } from '../products/staff/names.ts'
import type { Call, Handlers } from './call.ts'
import {
  currentVersionResponse,
  packedResponse,
  tagOf,
  variesByLanguage,
  versionedResponse,
} from './packed.ts'
import { categoryOf } from './targets.ts'

type ListCall = Call<{ type: string }, ListQuery>

export const readHandlers = {
  'GET /api/:type': async (call) => {
    const request = listRequest(call)
    if (request.query.all) return listForStaff(call, request)
    const forStaff = (['q', 'show'] as const).find((parameter) => request.query[parameter] !== undefined)
    if (forStaff) throw new UserError('UNKNOWN_PARAMETER', { parameter: forStaff })
    return listProducts(call.catalogue, request)
  },

  /** The partners that staff choose from. */
  'GET /api/:type/names': (call) => productNames(call.db, categoryOf(call).code, call.level),

  'GET /api/:type/total': async (call) => ({ total: await countProducts(call.catalogue, listRequest(call)) }),

  'GET /api/:type/check': async (call) => ({
    check: (await countProducts(call.catalogue, listRequest(call))) > 0,
  }),

  'GET /api/:type/facets': (call) => countChoices(call.catalogue, listRequest(call)),

  /** The view of a guide or a filtered list at an address, whose query it takes. */
  'GET /api/:type/view': (call) => {
    const { catalogue, language, query } = call
    const category = categoryOf(call)
    const { shown, sort, wanted } = query
    const order = sort === undefined ? undefined : readOrder(sort, category.sortFacts)
    if (order === null) throw new UserError('BAD_QUERY', { parameter: 'sort' })
    const texts: Readonly<Record<string, unknown>> = query
    const state = readGuideState(category.code, {
      get: (name) => (texts[name] as string | undefined) ?? null,
    })
    const withEm = query['with-em'] !== undefined
    return readView(catalogue, language, { category, state, withEm, shown, order, wanted })
  },

  /** The packed index of a category, where it is not too large. */
  'GET /api/:type/index': async (call) =>
    packedResponse(call, await shippedBytes(call.catalogue, categoryOf(call).code, call.language)),

  'GET /api/:type/index/part': async (call) => {
    const { index } = await call.catalogue.index(categoryOf(call).code, call.language)
    return packedResponse(call, packPart(index, call.query.products))
  },

  'GET /api/:type/index/current': async (call) =>
    currentVersionResponse(call, await shippedBytes(call.catalogue, categoryOf(call).code, call.language)),

  'GET /api/:type/index/:version': (call) => {
    const { code, path } = categoryOf(call)
    return versionedResponse(call, `/api/${path}/index`, (language) =>
      shippedBytes(call.catalogue, code, language),
    )
  },

  /**
   * The small pictures of the category's cards, as data URLs, so that a guide needs one call for all. The picture at an
   * address never changes, so an older response lacks new pictures at worst.
   */
  'GET /api/:type/pictures': async (call) => {
    const { code } = categoryOf(call)
    const { bytes } = await call.catalogue.index(code, call.language)
    const body = await smallPictures(call, code, call.language)
    const count = Object.keys(body.pictures).length
    return conditional(call.request, await tagOf(bytes, `-${count}`), () =>
      Response.json(body, {
        headers: { 'Cache-Control': cacheRules.pictures, Vary: `Accept-Encoding${variesByLanguage(call)}` },
      }),
    )
  },

  'GET /api/:type/:id': detail,
  'GET /api/:type/artnr/:artnr': detail,
  'GET /api/produkt/:id': detail,

  /** What has changed in a product since a time, as far as it was and is public. */
  'GET /api/:type/:id/since/:date': (call) => {
    const { language, params } = call
    return changesSince(call, { category: categoryOf(call), id: params.id, date: params.date, language })
  },
} satisfies Partial<Handlers>

type DetailQuery = { choices: string[]; lh?: string | undefined }

/** A product, in the public or the staff shape by the caller's level. */
function detail(
  call: Call<unknown, DetailQuery, unknown, ProductRecord | PublicProduct>,
): Promise<ProductAnswer | StaffProductAnswer> {
  const { level, language, query, target: record } = call
  const request = { level, language, choices: query.choices, partner: query.lh }
  return 'around' in record
    ? describeProduct(call.catalogue, { ...request, record })
    : describeForStaff(call, { ...request, record })
}

function listRequest(call: ListCall): ListRequest {
  const { level, language, query } = call
  return { level, category: categoryOf(call).code, language, query }
}
