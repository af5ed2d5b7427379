import type {
  ListAnswer,
  ListQuery,
  NamesAnswer,
  ProductAnswer,
  StaffProductAnswer,
} from '../../domain/contracts/products.ts'
import type { SinceAnswer } from '../../domain/contracts/since.ts'
import type { ViewQuery } from '../../domain/contracts/view.ts'
import { UserError } from '../../domain/errors.ts'
import { readOrder } from '../../domain/facets/order.ts'
import { packPart } from '../../domain/facets/part.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import type { GuideView } from '../../domain/guide/view.ts'
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
import type { Call } from './call.ts'
import {
  currentVersionResponse,
  packedResponse,
  tagOf,
  variesByLanguage,
  versionedResponse,
} from './packed.ts'
import { categoryOf } from './targets.ts'

type ListCall = Call<{ type: string }, ListQuery>
type DetailQuery = { choices: string[]; lh?: string | undefined }
type DetailAnswer = ProductAnswer | StaffProductAnswer

export async function getList(call: ListCall): Promise<ListAnswer> {
  const request = listRequest(call)
  if (request.query.all) return listForStaff(call, request)
  const forStaff = (['q', 'show'] as const).find((parameter) => request.query[parameter] !== undefined)
  if (forStaff) throw new UserError('UNKNOWN_PARAMETER', { parameter: forStaff })
  return listProducts(call.catalogue, request)
}

/** The partners that staff choose from. */
export function getNames(call: Call<{ type: string }>): Promise<NamesAnswer> {
  return productNames(call.db, categoryOf(call).code, call.level)
}

export async function getTotal(call: ListCall): Promise<{ total: number }> {
  const request = listRequest(call)
  return { total: await countProducts(call.catalogue, request) }
}

export async function getCheck(call: ListCall): Promise<{ check: boolean }> {
  const request = listRequest(call)
  return { check: (await countProducts(call.catalogue, request)) > 0 }
}

export function getFacets(call: ListCall): Promise<{ total: number; choices: Record<string, number> }> {
  const request = listRequest(call)
  return countChoices(call.catalogue, request)
}

/** The view of a guide or a filtered list at an address, whose query it takes. */
export function getView(call: Call<{ type: string }, ViewQuery>): Promise<GuideView> {
  const { catalogue, language, query } = call
  const category = categoryOf(call)
  const { shown, sort, wanted } = query
  const order = sort === undefined ? undefined : readOrder(sort, category.sortFacts)
  if (order === null) throw new UserError('BAD_QUERY', { parameter: 'sort' })
  const texts: Readonly<Record<string, unknown>> = query
  const state = readGuideState(category.code, { get: (name) => (texts[name] as string | undefined) ?? null })
  const withEm = query['with-em'] !== undefined
  return readView(catalogue, language, { category, state, withEm, shown, order, wanted })
}

/** The packed index of a category, where it is not too large. */
export async function getIndex(call: Call<{ type: string }>): Promise<Response> {
  return packedResponse(call, await shippedBytes(call.catalogue, categoryOf(call).code, call.language))
}

export async function getIndexPart(call: Call<{ type: string }, { products: string[] }>): Promise<Response> {
  const { index } = await call.catalogue.index(categoryOf(call).code, call.language)
  return packedResponse(call, packPart(index, call.query.products))
}

export async function getCurrentIndex(call: Call<{ type: string }>): Promise<Response> {
  return currentVersionResponse(
    call,
    await shippedBytes(call.catalogue, categoryOf(call).code, call.language),
  )
}

export function getVersionedIndex(call: Call<{ type: string; version: string }>): Promise<Response> {
  const { code, path } = categoryOf(call)
  return versionedResponse(call, `/api/${path}/index`, (language) =>
    shippedBytes(call.catalogue, code, language),
  )
}

/**
 * The small pictures of the category's cards, as data URLs, so that a guide needs one call for all. The picture at an
 * address never changes, so an older response lacks new pictures at worst.
 */
export async function getPictures(call: Call<{ type: string }>): Promise<Response> {
  const { code } = categoryOf(call)
  const { bytes } = await call.catalogue.index(code, call.language)
  const body = await smallPictures(call, code, call.language)
  const count = Object.keys(body.pictures).length
  return conditional(call.request, await tagOf(bytes, `-${count}`), () =>
    Response.json(body, {
      headers: { 'Cache-Control': cacheRules.pictures, Vary: `Accept-Encoding${variesByLanguage(call)}` },
    }),
  )
}

/** A product, in the public or the staff shape by the caller's level. */
export function getDetail(
  call: Call<unknown, DetailQuery, unknown, ProductRecord | PublicProduct>,
): Promise<DetailAnswer> {
  const { level, language, query, target: record } = call
  const request = { level, language, choices: query.choices, partner: query.lh }
  return 'around' in record
    ? describeProduct(call.catalogue, { ...request, record })
    : describeForStaff(call, { ...request, record })
}

/** What has changed in a product since a time, as far as it was and is public. */
export function getSince(call: Call<{ type: string; id: string; date: string }>): Promise<SinceAnswer> {
  const { language, params } = call
  return changesSince(call, { category: categoryOf(call), id: params.id, date: params.date, language })
}

function listRequest(call: ListCall): ListRequest {
  const { level, language, query } = call
  return { level, category: categoryOf(call).code, language, query }
}
