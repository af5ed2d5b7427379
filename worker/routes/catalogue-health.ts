import type { CatalogueHealthAnswer, CompletenessAnswer } from '../../domain/contracts/catalogue-health.ts'
import { catalogueHealth, completeness } from '../services/jobs/catalogue-health/report.ts'
import type { Call } from './route.ts'

/** What the catalogue lacks, for those who keep it. */
export function getCatalogueHealth({ db, files }: Call): Promise<CatalogueHealthAnswer> {
  return catalogueHealth(db, files, new Date().toISOString())
}

export function getCompleteness({ db }: Call): Promise<CompletenessAnswer> {
  return completeness(db)
}
