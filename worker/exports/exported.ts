import { UserError } from '../../domain/errors.ts'
import type { Language } from '../../domain/languages.ts'
import { currentExport, type ExportFile, type ExportFormat, type ExportList } from './storage.ts'

export type { ExportFormat }

/** The newest export. @throws UserError NOT_FOUND before the first */
export async function newestExport(bucket: R2Bucket): Promise<ExportList> {
  const found = await currentExport(bucket)
  if (!found) throw new UserError('NOT_FOUND')
  return found
}

/** A file of the newest export. @throws UserError NOT_FOUND */
export async function exportedFile(
  bucket: R2Bucket,
  language: Language,
  format: ExportFormat,
): Promise<ExportFile> {
  const { files } = await newestExport(bucket)
  const found = files.find((file) => file.format === format && file.lang === language)
  if (!found) throw new UserError('NOT_FOUND')
  return found
}
