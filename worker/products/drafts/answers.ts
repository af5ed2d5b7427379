import type { WorkingCopyAnswer, WorkingCopyRow } from '../../../domain/contracts/working-copies.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import type { AccessLevel, CopyContents, ProductSnapshot } from '../../../domain/product.ts'
import type { Texts } from '../../../domain/texts/types.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Database } from '../../db/client.ts'
import { userNames } from '../../db/queries/accounts.ts'
import { binnedNames } from '../../db/queries/product-writes.ts'
import { allCopies, type CopyRow } from '../../db/queries/working-copies.ts'
import { groupedPlans, newestPlanError } from '../../notices/plans.ts'
import { editFieldOf, messageOf } from '../../platform/error-messages.ts'
import { namedBy } from '../save/product-changes.ts'
import { knownState, type Target } from '../snapshot/state.ts'
import { describeState } from '../staff/detail.ts'
import { fileChanges, languagesOfFiles, wantedFiles } from './files.ts'
import { isStaleFor, openCopy } from './open-copy.ts'
import { claimsBefore, overlaid } from './save-copy.ts'

interface Reader {
  level: AccessLevel | null
  language: Language
  texts: Texts
}

/** The working copy of a product with its base; null where there is none. */
export async function copyAnswer(
  parts: { db: Database; catalogue: Catalogue },
  target: Target,
  { level, language, texts }: Reader,
): Promise<WorkingCopyAnswer | null> {
  const { db } = parts
  const state = await knownState(db, target)
  const opened = await openCopy(db, state)
  if (!opened) return null
  const { row, user, contents, wanted, unseen } = opened
  const isStale = isStaleFor(level, opened)
  const request = { level, language, choices: [] }
  const stateOf = (product: ProductSnapshot, claims: CopyContents['claims']) =>
    overlaid(db, state, { ...product, claims })
  const product = await stateOf(contents.wanted, contents.claims)
  const before = isStale ? await stateOf(contents.before, claimsBefore(contents.claims)) : null
  const files = languagesOfFiles(row.files, state.files)
  const found = { copy: row, user }
  return {
    ...aboutOf(found, await plannersOf(db, [found]), texts),
    base: isStale ? row.base : state.record.version,
    differs: languageCodes.filter(
      (code) => files.includes(code) || [...wanted, ...unseen].some((change) => change.language === code),
    ),
    product: await describeState(parts, product, request),
    before: before && (await describeState(parts, before, request)),
    reviewed: contents.reviewed,
    files: fileChanges(state.files, wantedFiles(row.files, state.files)),
    gone: await goneFrom(db, row),
  }
}

/** Every working copy, without its content. */
export async function copyRows(db: Database, texts: Texts): Promise<WorkingCopyRow[]> {
  const rows = await allCopies(db)
  const planners = await plannersOf(db, rows)
  return rows.map(({ category, name, artnr, ...found }) => ({
    ...aboutOf(found, planners, texts),
    product: { _id: found.copy.product, category, name, artnr },
  }))
}

type Found = { copy: Omit<CopyRow, 'contents' | 'files'>; user: string | null }

/** The names of those who have planned something, by email. */
async function plannersOf(db: Database, rows: readonly Found[]): Promise<ReadonlyMap<string, string>> {
  const emails = rows.flatMap(({ copy }) => groupedPlans(copy.plans).map(({ by }) => by))
  const users = emails.length > 0 ? await userNames(db, [...new Set(emails)]) : []
  return new Map(users.map(({ email, name }) => [email, name]))
}

function aboutOf({ copy, user }: Found, planners: ReadonlyMap<string, string>, texts: Texts) {
  const { version, base, created, changed, changedBy, plans } = copy
  const schedules = groupedPlans(plans).map(({ at, by, languages }) => ({
    at,
    user: { name: planners.get(by) ?? by },
    languages,
  }))
  const planError = newestPlanError(plans)
  return {
    version,
    base,
    created,
    changed,
    user: { name: user ?? changedBy, email: changedBy },
    schedule: schedules[0] ?? null,
    schedules,
    failure: planError && {
      at: planError.at,
      error: planError.code,
      message: messageOf(planError.code, planError.details, texts),
      field: editFieldOf(planError.details),
    },
  }
}

/** The deleted products that a copy names, as far as they are in the bin. */
async function goneFrom(db: Database, { contents }: CopyRow): Promise<WorkingCopyAnswer['gone']> {
  const names = await binnedNames(db, namedBy(contents.wanted))
  return names.map(({ id, name, artnr }) => ({ _id: id, name, artnr }))
}
