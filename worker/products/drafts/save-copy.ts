import { can } from '../../../domain/access.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { type Language, languageCodes, translationLanguages } from '../../../domain/languages.ts'
import {
  type AccessLevel,
  type CopyContents,
  type CopyFiles,
  isPublished,
  type ProductSnapshot,
} from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { deletePending } from '../../db/queries/files.ts'
import type { Statement } from '../../db/queries/statements.ts'
import { guardCopy, putCopy } from '../../db/queries/working-copies.ts'
import { notifyPlanners, planColumns, plansWithoutErrors } from '../../notices/plans.ts'
import { isEqualSet } from '../../platform/equal-json.ts'
import { type AuditEntry, insertAuditEntry, productObject } from '../../writes/audit-entry.ts'
import { fieldName, runBatch } from '../../writes/batch.ts'
import { type Change, canChange, changesBetween, checkRights, forbid } from '../save/changes.ts'
import { checkSize, followsVariants, type NextProduct } from '../save/next.ts'
import { snapshotOf } from '../save/product-changes.ts'
import { staleError, withChanges } from '../save/rebase.ts'
import { nextFrom, writeNext } from '../save/save.ts'
import { specHoldingFor } from '../save/specs.ts'
import { type ProductState, stateWith, type Target, writeOnState } from '../snapshot/state.ts'
import { criteriaFor } from '../staff/spec.ts'
import { withFiles } from './files.ts'
import { changedError, comparedWith, isStaleFor, openCopy, withPublicationOf } from './open-copy.ts'

/** What a saved copy is based on by now. */
interface SavedCopy {
  version: number
  /** The product's version that the caller has compared the copy with. */
  base: number
  /** The languages in which the product is no longer published. */
  unpublished: Language[]
}

/**
 * Stores what a body would make of a product beside the published state. It may lack what publishing requires, and
 * its numbers are only claimed on publishing; otherwise it is checked as in a save. What the caller may not write stays
 * as it is in the copy, also where the body has the live value. Switching publication off takes effect at once.
 * @param seen the version of the copy that the body is based on; null for none
 * @throws UserError COPY_CHANGED, STALE_VERSION, FORBIDDEN, 400 naming the field, PRODUCT_TOO_LARGE
 */
export function saveCopy(
  db: Database,
  target: Target,
  { product: body, version: seen }: { product: ProductBody; version: number | null },
  entry: AuditEntry,
): Promise<SavedCopy> {
  return writeOnState(db, target, async (state) => {
    const { record } = state
    const live = snapshotOf(state)
    const { level, email } = entry.user
    const opened = await openCopy(db, state)
    const row = opened?.row
    if ((row?.version ?? null) !== seen) throw await changedError(db, row)
    const stored = opened?.contents ?? { before: live, wanted: live, claims: {}, reviewed: [] }
    const isStale = opened !== null && isStaleFor(level, opened)
    const { version: base = row && isStale ? row.base : record.version } = body
    if (base > record.version || base < (row?.base ?? record.version)) {
      throw await staleError(db, state, base)
    }
    const writable = languageCodes.filter((language) => can(level, 'editProduct', 'name', language))
    const isCompared = isStale && base === record.version
    const { before, wanted } = isCompared
      ? comparedWith(live, stored, (change) => canChange(level, change))
      : stored
    const from = await overlaid(db, state, { ...wanted, claims: stored.claims })
    const next = await nextFrom(db, from, body, { level, texts: entry.texts, passesRepeats: true })
    const claims = claimsOf(state, next, from, isCompared ? {} : stored.claims)
    const own = ownChanges(level, live, wanted, next)
    checkSize(live, next)
    const off = own.filter(({ field, after }) => field === 'published' && after === false)
    const unpublished = off.map(({ language }) => language).filter((each) => isPublished(record, each))
    const written = languageCodes.filter((language) => own.some((change) => change.language === language))
    // Whether it is published elsewhere is as those who write there have last seen it.
    const seenByOthers = (side: 'before' | 'wanted', snapshot: ProductSnapshot) => {
      const known = row?.contents[side].record
      const others = languageCodes.filter((each) => !writable.includes(each))
      return known ? withPublicationOf(snapshot, known, others) : snapshot
    }
    const contents: CopyContents = {
      before: seenByOthers('before', withPublicationOf(before, unpublishedRecord, unpublished)),
      wanted: seenByOthers('wanted', withChanges(wanted, next, own)),
      claims: ownClaims(level, stored.claims, claims),
      reviewed: ownReviewed(level, stored.reviewed, body.reviewed),
    }
    const published = withPublicationOf(live, unpublishedRecord, unpublished)
    const isCurrent = changesBetween(contents.before, published).length === 0
    const plans = row?.plans ?? null
    const pictures = row ? null : waitingPictures(level, state)
    const pictureIds = state.files.map(({ id }) => id)
    const version = (row?.version ?? 0) + 1
    const statements = (product: number): Statement[] => [
      guardCopy(db, record.id, row ?? null),
      ...(pictures ? [deletePending(db, pictureIds)] : []),
      putCopy(db, {
        product: record.id,
        base: isCurrent ? product : (row?.base ?? product),
        contents,
        version,
        created: row?.created ?? entry.date,
        changed: entry.date,
        changedBy: email,
        ...planColumns(plansWithoutErrors(plans, writable)),
        tries: 0,
        files: pictures,
      }),
      ...notifyPlanners(db, record, { plans, languages: written, how: 'changed' }, entry),
    ]
    if (unpublished.length === 0) {
      await runBatch(db, [...statements(record.version), insertAuditEntry(db, entry, productObject(record))])
      return { version, base, unpublished }
    }
    await writeNext(
      db,
      state,
      { ...published, holderSpecs: new Map(), reviewed: [] },
      {
        ...entry,
        message: entry.texts.messages.COPY_SAVED_UNPUBLISHED,
        extraStatements: ({ after }) => statements(after),
      },
      { withPictures: false },
    )
    return { version, base: base === record.version ? record.version + 1 : base, unpublished }
  })
}

