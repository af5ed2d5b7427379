import { type Language, translationLanguages } from '../../domain/languages.ts'
import type { CopyContents, Plans, ProductRecord } from '../../domain/product.ts'
import { rowsOf, type World } from '../world.ts'

type Fields = Record<string, string>

/** A product and its working copy, field by field: `no.name`. */
export interface Draft {
  live: Fields
  /** What would be published: what the copy changes, otherwise what is live. */
  draft: Fields
  plans: Plans
  /** The copy's version; null where there is none. */
  version: number | null
  /** How many notices about it each person has got. */
  notices: Record<string, number>
}

export type Drafts = ReadonlyMap<string, Draft>

export interface Job {
  id: string
  language: Language
  /** What it changes. */
  field: string
  /** The level of who started it. */
  by: number
}

/** The jobs with rows that are still to be written or taken back. */
export async function unfinishedOf(world: World, jobs: readonly Job[]): Promise<Job[]> {
  const rows = await rowsOf<{ id: string }>(
    world,
    `SELECT DISTINCT job.id FROM job JOIN job_row ON job_row.job = job.id
     WHERE state = 'waiting' OR (undoing AND state = 'done')`,
  )
  return jobs.filter((job) => rows.some(({ id }) => id === job.id))
}

/** What is stored of some products, read without the worker. */
export async function draftsOf(world: World, ids: readonly string[]): Promise<Drafts> {
  const drafts = new Map<string, Draft>()
  for (const id of ids) {
    const [row] = await rowsOf<Record<string, string>>(world, 'SELECT * FROM product WHERE id = ?', id)
    if (!row) continue
    const live = fieldsOf(recordOf(row))
    const [copy] = await rowsOf<Record<string, string>>(
      world,
      'SELECT * FROM working_copy WHERE product = ?',
      id,
    )
    const rows = await rowsOf<{ email: string; n: number }>(
      world,
      'SELECT email, count(*) AS n FROM notice WHERE product = ? GROUP BY email',
      id,
    )
    const notices = Object.fromEntries(rows.map(({ email, n }) => [email, n]))
    const plans = JSON.parse(copy?.plans ?? '{}') as Plans
    const draft = copy ? wanted(copy, live) : live
    drafts.set(id, { live, draft, plans, version: copy ? Number(copy.version) : null, notices })
  }
  return drafts
}

/** The states of the rows of jobs. */
export async function jobsOf(world: World, jobs: readonly Job[]) {
  const all = new Map<string, { rows: string; language: Language }>()
  for (const { id, language } of jobs.slice(-4)) {
    const rows = await rowsOf<{ state: string }>(
      world,
      'SELECT state FROM job_row WHERE job = ? ORDER BY position',
      id,
    )
    all.set(id, { rows: rows.map(({ state }) => state).join(), language })
  }
  return all
}

/** What a copy changes is the copy's, all else is live. */
function wanted(copy: Record<string, string>, live: Fields): Fields {
  const { before, wanted } = JSON.parse(copy.contents ?? '') as CopyContents
  const [was, own] = [fieldsOf(before.record), fieldsOf(wanted.record)]
  return Object.fromEntries(
    Object.keys(live).map((key) => [key, (own[key] !== was[key] ? own[key] : live[key]) ?? '']),
  )
}

function recordOf(row: Record<string, string>): ProductRecord {
  const json = ['info', 'translations']
  const parsed = Object.entries(row).map(([key, value]) => [
    key,
    json.includes(key) ? JSON.parse(value) : value,
  ])
  return Object.fromEntries(parsed) as ProductRecord
}

function fieldsOf({ name, artnr, enr, published, info, translations }: ProductRecord): Fields {
  const fields: Fields = {}
  const put = (language: Language, values: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(values))
      fields[`${language}.${field}`] = JSON.stringify(value)
  }
  put('sv', { name, artnr, enr, published: Boolean(published), info })
  for (const language of translationLanguages) {
    const { name = '', artnr = '', published = false, info = [] } = translations[language] ?? {}
    put(language, { name, artnr, published, info })
  }
  return fields
}
