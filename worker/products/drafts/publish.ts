import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes, original } from '../../../domain/languages.ts'
import {
  type CopyContents,
  type FileRecord,
  isPublished,
  type ProductSnapshot,
  type Spec,
} from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { binReplacedFile, deleteFile, insertFiles, updateFile } from '../../db/queries/files.ts'
import type { Statement } from '../../db/queries/statements.ts'
import { changeCopy, guardCopy, removeCopy } from '../../db/queries/working-copies.ts'
import { deletionBy } from '../../files/write.ts'
import { notifyPlanners, planColumns, plannedIn, plansWithout } from '../../notices/plans.ts'
import { isEqualJson, isEqualSet } from '../../platform/equal-json.ts'
import type { AuditEntry } from '../../writes/audit-entry.ts'
import { runBatch } from '../../writes/batch.ts'
import { type Change, changesBetween } from '../save/changes.ts'
import { snapshotOf } from '../save/product-changes.ts'
import { checkClashes, rebaseProduct, staleIn, withChanges } from '../save/rebase.ts'
import { writeNext } from '../save/save.ts'
import { specHoldingFor } from '../save/specs.ts'
import { type ProductState, type Target, writeOnState } from '../snapshot/state.ts'
import { criteriaFor } from '../staff/spec.ts'
import { checkOthersFiles, fileDifferences, languagesOfFiles, remainingFiles, wantedFiles } from './files.ts'
import { checkCopyRights, comparedWith, type OpenCopy, seenCopy, withPublicationOf } from './open-copy.ts'

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
  return writeOnState(db, target, async (state) => {
    const opened = await seenCopy(db, state, version)
    const { row, contents: copy, wanted, clashes, unseen } = opened
    const isChosen = (language: Language) => languages.includes(language)
    const filesIn = (some: readonly Language[]) => wantedFiles(row.files, state.files, some)
    const [files, allFiles] = [filesIn(languages), filesIn(languageCodes)]
    const theirs = snapshotOf(state)
    checkCopyRights(entry.user.level, {
      changes: [...wanted, ...unseen].filter(({ language }) => isChosen(language)),
      languages,
      files: [state.files, files],
    })
    if (!isPlanned && isChangedSince(opened, languages)) throw await staleIn(db, state, opened.since)
    const chosen = inLanguages(wanted, languages)
    const next = withChanges(theirs, copy.wanted, chosen)
    const compared = comparedWith(next, copy, ({ language }) => isChosen(language))
    const unchosen = languageCodes.filter((language) => !isChosen(language))
    const remaining: CopyContents = {
      // Whether it is published in the others is as those who planned it there have seen it.
      before: withPublicationOf(compared.before, row.contents.before.record, unchosen),
      wanted: withPublicationOf(compared.wanted, row.contents.wanted.record, unchosen),
      claims: isChosen(original) ? {} : copy.claims,
      reviewed: copy.reviewed.filter((language) => !isChosen(language)),
    }
    const remainingChanges = [
      ...rebaseProduct({ base: remaining.before, mine: remaining.wanted, theirs: next }).wanted,
      ...unseen.filter(({ language }) => !isChosen(language)),
    ]
    const writesFiles = fileDifferences(state.files, files).length > 0
    const others = plansWithout(row.plans, languages)
    const hasRemaining =
      remainingChanges.length > 0 ||
      fileDifferences(files, allFiles).length > 0 ||
      plannedIn(others).length > 0
    const written = languages.filter(
      (language) =>
        [...chosen, ...unseen].some((change) => change.language === language) ||
        languagesOfFiles(row.files, state.files).includes(language),
    )
    if (hasRemaining && written.length === 0) throw new UserError('NOTHING_TO_PUBLISH')
    checkClashes(inLanguages(clashes, languages))
    if (isPlanned) {
      checkStillPublished(row.contents, theirs, written)
      checkOthersFiles(row.files, state.files, languages)
    }
    const holderSpecs = isChosen(original) ? wantedClaims(state, copy.claims) : new Map()
    const reviewed = copy.reviewed.filter(isChosen)
    const isCurrent = changesBetween(remaining.before, next).length === 0
    const ending = (after: number): Statement[] => [
      hasRemaining
        ? changeCopy(db, row, {
            contents: remaining,
            base: isCurrent ? after : row.base,
            files: row.files && remainingFiles(row.files, languages),
            ...planColumns(others),
            tries: 0,
          })
        : removeCopy(db, row),
      ...notifyPlanners(db, state.record, { plans: row.plans, languages, how: 'published' }, entry),
    ]
    const guard = guardCopy(db, row.product, row)
    let isWritten = false
    await writeNext(
      db,
      state,
      { ...next, holderSpecs, reviewed },
      {
        ...entry,
        extraStatements: ({ after }) => {
          isWritten = true
          return [guard, ...ending(after)]
        },
      },
      {
        withPictures: isChosen(original),
        extraStatements: writesFiles ? publishFiles(db, state.files, files, entry) : [],
      },
    )
    // Without changes nothing was written, nor the additional statements.
    if (!isWritten) await runBatch(db, [guard, ...ending(state.record.version)])
  })
}

