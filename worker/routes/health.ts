import type { HealthAnswer } from '../../domain/contracts/health.ts'
import { UserError } from '../../domain/errors.ts'
import { cacheRules } from '../cache-rules.ts'
import type { Call } from './call.ts'

/** @throws UserError UNHEALTHY, naming what is down */
export async function getHealth({ health }: Call): Promise<Response> {
  const { version, environment, down } = await health()
  if (down.length > 0) throw new UserError('UNHEALTHY', { down: down.join(', '), version, environment })
  const answer: HealthAnswer = { ok: true, version, environment }
  return Response.json(answer, { headers: { 'Cache-Control': cacheRules.none } })
}
