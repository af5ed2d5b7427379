import * as z from 'zod'
import { UserError } from '../errors.ts'
import { inheritedNames } from '../names.ts'

/** The most bytes that a JSON body may have. */
export const maxBodyBytes = 256 * 1024

/** A list of `min` to `max` items; another number of them is BAD_COUNT with both bounds. */
export function listOf<Item extends z.ZodType>(item: Item, min: number, max: number) {
  return z.array(item).refine((list) => list.length >= min && list.length <= max, { params: { min, max } })
}

/**
 * Checks a body against its contract.
 * @throws UserError BAD_COUNT, TOO_LONG or BAD_INPUT, naming the field
 */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const inherited = inheritedName(body)
  if (inherited !== undefined) throw new UserError('BAD_INPUT', { field: inherited })
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw faultOf(result.error.issues[0])
}

/** The first key of a body that every object inherits; schemas pass some of them over in silence. */
function inheritedName(value: unknown, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null || depth > 20) return undefined
  for (const key of Object.keys(value)) {
    if (!Array.isArray(value) && inheritedNames.includes(key)) return key
    const inner = inheritedName((value as Record<string, unknown>)[key], depth + 1)
    if (inner !== undefined) return inner
  }
  return undefined
}

function faultOf(issue: z.core.$ZodIssue | undefined): UserError {
  const path = issue?.path.join('.') ?? ''
  const unknown = issue?.code === 'unrecognized_keys' ? String(issue.keys[0]).slice(0, 100) : ''
  const field = [path, unknown].filter(Boolean).join('.') || 'JSON'
  if (issue?.code === 'custom' && issue.params) return new UserError('BAD_COUNT', { field, ...issue.params })
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    return new UserError('TOO_LONG', { field, max: Number(issue.maximum) })
  }
  return new UserError('BAD_INPUT', { field })
}
