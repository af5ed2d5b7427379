import { and, eq, getTableColumns, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CategoryCode, LinkKind } from '../../../domain/categories/codes.ts'
import { perTarget, type TargetKind } from '../../../domain/categories/row-targets.ts'
import type { EmRowRecord, LinkRecord } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import { emRow, link, product, storedEmRow, storedLink } from '../schema.ts'
import { briefColumns, type ProductId } from './products.ts'
import { inList, insertRows, type Statement } from './statements.ts'

/** The links at an end of which a product is, with the product on the other end, unless that is deleted. */
export function linksAt(db: Database, end: 'from' | 'to', id: ProductId) {
  return db
    .select({ kind: storedLink.kind, criterion: storedLink.criterion, partner: briefColumns })
    .from(storedLink)
    .innerJoin(product, eq(product.id, storedLink[end === 'from' ? 'to' : 'from']))
    .where(eq(storedLink[end], id))
}

export function linksOfKinds(db: Database, kinds: readonly LinkKind[]) {
  return db.select().from(link).where(inList(link.kind, kinds))
}

/**
 * The targets of the links of some kinds, one row per source product. Links of deleted products are included: callers read the
 * products as well, and checking them here would read two more rows per link.
 */
export function storedLinkEnds(db: Database, kinds: readonly LinkKind[]) {
  const { kind, from, to } = storedLink
  const ends = sql<string[]>`group_concat(${to}, ' ')`.mapWith((ids: string) => ids.split(' ')).as('ends')
  return db.select({ kind, from, ends }).from(storedLink).where(inList(kind, kinds)).groupBy(kind, from)
}

/** The links of some products, on either end. */
export function linksTouching(db: Database, ids: readonly string[]) {
  return db
    .select()
    .from(link)
    .where(or(inList(link.from, ids), inList(link.to, ids)))
}

/** Every link, also those of deleted products, which callers exclude by reading the products as well. */
export function allLinks(db: Database) {
  return db.select().from(storedLink)
}

export function insertLinks(db: Database, links: readonly LinkRecord[]): Statement[] {
  return insertRows(db, storedLink, links)
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

/** The rows of the locks of a category; there are none for most. */
export function emRowsOf(db: Database, category: CategoryCode) {
  return db
    .select(getTableColumns(storedEmRow))
    .from(product)
    .innerJoin(storedEmRow, eq(storedEmRow.em, product.id))
    .where(eq(product.category, category))
    .orderBy(storedEmRow.em, storedEmRow.position)
}

/** The rows of one lock, in order. */
export function rowsOfLock(db: Database, id: string) {
  return db.select().from(storedEmRow).where(eq(storedEmRow.em, id)).orderBy(storedEmRow.position)
}

export function rowsOfLocks(db: Database, ids: readonly string[]) {
  return db.select().from(emRow).where(inList(emRow.em, ids)).orderBy(emRow.em, emRow.position)
}

/** Rows of other locks that lead to a product. */
export function rowsLeadingTo(db: Database, id: string) {
  return db
    .select()
    .from(emRow)
    .where(and(ne(emRow.em, id), or(eq(emRow.sb, id), eq(emRow.eb, id), eq(emRow.nb, id))))
}

export function replaceRows(db: Database, lock: string, rows: readonly EmRowRecord[]): Statement[] {
  const placed = rows.map((row, position) => ({ ...row, position }))
  return [db.delete(storedEmRow).where(eq(storedEmRow.em, lock)), ...insertRows(db, storedEmRow, placed)]
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

/** Restores rows to lead to a product, unless somebody has given them another target meanwhile. */
export function restoreRowTargets(db: Database, rows: readonly EmRowRecord[], id: string): Statement[] {
  const isFree = and(isNull(storedEmRow.sb), isNull(storedEmRow.eb))
  const free = { nb: isNull(storedEmRow.nb), sb: isFree, eb: isFree }
  return (['nb', 'sb', 'eb'] as const).flatMap((field) => {
    const rowIds = rows.filter((row) => row[field] === id).map((row) => row.id)
    if (rowIds.length === 0) return []
    return [
      db
        .update(storedEmRow)
        .set({ [field]: id })
        .where(and(inList(storedEmRow.id, rowIds), free[field])),
    ]
  })
}
