import { can } from '../../../domain/access.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { CategoryCode } from '../../../domain/categories/types.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import { original, type TranslationLanguage } from '../../../domain/languages.ts'
import type { ProductRecord, ProductSnapshot } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { revisionUpTo } from '../../db/queries/revisions.ts'
import { userNames } from '../../db/queries/staff.ts'
import {
  allOptions,
  clearTargets,
  deleteLinks,
  guardVersions,
  insertProduct,
  insertRows,
  keepPending,
  raiseVersions,
  replaceRows,
  type Statement,
  updateProduct,
  updateSpec,
} from '../../db/queries/writes.ts'
import { link } from '../../db/schema.ts'
import type { Deed } from '../activity/note.ts'
import { type ProductState, readState, startsFrom, type Target } from '../staff/state.ts'
import { fieldNames, runBatch, untilWritten } from './batch.ts'
import { type Change, changesBetween, checkPublishing, checkRights, partnersNamed } from './changes.ts'
import { lookUp } from './lookup.ts'
import { checkOwnNumbers, duplicateFault } from './numbers.ts'
import { same } from './same.ts'
import { movedTitles } from './texts.ts'
import { translatedFromOf } from './translated.ts'
import {
  closing,
  guardTurns,
  linksWithout,
  partnerTurn,
  snapshotOf,
  snapshotsOf,
  type Turn,
} from './turns.ts'
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
 * @throws UserError 400 naming the field, NUMBER_TWICE, E11000_DUPLICATE_KEY
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
export function saveProduct(db: Database, target: Target, body: ProductBody, deed: Deed): Promise<void> {
  const start = startsFrom(db, target)
  return untilWritten(async () => {
    const state = await start()
    if (body.version !== undefined && body.version !== state.record.version) {
      throw await staleFault(db, state, body.version)
    }
    await save(db, state, body, deed)
  })
}

/** What somebody else has changed since a version, field by field. */
async function staleFault(db: Database, state: ProductState, version: number): Promise<UserError> {
  const { record } = state
  const [[known], users] = await db.batch([
    revisionUpTo(db, record.id, version),
    userNames(db, [record.changedBy]),
  ])
  const changes = known ? changesBetween(known.snapshot, snapshotOf(state)) : []
  return new UserError('STALE_VERSION', {
    fields: fieldNames(changes),
    version: record.version,
    user: users[0]?.name ?? record.changedBy,
    date: record.changed,
    differences: changes.map(({ field, language, before, after }) => ({
      field,
      language,
      now: after,
      earlier: before,
    })),
    partners: await partnersNamed(db, changes),
  })
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
  given: Wanted,
  deed: Deed,
): Promise<void> {
  const before = snapshotOf(state)
  const reviewed = given.reviewed.filter((language) => before.record.translatedFrom?.[language])
  const translatedFrom = translatedFromOf(before.record, given.record, reviewed)
  const wanted = { ...given, record: { ...given.record, translatedFrom } }
  const changes = changesBetween(before, wanted)
  if (wanted.claims.size > 0) changes.push(claimsChange)
  changes.push(...reviewed.map(reviewOf))
  checkRights(
    deed.user.level,
    changes.filter((change) => !followsVariants(change, before, wanted)),
  )
  const keepsPictures =
    can(deed.user.level, 'editFiles', 'images') && state.files.some((file) => file.pending)
  if (changes.length === 0 && !keepsPictures && before.record.version > 0) return
  if (wanted.record.name === '') throw new UserError('BAD_INPUT', { field: 'name' })
  checkOwnNumbers(wanted.record)
  checkPublishing(before.record.version > 0 ? before.record : null, wanted.record)
  const turns = await turnsOf(db, state, wanted, deed)
  const statements = statementsOf(db, state, wanted, { deed, turns })
  if (keepsPictures) statements.push(keepPending(db, state.record.id))
  const { id, version } = before.record
  statements.push(...(deed.along?.({ id, before: version, after: version + 1 }) ?? []))
  try {
    await runBatch(db, statements)
  } catch (fault) {
    throw fault instanceof UserError ? await duplicateFault(db, wanted.record) : fault
  }
}

/** Translated titles that only moved along with their variants are nobody's change. */
export function followsVariants(change: Change, before: ProductSnapshot, after: Wanted): boolean {
  if (change.field !== 'variants' || change.language === original) return false
  const titles = before.record.translations[change.language]?.variants ?? []
  return same(change.after, movedTitles(before.record.variants, after.record.variants, titles))
}

/** Which criteria of other products hold for this one is part of how its own `spec` is shown. */
const claimsChange: Change = { field: 'spec', language: original, before: null, after: null }

/** That a translation still says what the original says now. */
function reviewOf(language: TranslationLanguage): Change {
  return { field: 'reviewed', language, before: null, after: null }
}

/** The products that turn with this one: those whose specs name it anew, and those on the other end of links. */
async function turnsOf(db: Database, state: ProductState, wanted: Wanted, deed: Deed): Promise<Turn[]> {
  const before = snapshotOf(state)
  const { id, version } = before.record
  const stamp = { changed: deed.date, changedBy: deed.user.email }
  const gone = linksWithout(before.links, wanted.links)
  const added = linksWithout(wanted.links, before.links)
  const partners = new Set([...gone, ...added].flatMap(({ from, to }) => [from, to]))
  partners.delete(id)
  const others = await snapshotsOf(db, [...new Set([...wanted.claims.keys(), ...partners])])
  const record = { ...wanted.record, ...stamp, version: version + 1 }
  return [
    {
      before: version === 0 ? null : before,
      after: { record, links: wanted.links, rows: wanted.rows },
    },
    ...others.map((other): Turn => {
      const lost = new Set(gone.filter(({ from }) => from === other.record.id).map(({ to }) => to))
      const turn = partnerTurn(other, { gone, added, lost })
      const spec = wanted.claims.get(other.record.id)
      if (!turn.after || !spec) return turn
      return { ...turn, after: { ...turn.after, record: { ...turn.after.record, ...stamp, spec } } }
    }),
  ]
}

function statementsOf(
  db: Database,
  state: ProductState,
  wanted: Wanted,
  { deed, turns: [own, ...others] }: { deed: Deed; turns: readonly Turn[] },
): Statement[] {
  const before = snapshotOf(state)
  const record = own?.after?.record ?? wanted.record
  const gone = linksWithout(before.links, wanted.links)
  const rowsDiffer = JSON.stringify(before.rows) !== JSON.stringify(wanted.rows)
  const claiming = others.flatMap(({ after }) => (after && wanted.claims.has(after.record.id) ? [after] : []))
  const partners = others.flatMap(({ after }) =>
    after && !wanted.claims.has(after.record.id) ? [after] : [],
  )
  return [
    guardTurns(db, own ? [own, ...others] : others),
    // The new specs were made from these versions, not from those that have been read since.
    guardVersions(
      db,
      new Map(
        state.claiming.filter(({ id }) => wanted.claims.has(id)).map((each) => [each.id, each.version]),
      ),
    ),
    ...(own?.before ? updateProduct(db, record) : insertProduct(db, record)),
    ...deleteLinks(db, gone),
    ...gone.map(({ from, to }) => clearTargets(db, from, to)),
    ...insertRows(db, link, linksWithout(wanted.links, before.links)),
    ...(rowsDiffer ? replaceRows(db, record.id, wanted.rows) : []),
    ...claiming.map((other) => updateSpec(db, other.record)),
    ...raiseVersions(
      db,
      partners.map((other) => other.record.id),
    ),
    ...closing(db, deed, own ? [own, ...others] : others),
  ]
}
