import { eq } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { file } from '../schema.ts'

/** All files of a product, in order. */
export function filesOf(db: Database, id: string) {
  return db.select().from(file).where(eq(file.product, id)).orderBy(file.kind, file.language, file.position)
}
