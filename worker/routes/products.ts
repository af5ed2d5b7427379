import type {
  ListAnswer,
  ListQuery,
  NamesAnswer,
  ProductAnswer,
  StaffProductAnswer,
} from '../../domain/contracts/products.ts'
import type { QuestionsAnswer, QuestionsBody } from '../../domain/contracts/questions.ts'
import type { SinceAnswer } from '../../domain/contracts/since.ts'
import { UserError } from '../../domain/errors.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { answerQuestion } from '../../domain/remote/answer-question.ts'
import { cacheRules } from '../cache-rules.ts'
import { shippedBytes } from '../catalogue/shipped.ts'
import { conditional } from '../platform/responses.ts'
import { describeProduct } from '../products/public/detail.ts'
import { countChoices, countProducts, type ListRequest, listProducts } from '../products/public/lists.ts'
import { smallPictures } from '../products/public/pictures.ts'
import type { PublicProduct } from '../products/public/public-product.ts'
import { changesSince } from '../products/public/since.ts'
import { describeForStaff } from '../products/staff/detail.ts'
import { listForStaff } from '../products/staff/list.ts'
import { productNames } from '../products/staff/names.ts'
import type { Call } from './call.ts'
import { currentAnswer, packedAnswer, tagOf, variesByLanguage, versionedAnswer } from './packed.ts'
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

/** The packed index of a category, or its head where it is too large for a browser. */
export async function getIndex(call: Call<{ type: string }>): Promise<Response> {
  return packedAnswer(call, await shippedBytes(call.catalogue, categoryOf(call).code, call.language))
}

/** Answers for an index that stays here. */
export async function postQuestions(
  call: Call<{ type: string }, unknown, QuestionsBody>,
): Promise<QuestionsAnswer> {
  const category = categoryOf(call)
  const { index } = await call.catalogue.index(category.code, call.language)
  const answers = call.body.questions.map((question) => answerQuestion(index, category, question))
  return { generation: index.generation, answers }
}

export async function getCurrentIndex(call: Call<{ type: string }>): Promise<Response> {
  return currentAnswer(call, await shippedBytes(call.catalogue, categoryOf(call).code, call.language))
}

export function getVersionedIndex(call: Call<{ type: string; version: string }>): Promise<Response> {
  const { code, path } = categoryOf(call)
  return versionedAnswer(call, `/api/${path}/index`, (language) =>
    shippedBytes(call.catalogue, code, language),
  )
}

/**
 * The small pictures of the category's cards, as data URLs, so that a guide needs one call for all. The picture at an
 * address never changes, so an older answer lacks new pictures at worst.
 */
export async function getPictures(call: Call<{ type: string }>): Promise<Response> {
  const { code } = categoryOf(call)
  const { bytes } = await call.catalogue.index(code, call.language)
  const answer = await smallPictures(call, code, call.language)
  const count = Object.keys(answer.pictures).length
  return conditional(call.request, await tagOf(bytes, `-${count}`), () =>
    Response.json(answer, {
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
