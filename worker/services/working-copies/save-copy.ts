import { can } from '../../../domain/access.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import type { AccessLevel, CopyContents, CopyFiles, ProductSnapshot } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { deletePending } from '../../db/queries/files.ts'
import { userNames } from '../../db/queries/staff.ts'
import type { Statement } from '../../db/queries/statements.ts'
import {
  type CopyRow,
  changeCopy,
  copyOf,
  guardCopy,
  putCopy,
  removeCopy,
} from '../../db/queries/working-copies.ts'
import { allOptions } from '../../db/queries/writes.ts'
import { type AuditEntry, insertAuditEntry, productObject } from '../activity/audit-entry.ts'
import { type ProductState, startsFrom, type Target } from '../staff/state.ts'
import { fieldName, retryOnConflict, runBatch } from '../writes/batch.ts'
import { changesBetween, checkRights } from '../writes/changes.ts'
import { followsVariants } from '../writes/check-next.ts'
import { withKnownPartners } from '../writes/history.ts'
import { lookUp } from '../writes/lookup.ts'
import { nextOf } from '../writes/next.ts'
import { snapshotOf } from '../writes/product-changes.ts'
import { checkSize } from '../writes/product-size.ts'
import { staleFault } from '../writes/stale.ts'
import { changesOf } from './changes.ts'
import { checkFileRights, wantedFiles } from './files.ts'
import { claimsOf, overlaid } from './overlay.ts'

/** The furthest time at which a publication may be scheduled. */
const furthestMs = 5 * 366 * 86_400_000

/**
 * Stores what a body would make of a product beside the published state. It may lack what publishing requires, and
 * its numbers are only claimed on publishing; otherwise it is checked as in a save.
 * @param seen the version of the copy that the body is based on; null for none
 * @returns its new version
 * @throws UserError COPY_CHANGED, STALE_VERSION, FORBIDDEN, 400 naming the field, PRODUCT_TOO_LARGE
 */
export function saveCopy(
  db: Database,
  target: Target,
  { product: body, version: seen }: { product: ProductBody; version: number | null },
  entry: AuditEntry,
): Promise<number> {
  const start = startsFrom(db, target)
  return retryOnConflict(async () => {
    const state = await start()
    const row = await seenCopy(db, state, seen)
    const { version: base = row?.base ?? state.record.version } = body
    if (base !== state.record.version && base !== row?.base) throw await staleFault(db, state, base)
    const known = row && (await withKnownPartners(db, row.contents))
    const from = known ? await overlaid(db, state, known) : state
    const [lookup, options] = await Promise.all([lookUp(db, body), allOptions(db)])
    const { level, email } = entry.user
    const next = nextOf(from, body, { options, lookup, level, texts: entry.texts, passesRepeats: true })
    const claims = claimsOf(state, next, from, base === row?.base ? (known?.claims ?? {}) : {})
    const reviewed = body.reviewed ?? known?.reviewed ?? []
    const contents: CopyContents = {
      record: next.record,
      links: next.links,
      rows: next.rows,
      claims,
      reviewed,
    }
    checkSize(snapshotOf(state), next)
    checkWritten(level, state, known, contents)
    const version = (row?.version ?? 0) + 1
    const pictures = row ? null : waitingPictures(level, state)
    await runBatch(db, [
      guardCopy(db, state.record.id, row?.version ?? null),
      ...(pictures
        ? [
            deletePending(
              db,
              pictures.wanted.map(({ id }) => id),
            ),
          ]
        : []),
      putCopy(db, {
        product: state.record.id,
        base,
        contents,
        version,
        created: row?.created ?? entry.date,
        changed: entry.date,
        changedBy: email,
        publishAt: row?.publishAt ?? null,
        publishBy: row?.publishBy ?? null,
        languages: row?.languages ?? null,
        fault: null,
        tries: 0,
        files: pictures,
      }),
      insertAuditEntry(db, entry, productObject(state.record)),
    ])
    return version
  })
}

/** Pictures uploaded for a save now wait for the copy that it has become: no other save of the product shows them. */
function waitingPictures(level: AccessLevel, { files }: ProductState): CopyFiles | null {
  const permanent = files.filter(({ pending }) => !pending)
  if (permanent.length === files.length || !can(level, 'editFiles', 'images')) return null
  return { before: permanent, wanted: files.map((file) => ({ ...file, pending: false })), dropped: [] }
}

/** @throws UserError COPY_CHANGED unless the copy has the seen version */
async function seenCopy(
  db: Database,
  state: ProductState,
  seen: number | null,
): Promise<CopyRow | undefined> {
  const [found] = await copyOf(db, state.record.id)
  if ((found?.copy.version ?? null) !== seen) throw await changedFault(db, found?.copy)
  return found?.copy
}

