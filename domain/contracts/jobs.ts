import * as z from 'zod'
import { linkFields } from '../categories/link-fields.ts'
import { maxBodyLength, maxImportBytes, maxNameLength } from '../limits.ts'
import { account, author, categoryCode, contract, id, language, ofId, ofType, written } from './common.ts'
import { columnsQuery, importQuery, pageQuery } from './query.ts'

const cellMessage = z.strictObject({
  /** The column of the file, '' where none can be named. */
  column: z.string(),
  message: z.string(),
})

/** A product that has a number or name which another one wants. */
const holder = z.strictObject({
  number: z.enum(['name', 'artnr', 'enr', 'nobnr']),
  value: z.string(),
  /** null where it is a row of the same file that is not added yet. */
  _id: id.nullable(),
  line: z.int().optional(),
  category: categoryCode,
  name: z.string(),
  artnr: z.string(),
})

const cellError = cellMessage.extend({ error: z.string(), holders: z.array(holder).optional() })

const counts = z.strictObject({
  create: z.int(),
  change: z.int(),
  same: z.int(),
  refused: z.int(),
})

/** What writing many products would do, or why it cannot be done at all (`faults`; then there are no rows). */
export const report = z.strictObject({
  faults: z.array(cellError.extend({ line: z.int().optional() })),
  /** How the headings of a file were read, where not all of them could be, and the columns that there are. */
  columns: z
    .strictObject({
      headings: z.array(z.strictObject({ heading: z.string(), key: z.string(), sample: z.string() })),
      keys: z.array(z.string()),
    })
    .nullable(),
  counts,
  /** Those that would be added, changed or refused. */
  rows: z.array(
    z.strictObject({
      /** The row of the file, or the place in the list. */
      line: z.int(),
      action: z.enum(['create', 'change', 'refused']),
      _id: id.nullable(),
      name: z.string(),
      artnr: z.string(),
      /** It would undo a save that somebody made after the file was written. */
      outdated: z.boolean(),
      changes: z.array(z.strictObject({ column: z.string(), before: z.string(), after: z.string() })),
      fault: cellError.nullable(),
      /** What is unusual, and does not keep it from being written. */
      warnings: z.array(cellMessage),
    }),
  ),
})

/** Many writes as one piece of work. */
export const job = z.strictObject({
  _id: id,
  kind: z.enum(['import', 'bulk']),
  category: categoryCode,
  /** The name of the file that an import was read from, '' where none was given. */
  file: z.string(),
  date: z.string(),
  user: account,
  /** `partlyUndone`: something stood in the way of the rest, which `undo` tries again. */
  status: z.enum(['running', 'done', 'undoing', 'undone', 'partlyUndone']),
  total: z.int(),
  counts: z.strictObject({
    waiting: z.int(),
    done: z.int(),
    failed: z.int(),
    undone: z.int(),
    /** Not taken back, since somebody has saved the product since. */
    kept: z.int(),
  }),
  /** What could not be written or taken back, the first hundred. */
  failures: z.array(
    cellError.extend({
      line: z.int(),
      _id: id.nullable(),
      name: z.string(),
      artnr: z.string(),
      /** What was saved of the product after the job, the newest first: it stood in the way of taking it back. */
      later: z
        .array(
          z.strictObject({
            user: author,
            date: z.string(),
            /** The job that it was a part of. */
            job: z.strictObject({ _id: id, kind: z.enum(['import', 'bulk']), file: z.string() }).nullable(),
          }),
        )
        .max(3),
    }),
  ),
})

const startedJob = written(job)

/** POST /api/imports/{type} with a file of products as text/csv: what it would do. Writes nothing. */
export const importReport = contract({
  params: ofType,
  query: columnsQuery,
  bodyType: 'text/csv',
  maxBytes: maxImportBytes,
  response: report,
})

