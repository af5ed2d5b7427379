import { categoryCodes } from '../../domain/categories/codes.ts'
import type { ProductRecord } from '../../domain/product.ts'
import type { NumberKind } from './schema.ts'

export type { NumberKind }

export interface NumberClaim {
  kind: NumberKind
  scope: string
  value: string
  product: string
  own: boolean
  variant: number | null
}

type Numbered = Pick<ProductRecord, 'id' | 'category' | 'name' | 'artnr' | 'enr' | 'nobnr' | 'variants'>

/**
 * The rows of product_number that a product holds: its name and artnr, and the enr and nobnr of itself
 * and its variants. A product's own number repeated in its first such variant shares one row; any
 * further repetition gives a row of its own, which the primary key refuses.
 */
export function numberClaims(product: Numbered): NumberClaim[] {
  const claims: NumberClaim[] = []
  const claim = (kind: NumberKind, scope: string, text: string, variant: number | null) => {
    const value = text.trim()
    if (value === '') return
    const shared =
      variant === null
        ? undefined
        : claims.find((row) => row.kind === kind && row.value === value && row.own && row.variant === null)
    if (shared) shared.variant = variant
    else claims.push({ kind, scope, value, product: product.id, own: variant === null, variant })
  }
  claim('name', product.category, product.name, null)
  claim('artnr', '', product.artnr, null)
  for (const kind of ['enr', 'nobnr'] as const) {
    claim(kind, '', product[kind], null)
    for (const [position, variant] of product.variants.entries()) claim(kind, '', variant[kind], position)
  }
  return claims
}

/**
 * Where a number of a kind has to be unique: a name within its category, the others everywhere. A query without the
 * scope scans every number of the kind.
 */
export function scopesOf(kind: NumberKind): readonly string[] {
  return kind === 'name' ? categoryCodes : ['']
}
