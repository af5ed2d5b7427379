import { UserError } from '../../domain/errors.ts'

/** For `catch`: null for what is not found; any other error is thrown. */
export function notFoundAsNull(error: unknown): null {
  if (error instanceof UserError && error.code === 'NOT_FOUND') return null
  throw error
}
