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
  refuseInherited(body)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw bodyFault(result.error.issues)
}

/**
 * Names that every object inherits are no fields; schemas pass some of them over in silence.
 * @throws UserError BAD_INPUT, naming the first
 */
export function refuseInherited(body: unknown): void {
  const field = inheritedName(body)
  if (field !== undefined) throw new UserError('BAD_INPUT', { field })
}

function inheritedName(value: unknown, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null || depth > 20) return undefined
  for (const key of Object.keys(value)) {
    if (!Array.isArray(value) && inheritedNames.includes(key)) return key
    const inner = inheritedName((value as Record<string, unknown>)[key], depth + 1)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** What is wrong with a body that its contract refuses: BAD_COUNT, TOO_LONG or BAD_INPUT, naming the field. */
export function bodyFault([issue]: readonly z.core.$ZodIssue[]): UserError {
  const path = issue?.path.join('.') ?? ''
  const unknown = issue?.code === 'unrecognized_keys' ? String(issue.keys[0]).slice(0, 100) : ''
  const field = [path, unknown].filter(Boolean).join('.') || 'JSON'
  if (issue?.code === 'custom' && issue.params) return new UserError('BAD_COUNT', { field, ...issue.params })
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    return new UserError('TOO_LONG', { field, max: Number(issue.maximum) })
  }
  return new UserError('BAD_INPUT', { field })
}
