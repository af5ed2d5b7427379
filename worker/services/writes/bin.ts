import type { CategoryCode } from '../../../domain/categories/types.ts'
import type { BinAnswer } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import type { Database } from '../../db/client.ts'
import { binRow, binRows, leadAgain, replacementsByIds, takeFromBin } from '../../db/queries/bin.ts'
import {
  guardVersions,
  insertProduct,
  insertRows,
  keepRevisions,
  raiseGeneration,
  raiseVersions,
  replaceRows,
  takenNumbers,
  updateSpec,
} from '../../db/queries/writes.ts'
import { file, link, replacementProduct } from '../../db/schema.ts'
import { type Deed, noteOf } from '../activity/note.ts'
import { runBatch, untilWritten } from './batch.ts'
import { withKnownPartners } from './history.ts'
import { binEnds } from './remove.ts'
import { snapshotsOf } from './save.ts'

/** What was deleted in the last thirty days. @param now ISO 8601 in UTC */
export async function binContents(db: Database, now: string): Promise<BinAnswer> {
  const rows = await binRows(db, binEnds(now))
  return rows.map(({ id, category, name, artnr, deleted, deletedBy, user }) => ({
    _id: id,
    category,
    name,
    artnr,
    deleted,
    user: { name: user ?? deletedBy },
  }))
}

/**
 * Takes a product out of the bin: with its files, and named again by everything that named it and is still
 * there. Its numbers may have been given away meanwhile.
 * @throws UserError NOT_FOUND, E11000_DUPLICATE_KEY
 */
export function restoreProduct(db: Database, id: string, deed: Deed): Promise<CategoryCode> {
  return untilWritten(async () => {
    const [row] = await binRow(db, id)
    if (!row || row.deleted < binEnds(deed.date)) throw new UserError('NOT_FOUND')
    const contents = await withKnownPartners(db, row.contents)
    const stamp = { changed: deed.date, changedBy: deed.user.email }
    const record = { ...contents.record, ...stamp, version: contents.record.version + 1 }
    const claiming = await snapshotsOf(db, Object.keys(contents.claims))
    const others = claiming.map(({ record: other }) => ({
      ...other,
      ...stamp,
      version: other.version + 1,
      spec: { ...other.spec, ...claimedAgain(other.spec, contents.claims[other.id] ?? [], id) },
    }))
    const replacements = await replacementsByIds(
      db,
      contents.replacements.map((each) => each.id),
    )
    const known = new Set(replacements.map((each) => each.id))
    const touched = new Set(contents.links.flatMap(({ from, to }) => [from, to]))
    touched.delete(id)
    const snapshot = { record, links: contents.links, rows: contents.rows }
    try {
      await runBatch(db, [
        guardVersions(db, new Map(claiming.map(({ record }) => [record.id, record.version]))),
        ...insertProduct(db, record),
        ...insertRows(db, file, contents.files),
        ...insertRows(db, link, contents.links),
        ...replaceRows(db, id, contents.rows),
        ...contents.otherRows.map((each) => leadAgain(db, each, id)),
        ...others.map((other) => updateSpec(db, other)),
        ...insertRows(
          db,
          replacementProduct,
          contents.replacements
            .filter((each) => known.has(each.id))
            .map((each) => ({ replacement: each.id, product: id, position: each.position })),
        ),
        ...raiseVersions(db, [...touched]),
        ...keepRevisions(db, [{ snapshot, saved: deed.date, savedBy: deed.user.email }]),
        takeFromBin(db, id),
        noteOf(db, deed),
        raiseGeneration(db),
      ])
    } catch (fault) {
      if (!(fault instanceof UserError)) throw fault
      const taken = await takenNumbers(db, record)
      throw new UserError(fault.code, { fields: taken.map(({ kind }) => kind).join(', ') })
    }
    return row.category
  })
}

/** The criteria that hold for a partner again; one that holds for every row does so already. */
function claimedAgain(
  spec: Record<string, string[] | null>,
  slugs: readonly string[],
  partner: string,
): Record<string, string[]> {
  const entries = slugs.flatMap((slug): [string, string[]][] => {
    const ids = Object.hasOwn(spec, slug) ? spec[slug] : []
    return ids ? [[slug, [...ids, partner]]] : []
  })
  return Object.fromEntries(entries)
}
