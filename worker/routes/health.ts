import type { CatalogueHealthAnswer, CompletenessAnswer } from '../../domain/contracts/catalogue-health.ts'
import type { HealthAnswer } from '../../domain/contracts/health.ts'
import { UserError } from '../../domain/errors.ts'
import { cacheRules } from '../cache-rules.ts'
import { textsOf } from '../catalogue/texts.ts'
import { catalogueHealth, completeness } from '../health/report.ts'
import type { Call } from './call.ts'

/** @throws UserError UNHEALTHY, naming what is down */
export async function getHealth({ health }: Call): Promise<Response> {
  const { version, environment, down } = await health()
  if (down.length > 0) throw new UserError('UNHEALTHY', { down: down.join(', '), version, environment })
  const body: HealthAnswer = { ok: true, version, environment }
  return Response.json(body, { headers: { 'Cache-Control': cacheRules.none } })
}

/** The reports on catalogue health, for those who maintain it. */
export async function getCatalogueHealth({
  db,
  files,
  catalogue,
  language,
}: Call): Promise<CatalogueHealthAnswer> {
  return catalogueHealth(db, files, new Date().toISOString(), await textsOf(catalogue, language))
}

export function getCompleteness({ db }: Call): Promise<CompletenessAnswer> {
  return completeness(db)
}
