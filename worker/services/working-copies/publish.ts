import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes, original, perLanguage } from '../../../domain/languages.ts'
import type { CopyContents } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { runTogether, type Statement } from '../../db/queries/statements.ts'
import { changeCopy, copyOf, guardCopy, guardCopyFiles, removeCopy } from '../../db/queries/working-copies.ts'
import type { AuditEntry } from '../activity/audit-entry.ts'
import { startsFrom, type Target } from '../staff/state.ts'
import { retryOnConflict } from '../writes/batch.ts'
import { withKnownPartners } from '../writes/history.ts'
import { snapshotOf } from '../writes/product-changes.ts'
import { writeNext } from '../writes/save.ts'
import { staleFault } from '../writes/stale.ts'
import { baseOf, basesOf, storedBases } from './base.ts'
import { unseenChanges } from './changes.ts'
import { checkFileRights, checkOthersFiles, filesDiffer, wantedFiles } from './files.ts'
import {
  checkOthers,
  checkStillPublished,
  inLanguages,
  isChangedSince,
  wantedChanges,
  wantedClaims,
  withChosen,
} from './merge.ts'
import { checkLanguages, planColumns, plannedIn, plansWithout, tellPlanners } from './plans.ts'
import { publishFiles } from './publish-files.ts'
import { changedFault } from './save-copy.ts'

interface Publishing {
  version: number
  /** The original's language stands for everything without one. */
  languages: readonly Language[]
  /**
   * Whether nobody sees the result first: then others' changes since are kept, and only a field that they and the
   * copy both changed refuses it.
   */
  isPlanned?: boolean
}

/**
 * Makes a product what its working copy says, in some languages, by a regular save: with the rights of the publishing
 * user, its checks, its history and its log entry. What is left for other languages stays a working copy. The copy is
 * deleted in the same transaction, so of two concurrent runs one publishes.
 * @throws UserError COPY_CHANGED, NOTHING_TO_PUBLISH, STALE_VERSION or for a scheduled one CHANGED_SINCE, and
 *   everything that a save may throw
 */
export function publishCopy(
  db: Database,
  target: Target,
  { version, languages, isPlanned = false }: Publishing,
  entry: AuditEntry,
): Promise<void> {
  const start = startsFrom(db, target)
  return retryOnConflict(async () => {
    const state = await start()
    const [found] = await copyOf(db, state.record.id)
    const row = found?.copy
    if (row?.version !== version) throw await changedFault(db, row)
    checkLanguages(entry.user.level, languages)
    const bases = basesOf(row)
    const base = await baseOf(db, state, row)
    if (!base) throw new UserError('CHANGED_SINCE')
    const copy = await withKnownPartners(db, row.contents)
    const three = { base, copy, live: snapshotOf(state) }
    if (!isPlanned && isChangedSince(three, languages)) {
      throw await staleFault(db, state, Math.min(...languages.map((language) => bases[language])))
    }
    const wanted = wantedChanges(three)
    const unseen = unseenChanges(copy)
    const chosen = inLanguages(wanted, languages)
    const isChosen = (language: Language) => languages.includes(language)
    const next = withChosen(three, chosen)
    const left = [
      ...wantedChanges({ base, copy, live: next }),
      ...unseen.filter(({ language }) => !isChosen(language)),
    ]
    const filesIn = (some: readonly Language[]) => wantedFiles(row.files, state.files, some)
    const [files, allFiles] = [filesIn(languages), filesIn(languageCodes)]
    const writesFiles = filesDiffer(state.files, files)
    const others = plansWithout(row.plans, languages)
    const isLeft = left.length > 0 || filesDiffer(files, allFiles) || plannedIn(others).length > 0
    const written = languages.filter(
      (language) =>
        [...chosen, ...unseen].some((change) => change.language === language) ||
        filesDiffer(state.files, filesIn([language])),
    )
    if (isLeft && written.length === 0) throw new UserError('NOTHING_TO_PUBLISH')
    checkOthers(three, chosen)
    if (isPlanned) {
      checkStillPublished(three, written)
      checkOthersFiles(row.files, state.files, languages)
    }
    checkFileRights(entry.user.level, state.files, files)
    const claims = isChosen(original) ? wantedClaims(state, copy.claims) : new Map()
    const reviewed = copy.reviewed.filter(isChosen)
    const rest: CopyContents = {
      ...copy,
      claims: isChosen(original) ? {} : copy.claims,
      reviewed: copy.reviewed.filter((language) => !isChosen(language)),
    }
    const filesOfRest = row.files && { ...row.files, before: files, wanted: allFiles }
    const ending = (before: number, after: number): Statement[] => {
      const moved = perLanguage((language) =>
        isChosen(language) || bases[language] === before ? after : bases[language],
      )
      const { base: ofOriginal, bases: ofOthers } = storedBases(moved)
      return [
        isLeft
          ? changeCopy(db, row, {
              contents: { ...rest, bases: ofOthers },
              base: ofOriginal,
              files: filesOfRest,
              ...planColumns(others),
              tries: 0,
            })
          : removeCopy(db, row),
        ...tellPlanners(db, state.record, { plans: row.plans, languages, how: 'published' }, entry),
      ]
    }
    const { version: live } = state.record
    let isWritten = false
    await writeNext(
      db,
      state,
      { ...next, claims, reviewed },
      {
        ...entry,
        along: ({ before, after }) => {
          isWritten = true
          return [guardCopy(db, row.product, row.version), guardCopyFiles(db, row), ...ending(before, after)]
        },
      },
      {
        withPictures: isChosen(original),
        along: writesFiles ? publishFiles(db, state.files, files, entry) : [],
      },
    )
    // Without changes nothing was written, nor the additional statements. Otherwise a copy that somebody has started
    // since stays theirs.
    if (!isWritten) await runTogether(db, ending(live, live))
  })
}