/**
 * POST /api/imports/{type}/apply with the same file: creates the job, which `run` then continues. Refused rows are
 * left out where `refused` gives their number; `file` is the file's name.
 */
export const importApply = contract({
  params: ofType,
  query: importQuery,
  bodyType: 'text/csv',
  maxBytes: maxImportBytes,
  response: startedJob,
})

/** GET /api/jobs: the newest fifty. */
export const jobs = contract({ response: z.array(job) })

/** GET /api/jobs/{id} */
export const oneJob = contract({ params: ofId, response: job })

/** GET /api/jobs/{id}/rows: what it does to which product, in its order. */
export const jobRows = contract({
  params: ofId,
  query: pageQuery
    .pick({ lang: true, skip: true, limit: true })
    .extend({ choices: z.array(z.string()).max(0) }),
  response: z.strictObject({
    items: z
      .array(
        z.strictObject({
          line: z.int(),
          /** null until it is added. */
          _id: id.nullable(),
          name: z.string(),
          artnr: z.string(),
          /** The product was added by it. */
          isNew: z.boolean(),
          state: z.enum(['waiting', 'done', 'failed', 'undone', 'kept']),
        }),
      )
      .max(100),
    total: z.int(),
    skip: z.int(),
    limit: z.int(),
  }),
})

/** POST /api/jobs/{id}/run: does the next piece; to be called until the status is `done`. */
export const runJob = contract({ params: ofId, response: startedJob })

/** POST /api/jobs/{id}/pause: a job that is not called for goes on by itself after a while, and this one does not. */
export const pauseJob = contract({ params: ofId, response: startedJob })

/** POST /api/jobs/{id}/undo: takes the next piece back; to be called until the status is `undone` or `partlyUndone`. */
export const undoJob = contract({ params: ofId, response: startedJob })

/** What a bulk edit may say of products; what is left out stays. */
const bulkChange = z.strictObject({
  published: z.partialRecord(language, z.boolean()).optional(),
  /** Facts by name, in the form of a product's own; the others stay. */
  facts: z
    .array(
      z.strictObject({
        name: z.string().max(100),
        value: z.union([z.string().max(maxNameLength), z.array(z.string().max(maxNameLength)).max(100)]),
        text: z.string().max(maxNameLength).optional(),
      }),
    )
    .max(30)
    .optional(),
  /** Replaces a text wherever it stands in the sections of a language. */
  replace: z
    .strictObject({ language, find: z.string().min(1).max(maxNameLength), by: z.string().max(maxBodyLength) })
    .optional(),
  /**
   * Removes a criterion from what a product claims and from a lock's rows; a row without any other criterion is
   * deleted. Links that hold under it stay, since without it they would hold always.
   */
  withoutCriterion: z.string().min(1).max(64).optional(),
  /** Links products of another category, or unlinks them; those that are linked under a criterion are not meant. */
  link: z
    .strictObject({ field: z.enum(linkFields), ids: z.array(id).min(1).max(100), on: z.boolean() })
    .optional(),
})

const bulkBody = z.strictObject({ ids: z.array(id).min(1).max(5000), change: bulkChange })

/** POST /api/bulk/{type}: what a change of many products would do. Writes nothing. */
export const bulkReport = contract({
  params: ofType,
  body: bulkBody,
  response: report,
})

/** POST /api/bulk/{type}/apply: creates the job, which `run` then continues. */
export const bulkApply = contract({
  params: ofType,
  body: bulkBody,
  response: startedJob,
})

export type ReportAnswer = z.infer<typeof report>
export type ReportError = z.infer<typeof cellError>
export type ReportWarning = z.infer<typeof cellMessage>
export type NumberHolder = z.infer<typeof holder>
export type JobRowsAnswer = z.infer<typeof jobRows.response>
export type JobAnswer = z.infer<typeof job>
export type BulkBody = z.infer<typeof bulkBody>
export type BulkChange = z.infer<typeof bulkChange>
