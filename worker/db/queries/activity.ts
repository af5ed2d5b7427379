import type { Database } from '../client.ts'
import { activity } from '../schema.ts'
import type { Statement } from './writes.ts'

export type ActivityRow = typeof activity.$inferSelect

export function insertActivity(db: Database, row: ActivityRow): Statement {
  return db.insert(activity).values(row)
}
