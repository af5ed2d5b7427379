import * as z from 'zod'
import { contract } from './common.ts'

/**
 * GET /api/health: which deployment answers, and that its database, cache and storage do. Where one does not, the answer
 * is 503 `UNHEALTHY` with `details` of the same names and `down`, what does not answer.
 */
export const health = contract({
  response: z.strictObject({ ok: z.literal(true), version: z.string(), environment: z.string() }),
})
