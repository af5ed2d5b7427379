import { UserError } from '../../../domain/errors.ts'
import { original } from '../../../domain/languages.ts'
import type { ProductRecord } from '../../../domain/product.ts'
import { missingForPublishing } from '../../../domain/publishing.ts'
import type { Database } from '../../db/client.ts'
import { type NumberClaim, type NumberKind, numberClaims } from '../../db/numbers.ts'
import { takenNumbers } from '../../db/queries/writes.ts'

/**
 * The variants of one product have different numbers.
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

/** Which numbers of a product another one has: `fields` their kinds, `field` the path of the first. */
export async function duplicateFault(db: Database, record: ProductRecord): Promise<UserError> {
  const rows = await takenNumbers(db, record)
  const taken = numberClaims(record).filter(({ kind, value }) =>
    rows.some((row) => row.kind === kind && row.value === value),
  )
  const fields = [...new Set(taken.map(({ kind }) => kind))].join(', ')
  const [first] = taken
  return new UserError('E11000_DUPLICATE_KEY', { fields, ...(first ? { field: placeOf(first) } : {}) })
}

/** The E11000_DUPLICATE_KEY error, with the products that hold the numbers in its details. */
export async function heldFault(db: Database, record: ProductRecord): Promise<UserError> {
  const { code, details } = await duplicateFault(db, record)
  const holders = (await takenNumbers(db, record)).map(({ kind, value, id, category, name, artnr }) => ({
    number: kind,
    value,
    _id: id,
    category,
    name,
    artnr,
  }))
  return new UserError(code, { ...details, holders })
}

/**
 * A product without the numbers that others have by now. Where it loses what publishing requires it becomes a draft;
 * a taken name gets a count.
 */
export async function withoutTakenNumbers(db: Database, record: ProductRecord): Promise<ProductRecord> {
  const taken = await takenNumbers(db, record)
  const left = (kind: NumberKind, text: string) =>
    taken.some((row) => row.kind === kind && row.value === text.trim()) ? '' : text
  const kept = {
    ...record,
    artnr: left('artnr', record.artnr),
    enr: left('enr', record.enr),
    nobnr: left('nobnr', record.nobnr),
    variants: record.variants.map((variant) => ({
      ...variant,
      enr: left('enr', variant.enr),
      nobnr: left('nobnr', variant.nobnr),
    })),
  }
  const isComplete = missingForPublishing(kept, original).length === 0
  const name = await freeName(db, record)
  return { ...kept, name, published: kept.published && isComplete }
}

/** A product's name, with a count after it as long as another one has it. */
async function freeName(db: Database, record: ProductRecord): Promise<string> {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? record.name : `${record.name} (${count})`
    const taken = await takenNumbers(db, { ...record, name })
    if (!taken.some(({ kind }) => kind === 'name')) return name
  }
}

function placeOf({ kind, own, variant }: NumberClaim): string {
  return own || variant === null ? kind : `variants.${variant}.${kind}`
}
