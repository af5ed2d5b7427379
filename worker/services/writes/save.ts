import { can } from '../../../domain/access.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { CategoryCode } from '../../../domain/categories/types.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import { original } from '../../../domain/languages.ts'
import type { ProductRecord, ProductSnapshot } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { productById } from '../../db/queries/products.ts'
import { revisionOf } from '../../db/queries/revisions.ts'
import {
  allOptions,
  clearTargets,
  deleteLinks,
  guardVersions,
  insertProduct,
  insertRows,
  keepPending,
  keepRevisions,
  linksTouching,
  productsByIds,
  raiseGeneration,
  raiseVersions,
  replaceRows,
  rowsOfLocks,
  type Statement,
  takenNumbers,
  updateProduct,
  updateSpec,
} from '../../db/queries/writes.ts'
import { link } from '../../db/schema.ts'
import { type Deed, noteOf } from '../activity/note.ts'
import { type ProductState, readState } from '../staff/state.ts'
import { runBatch, untilWritten } from './batch.ts'
import { type Change, changeName, changesBetween, checkPublishing, checkRights } from './changes.ts'
import { linksWithout, storedLinks } from './links.ts'
import { lookUp } from './lookup.ts'
import { same } from './same.ts'
import { movedTitles } from './texts.ts'
import { type Wanted, wantedOf } from './wanted.ts'

/** A product as it is before it is first saved. */
export function blankRecord(id: string, category: CategoryCode, deed: Deed): ProductRecord {
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
    created: deed.date,
    changed: deed.date,
    changedBy: deed.user.email,
  }
}

/**
 * Adds a product and answers its id.
 * @throws UserError 400 naming the field, E11000_DUPLICATE_KEY
 */
export function addProduct(
  db: Database,
  category: CategoryCode,
  body: ProductBody,
  deed: Deed,
): Promise<string> {
  const id = crypto.randomUUID()
  const { _id, version, ...given } = body
  return untilWritten(async () => {
    await save(db, await blankState(db, blankRecord(id, category, deed)), given, deed)
    return id
  })
}

async function blankState(db: Database, record: ProductRecord): Promise<ProductState> {
  const state = await readState(db, record)
  return { ...state, category: categoryOf(record.category) }
}

/**
 * Saves a product: what the body leaves out stays, what only echoes is passed over, and a body that changes
 * nothing writes nothing.
 * @throws UserError NOT_FOUND, STALE_VERSION, FORBIDDEN, 400 naming the field, E11000_DUPLICATE_KEY
 */
export function saveProduct(
  db: Database,
  { id, category }: { id: string; category: CategoryCode },
  body: ProductBody,
  deed: Deed,
): Promise<void> {
  return untilWritten(async () => {
    const [record] = await productById(db, id)
    if (record?.category !== category) throw new UserError('NOT_FOUND')
    const state = await readState(db, record)
    if (body.version !== undefined && body.version !== record.version) {
      throw await staleFault(db, state, body.version)
    }
    await save(db, state, body, deed)
  })
}

/** What somebody else has changed since a version, by field. */
async function staleFault(db: Database, state: ProductState, version: number): Promise<UserError> {
  const [known] = await revisionOf(db, state.record.id, version)
  const changes = known ? changesBetween(known.snapshot, snapshotOf(state)) : []
  const fields = changes.map(changeName).join(', ')
  return new UserError('STALE_VERSION', { fields, version: state.record.version })
}

async function save(db: Database, state: ProductState, body: ProductBody, deed: Deed): Promise<void> {
  const { language, user } = deed
  const [lookup, options] = await Promise.all([lookUp(db, body), allOptions(db)])
  const wanted = wantedOf(state, body, { options, lookup, level: user.level, language })
  await writeWanted(db, state, wanted, deed)
}

