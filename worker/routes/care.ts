import type { CareAnswer, CompletenessAnswer } from '../../domain/contracts/care.ts'
import { careReport, completeness } from '../services/care/report.ts'
import type { Call } from './route.ts'

/** What the catalogue lacks, for those who keep it. */
export function getCare({ db, files }: Call): Promise<CareAnswer> {
  return careReport(db, files, new Date().toISOString())
}

export function getCompleteness({ db }: Call): Promise<CompletenessAnswer> {
  return completeness(db)
}
