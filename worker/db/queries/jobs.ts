import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { type JobRowState, job, jobRow, lease, storedProduct, user } from '../schema.ts'
import { inList, insertRows, type Statement } from './statements.ts'

export type JobRecord = typeof job.$inferSelect
export type JobRow = typeof jobRow.$inferSelect

export function insertJob(db: Database, record: JobRecord, rows: readonly JobRow[]): Statement[] {
  return [db.insert(job).values(record), ...insertRows(db, jobRow, rows)]
}

export function jobById(db: Database, id: string) {
  return db.select().from(job).where(eq(job.id, id))
}

/** Jobs begun after a date that have rows to write, are not being undone, and of which nobody holds the lease. */
export function unattendedJobs(db: Database, after: string, now: number, limit: number) {
  return db
    .select()
    .from(job)
    .where(
      and(
        gt(job.created, after),
        eq(job.undoing, false),
        sql`EXISTS (SELECT 1 FROM ${jobRow} WHERE ${jobRow.job} = ${job.id} AND ${jobRow.state} = 'waiting')`,
        sql`NOT EXISTS (SELECT 1 FROM ${lease} WHERE ${lease.name} = ${leaseOfJob} || ${job.id} AND ${lease.ends} > ${now})`,
      ),
    )
    .orderBy(asc(job.created), asc(job.id))
    .limit(limit)
}

/** What the lease of a job is called before its id. */
export const leaseOfJob = 'job:'

export function jobsWith(db: Database, ids: readonly string[]) {
  return db.select().from(job).where(inList(job.id, ids))
}

/** The rows of a job in their order, with the present names of the products; optionally only those in some states. */
export function jobRowsPage(
  db: Database,
  id: string,
  { skip, limit, states }: { skip: number; limit: number; states?: readonly JobRowState[] },
) {
  return db
    .select({
      row: jobRow,
      name: storedProduct.name,
      artnr: storedProduct.artnr,
    })
    .from(jobRow)
    .leftJoin(storedProduct, eq(storedProduct.id, jobRow.product))
    .where(and(eq(jobRow.job, id), states && inArray(jobRow.state, [...states])))
    .orderBy(jobRow.position)
    .limit(limit)
    .offset(skip)
}

/** The newest jobs with the names of those who began them. */
export function newestJobs(db: Database, limit: number) {
  return db
    .select({ job, user: user.name })
    .from(job)
    .leftJoin(user, eq(user.email, job.createdBy))
    .orderBy(desc(job.created), desc(job.id))
    .limit(limit)
}

export function countsOfJobs(db: Database, ids: readonly string[]) {
  return db
    .select({ job: jobRow.job, state: jobRow.state, n: count() })
    .from(jobRow)
    .where(inList(jobRow.job, ids))
    .groupBy(jobRow.job, jobRow.state)
}

/** The rows of a job in a state, from its start or its end. */
export function rowsInState(
  db: Database,
  id: string,
  states: readonly JobRowState[],
  { limit, backwards = false }: { limit: number; backwards?: boolean },
) {
  return db
    .select()
    .from(jobRow)
    .where(and(eq(jobRow.job, id), inArray(jobRow.state, [...states])))
    .orderBy(backwards ? desc(jobRow.position) : asc(jobRow.position))
    .limit(limit)
}

/** Advances a row, unless another run has done so already. */
export function moveRow(
  db: Database,
  { job: id, position, state }: Pick<JobRow, 'job' | 'position' | 'state'>,
  to: Partial<Omit<JobRow, 'job' | 'position'>>,
) {
  return db
    .update(jobRow)
    .set(to)
    .where(and(eq(jobRow.job, id), eq(jobRow.position, position), eq(jobRow.state, state)))
}

/** The jobs that wrote some products, with the versions that they left. */
export function jobsOfProducts(db: Database, ids: readonly string[]) {
  return db
    .select({ product: jobRow.product, after: jobRow.after, _id: job.id, kind: job.kind, file: job.file })
    .from(jobRow)
    .innerJoin(job, eq(job.id, jobRow.job))
    .where(and(inList(jobRow.product, ids), isNotNull(jobRow.after)))
}

/** Marks a job as being undone: rows that were still waiting are cancelled, and those left before are tried again. */
export function beginUndo(db: Database, id: string): Statement[] {
  return [
    db
      .update(jobRow)
      .set({ state: 'done', fault: null })
      .where(and(eq(jobRow.job, id), eq(jobRow.state, 'kept'))),
    db.update(job).set({ undoing: true }).where(eq(job.id, id)),
    db
      .update(jobRow)
      .set({ state: 'undone' })
      .where(and(eq(jobRow.job, id), eq(jobRow.state, 'waiting'))),
  ]
}

/** Deletes jobs that were started before a date. */
export function forgetJobs(db: Database, before: string): Statement[] {
  const old = db.select({ id: job.id }).from(job).where(lt(job.created, before))
  const leases = db
    .select({ name: sql<string>`${leaseOfJob} || ${job.id}` })
    .from(job)
    .where(lt(job.created, before))
  return [
    db.delete(lease).where(inArray(lease.name, leases)),
    db.delete(jobRow).where(inArray(jobRow.job, old)),
    db.delete(job).where(lt(job.created, before)),
  ]
}
