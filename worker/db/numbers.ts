import { categoryCodes } from '../../domain/categories/codes.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { canonicalNumber, type ProductNumberKind, productNumberKinds } from '../../domain/product-numbers.ts'
import type { ClaimKind, FormKind, NumberKind } from './schema.ts'

export type { ClaimKind, NumberKind }

export interface NumberClaim {
  kind: ClaimKind
  scope: string
  value: string
  product: string
  own: boolean
  variant: number | null
}

type Numbered = Pick<ProductRecord, 'id' | 'category' | 'name' | 'artnr' | 'enr' | 'nobnr' | 'variants'>

/** The kind of the number claims by the forms of a kind's numbers. */
export function formKind(kind: ProductNumberKind): FormKind {
  return `${kind}-form`
}

/** The kind of number that a number claim is about. */
export function numberKindOf(kind: ClaimKind): NumberKind {
  return kind.replace('-form', '') as NumberKind
}

/** What a number claim is compared by. */
export function claimKey({ kind, scope, value }: Pick<NumberClaim, 'kind' | 'scope' | 'value'>): string {
  return [kind, scope, value].join('\n')
}

/**
 * The rows of product_number that a product holds: its name, its numbers as they are written, and the forms of its
 * numbers and those of its variants. A product's own number repeated in its first such variant shares one row; any
 * further repetition gives a row of its own, which the primary key refuses.
 */
export function numberClaims(product: Numbered): NumberClaim[] {
  const claims: NumberClaim[] = []
  const add = (kind: ClaimKind, scope: string, text: string, variant: number | null) => {
    const value = text.trim()
    if (value === '') return
    const shared =
      variant === null
        ? undefined
        : claims.find((row) => row.kind === kind && row.value === value && row.own && row.variant === null)
    if (shared) shared.variant = variant
    else claims.push({ kind, scope, value, product: product.id, own: variant === null, variant })
  }
  add('name', product.category, product.name, null)
  add('artnr', '', product.artnr, null)
  for (const kind of ['enr', 'nobnr'] as const) {
    add(kind, '', product[kind], null)
    for (const [position, variant] of product.variants.entries()) add(kind, '', variant[kind], position)
  }
  for (const kind of productNumberKinds) {
    const form = formKind(kind)
    add(form, '', canonicalNumber(kind, product[kind]), null)
    for (const [position, variant] of product.variants.entries())
      add(form, '', canonicalNumber(kind, variant[kind]), position)
  }
  return claims
}

/**
 * The number claims of a product, apart: those that it had before, and those that are new. Two products from before the forms were
 * stored may have one number; each goes on with what it has, and nothing gets such a number any more.
 */
export function claimsBeside(
  product: Numbered,
  before: Numbered | null,
): { added: NumberClaim[]; unchanged: NumberClaim[] } {
  const had = before ? numberClaims(before).map(claimKey) : []
  const added: NumberClaim[] = []
  const unchanged: NumberClaim[] = []
  for (const numberClaim of numberClaims(product)) {
    const place = had.indexOf(claimKey(numberClaim))
    if (place === -1) added.push(numberClaim)
    else {
      had.splice(place, 1)
      unchanged.push(numberClaim)
    }
  }
  return { added, unchanged }
}

/**
 * Where a number of a kind has to be unique: a name within its category, the others everywhere. A query without the
 * scope scans every number of the kind.
 */
export function scopesOf(kind: ClaimKind): readonly string[] {
  return kind === 'name' ? categoryCodes : ['']
}
