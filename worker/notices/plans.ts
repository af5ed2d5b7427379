import type { NoticeAnswer, NoticeKind } from '../../domain/contracts/notices.ts'
import { UserError } from '../../domain/errors.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import type { Plan, Plans, ProductRecord } from '../../domain/product.ts'
import type { Staff } from '../accounts/sessions.ts'
import type { Database } from '../db/client.ts'
import { deleteNotice, insertNotices, newestNotices } from '../db/queries/activity.ts'
import type { Statement } from '../db/queries/statements.ts'
import type { CopyRow } from '../db/queries/working-copies.ts'
import type { AuditEntry } from '../writes/audit-entry.ts'

type Planned = Plan & { at: string }

/** The columns of a copy with these plans: the database looks for the earliest one. */
export function planColumns(plans: Plans): Pick<CopyRow, 'plans' | 'publishAt'> {
  const times = plannedIn(plans).map(([, { at }]) => at)
  return { plans, publishAt: times.sort()[0] ?? null }
}

/** The languages with a planned time. */
export function plannedIn(plans: Plans | null): [Language, Planned][] {
  return languageCodes.flatMap((language): [Language, Planned][] => {
    const plan = plans?.[language]
    return plan && plan.at !== null ? [[language, { ...plan, at: plan.at }]] : []
  })
}

/** The plans of some languages, by who made them and for when; the next one first. */
export function groupedPlans(
  plans: Plans | null,
): (Pick<Planned, 'at' | 'by'> & { languages: Language[] })[] {
  const groups = Map.groupBy(plannedIn(plans), ([, { at, by }]) => `${at} ${by}`)
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first
        ? [
            {
              at: first[1].at,
              by: first[1].by,
              languages: [first[0], ...others.map(([language]) => language)],
            },
          ]
        : [],
    )
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** Why the last refused plan was refused. */
export function newestPlanError(plans: Plans | null): Plan['fault'] {
  const errors = Object.values(plans ?? {}).flatMap(({ fault }) => fault ?? [])
  return errors.sort((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null
}

/** Plans without those of some languages. */
export function plansWithout(plans: Plans | null, languages: readonly Language[]): Plans {
  return Object.fromEntries(
    Object.entries(plans ?? {}).filter(([language]) => !languages.includes(language as Language)),
  )
}

/** Plans without the reasons for which those of some languages were refused: somebody has changed what they name. */
export function plansWithoutErrors(plans: Plans | null, languages: readonly Language[]): Plans {
  const refused = languages.filter((language) => plans?.[language]?.at === null)
  return plansWithout(plans, refused)
}

/** Tells others what happens to their plans of some languages. */
export function notifyPlanners(
  db: Database,
  { id, category, name }: Pick<ProductRecord, 'id' | 'category' | 'name'>,
  { plans, languages, how }: { plans: Plans | null; languages: readonly Language[]; how: NoticeKind },
  { user, date }: Pick<AuditEntry, 'user' | 'date'>,
): Statement[] {
  const groups = groupedPlans(plans).map((group) => ({
    ...group,
    languages: group.languages.filter((language) => languages.includes(language)),
  }))
  const rows = groups
    .filter((group) => group.by !== user.email && group.languages.length > 0)
    .map((group) => ({
      id: crypto.randomUUID(),
      email: group.by,
      how,
      product: id,
      category,
      name,
      date,
      languages: group.languages,
      plannedAt: group.at,
      changedBy: user.email,
    }))
  return insertNotices(db, rows)
}

const noticesAtOnce = 100

/** What others did to this user's plans. */
export async function noticesOf(db: Database, { email }: Staff): Promise<NoticeAnswer[]> {
  const rows = await newestNotices(db, email, noticesAtOnce)
  return rows.map(({ notice, user }) => {
    const { id, how, date, changedBy, languages, plannedAt, product, category, name } = notice
    return {
      _id: id,
      how,
      date,
      languages,
      at: plannedAt,
      user: { name: user ?? changedBy },
      product: { _id: product, category, name },
    }
  })
}

/** @throws UserError NOT_FOUND for another user's, too */
export async function forgetNotice(db: Database, { email }: Staff, id: string): Promise<void> {
  const deleted = await deleteNotice(db, id, email)
  if (deleted.length === 0) throw new UserError('NOT_FOUND')
}