/**
 * Those of chosen languages. Translated titles depend on the order of variants, so they wait for changed variants of
 * the original.
 */
function inLanguages(changes: readonly Change[], languages: readonly Language[]): Change[] {
  const waits = changes.some(({ field, language }) => field === 'variants' && language === original)
  return changes.filter(
    ({ field, language }) =>
      languages.includes(language) &&
      !(field === 'variants' && language !== original && waits && !languages.includes(original)),
  )
}

/** Whether others have changed something of these languages since, or variants whose titles they are. */
function isChangedSince({ contents, since }: OpenCopy, languages: readonly Language[]): boolean {
  const hasTitles = changesBetween(contents.before, contents.wanted).some(
    ({ field, language }) => field === 'variants' && language !== original && languages.includes(language),
  )
  return since.some(
    ({ field, language }) =>
      languages.includes(language) || (hasTitles && field === 'variants' && language === original),
  )
}

/**
 * A copy that does not change the publication is not written into a product that was unpublished since.
 * @throws UserError UNPUBLISHED_SINCE, naming the language
 */
function checkStillPublished(
  { before, wanted }: CopyContents,
  live: ProductSnapshot,
  languages: readonly Language[],
): void {
  const hidden = languages.find(
    (language) =>
      isPublished(before.record, language) &&
      isPublished(wanted.record, language) &&
      !isPublished(live.record, language),
  )
  if (hidden) throw new UserError('UNPUBLISHED_SINCE', { language: hidden })
}

/**
 * New specs of the products that are to name this one under other criteria than now.
 * @throws UserError CHANGED_SINCE where somebody else has changed those
 */
function wantedClaims(
  { criterionHolders, record }: ProductState,
  claims: Record<string, { before: string[]; after: string[] }>,
): Map<string, Spec> {
  const specs = new Map<string, Spec>()
  for (const product of criterionHolders) {
    const claim = claims[product.id]
    const now = criteriaFor(product.spec, record.id)
    if (!claim || isEqualSet(now, claim.after)) continue
    if (!isEqualSet(now, claim.before)) throw new UserError('CHANGED_SINCE', { field: 'spec' })
    specs.set(product.id, specHoldingFor(product, record.id, claim.after))
  }
  return specs
}

/** Changes the files of a product to those of a working copy. Removed and replaced ones go to the bin as always. */
function publishFiles(
  db: Database,
  before: readonly FileRecord[],
  after: readonly FileRecord[],
  entry: AuditEntry,
): Statement[] {
  const old = new Map(before.map((file) => [file.id, file]))
  const removedIds = before.filter(({ id }) => !after.some((file) => file.id === id)).map(({ id }) => id)
  const changed = after.filter((file) => old.has(file.id) && !isEqualJson(old.get(file.id), file))
  const replaced = changed.filter((file) => old.get(file.id)?.key !== file.key)
  return [
    ...removedIds.flatMap((id) => deleteFile(db, id, deletionBy(entry))),
    ...replaced.flatMap(({ id }) => binReplacedFile(db, id, deletionBy(entry))),
    ...changed.map((file) => updateFile(db, file)),
    ...insertFiles(
      db,
      after.filter(({ id }) => !old.has(id)).map((file) => ({ ...file, pending: false })),
    ),
  ]
}
