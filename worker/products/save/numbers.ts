import type { NumberHolder } from '../../../domain/contracts/jobs.ts'
import { UserError } from '../../../domain/errors.ts'
import { original } from '../../../domain/languages.ts'
import { maxNameLength } from '../../../domain/limits.ts'
import type { ProductRecord } from '../../../domain/product.ts'
import {
  canonicalNumber,
  numberProblem,
  type ProductNumberKind,
  productNumberKinds,
} from '../../../domain/product-numbers.ts'
import { missingForPublishing } from '../../../domain/publishing.ts'
import type { Database } from '../../db/client.ts'
import {
  claimKey,
  claimsBeside,
  formKind,
  type NumberClaim,
  numberClaims,
  numberKindOf,
} from '../../db/numbers.ts'
import { takenNumbers } from '../../db/queries/numbers.ts'

/**
 * The numbers of a product are numbers, and those of its variants differ. What it had before may stay.
 * @throws UserError NUMBER_DAMAGED naming the fields; NUMBER_TWICE naming the number, both variants (from 1) and the
 * field of the second
 */
export function checkOwnNumbers(record: ProductRecord, before: ProductRecord): void {
  const damaged = newNumbers(record, before, 'damaged')
  const [field] = damaged
  if (field) {
    const fields = damaged.map((each) => each.field).join(', ')
    const value = damaged.map(({ text }) => text).join(' · ')
    throw new UserError('NUMBER_DAMAGED', { field: field.field, fields, value })
  }
  for (const number of productNumberKinds) {
    const formsOf = ({ variants }: ProductRecord) =>
      variants.map((variant) => canonicalNumber(number, variant[number]))
    const known = repeated(formsOf(before))
    const forms = formsOf(record)
    const twice = repeated(forms).find((form) => !known.includes(form))
    if (twice === undefined) continue
    const first = forms.indexOf(twice)
    const second = forms.indexOf(twice, first + 1)
    throw new UserError('NUMBER_TWICE', {
      field: `variants.${second}.${number}`,
      number,
      first: first + 1,
      second: second + 1,
    })
  }
}

const repeated = (forms: readonly string[]) =>
  forms.filter((form, position) => form !== '' && forms.indexOf(form) !== position)

/** The numbers of a product that it has not had before, and whose shape is unusual. */
export function unusualNumbers(record: ProductRecord, before: ProductRecord): PlacedNumber[] {
  return newNumbers(record, before, 'unusual')
}

function newNumbers(record: ProductRecord, before: ProductRecord, problem: 'damaged' | 'unusual') {
  const had = new Set(numbersIn(before).map(({ kind, text }) => `${kind} ${text}`))
  return numbersIn(record).filter(
    ({ kind, text }) => !had.has(`${kind} ${text}`) && numberProblem(kind, text) === problem,
  )
}

/** A number of a product, and the field where it stands. */
interface PlacedNumber {
  kind: ProductNumberKind
  text: string
  field: string
}

/** Every number that a product, its variants and its translations have; a lock's own id is like an article number. */
export function numbersIn(record: ProductRecord): PlacedNumber[] {
  const of = (numbers: Record<ProductNumberKind, string>, at: string) =>
    productNumberKinds.map((kind) => ({ kind, text: numbers[kind], field: `${at}${kind}` }))
  return [
    ...of(record, ''),
    ...record.variants.flatMap((variant, position) => of(variant, `variants.${position}.`)),
    ...Object.entries(record.translations).map(([language, { artnr }]) => ({
      kind: 'artnr' as const,
      text: artnr,
      field: `translations.${language}.artnr`,
    })),
    { kind: 'artnr', text: record.lockId, field: 'lockid' },
  ]
}

interface Taken {
  numberClaim: NumberClaim
  holder: Omit<NumberHolder, 'number' | 'value'>
}

/** The E11000_DUPLICATE_KEY error: the kinds of the numbers, the field of the first, and who has them. */
export function duplicateOf(record: ProductRecord, taken: readonly Taken[]): UserError {
  const holders = new Map(
    taken.map(({ numberClaim, holder }): [string, NumberHolder] => {
      const number = numberKindOf(numberClaim.kind)
      const variant =
        numberClaim.own || number === 'name' ? undefined : record.variants[numberClaim.variant ?? -1]
      const value = (variant ?? record)[number as ProductNumberKind]
      return [`${claimFieldOf(numberClaim)} ${holder._id} ${holder.line}`, { number, value, ...holder }]
    }),
  )
  const [first] = taken
  return new UserError('E11000_DUPLICATE_KEY', {
    fields: [...new Set(taken.map(({ numberClaim }) => numberKindOf(numberClaim.kind)))].join(', '),
    ...(first ? { field: claimFieldOf(first.numberClaim), holders: [...holders.values()] } : {}),
  })
}

/**
 * Which numbers of a product another one has, as E11000_DUPLICATE_KEY.
 * @param before the product as it is stored, whose numbers may stay; null for a new one
 */
export async function duplicateError(
  db: Database,
  record: ProductRecord,
  before: ProductRecord | null = null,
): Promise<UserError> {
  const { added } = claimsBeside(record, before)
  const rows = await takenNumbers(db, record.id, added)
  return duplicateOf(
    record,
    added.flatMap((numberClaim) => {
      const row = rows.find((each) => claimKey(each) === claimKey(numberClaim))
      if (!row) return []
      const { id: _id, category, name, artnr } = row
      return [{ numberClaim, holder: { _id, category, name, artnr } }]
    }),
  )
}

/**
 * A product without the numbers that others have by now. Where it loses what publishing requires it becomes a draft;
 * a taken name gets a count.
 */
export async function withoutTakenNumbers(db: Database, record: ProductRecord): Promise<ProductRecord> {
  const taken = await takenNumbers(db, record.id, numberClaims(record))
  const unlessTaken = (kind: ProductNumberKind, text: string) =>
    taken.some((row) => row.kind === formKind(kind) && row.value === canonicalNumber(kind, text)) ? '' : text
  const free = {
    ...record,
    artnr: unlessTaken('artnr', record.artnr),
    enr: unlessTaken('enr', record.enr),
    nobnr: unlessTaken('nobnr', record.nobnr),
    variants: record.variants.map((variant) => ({
      ...variant,
      artnr: unlessTaken('artnr', variant.artnr),
      enr: unlessTaken('enr', variant.enr),
      nobnr: unlessTaken('nobnr', variant.nobnr),
    })),
  }
  const isComplete = missingForPublishing(free, original).length === 0
  const name = await freeName(db, record)
  return { ...free, name, published: free.published && isComplete }
}

/** A product's name, cut where it needs a count after it because another one has it. */
async function freeName(db: Database, record: ProductRecord): Promise<string> {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? record.name : counted(record.name, ` (${count})`)
    const taken = await takenNumbers(db, record.id, numberClaims({ ...record, name }))
    if (!taken.some(({ kind }) => kind === 'name')) return name
  }
}

function counted(name: string, count: string): string {
  const room = maxNameLength - count.length
  // Removes half a surrogate pair at the cut.
  return `${name
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}${count}`
}

function claimFieldOf({ kind, own, variant }: NumberClaim): string {
  const number = numberKindOf(kind)
  return own || variant === null ? number : `variants.${variant}.${number}`
}
