import * as z from 'zod'
import { categoryCodes } from '../categories/codes.ts'
import { localPath } from '../local-path.ts'
import { account, contract, done, id, language } from './common.ts'
import { job } from './jobs.ts'
import { commaList, pageQuery } from './query.ts'

/** What a write was to: a product by its category, or something else that staff keep. */
const objectKinds = [...categoryCodes, 'options', 'content', 'replacement', 'user', 'job'] as const

const entry = z.strictObject({
  _id: id,
  date: z.string(),
  user: account,
  lang: language,
  page: z.strictObject({ href: z.string(), title: z.string() }),
  status: z.int(),
  method: z.string(),
  type: z.string(),
  message: z.string(),
  datastr: z.string(),
  /** What the write said of itself in the header `loglevel`; '' where it said nothing. */
  loglevel: z.string(),
  /**
   * The page, status, method, type, message and data are what the user's browser says; the server knows of no
   * such write. User and time are the server's in every entry.
   */
  reported: z.boolean(),
  /** What was written to, by its name then; null where the log does not know. */
  object: z.strictObject({ kind: z.enum(objectKinds), _id: z.string(), name: z.string() }).nullable(),
  /** Of the start of a job, as long as it is kept: how far it has come. */
  job: job.pick({ kind: true, category: true, file: true, total: true, counts: true }).nullable(),
})

/** What `show` narrows the log to: methods, jobs, and how many days back. */
const shownActivity = /^(post|put|delete|jobs|days-[1-9]\d{0,3})$/

/**
 * GET /api/activity: what staff did, newest first. A job is one entry; the products that it wrote are found by `q`, which
 * looks in user, page, type, message and name. `show` is any of `post`, `put`, `delete`, `jobs` and
 * `days-30`, joined by commas.
 */
export const activity = contract({
  query: pageQuery.pick({ lang: true, skip: true, limit: true, q: true }).extend({
    choices: z.array(z.string()).max(0),
    show: commaList(shownActivity),
  }),
  response: z.strictObject({
    items: z.array(entry).max(100),
    total: z.int(),
    skip: z.int(),
    limit: z.int(),
  }),
})

/** GET /api/activity/last: the newest entry, if there is one. */
export const lastActivity = contract({
  response: z.strictObject({ last: entry.nullable() }),
})

/** The most bytes of a body; of `datastr` the log keeps less. */
const maxBytes = 64 * 1024

const sitePath = z
  .string()
  .max(500)
  .refine((href) => localPath(href) === href)

const activityBody = z.strictObject({
  /** The id that came with the answer to a write, in `X-Activity-Id`. */
  _id: id.optional(),
  lang: language.optional(),
  page: z.strictObject({ href: sitePath, title: z.string().max(200) }),
  status: z.int().min(100).max(599).optional(),
  method: z
    .string()
    .regex(/^[A-Za-z]{1,10}$/)
    .optional(),
  type: z.string().max(100).optional(),
  message: z.string().max(1000).optional(),
  /** JSON text. */
  datastr: z.string().max(maxBytes).optional(),
})

/**
 * POST /api/activity. With `_id`: says from which page a write of one's own came, which the server has logged;
 * all else it knows itself. Without: adds an entry of its own, marked as reported by the browser, for which
 * `status`, `method`, `type` and `message` are needed.
 */
export const addActivity = contract({
  body: activityBody,
  maxBytes,
  response: done,
})

export type ActivityBody = z.infer<typeof activityBody>
export type ActivityQuery = z.infer<typeof activity.query>
export type ActivityAnswer = z.infer<typeof activity.response>
export type ObjectKind = (typeof objectKinds)[number]
export type ActivityEntry = z.infer<typeof entry>
