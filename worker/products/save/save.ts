import { can } from '../../../domain/access.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import { original } from '../../../domain/languages.ts'
import type { ProductRecord } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { commitPendingFiles } from '../../db/queries/files.ts'
import { binnedNames } from '../../db/queries/product-writes.ts'
import { briefProducts, factValuesOfOthers } from '../../db/queries/products.ts'
import { revisionUpTo } from '../../db/queries/revisions.ts'
import type { Statement } from '../../db/queries/statements.ts'
import type { AuditEntry } from '../../writes/audit-entry.ts'
import { retryOnConflict, runBatch } from '../../writes/batch.ts'
import { type ProductState, readState, stateWith, type Target, writeOnState } from '../snapshot/state.ts'
import { type Change, changesBetween } from './changes.ts'
import { changedChoices, checkAlike } from './facts.ts'
import { lookUp, withoutUnknown } from './lookup.ts'
import { checkNext, type NextProduct, nextOf, type WriteContext } from './next.ts'
import { duplicateError } from './numbers.ts'
import {
  type ProductChange,
  productChangesOf,
  snapshotOf,
  statementsOf,
  withKnownPartners,
} from './product-changes.ts'
import { checkClashes, rebaseProduct, staleError, withChanges } from './rebase.ts'
import { translatedFromOf } from './texts.ts'

/** The state of a product before its first save. */
export function blankRecord(
  id: string,
  category: CategoryCode,
  entry: Pick<AuditEntry, 'date' | 'user'>,
): ProductRecord {
  return {
    id,
    category,
    name: '',
    artnr: '',
    enr: '',
    nobnr: '',
    published: false,
    lockId: '',
    info: [],
    facts: [],
    variants: [],
    translations: {},
    spec: {},
    version: 0,
    created: entry.date,
    changed: entry.date,
    changedBy: entry.user.email,
  }
}

/**
 * Adds a product.
 * @param wanted its id, where the caller has chosen one
 * @returns its id
 * @throws UserError 400 naming the field, NUMBER_TWICE, E11000_DUPLICATE_KEY, ALREADY_ADDED
 */
export function addProduct(
  db: Database,
  category: CategoryCode,
  body: ProductBody,
  entry: AuditEntry,
  wanted?: string,
): Promise<string> {
  const id = wanted ?? crypto.randomUUID()
  const { _id, version, ...given } = body
  const checkNew = async () => {
    if (wanted && (await isThere(db, wanted))) throw new UserError('ALREADY_ADDED', { _id: wanted })
  }
  return retryOnConflict(async () => {
    await checkNew()
    try {
      await save(db, await readState(db, blankRecord(id, category, entry)), given, entry)
    } catch (error) {
      // Sent twice at once: the taken numbers are its own.
      if (error instanceof UserError && error.code === 'E11000_DUPLICATE_KEY') await checkNew()
      throw error
    }
    return id
  })
}

/** Whether an id is that of a product, or of one in the bin. */
async function isThere(db: Database, id: string): Promise<boolean> {
  const [products, binned] = await db.batch([briefProducts(db, [id]), binnedNames(db, [id])])
  return products.length + binned.length > 0
}

/**
 * Saves a product: what the body leaves out stays, unchanged values are ignored, and a body that changes nothing
 * writes nothing.
 * @param isPlanned whether the body was made a while ago: then others' changes since are preserved, or conflict with it
 * @throws UserError NOT_FOUND, STALE_VERSION or for a planned one CHANGED_SINCE, FORBIDDEN, 400 naming the field,
 *   E11000_DUPLICATE_KEY
 */
export function saveProduct(
  db: Database,
  target: Target,
  body: ProductBody,
  entry: AuditEntry,
  { isPlanned = false } = {},
): Promise<Written> {
  return writeOnState(db, target, async (state) => {
    const { version = state.record.version } = body
    if (version !== state.record.version) {
      if (!isPlanned) throw await staleError(db, state, version)
      return writeNext(db, state, await rebasedNext(db, state, body, version, entry), entry)
    }
    return save(db, state, body, entry)
  })
}

async function save(
  db: Database,
  state: ProductState,
  body: ProductBody,
  entry: AuditEntry,
): Promise<Written> {
  const { texts, user } = entry
  return writeNext(db, state, await nextFrom(db, state, body, { level: user.level, texts }), entry)
}

/**
 * What a body of an older version makes of a product by now.
 * @throws UserError CHANGED_SINCE, naming the first field that others have changed, too; as `nextFrom`
 */
