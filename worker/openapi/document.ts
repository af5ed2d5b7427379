import * as z from 'zod'
import type { ApiCall } from '../../domain/contracts/calls.ts'
import { errorBody } from '../../domain/contracts/common.ts'
import type { Texts } from '../../domain/texts/types.ts'
import { type Components, type JsonSchema, jsonSchemaOf } from './schemas.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description: string
  allowEmptyValue?: true
  style?: 'form'
  explode?: true
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content }>
}

type Content = Record<string, { schema?: JsonSchema }>

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Components }
}

/** Raised with every change that clients of the API have to follow. */
const apiVersion = '1.0.0'

/** The parts of the description besides the calls. */
export interface Setting {
  texts: Texts['api']
  brand: string
  origin: string
}

/** The calls as an OpenAPI 3.1 document, made from their contracts. */
export function openApiDocument(
  calls: readonly ApiCall[],
  { texts, brand, origin }: Setting,
): OpenApiDocument {
  const schemas: Components = {}
  const paths: OpenApiDocument['paths'] = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, texts, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: apiVersion, description: texts.intro },
    servers: [{ url: origin }],
    paths,
    components: { schemas },
  }
}

/** The operation id of a call: its method and the words of its path, `getTypeArtnrByArtnr`. */
export function operationIdOf({ method, path }: Pick<ApiCall, 'method' | 'path'>): string {
  const words = path.split('/').flatMap((segment) => {
    if (segment === '' || segment === 'api') return []
    const name = segment.replace(/^:/, '').replace(/[-.](\w)/g, (_, sign: string) => sign.toUpperCase())
    const word = name.charAt(0).toUpperCase() + name.slice(1)
    return segment.startsWith(':') && segment !== ':type' ? [`By${word}`] : [word]
  })
  return method.toLowerCase() + words.join('')
}

function operation(call: ApiCall, texts: Texts['api'], schemas: Components): Operation {
  const id = operationIdOf(call)
  const refusal = { 'application/json': { schema: jsonSchemaOf(errorBody, 'output', schemas) } }
  return {
    operationId: id,
    summary: wordsOf(texts.calls, id),
    parameters: [
      ...parametersOf(call.params, 'path', texts, schemas),
      ...parametersOf(call.query, 'query', texts, schemas),
    ],
    ...(call.body
      ? {
          requestBody: {
            required: true as const,
            content: { 'application/json': { schema: jsonSchemaOf(call.body, 'input', schemas) } },
          },
        }
      : {}),
    responses: {
      200: { description: texts.answer, content: answerOf(call, schemas) },
      default: { description: texts.refusal, content: refusal },
    },
  }
}

function answerOf({ response, answerType }: ApiCall, schemas: Components): Content {
  if (response) return { 'application/json': { schema: jsonSchemaOf(response, 'output', schemas) } }
  if (!answerType) throw new Error('A public call that does not say what it answers')
  return { [answerType]: {} }
}

function parametersOf(
  schema: z.ZodType,
  place: 'path' | 'query',
  texts: Texts['api'],
  schemas: Components,
): Parameter[] {
  if (schema instanceof z.ZodUnknown) return []
  const { properties = {} } = jsonSchemaOf(schema, 'input', schemas)
  return Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, each]): Parameter[] => {
    if (each.maxItems === 0) return []
    const described = {
      ...{ name, in: place, required: place === 'path' },
      description: wordsOf(texts.parameters, name),
    }
    if (name === 'choices') return [{ ...described, ...bareKeys }]
    const flag = each.pattern === '^(1|true)?$' ? { allowEmptyValue: true as const } : {}
    return [{ ...described, ...flag, schema: each }]
  })
}

/** Criteria are bare keys of the query: an object whose members are listed, each without a value. */
const bareKeys = {
  style: 'form',
  explode: true,
  allowEmptyValue: true,
  schema: { type: 'object', additionalProperties: { type: 'string', const: '' } },
} as const

function wordsOf(texts: Record<string, string>, key: string): string {
  const text = texts[key]
  if (text === undefined) throw new Error(`The description of the API has no words for ${key}`)
  return text
}
