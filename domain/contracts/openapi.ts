import * as z from 'zod'
import { contract } from './common.ts'

/**
 * GET /api/health: which deployment answers, and that its database, cache and storage do. Where one does not, the answer
 * is 503 `UNHEALTHY` with `details` of the same names and `down`, what does not answer.
 */
export const health = contract({
  response: z.strictObject({ ok: z.literal(true), version: z.string(), environment: z.string() }),
})

/** GET /api/openapi.json: what visitors and other systems may ask, as an OpenAPI 3.1 document. */
export const description = contract({
  answerType: 'application/json',
  response: null,
})

/** GET /api/docs: a redirect to the page that lists the calls, whose address other sites know. */
export const page = contract({ response: null })

/** A JSON Schema of 2020-12, which OpenAPI 3.1 uses as it is. */
export type JsonSchema = { [key: string]: unknown }

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description: string
  allowEmptyValue?: true
  style?: 'form'
  explode?: true
  schema: JsonSchema
}

type Content = Record<string, { schema?: JsonSchema }>

export interface Operation {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content }>
}

/** The part of the format that the description uses. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  /** By path and method. */
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}
