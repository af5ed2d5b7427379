import * as z from 'zod'

/** A JSON Schema of 2020-12, which OpenAPI 3.1 uses as it is. */
export type JsonSchema = { [key: string]: unknown }

/** Schemas under `components`, by their name. */
export type Components = Record<string, JsonSchema>

type Side = 'input' | 'output'

/**
 * A contract's schema as JSON Schema, without the parts for staff only.
 * @param side what is sent, or what is answered
 * @param components where schemas with a title go; each leaves a reference
 */
export function jsonSchemaOf(schema: z.ZodType, side: Side, components: Components): JsonSchema {
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
