import * as z from 'zod'
import type { ApiCall } from '../../domain/contracts/calls.ts'
import { errorBody } from '../../domain/contracts/common.ts'
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from '../../domain/contracts/openapi.ts'
import type { Texts } from '../../domain/texts/types.ts'

/** Raised with every change that clients of the API have to follow. */
const apiVersion = '1.0.0'

/** The parts of the description besides the calls. */
interface Setting {
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

function answerOf(
  { response, answerType }: ApiCall,
  schemas: Components,
): Operation['responses'][string]['content'] {
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
      name,
      in: place,
      required: place === 'path',
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

/** Schemas under `components`, by their name. */
type Components = Record<string, JsonSchema>

type Side = 'input' | 'output'

/**
 * A contract's schema as JSON Schema, without the parts for staff only.
 * @param side what is sent, or what is answered
 * @param components where schemas with a title go; each leaves a reference
 */
function jsonSchemaOf(schema: z.ZodType, side: Side, components: Components): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io: side, unrepresentable: 'any' })
  return publicPart(made, components)
}

function publicPart(schema: JsonSchema, components: Components): JsonSchema {
  const { title, min, max, orItem, ...rest } = schema
  const part = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, partOf(key, value, components)]),
  )
  const whole = flattened(withoutStaff(asNumber(part, min, max)))
  // A list of one may be sent as its only item.
  const plain = orItem === true ? { anyOf: [whole.items, whole] } : whole
  if (typeof title !== 'string') return plain
  components[title] = plain
  return { $ref: `#/components/schemas/${title}` }
}

/** Converts the keywords that contain schemas; the others are copied. */
function partOf(key: string, value: unknown, components: Components): unknown {
  if (isSchema(value)) {
    if (key !== 'properties') return publicPart(value, components)
    const shown = Object.entries(value).filter(([, each]) => !isForStaff(each))
    return Object.fromEntries(shown.map(([name, each]) => [name, publicPart(each as JsonSchema, components)]))
  }
  if (!Array.isArray(value) || !value.every(isSchema)) return value
  return value.filter((each) => !isForStaff(each)).map((each) => publicPart(each, components))
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isForStaff(value: unknown): boolean {
  return isSchema(value) && value.forStaff === true
}

/** The required fields, without removed ones. */
function withoutStaff(schema: JsonSchema): JsonSchema {
  const { required, properties } = schema
  if (!Array.isArray(required) || !isSchema(properties)) return schema
  return { ...schema, required: required.filter((name) => Object.hasOwn(properties, name)) }
}

/** A union of one member is that member. */
function flattened(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  return Array.isArray(anyOf) && anyOf.length === 1 ? { ...rest, ...anyOf[0] } : schema
}

/** A number in a query is sent as text, and its contract states its bounds beside it. */
function asNumber(schema: JsonSchema, min: unknown, max: unknown): JsonSchema {
  return typeof min === 'number' && typeof max === 'number'
    ? { type: 'integer', minimum: min, maximum: max }
    : schema
}
