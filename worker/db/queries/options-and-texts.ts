import { eq, or } from 'drizzle-orm'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Database } from '../client.ts'
import { optionGroup, textRow } from '../schema.ts'
import { guardVersion, type Statement } from './statements.ts'

export type OptionRow = typeof optionGroup.$inferSelect

export function optionsOf(db: Database, category: CategoryCode) {
  return db.select().from(optionGroup).where(eq(optionGroup.category, category)).orderBy(optionGroup.position)
}

export function allOptions(db: Database) {
  return db.select().from(optionGroup).orderBy(optionGroup.category, optionGroup.position)
}

export const guardOption = guardVersion(optionGroup)

export function updateOption(
  db: Database,
  { id, slugs, translations, match, version }: OptionRow,
): Statement {
  return db
    .update(optionGroup)
    .set({ slugs, translations, match, version: version + 1 })
    .where(eq(optionGroup.id, id))
}

export type TextRow = typeof textRow.$inferSelect

export function allTexts(db: Database) {
  return db.select().from(textRow).orderBy(textRow.machineName)
}

/** A stored text by its id or by its machine name. */
export function textByIdOrName(db: Database, id: string, machineName: string) {
  return db
    .select()
    .from(textRow)
    .where(or(eq(textRow.id, id), eq(textRow.machineName, machineName)))
    .limit(1)
}

export const guardText = guardVersion(textRow)

/** Writes a text; version 0 stores it for the first time. */
export function storeText(db: Database, { id, version, ...row }: TextRow): Statement {
  const next = { ...row, version: version + 1 }
  return version === 0
    ? db.insert(textRow).values({ id, ...next })
    : db.update(textRow).set(next).where(eq(textRow.id, id))
}

export function deleteText(db: Database, id: string): Statement {
  return db.delete(textRow).where(eq(textRow.id, id))
}
