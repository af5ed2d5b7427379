import * as z from 'zod'
import { contract, language, noParams } from './common.ts'
import { plainQuery } from './query.ts'

/** GET /api/export: when the published products were written last, and where. 404 before the first night. */
export const exportList = contract({
  params: noParams,
  query: plainQuery,
  response: z.strictObject({
    made: z.string(),
    files: z.array(
      z.strictObject({
        lang: language,
        format: z.enum(['jsonl', 'csv']),
        url: z.string(),
        /** In bytes. */
        size: z.int().nonnegative(),
        products: z.int().nonnegative(),
      }),
    ),
  }),
})

const ofType = (answerType: string) =>
  contract({ params: noParams, query: plainQuery, answerType, response: null })

/** GET /api/export/products.jsonl: every published product of a language, a line each as its own call answers it. */
export const exportLines = ofType('application/jsonl')

/** GET /api/export/products.csv: the same for spreadsheets. */
export const exportTable = ofType('text/csv')

/** GET /api/export/products.schema.json: what a line is, as JSON Schema. */
export const lineSchema = ofType('application/schema+json')

/** GET /api/export/products.csv-metadata.json: what the columns are, as CSV on the Web. */
export const tableMetadata = ofType('application/csvm+json')

export type ExportAnswer = z.infer<typeof exportList.response>
