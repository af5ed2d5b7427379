import { type Action, can } from '../../domain/access.ts'
import { UserError } from '../../domain/errors.ts'
import type { AccessLevel } from '../../domain/product.ts'

/**
 * Throws for callers without a right. Functions that return drafts check it too, and not their routes alone.
 * @param level of the caller; null is a visitor
 * @throws UserError UNAUTHORIZED for a visitor, FORBIDDEN for staff
 */
export function requireRight(level: AccessLevel | null, action: Action): asserts level is AccessLevel {
  if (!can(level, action)) throw new UserError(level === null ? 'UNAUTHORIZED' : 'FORBIDDEN')
}
