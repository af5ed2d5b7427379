import * as contracts from '../../domain/contracts/care.ts'
import { careReport, completeness } from '../services/care/report.ts'
import { type ApiRoute, route } from './route.ts'

/** What the catalogue lacks, for those who keep it. */
export const careRoutes: readonly ApiRoute[] = [
  route({ method: 'GET', path: '/api/care', right: 'readCare' }, contracts.care, ({ db, files }) =>
    careReport(db, files, new Date().toISOString()),
  ),
  route(
    { method: 'GET', path: '/api/care/completeness', right: 'readCare' },
    contracts.completeness,
    ({ db }) => completeness(db),
  ),
]