/** Somebody else has written a copy, started one, published it or discarded it. */
export async function changedFault(db: Database, row: CopyRow | undefined): Promise<UserError> {
  if (!row) return new UserError('COPY_CHANGED')
  const [user] = await userNames(db, [row.changedBy])
  return new UserError('COPY_CHANGED', { user: user?.name ?? row.changedBy, date: row.changed })
}

/**
 * A user needs the right to every change in a copy, except to changes that others made in it, or that are published
 * by now.
 * @throws UserError FORBIDDEN
 */
function checkWritten(
  level: AccessLevel,
  state: ProductState,
  known: CopyContents | undefined,
  next: CopyContents,
): void {
  const live = snapshotOf(state)
  const fromLive = changesBetween(live, next)
  const befores = known ? [known, live] : [live]
  const written = fromLive.filter(
    (change) => !known || changesBetween(known, next).some((other) => fieldName(other) === fieldName(change)),
  )
  checkRights(
    level,
    written.filter((change) => !befores.some((before) => followsVariants(change, before, next))),
  )
  const claimed = JSON.stringify(known?.claims ?? {}) !== JSON.stringify(next.claims)
  if (claimed && Object.keys(next.claims).length > 0 && !can(level, 'editProduct', 'spec')) {
    throw new UserError('FORBIDDEN', { field: 'spec' })
  }
  const looked = next.reviewed.filter((language) => !known?.reviewed.includes(language))
  const foreign = looked.find((language) => !can(level, 'editProduct', 'reviewed', language))
  if (foreign) throw new UserError('FORBIDDEN', { field: `${foreign}.reviewed` })
}

/**
 * Discards a copy.
 * @throws UserError COPY_CHANGED, FORBIDDEN where others have written in it what the caller may not write
 */
export async function discardCopy(
  db: Database,
  target: Target,
  version: number,
  entry: AuditEntry,
): Promise<void> {
  const { row } = await writableCopy(db, target, version, entry)
  await writeCopy(db, row, removeCopy(db, row), entry)
}

/**
 * Schedules the publication of a copy, with the caller's rights; null cancels it.
 * @param now in milliseconds
 * @throws UserError COPY_CHANGED, FORBIDDEN, BAD_TIME for a time in the past or years ahead
 */
export async function scheduleCopy(
  db: Database,
  target: Target,
  { version, at, languages }: { version: number; at: string | null; languages: Language[] },
  entry: AuditEntry,
  now: number,
): Promise<number> {
  const time = at === null ? null : Date.parse(at)
  if (time !== null && (time <= now || time > now + furthestMs)) throw new UserError('BAD_TIME')
  const { row } = await writableCopy(db, target, version, entry, languages)
  const planned =
    time === null
      ? { publishAt: null, publishBy: null, languages: null }
      : { publishAt: new Date(time).toISOString(), publishBy: entry.user.email, languages }
  await writeCopy(db, row, changeCopy(db, row, { ...planned, fault: null, tries: 0 }), entry)
  return version + 1
}

/** A copy that the caller may write, in all or in some languages. */
async function writableCopy(
  db: Database,
  target: Target,
  version: number,
  { user }: AuditEntry,
  languages?: readonly Language[],
): Promise<{ row: CopyRow; contents: CopyContents }> {
  const state = await startsFrom(db, target)()
  const [found] = await copyOf(db, state.record.id)
  if (found?.copy.version !== version) throw await changedFault(db, found?.copy)
  const contents = await withKnownPartners(db, found.copy.contents)
  const changes = await changesOf(db, state, found.copy, contents)
  const live: ProductSnapshot = snapshotOf(state)
  checkRights(
    user.level,
    changes.filter(
      (change) => (languages?.includes(change.language) ?? true) && !followsVariants(change, live, contents),
    ),
  )
  checkFileRights(user.level, state.files, wantedFiles(found.copy.files, state.files, languages))
  return { row: found.copy, contents }
}

/** @throws UserError COPY_CHANGED where somebody was faster */
async function writeCopy(db: Database, row: CopyRow, statement: Statement, entry: AuditEntry): Promise<void> {
  try {
    await runBatch(db, [
      guardCopy(db, row.product, row.version),
      statement,
      insertAuditEntry(db, entry, productObject(row.contents.record)),
    ])
  } catch (fault) {
    if (!(fault instanceof Error) || fault.name !== 'WriteConflict') throw fault
    const [now] = await copyOf(db, row.product)
    throw await changedFault(db, now?.copy)
  }
}
