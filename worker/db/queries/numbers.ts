import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { canonicalNumber } from '../../../domain/product-numbers.ts'
import type { Database } from '../client.ts'
import { type ClaimKind, claimKey, type NumberClaim, scopesOf } from '../numbers.ts'
import { product, productNumber } from '../schema.ts'
import { briefColumns } from './products.ts'
import { inList } from './statements.ts'

/** The id of the product that has an article number: as it is written, else in any spelling. */
export function idOfArtnr(db: Database, artnr: string) {
  const { kind, scope, value, own } = productNumber
  const written = artnr.trim()
  const form = canonicalNumber('artnr', artnr)
  return db
    .select({ id: productNumber.product })
    .from(productNumber)
    .where(
      and(
        inArray(kind, ['artnr', 'artnr-form']),
        eq(scope, ''),
        inArray(value, [written, form]),
        or(
          and(eq(kind, 'artnr'), eq(value, written)),
          and(eq(kind, 'artnr-form'), eq(value, form), eq(own, true)),
        ),
      ),
    )
    .orderBy(kind)
    .limit(1)
}

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

/** Who has which number or name. */
export function allNumbers(db: Database) {
  const { kind, scope, value, product, own, variant } = productNumber
  return db.select({ kind, scope, value, product, own, variant }).from(productNumber)
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
