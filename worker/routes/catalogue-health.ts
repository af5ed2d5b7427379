import type { CatalogueHealthAnswer, CompletenessAnswer } from '../../domain/contracts/catalogue-health.ts'
import { textsOf } from '../services/catalogue/texts.ts'
import { catalogueHealth, completeness } from '../services/jobs/catalogue-health/report.ts'
import type { Call } from './call.ts'

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
