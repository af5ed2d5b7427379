import { checkBody } from '../../domain/contracts/body.ts'
import type { ReportWarning } from '../../domain/contracts/jobs.ts'
import { type ProductBody, productBody } from '../../domain/contracts/write.ts'
import { columnOfField } from '../../domain/csv/body.ts'
import { type CsvColumn, readOnlyColumns } from '../../domain/csv/columns.ts'
import { type ErrorCode, type ErrorDetails, UserError } from '../../domain/errors.ts'
import { factValues } from '../../domain/facts/index.ts'
import { original, translationLanguages } from '../../domain/languages.ts'
import type { ProductRecord, ProductSnapshot } from '../../domain/product.ts'
import { fill } from '../../domain/texts/fill.ts'
import { claimKey, claimsBeside, numberClaims } from '../db/numbers.ts'
import { fieldOf } from '../platform/error-messages.ts'
import { type Change, changesBetween } from '../products/save/changes.ts'
import { changedChoices, checkAlike } from '../products/save/facts.ts'
import { checkNext, nextOf } from '../products/save/next.ts'
import { duplicateOf, unusualNumbers } from '../products/save/numbers.ts'
import { snapshotOf } from '../products/save/product-changes.ts'
import { blankRecord } from '../products/save/save.ts'
import type { AuditEntry } from '../writes/audit-entry.ts'
import type { ImportContext } from './context.ts'

export interface CellChange {
  column: string
  before: string
  after: string
}

export interface PlanError {
  /** '' where no column can be named. */
  column: string
  code: ErrorCode
  details: ErrorDetails
}

/** The plan for one product. */
export interface PlannedRow {
  line: number
  action: 'create' | 'change' | 'same' | 'refused'
  id: string | null
  name: string
  artnr: string
  /** It was saved after the file was written. */
  outdated: boolean
  changes: CellChange[]
  error: PlanError | null
  warnings: ReportWarning[]
  /** The version of the product that the plan is based on. */
  body: ProductBody
}

/** The user who plans, for rights and messages. */
export type Planner = Pick<AuditEntry, 'user' | 'texts' | 'date'>

/**
 * Plans the writing of many products one after the other, without writing: every row is checked as its save will
 * check it, and as if the rows before it were saved.
 */
export class Plan {
  readonly rows: PlannedRow[] = []
  readonly #context: ImportContext
  readonly #columns: readonly CsvColumn[]
  readonly #planner: Planner
  readonly #values = new Map<string, Map<string, string>>()