const unpublishedRecord = { published: false, translations: {} }

/** Pictures uploaded for a save now wait for the copy that it has become: no other save of the product shows them. */
function waitingPictures(level: AccessLevel, { files }: ProductState): CopyFiles | null {
  const permanent = files.filter(({ pending }) => !pending)
  if (permanent.length === files.length || !can(level, 'editFiles', 'images')) return null
  const after = files.map((file) => ({ ...file, pending: false }))
  return withFiles(null, { live: permanent, now: permanent, after })
}

/**
 * The changes of a copy that are the caller's to make. A body repeats what it does not change, as it is in the copy
 * or as it is live.
 * @throws UserError FORBIDDEN where it says something else of what they may not write
 */
function ownChanges(
  level: AccessLevel,
  live: ProductSnapshot,
  known: ProductSnapshot,
  next: ProductSnapshot,
): Change[] {
  const isTheirs = (change: Change) => canChange(level, change)
  const changes = changesBetween(known, next)
  const others = changes.filter((change) => !isTheirs(change)).map(fieldName)
  checkRights(
    level,
    changesBetween(live, next).filter(
      (change) =>
        others.includes(fieldName(change)) &&
        ![known, live].some((before) => followsVariants(change, before, next)),
    ),
  )
  return changes.filter(isTheirs)
}

type Claims = CopyContents['claims']

/** @throws UserError FORBIDDEN for other claims than those of the copy from a user who may not write any */
function ownClaims(level: AccessLevel, stored: Claims, claims: Claims): Claims {
  if (can(level, 'editProduct', 'spec')) return claims
  const isUnchanged = Object.entries(claims).every(
    ([id, { after }]) => stored[id] && isEqualSet(stored[id].after, after),
  )
  forbid(isUnchanged ? [] : ['spec'])
  return stored
}

/** @throws UserError FORBIDDEN for a language that is not theirs to review */
function ownReviewed(
  level: AccessLevel,
  before: CopyContents['reviewed'],
  given: CopyContents['reviewed'] | undefined,
): CopyContents['reviewed'] {
  const isTheirs = (language: Language) => can(level, 'editProduct', 'reviewed', language)
  const wanted = given ?? before
  const foreign = wanted.filter((language) => !isTheirs(language) && !before.includes(language))
  forbid(foreign.map((language) => `${language}.reviewed`))
  return translationLanguages.filter((language) => (isTheirs(language) ? wanted : before).includes(language))
}

/** A product with the values of a working copy; fields that the copy does not contain are as stored. */
export async function overlaid(
  db: Database,
  state: ProductState,
  { record, links, rows, claims }: ProductSnapshot & { claims: Claims },
): Promise<ProductState> {
  const { id, version, created, changed, changedBy, translatedFrom = {} } = state.record
  const stored = { id, version, created, changed, changedBy, translatedFrom }
  return {
    ...(await stateWith(db, state, { record: { ...record, ...stored }, links, rows })),
    criterionHolders: state.criterionHolders.map((product) => {
      const claim = claims[product.id]
      return claim ? { ...product, spec: specHoldingFor(product, id, claim.after) } : product
    }),
  }
}

/** The claims as the copy has found them. */
export function claimsBefore(claims: Claims): Claims {
  return Object.fromEntries(Object.entries(claims).map(([id, { before }]) => [id, { before, after: before }]))
}

/**
 * Under which criteria other products are to name this one, where they do not yet.
 * @param known the copy's content so far: the claims that it found then are its base
 */
export function claimsOf(
  { criterionHolders, record }: ProductState,
  next: NextProduct,
  wanted: ProductState,
  known: Claims,
): Claims {
  const claims: Claims = {}
  for (const product of wanted.criterionHolders) {
    const live = criterionHolders.find(({ id }) => id === product.id)
    if (!live) continue
    const after = criteriaFor(next.holderSpecs.get(product.id) ?? product.spec, record.id)
    const before = known[product.id]?.before ?? criteriaFor(live.spec, record.id)
    if (!isEqualSet(before, after)) claims[product.id] = { before, after }
  }
  return claims
}
