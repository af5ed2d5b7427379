import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { csvText } from '../../domain/csv/text.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../db/client.ts'
import { bytesOf } from '../db/limits.ts'
import { exportColumns } from './columns.ts'
import { describeEvery, readEveryProduct } from './every-product.ts'
import {
  currentExport,
  type ExportFile,
  type ExportFormat,
  exportFormats,
  exportKey,
  forgetExports,
  publishExport,
} from './storage.ts'

interface ExportParts {
  db: Database
  catalogue: Catalogue
  bucket: R2Bucket
  /** The site's origin, for addresses in spreadsheets. */
  origin: string
  /** Milliseconds. */
  now: number
}

/**
 * Writes every published product in every language to storage, once a day. Until all of it is written, the previous
 * export is used; it is deleted a day later, since somebody may be reading it.
 * @returns whether there was something to do
 */
export async function exportProducts({ db, catalogue, bucket, origin, now }: ExportParts): Promise<boolean> {
  const made = new Date(now).toISOString()
  const day = made.slice(0, 10)
  const before = await currentExport(bucket)
  if (before?.day === day) return false
  const { value: files } = await catalogue.buildConsistently(
    () => readEveryProduct(db),
    async (every, present) => {
      const written: ExportFile[] = []
      for (const language of languageCodes) {
        const products = await describeEvery(present, every, language)
        for (const format of exportFormats) {
          const text = texts[format](products, origin)
          written.push(await write(bucket, { day, language, format, text }, products))
        }
      }
      return written
    },
  )
  await publishExport(bucket, { day, made, files })
  await forgetExports(bucket, before ? [before.day, day] : [day])
  return true
}

/** The output of each format for the products: a line of JSON each, or a row for spreadsheets. */
const texts: Record<ExportFormat, (products: readonly ProductAnswer[], origin: string) => string> = {
  jsonl: (products) => products.map((product) => `${JSON.stringify(product)}\n`).join(''),
  csv: (products, origin) =>
    csvText([
      exportColumns.map(({ name }) => name),
      ...products.map((product) => exportColumns.map(({ read }) => read(product, origin))),
    ]),
}

interface Written {
  day: string
  language: Language
  format: ExportFormat
  text: string
}

async function write(
  bucket: R2Bucket,
  { day, language, format, text }: Written,
  products: readonly ProductAnswer[],
): Promise<ExportFile> {
  const key = exportKey(day, language, format)
  await bucket.put(key, text)
  return { lang: language, format, key, size: bytesOf(text), products: products.length }
}
