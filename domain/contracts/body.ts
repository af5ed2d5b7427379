import * as z from 'zod'
import { UserError } from '../errors.ts'
import { inheritedNames } from '../names.ts'

/** The most bytes that a JSON body may have. */
export const maxBodyBytes = 256 * 1024

/** A list of `min` to `max` items; another number of them is BAD_COUNT with both bounds. */
export function listOf<Item extends z.ZodType>(item: Item, min: number, max: number) {
  return z
    .array(item)
    .refine((list) => list.length >= min && list.length <= max, { params: { min, max } })
    .meta({ minItems: min, maxItems: max })
}

/**
 * Checks a body against its contract.
 * @throws UserError BAD_COUNT, TOO_LONG or BAD_INPUT, naming the field
 */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  refuseBadText(body)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw bodyError(result.error.issues)
}

/**
 * What schemas pass over in silence: names that every object inherits are no fields, and half a character (a surrogate
 * without its other half) is no text, since no file and no address can hold it.
 * @throws UserError BAD_INPUT, naming the first
 */
export function refuseBadText(body: unknown): void {
  const field = badField(body, '')
  if (field !== undefined) throw new UserError('BAD_INPUT', { field: field.slice(0, 200).toWellFormed() })
}

const maxDepth = 20

function badField(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path || 'JSON'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > maxDepth) return path
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && (inheritedNames.includes(key) || !key.isWellFormed())) return key
    const found = badField(inner, path === '' ? key : `${path}.${key}`, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** What is wrong with a body that its contract refuses: BAD_COUNT, TOO_LONG or BAD_INPUT, naming the field. */
export function bodyError([issue]: readonly z.core.$ZodIssue[]): UserError {
  const path = issue?.path.join('.') ?? ''
  const unknown = issue?.code === 'unrecognized_keys' ? String(issue.keys[0]).slice(0, 100) : ''
  const field = [path, unknown].filter(Boolean).join('.') || 'JSON'
  if (issue?.code === 'custom' && issue.params) return new UserError('BAD_COUNT', { field, ...issue.params })
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    return new UserError('TOO_LONG', { field, max: Number(issue.maximum) })
  }
  return new UserError('BAD_INPUT', { field })
}