/** Checks what is wanted and writes it, all or nothing. */
export async function writeWanted(
  db: Database,
  state: ProductState,
  wanted: Wanted,
  deed: Deed,
): Promise<void> {
  const before = snapshotOf(state)
  const changes = changesBetween(before, { ...wanted, record: wanted.record })
  if (wanted.claims.size > 0) changes.push(claimsChange)
  checkRights(
    deed.user.level,
    changes.filter((change) => !followsVariants(change, before, wanted)),
  )
  const keepsPictures =
    can(deed.user.level, 'editFiles', 'images') && state.files.some((file) => file.pending)
  if (changes.length === 0 && !keepsPictures && before.record.version > 0) return
  if (wanted.record.name === '') throw new UserError('BAD_INPUT', { field: 'name' })
  checkPublishing(before.record.version > 0 ? before.record : null, wanted.record)
  const claiming = await snapshotsOf(db, [...wanted.claims.keys()])
  const statements = statementsOf(db, state, wanted, { deed, claiming })
  if (keepsPictures) statements.push(keepPending(db, state.record.id))
  try {
    await runBatch(db, statements)
  } catch (fault) {
    if (!(fault instanceof UserError)) throw fault
    const taken = await takenNumbers(db, wanted.record)
    throw new UserError(fault.code, { fields: taken.map(({ kind }) => kind).join(', ') })
  }
}

/** Translated titles that only moved along with their variants are nobody's change. */
function followsVariants(change: Change, before: ProductSnapshot, after: Wanted): boolean {
  if (change.field !== 'variants' || change.language === original) return false
  const titles = before.record.translations[change.language]?.variants ?? []
  return same(change.after, movedTitles(before.record.variants, after.record.variants, titles))
}

/** Which criteria of other products hold for this one is part of how its own `spec` is shown. */
const claimsChange: Change = { field: 'spec', language: original, before: null, after: null }

interface Circumstances {
  deed: Deed
  /** The other products that change, as they are. */
  claiming: readonly ProductSnapshot[]
}

function statementsOf(
  db: Database,
  state: ProductState,
  wanted: Wanted,
  { deed, claiming }: Circumstances,
): Statement[] {
  const before = snapshotOf(state)
  const { id, version } = before.record
  const stamp = { changed: deed.date, changedBy: deed.user.email }
  const record = { ...wanted.record, ...stamp, version: version + 1 }
  const isNew = version === 0
  const others = claiming.map(({ record, ...rest }) => {
    const spec = wanted.claims.get(record.id) ?? record.spec
    return { ...rest, record: { ...record, ...stamp, spec, version: record.version + 1 } }
  })
  // The new specs were made from these versions, not from those that have been read since.
  const versions = new Map(
    state.claiming.filter(({ id }) => wanted.claims.has(id)).map((each) => [each.id, each.version]),
  )
  if (!isNew) versions.set(id, version)
  const gone = linksWithout(before.links, wanted.links)
  const added = linksWithout(wanted.links, before.links)
  const partners = new Set([...gone, ...added].flatMap(({ from, to }) => [from, to]))
  partners.delete(id)
  const rowsDiffer = JSON.stringify(before.rows) !== JSON.stringify(wanted.rows)
  const saved = { saved: deed.date, savedBy: deed.user.email }
  const olds = [...(isNew ? [] : [before]), ...claiming].map((snapshot) => ({
    snapshot,
    saved: snapshot.record.changed,
    savedBy: snapshot.record.changedBy,
  }))
  const news = [{ ...wanted, record }, ...others].map(({ record, links, rows }) => ({
    snapshot: { record, links, rows },
    ...saved,
  }))
  return [
    guardVersions(db, versions),
    ...keepRevisions(db, olds),
    ...(isNew ? insertProduct(db, record) : updateProduct(db, record)),
    ...deleteLinks(db, gone),
    ...gone.map(({ from, to }) => clearTargets(db, from, to)),
    ...insertRows(db, link, added),
    ...(rowsDiffer ? replaceRows(db, id, wanted.rows) : []),
    ...others.map((other) => updateSpec(db, other.record)),
    ...raiseVersions(db, [...partners]),
    ...keepRevisions(db, news),
    noteOf(db, deed),
    raiseGeneration(db),
  ]
}

/** A product with its links and rows as they are stored. */
export function snapshotOf(state: ProductState): ProductSnapshot {
  return { record: state.record, links: storedLinks(state), rows: state.rows }
}

/** Products with their links and rows, read in one transaction. */
export async function snapshotsOf(db: Database, ids: readonly string[]): Promise<ProductSnapshot[]> {
  if (ids.length === 0) return []
  const [records, links, rows] = await db.batch([
    productsByIds(db, ids),
    linksTouching(db, ids),
    rowsOfLocks(db, ids),
  ])
  return records.map((record) => ({
    record,
    links: links.filter(({ from, to }) => from === record.id || to === record.id),
    rows: rows.filter(({ em }) => em === record.id),
  }))
}
