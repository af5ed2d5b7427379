import type { JsonSchema } from './schemas.ts'

/** A piece of a shape as text, or a reference to a named one. */
type ShapePart = string | { reference: string }

/** A schema in the notation of types: `{ total: integer, items: Card[] }`, over several lines where it is long. */
export function shapeOf(schema: JsonSchema, indent = ''): ShapePart[] {
  if (typeof schema.$ref === 'string') return [{ reference: schema.$ref.split('/').at(-1) ?? '' }]
  if (Array.isArray(schema.anyOf))
    return joined(
      schema.anyOf.map((each) => shapeOf(each, indent)),
      ' | ',
    )
  if (Array.isArray(schema.enum)) return [schema.enum.map((each) => JSON.stringify(each)).join(' | ')]
  if (Object.hasOwn(schema, 'const')) return [JSON.stringify(schema.const)]
  if (Array.isArray(schema.prefixItems)) {
    return [
      '[',
      ...joined(
        schema.prefixItems.map((each) => shapeOf(each, indent)),
        ', ',
      ),
      ']',
    ]
  }
  if (schema.type === 'array') return listOf((schema.items ?? {}) as JsonSchema, indent)
  if (schema.type === 'object') return objectShape(schema, indent)
  return [[schema.type ?? 'any'].flat().join(' | ')]
}

function listOf(items: JsonSchema, indent: string): ShapePart[] {
  const item = shapeOf(items, indent)
  const isChoice = [items.anyOf, items.enum, items.type].some(Array.isArray)
  return isChoice ? ['(', ...item, ')[]'] : [...item, '[]']
}

function objectShape(
  { properties, required, additionalProperties }: JsonSchema,
  indent: string,
): ShapePart[] {
  const inner = `${indent}  `
  const needed = Array.isArray(required) ? required : []
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, each]) => [
    `\n${inner}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${needed.includes(name) ? '' : '?'}: `,
    ...shapeOf(each, inner),
  ])
  if (typeof additionalProperties === 'object' && additionalProperties !== null) {
    fields.push([`\n${inner}[…]: `, ...shapeOf(additionalProperties as JsonSchema, inner)])
  }
  return fields.length === 0 ? ['{}'] : ['{', ...fields.flat(), `\n${indent}}`]
}

function joined(parts: ShapePart[][], between: string): ShapePart[] {
  return parts.flatMap((part, position) => (position === 0 ? part : [between, ...part]))
}
