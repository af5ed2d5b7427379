import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { ReplacementRecord, ReplacementVariant } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import {
  type NumberKind,
  optionGroup,
  product,
  productNumber,
  replacement,
  replacementProduct,
  textRow,
} from '../schema.ts'
import { insertRows, type Statement } from './writes.ts'

/** Who claims a number or name, but for one product. */
export function claimants(
  db: Database,
  kind: NumberKind,
  value: string,
  own: string | null,
  scope: string | null,
) {
  const conditions: (SQL | undefined)[] = [eq(productNumber.kind, kind), eq(productNumber.value, value)]
  if (own !== null) conditions.push(ne(productNumber.product, own))
  if (scope !== null) conditions.push(eq(productNumber.scope, scope))
  return db
    .select({ id: productNumber.product })
    .from(productNumber)
    .where(and(...conditions))
    .limit(1)
}

export function optionById(db: Database, id: string) {
  return db.select().from(optionGroup).where(eq(optionGroup.id, id))
}

type Option = typeof optionGroup.$inferSelect

/** Aborts the batch unless a column is still what the write was made from. */
export function guardOption(db: Database, { id, slugs, translations, match }: Option): Statement {
  return db.run(sql`SELECT json(CASE (
    SELECT count(*) FROM ${optionGroup} WHERE ${optionGroup.id} = ${id} AND ${optionGroup.match} = ${match}
    AND ${optionGroup.slugs} = ${JSON.stringify(slugs)} AND ${optionGroup.translations} = ${JSON.stringify(translations)}
  ) WHEN 1 THEN '1' ELSE 'stale' END)`)
}

export function updateOption(db: Database, { id, slugs, translations, match }: Option): Statement {
  return db.update(optionGroup).set({ slugs, translations, match }).where(eq(optionGroup.id, id))
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
  return [db.insert(replacement).values(row), ...replacingRows(db, row.id, products)]
}

export function updateReplacement(db: Database, { id, artnr, products }: ReplacementRecord): Statement[] {
  return [
    db.update(replacement).set({ artnr }).where(eq(replacement.id, id)),
    db.delete(replacementProduct).where(eq(replacementProduct.replacement, id)),
    ...replacingRows(db, id, products),
  ]
}

export function deleteReplacement(db: Database, id: string): Statement[] {
  return [
    db.delete(replacementProduct).where(eq(replacementProduct.replacement, id)),
    db.delete(replacement).where(eq(replacement.id, id)),
  ]
}

function replacingRows(db: Database, id: string, products: readonly string[]): Statement[] {
  const rows = products.map((each, position) => ({ replacement: id, product: each, position }))
  return insertRows(db, replacementProduct, rows)
}

export function allTexts(db: Database) {
  return db.select().from(textRow).orderBy(textRow.machineName)
}

export function textById(db: Database, id: string) {
  return db.select().from(textRow).where(eq(textRow.id, id))
}

/** Writes a text, which may be stored for the first time. */
export function storeText(db: Database, row: typeof textRow.$inferSelect): Statement {
  const { text, translations } = row
  return db
    .insert(textRow)
    .values(row)
    .onConflictDoUpdate({ target: textRow.id, set: { text, translations } })
}

/** The category of a product, which is the scope of its name. */
export function categoryOfProduct(db: Database, id: string) {
  return db.select({ category: product.category }).from(product).where(eq(product.id, id))
}
