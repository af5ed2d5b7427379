import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { perTarget, type TargetKind } from '../../../domain/categories/row-targets.ts'
import { languageCodes } from '../../../domain/languages.ts'
import type { EmRowRecord, LinkRecord, ProductRecord } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import {
  type ClaimKind,
  claimKey,
  claimsBeside,
  type NumberClaim,
  numberClaims,
  scopesOf,
} from '../numbers.ts'
import {
  emRow,
  link,
  meta,
  optionGroup,
  packedIndex,
  product,
  productNumber,
  revision,
  storedEmRow,
  storedFile,
  storedLink,
  storedProduct,
} from '../schema.ts'
import { packRows } from './packed.ts'
import { briefColumns } from './products.ts'
import { bound, inList, insertRows, type Statement } from './statements.ts'

/** The values that the other products of a category have of a fact. */
export function factValuesOfOthers(db: Database, { id, category }: ProductRecord, fact: string) {
  return db
    .selectDistinct({ value: sql<string>`each.value ->> 'value'`.as('value') })
    .from(product)
    .innerJoin(sql`json_each(${product.facts}) AS each`, sql`each.value ->> 'name' = ${fact}`)
    .where(and(eq(product.category, category), ne(product.id, id)))
}

/** The products that have a number or name. */
export function productsByNumber(db: Database, kind: ClaimKind, values: readonly string[]) {
  const bearers = db
    .select({ id: productNumber.product })
    .from(productNumber)
    .where(
      and(
        eq(productNumber.kind, kind),
        inList(productNumber.scope, scopesOf(kind)),
        inList(productNumber.value, values),
      ),
    )
  return db.select(briefColumns).from(product).where(inArray(product.id, bearers))
}

export function allOptions(db: Database) {
  return db.select().from(optionGroup).orderBy(optionGroup.category, optionGroup.position)
}

/** Which of some number claims another product has already. */
export function takenNumbers(db: Database, id: string, claimed: readonly NumberClaim[]) {
  return db
    .selectDistinct({
      kind: productNumber.kind,
      scope: productNumber.scope,
      value: productNumber.value,
      id: product.id,
      category: product.category,
      name: product.name,
      artnr: product.artnr,
    })
    .from(productNumber)
    .innerJoin(product, eq(product.id, productNumber.product))
    .where(
      and(
        inList(productNumber.value, [...new Set(claimed.map(({ value }) => value))]),
        sql`${productNumber.kind} || char(10) || ${productNumber.scope} || char(10) || ${productNumber.value} IN (SELECT value FROM json_each(${JSON.stringify(claimed.map(claimKey))}))`,
        sql`${productNumber.product} <> ${id}`,
      ),
    )
}

export function insertLinks(db: Database, links: readonly LinkRecord[]): Statement[] {
  return insertRows(db, storedLink, links)
}

export function insertProduct(db: Database, record: ProductRecord): Statement[] {
  return [db.insert(storedProduct).values(record), ...insertRows(db, productNumber, numberClaims(record))]
}

export function updateProduct(
  db: Database,
  { id, ...record }: ProductRecord,
  before: ProductRecord,
): Statement[] {
  const { added, unchanged } = claimsBeside({ id, ...record }, before)
  return [
    db.update(storedProduct).set(record).where(eq(storedProduct.id, id)),
    db.delete(productNumber).where(eq(productNumber.product, id)),
    ...insertRows(db, productNumber, added),
    ...insertRows(db, productNumber, unchanged, 'ignore'),
  ]
}

/** Specs of other products, changed by this write. */
export function updateSpecs(db: Database, records: readonly ProductRecord[]): Statement[] {
  const rows = records.map(({ id, spec, version, changed, changedBy }) => [
    id,
    JSON.stringify(spec),
    version,
    changed,
    changedBy,
  ])
  return packRows(rows).map((packed) => {
    const from =
      typeof packed === 'string'
        ? sql`SELECT value ->> 0 AS id, value ->> 1 AS spec, value ->> 2 AS version, value ->> 3 AS changed, value ->> 4 AS changed_by FROM json_each(${packed})`
        : sql`SELECT column1 AS id, column2 AS spec, column3 AS version, column4 AS changed, column5 AS changed_by FROM (VALUES (${bound(packed)}))`
    return db.run(
      sql`UPDATE ${storedProduct} SET spec = new.spec, version = new.version, changed = new.changed, changed_by = new.changed_by FROM (${from}) AS new WHERE ${product.id} = new.id`,
    )
  })
}

