import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ReplacementRecord, ReplacementVariant } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import { scopesOf } from '../numbers.ts'
import {
  type ClaimKind,
  isLive,
  optionGroup,
  product,
  productNumber,
  replacement,
  replacementProduct,
  storedReplacement,
  storedReplacementProduct,
  textRow,
} from '../schema.ts'
import { inList, insertRows, type Statement } from './statements.ts'

/** Who has a number or name, except one product. */
export function numberHolders(
  db: Database,
  kind: ClaimKind,
  value: string,
  own: string | null,
  scope: string | null,
) {
  const conditions: (SQL | undefined)[] = [
    eq(productNumber.kind, kind),
    inList(productNumber.scope, scope === null ? scopesOf(kind) : [scope]),
    eq(productNumber.value, value),
  ]
  if (own !== null) conditions.push(ne(productNumber.product, own))
  return db
    .select({ id: product.id, category: product.category, name: product.name, artnr: product.artnr })
    .from(productNumber)
    .innerJoin(product, eq(product.id, productNumber.product))
    .where(and(...conditions))
    .limit(1)
}

interface Versioned {
  id: string
  version: number
}

/** Aborts the batch unless a record still has the version that the write is based on. */
function guardVersion(
  table: typeof optionGroup | typeof replacement | typeof storedReplacement | typeof textRow,
) {
  return (db: Database, { id, version }: Versioned): Statement =>
    db.run(sql`SELECT json(CASE (
      SELECT count(*) FROM ${table} WHERE ${table.id} = ${id} AND ${table.version} = ${version}
    ) WHEN 1 THEN '1' ELSE 'stale' END)`)
}

export const guardOption = guardVersion(optionGroup)
export const guardReplacement = guardVersion(replacement)
export const guardStoredReplacement = guardVersion(storedReplacement)
export const guardText = guardVersion(textRow)

export type OptionRow = typeof optionGroup.$inferSelect

export function updateOption(
  db: Database,
  { id, slugs, translations, match, version }: OptionRow,
): Statement {
  return db
    .update(optionGroup)
    .set({ slugs, translations, match, version: version + 1 })
    .where(eq(optionGroup.id, id))
}

export function replacementById(db: Database, variant: ReplacementVariant, id: string) {
  return db
    .select()
    .from(replacement)
    .where(and(eq(replacement.variant, variant), eq(replacement.id, id)))
}

export function replacementProducts(db: Database, id: string) {
  return db
    .select({ product: replacementProduct.product })
    .from(replacementProduct)
    .where(eq(replacementProduct.replacement, id))
    .orderBy(replacementProduct.position)
}

export function insertReplacement(db: Database, { products, ...row }: ReplacementRecord): Statement[] {
  return [db.insert(storedReplacement).values(row), ...replacingRows(db, row.id, products)]
}

/** An old number with the products that replace it. */
export type ReplacementRow = ReplacementRecord & { version: number }

/** Every old number of a guide. */
export function replacementNumbers(db: Database, variant: ReplacementVariant) {
  return db
    .select({ id: replacement.id, artnr: replacement.artnr })
    .from(replacement)
    .where(eq(replacement.variant, variant))
}

/** Aborts the batch where the guide has another number by now than those that a new one was compared with. */
export function guardNumbers(
  db: Database,
  { id, variant }: ReplacementRow,
  known: readonly { artnr: string }[],
): Statement {
  const artnrs = JSON.stringify(known.map(({ artnr }) => artnr))
  return db.run(sql`SELECT json(CASE WHEN EXISTS (
    SELECT 1 FROM ${replacement} WHERE ${replacement.variant} = ${variant} AND ${replacement.id} <> ${id}
      AND ${replacement.artnr} NOT IN (SELECT value FROM json_each(${artnrs}))
  ) THEN 'stale' ELSE '1' END)`)
}

export function updateReplacement(
  db: Database,
  { id, artnr, products, version }: ReplacementRow,
): Statement[] {
  return [
    db
      .update(storedReplacement)
      .set({ artnr, version: version + 1 })
      .where(eq(storedReplacement.id, id)),
    db
      .delete(storedReplacementProduct)
      .where(and(eq(storedReplacementProduct.replacement, id), isLive(storedReplacementProduct.product))),
    ...replacingRows(db, id, products),
  ]
}

/** Deletes a number, or restores it with a new version, so that a tab that still shows it notices. */
export function markReplacement(
  db: Database,
  { id, version }: Versioned,
  deletion: { deleted: string; deletedBy: string } | null,
): Statement {
  return db
    .update(storedReplacement)
    .set(deletion ?? { deleted: null, deletedBy: null, version })
    .where(eq(storedReplacement.id, id))
}

function replacingRows(db: Database, id: string, products: readonly string[]): Statement[] {
  const rows = products.map((each, position) => ({ replacement: id, product: each, position }))
  return insertRows(db, storedReplacementProduct, rows)
}

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

export type TextRow = typeof textRow.$inferSelect

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

/** The category of a product, which is the scope of its name. */
export function categoryOfProduct(db: Database, id: string) {
  return db.select({ category: product.category }).from(product).where(eq(product.id, id))
}
