import { UserError } from '../../../domain/errors.ts'
import type { ProductRecord } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { type NumberClaim, numberClaims } from '../../db/numbers.ts'
import { takenNumbers } from '../../db/queries/writes.ts'

/**
 * Two variants of one product each have a number of their own.
 * @throws UserError NUMBER_TWICE, naming the number, both variants (from 1) and the field of the second
 */
export function checkOwnNumbers({ variants }: Pick<ProductRecord, 'variants'>): void {
  for (const number of ['enr', 'nobnr'] as const) {
    const values = variants.map((variant) => variant[number].trim())
    const second = values.findIndex((value, position) => value !== '' && values.indexOf(value) !== position)
    if (second === -1) continue
    const first = values.indexOf(values[second] ?? '')
    const field = `variants.${second}.${number}`
    throw new UserError('NUMBER_TWICE', { field, number, first: first + 1, second: second + 1 })
  }
}

/** Which numbers of a product somebody else has: `fields` their kinds, `field` where the first of them stands. */
export async function duplicateFault(db: Database, record: ProductRecord): Promise<UserError> {
  const rows = await takenNumbers(db, record)
  const taken = numberClaims(record).filter(({ kind, value }) =>
    rows.some((row) => row.kind === kind && row.value === value),
  )
  const fields = [...new Set(taken.map(({ kind }) => kind))].join(', ')
  const [first] = taken
  return new UserError('E11000_DUPLICATE_KEY', { fields, ...(first ? { field: placeOf(first) } : {}) })
}

function placeOf({ kind, own, variant }: NumberClaim): string {
  return own || variant === null ? kind : `variants.${variant}.${kind}`
}