export function productsByIds(db: Database, ids: readonly string[]) {
  return db.select().from(product).where(inList(product.id, ids))
}

/** The links of some products, on either end. */
export function linksTouching(db: Database, ids: readonly string[]) {
  return db
    .select()
    .from(link)
    .where(or(inList(link.from, ids), inList(link.to, ids)))
}

export function rowsOfLocks(db: Database, ids: readonly string[]) {
  return db.select().from(emRow).where(inList(emRow.em, ids)).orderBy(emRow.em, emRow.position)
}

/**
 * Raises the versions of products that look different after a write to another one, so that whoever has them open
 * notices.
 */
export function raiseVersions(db: Database, ids: readonly string[]): Statement[] {
  if (ids.length === 0) return []
  return [
    db
      .update(storedProduct)
      .set({ version: sql`${product.version} + 1` })
      .where(inList(product.id, ids)),
  ]
}

const linkKey = sql`${link.kind} || ' ' || ${link.from} || ' ' || ${link.to} || ' ' || ${link.criterion}`

export function deleteLinks(db: Database, links: readonly LinkRecord[]): Statement[] {
  if (links.length === 0) return []
  const keys = links.map(({ kind, from, to, criterion }) => [kind, from, to, criterion].join(' '))
  const ends = [...new Set(links.map(({ from }) => from))]
  return [
    db
      .delete(storedLink)
      .where(
        and(
          inList(link.from, ends),
          sql`${linkKey} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
        ),
      ),
  ]
}

/** Clears targets of rows whose link to the lock is gone. */
export function clearTargets(db: Database, links: readonly Pick<LinkRecord, 'from' | 'to'>[]): Statement[] {
  if (links.length === 0) return []
  const pairs = JSON.stringify(links.map(({ from, to }) => `${from} ${to}`))
  const cleared = (column: (typeof emRow)[TargetKind]): SQL<string | null> =>
    sql<
      string | null
    >`CASE WHEN ${emRow.em} || ' ' || ${column} IN (SELECT value FROM json_each(${pairs})) THEN NULL ELSE ${column} END`
  return [
    db
      .update(storedEmRow)
      .set(perTarget((kind) => cleared(emRow[kind])))
      .where(inList(emRow.em, [...new Set(links.map(({ from }) => from))])),
  ]
}

export function replaceRows(db: Database, lock: string, rows: readonly EmRowRecord[]): Statement[] {
  const placed = rows.map((row, position) => ({ ...row, position }))
  return [db.delete(storedEmRow).where(eq(storedEmRow.em, lock)), ...insertRows(db, storedEmRow, placed)]
}

/** Makes the pictures uploaded since the last save permanent. */
export function keepPending(db: Database, id: string): Statement {
  return db
    .update(storedFile)
    .set({ pending: false })
    .where(and(eq(storedFile.product, id), isNull(storedFile.deleted)))
}

/** Records a product's new state, and before its first save in the history also the previous one. */
export function keepRevisions(
  db: Database,
  revisions: readonly Omit<typeof revision.$inferInsert, 'product' | 'version'>[],
): Statement[] {
  const rows = revisions.map((each) => {
    const { id, version } = each.snapshot.record
    return { product: id, version, ...each }
  })
  return insertRows(db, revision, rows, 'ignore')
}

/** As a name of an outdated index: all of them. */
export const everything = '*'

/** The index that contains the whole catalogue, product by product: every save outdates it. */
export const everySave = 'offline'

/**
 * Starts a new generation of the catalogue, and marks the indexes that say something else from now on.
 * @param outdated their names, each for all languages or with one: `eb`, `eb/sv`
 */
export function raiseGeneration(db: Database, outdated: readonly string[]): Statement[] {
  const names = [...outdated, everySave].flatMap((name) =>
    name.includes('/') ? name : languageCodes.map((language) => `${name}/${language}`),
  )
  const { what, language, generation, stale, staleAt } = packedIndex
  const isNamed = sql`${what} || '/' || ${language} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`
  return [
    db
      .update(meta)
      .set({ value: sql`${meta.value} + 1` })
      .where(eq(meta.key, 'generation')),
    db
      .update(packedIndex)
      .set({
        stale: sql`(SELECT ${meta.value} FROM ${meta} WHERE ${meta.key} = 'generation')`,
        staleAt: sql`CASE WHEN ${stale} > ${generation} THEN ${staleAt} ELSE CAST(unixepoch('subsec') * 1000 AS INTEGER) END`,
      })
      .where(outdated.includes(everything) ? undefined : isNamed),
  ]
}
