import { contract, noParams } from './common.ts'
import { plainQuery } from './query.ts'

/** GET /api/openapi.json: what visitors and other systems may ask, as an OpenAPI 3.1 document. */
export const description = contract({
  params: noParams,
  query: plainQuery,
  answerType: 'application/json',
  response: null,
})

/** GET /api/docs: the same as a page to read. */
export const page = contract({
  params: noParams,
  query: plainQuery,
  answerType: 'text/html',
  response: null,
})
