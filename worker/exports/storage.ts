import * as z from 'zod'
import { language } from '../../domain/contracts/common.ts'
import { UserError } from '../../domain/errors.ts'
import type { Language } from '../../domain/languages.ts'

/** The prefix of the daily export, beside the files of products. */
const folder = 'export/'
const currentKey = `${folder}current.json`

export function isExport(key: string): boolean {
  return key.startsWith(folder)
}

export const exportFormats = ['jsonl', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

const file = z.strictObject({
  lang: language,
  format: z.enum(exportFormats),
  key: z.string(),
  /** In bytes. */
  size: z.int().nonnegative(),
  products: z.int().nonnegative(),
})

const exportList = z.strictObject({
  /** The day in UTC, `2026-11-22`. */
  day: z.string(),
  made: z.string(),
  files: z.array(file),
})

/** A complete export: its content and its location. */
type ExportList = z.infer<typeof exportList>
export type ExportFile = z.infer<typeof file>

export function exportKey(day: string, lang: string, format: ExportFormat): string {
  return `${folder}${day}/${lang}.${format}`
}

/** The newest complete export; null where there is none. */
export async function currentExport(bucket: R2Bucket): Promise<ExportList | null> {
  const found = await bucket.get(currentKey)
  return found && exportList.parse(await found.json())
}

/** Makes this the newest export: its files have been written before. */
export async function publishExport(bucket: R2Bucket, list: ExportList): Promise<void> {
  await bucket.put(currentKey, JSON.stringify(list))
}

/** Deletes exports of other days than these. */
export async function forgetExports(bucket: R2Bucket, days: readonly string[]): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix: folder, ...(cursor === undefined ? {} : { cursor }) })
    const old = page.objects
      .map(({ key }) => key)
      .filter((key) => key !== currentKey && !days.includes(key.split('/')[1] ?? ''))
    if (old.length > 0) await bucket.delete(old)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}

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