async function rebasedNext(
  db: Database,
  state: ProductState,
  body: ProductBody,
  version: number,
  { user, texts }: AuditEntry,
): Promise<NextProduct> {
  const [known] = await revisionUpTo(db, state.record.id, version)
  if (!known) throw new UserError('CHANGED_SINCE')
  const base = await withKnownPartners(db, known.snapshot)
  const earlier = await stateWith(db, state, base)
  const mine = await nextFrom(db, earlier, body, { level: user.level, texts })
  const theirs = snapshotOf(state)
  const { wanted, clashes } = rebaseProduct({ base, mine, theirs })
  checkClashes(clashes)
  return { ...mine, ...withChanges(theirs, mine, wanted) }
}

/**
 * Applies a body to a product, with the products that it names looked up.
 * @param passesUnknown whether missing partners are ignored, where nothing is written
 * @throws UserError 400 naming the field, FORBIDDEN
 */
export async function nextFrom(
  db: Database,
  state: ProductState,
  body: ProductBody,
  {
    passesUnknown = false,
    ...writer
  }: Pick<WriteContext, 'level' | 'texts' | 'passesRepeats'> & { passesUnknown?: boolean },
): Promise<NextProduct> {
  const { lookup, options } = await lookUp(db, body)
  const given = passesUnknown ? withoutUnknown(body, lookup) : body
  return nextOf(state, given, { options, lookup, ...writer })
}

/**
 * Checks a product's next state and writes it, all or nothing.
 * @param withPictures whether pictures uploaded since the last save are published with it
 * @param extraStatements further statements of the transaction
 */
export async function writeNext(
  db: Database,
  state: ProductState,
  given: NextProduct,
  entry: AuditEntry,
  {
    withPictures = true,
    extraStatements = [],
  }: { withPictures?: boolean; extraStatements?: readonly Statement[] } = {},
): Promise<Written> {
  const before = snapshotOf(state)
  const reviewed = given.reviewed.filter((language) => before.record.translatedFrom?.[language])
  const translatedFrom = translatedFromOf(before.record, given.record, reviewed)
  const next = { ...given, record: { ...given.record, translatedFrom } }
  const changes = changesBetween(before, next)
  if (next.holderSpecs.size > 0) changes.push(holderSpecsChange)
  changes.push(
    ...reviewed.map((language): Change => ({ field: 'reviewed', language, before: null, after: null })),
  )
  const commitsPictures =
    withPictures && can(entry.user.level, 'editFiles', 'images') && state.files.some((file) => file.pending)
  if (changes.length + extraStatements.length === 0 && !commitsPictures && before.record.version > 0) {
    return { state, changes: [] }
  }
  checkNext(entry.user.level, { before, next, changes })
  for (const choice of changedChoices(state.category, before.record.facts, next.record.facts)) {
    const others = await factValuesOfOthers(db, next.record, choice.fact)
    checkAlike(
      state.category,
      choice,
      others.map(({ value }) => value),
      entry.texts,
    )
  }
  const productChanges = await productChangesOf(db, state, next, entry)
  const statements = statementsOf(db, state, next, {
    entry,
    productChanges,
    hasFiles: commitsPictures || extraStatements.length > 0,
  })
  statements.push(...extraStatements)
  if (commitsPictures) statements.push(commitPendingFiles(db, state.record.id))
  const { id, version } = before.record
  statements.push(...(entry.extraStatements?.({ id, before: version, after: version + 1 }) ?? []))
  try {
    await runBatch(db, statements)
  } catch (error) {
    throw error instanceof UserError ? await duplicateError(db, next.record, before.record) : error
  }
  const files = commitsPictures ? state.files.map((file) => ({ ...file, pending: false })) : state.files
  return { state: { ...state, files }, changes: productChanges }
}

/** The product before a write, and the states of it and of others after it; no changes where nothing was written. */
export interface Written {
  state: ProductState
  changes: readonly ProductChange[]
}

/** The product after a write, which is known without reading it again. */
export async function stateAfter(
  db: Database,
  { state, changes: [own, ...others] }: Written,
): Promise<ProductState> {
  if (!own?.after) return state
  const changed = new Map(others.flatMap(({ after }) => (after ? [[after.record.id, after.record]] : [])))
  const criterionHolders = state.criterionHolders.map((product) => {
    const { spec, version } = changed.get(product.id) ?? product
    return { ...product, spec, version }
  })
  return { ...(await stateWith(db, state, own.after)), criterionHolders }
}

/** The criteria of other products that hold for this one are shown in its own `spec`. */
const holderSpecsChange: Change = { field: 'spec', language: original, before: null, after: null }