  constructor(context: ImportContext, columns: readonly CsvColumn[], planner: Planner) {
    this.#context = context
    this.#columns = columns.filter(
      ({ key }) => !readOnlyColumns.includes(key) && key !== 'id' && key !== 'category',
    )
    this.#planner = planner
  }

  /** The cells of a product in an export. */
  cellsOf(snapshot: ProductSnapshot): Map<string, string> {
    const { nameOf } = this.#context
    return new Map(this.#columns.map(({ key, read }) => [key, read(snapshot, nameOf)]))
  }

  /** @param record the product to change, or null for a new one */
  add(
    { line, record, outdated = false }: { line: number; record: ProductRecord | null; outdated?: boolean },
    ask: () => ProductBody,
    named: { name: string; artnr: string },
  ): void {
    const row: PlannedRow = {
      line,
      action: 'refused',
      id: record?.id ?? null,
      name: record?.name ?? named.name,
      artnr: record?.artnr ?? named.artnr,
      outdated,
      changes: [],
      error: null,
      warnings: [],
      body: {},
    }
    this.rows.push(row)
    try {
      row.body = ask()
      row.body = checkBody(productBody, row.body)
      row.changes = this.#check(record, row)
      if (record) row.body.version = record.version
      row.action = record === null ? 'create' : row.changes.length > 0 ? 'change' : 'same'
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const { column, ...details } = error.details
      const place = String(column ?? columnOfField(fieldOf(details), row.body))
      row.error = { column: place, code: error.code, details }
    }
  }

  #check(record: ProductRecord | null, row: PlannedRow): CellChange[] {
    const { body, line } = row
    const { category, lookup, options, stateOf } = this.#context
    const { user, texts } = this.#planner
    const entry = this.#planner as AuditEntry
    const state = stateOf(record ?? blankRecord(`line-${line}`, category.code, entry))
    const before = snapshotOf(state)
    const next = nextOf(state, body, { options, lookup, level: user.level, texts })
    const changes = changesBetween(before, next)
    checkNext(user.level, { before, next, changes })
    for (const choice of changedChoices(category, before.record.facts, next.record.facts)) {
      const values = this.#valuesOf(choice.fact)
      const others = [...values].flatMap(([id, value]) => (id === next.record.id ? [] : [value]))
      checkAlike(category, choice, new Set(others), texts)
      values.set(next.record.id, choice.value)
    }
    row.body = withoutUnchangedFields(body, changes)
    this.#claimNumbers(next.record, record, line)
    row.warnings = unusualNumbers(next.record, before.record).map(({ field, text }) => ({
      column: columnOfField(field, body),
      message: fill(texts.staff.edit.unusualNumber, { value: text }),
    }))
    const earlier = this.cellsOf(before)
    return [...this.cellsOf(next)].flatMap(([column, after]) => {
      const cell = record === null && (column === 'published' || column.startsWith('published.')) ? 'NEJ' : ''
      const old = record === null ? cell : (earlier.get(column) ?? '')
      return old === after ? [] : [{ column, before: old, after }]
    })
  }

  /** What products have of a fact as far as it is planned, by their ids. */
  #valuesOf(fact: string): Map<string, string> {
    const known = this.#values.get(fact)
    if (known) return known
    const values = new Map(
      [...this.#context.products.values()].flatMap(({ id, facts }) =>
        factValues(facts, fact).map((value): [string, string] => [id, value]),
      ),
    )
    this.#values.set(fact, values)
    return values
  }

  /** @throws UserError E11000_DUPLICATE_KEY for a number or name that another product has by then */
  #claimNumbers(record: ProductRecord, stored: ProductRecord | null, line: number): void {
    const { numbers, names } = this.#context
    const { added, unchanged } = claimsBeside(record, stored)
    const taken = added.flatMap((numberClaim) => {
      const id = numbers.get(claimKey(numberClaim))
      const holder = id === undefined || id === record.id ? undefined : names.get(id)
      return id && holder
        ? [{ numberClaim, holder: { ...holder, _id: holder.line === undefined ? id : null } }]
        : []
    })
    if (taken.length > 0) throw duplicateOf(record, taken)
    for (const key of stored ? numberClaims(stored).map(claimKey) : []) {
      if (numbers.get(key) === record.id) numbers.delete(key)
    }
    for (const numberClaim of [...added, ...unchanged]) {
      if (!numbers.has(claimKey(numberClaim))) numbers.set(claimKey(numberClaim), record.id)
    }
    const { category, name, artnr } = record
    names.set(record.id, { category, name, artnr, ...(stored ? {} : { line }) })
  }
}

const plainFields = ['name', 'artnr', 'enr', 'nobnr', 'published', 'info'] as const

/**
 * A body without unchanged fields: they need no right, so they must not decide who may run or undo a job.
 */
function withoutUnchangedFields(body: ProductBody, changes: readonly Change[]): ProductBody {
  const isChanged = (field: string, language: Change['language']) =>
    changes.some((change) => change.field === field && change.language === language)
  const { translations, ...originals } = body
  for (const field of plainFields) if (!isChanged(field, original)) delete originals[field]
  const changed = translationLanguages.flatMap((language) => {
    const fields = Object.entries(translations?.[language] ?? {}).filter(([field]) =>
      isChanged(field, language),
    )
    return fields.length > 0 ? [[language, Object.fromEntries(fields)]] : []
  })
  return changed.length > 0 ? { ...originals, translations: Object.fromEntries(changed) } : originals
}
