import { can } from '../../../domain/access.ts'
import type { CategoryCode, LinkKind } from '../../../domain/categories/codes.ts'
import { categories, categoryOf, columnOf } from '../../../domain/categories/index.ts'
import type { Column } from '../../../domain/categories/types.ts'
import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import type { OptionBody } from '../../../domain/contracts/staff.ts'
import type { UseAnswer } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import { factTokens } from '../../../domain/facts/index.ts'
import { slugError } from '../../../domain/facts/new-criterion.ts'
import { type Language, languageCodes, original } from '../../../domain/languages.ts'
import { isSlug } from '../../../domain/names.ts'
import { oneLine } from '../../../domain/plain-text.ts'
import type { AccessLevel, OptionGroupRecord, ProductRecord } from '../../../domain/product.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Database } from '../../db/client.ts'
import { raiseGeneration } from '../../db/queries/generations.ts'
import { emRowsOf, linksOfKinds } from '../../db/queries/links.ts'
import { guardOption, type OptionRow, optionsOf, updateOption } from '../../db/queries/options-and-texts.ts'
import { briefProducts, productsOf } from '../../db/queries/products.ts'
import { isEqualJson } from '../../platform/equal-json.ts'
import { type AuditEntry, insertAuditEntry } from '../../writes/audit-entry.ts'
import { type ChangedField, checkVersion, retryOnConflict, runBatch } from '../../writes/batch.ts'
import { usesIn } from '../save/remove.ts'

/**
 * Saves an option column. A criterion is deleted only when no product uses it, drafts included.
 * @param shown the criteria as GET lists them, which may be more than are stored; sending them back changes nothing
 * @throws UserError NOT_FOUND, FORBIDDEN, BAD_INPUT, GROUP_NAME_FIXED, SLUGS_FROM_PRODUCTS, CRITERION_IN_USE,
 *   CRITERION_ELSEWHERE, CRITERION_NO_VALUE
 */
export function saveOption(
  db: Database,
  { code, id, shown }: { code: CategoryCode; id: string; shown: readonly string[] },
  body: OptionBody,
  entry: AuditEntry,
): Promise<void> {
  return retryOnConflict(async () => {
    const groups = await optionsOf(db, code)
    const current = groups.find((group) => group.id === id)
    const column = current && columnOf(categoryOf(code), current.name)
    if (!current || !column) throw new UserError('NOT_FOUND')
    if (body._id !== undefined && body._id !== id) throw new UserError('BAD_INPUT', { field: '_id' })
    const isEcho = !body.slugs || isEqualJson(body.slugs, shown)
    const next: OptionRow = {
      ...current,
      slugs: isEcho ? current.slugs : (body.slugs ?? []),
      match: body.match ?? current.match,
      translations: labelsOf(current, body),
    }
    const isRenamed = body.name !== undefined && body.name !== current.name
    checkRights(entry.user.level, current, next, isRenamed)
    // The name of a group refers to a column of a category's declaration: another name would belong to none.
    if (isRenamed) throw new UserError('GROUP_NAME_FIXED', { field: 'name', name: current.name })
    if (!isEcho) {
      if (column.source.kind === 'partner') throw fromProducts(current.name, shown, next.slugs)
      checkSlugs(code, column, current, next.slugs, groups)
      const known = new Set([...current.slugs, ...shown])
      const removed = [...known].filter((slug) => !next.slugs.includes(slug))
      const uses = await usesOf(db, code, column, new Set(removed))
      if (uses.length > 0) throw inUse(removed, uses)
      next.translations = labelsWithout(next.translations, removed)
    }
    if (isEqualJson(current, next)) return
    checkVersion(current, body.version, changedFields(next, current))
    await runBatch(db, [
      guardOption(db, current),
      updateOption(db, next),
      insertAuditEntry(db, entry, { kind: 'options', id: code, name: current.name }),
      ...raiseGeneration(db, [code]),
    ])
  })
}

/** The choices of a partner column are the names of products: the first one that differs is reported. */
function fromProducts(column: string, shown: readonly string[], slugs: readonly string[]): UserError {
  const longest = Math.max(shown.length, slugs.length)
  const position = Array.from({ length: longest }).findIndex((_, at) => shown[at] !== slugs[at])
  const added = slugs[position]
  const choice = added === undefined || shown.includes(added) ? shown[position] : added
  return new UserError('SLUGS_FROM_PRODUCTS', { field: 'slugs', column, choice: choice ?? '' })
}

function inUse(removed: readonly string[], uses: readonly UseAnswer[]): UserError {
  const details = { count: uses.length, uses: uses.slice(0, 100) }
  return new UserError('CRITERION_IN_USE', { choice: removed.join(', ').slice(0, 200), ...details })
}

/** The changes of a column. */
function changedFields(next: OptionRow, current: OptionRow): ChangedField[] {
  const own = (['slugs', 'match'] as const).filter((field) => !isEqualJson(next[field], current[field]))
  const labels = languageCodes.filter(
    (language) => !isEqualJson(next.translations[language] ?? {}, current.translations[language] ?? {}),
  )
  return [
    ...own.map((field): ChangedField => ({ field, language: original })),
    ...labels.map((language) => ({ field: 'translations', language })),
  ]
}

function labelsOf(current: OptionGroupRecord, body: OptionBody): OptionGroupRecord['translations'] {
  const labels = { ...current.translations }
  for (const language of languageCodes) {
    const given = body.translations?.[language]
    if (!given) continue
    const unknown = Object.keys(given).find((slug) => !isSlug(slug))
    if (unknown !== undefined)
      throw new UserError('BAD_INPUT', { field: `translations.${language}.${unknown}` })
    const written = Object.entries({ ...labels[language], ...given }).map(([slug, label]) => [
      slug,
      oneLine(label),
    ])
    const filled = Object.fromEntries(written.filter(([, label]) => label !== ''))
    if (current.translations[language] || Object.keys(filled).length > 0) labels[language] = filled
  }
  return labels
}

/** The labels of deleted criteria go with them. */
function labelsWithout(labels: OptionGroupRecord['translations'], removed: readonly string[]) {
  return Object.fromEntries(
    Object.entries(labels).map(([language, given]) => [
      language,
      Object.fromEntries(Object.entries(given).filter(([slug]) => !removed.includes(slug))),
    ]),
  )
}

function checkRights(
  level: AccessLevel,
  current: OptionGroupRecord,
  next: OptionGroupRecord,
  isRenamed: boolean,
): void {
  const isAllowed =
    (!isRenamed || can(level, 'editOptions', 'slugs')) &&
    (isEqualJson(current.slugs, next.slugs) || can(level, 'editOptions', 'slugs')) &&
    (current.match === next.match || can(level, 'editOptions', 'match')) &&
    languageCodes.every(
      (language) =>
        isEqualJson(current.translations[language], next.translations[language]) ||
        can(level, 'editOptions', 'labels', language),
    )
  if (!isAllowed) throw new UserError('FORBIDDEN')
}

/** New criteria have to match the column's kind, and belong to no other column. */
function checkSlugs(
  code: CategoryCode,
  column: Column,
  current: OptionGroupRecord,
  slugs: readonly string[],
  groups: readonly OptionGroupRecord[],
): void {
  const others = groups.filter(({ id }) => id !== current.id).flatMap((group) => group.slugs)
  for (const [position, slug] of slugs.entries()) {
    const field = `slugs.${position}`
    const error = current.slugs.includes(slug) ? null : slugError(categoryOf(code), column, slug, others)
    if (error === 'spelling' || slugs.indexOf(slug) !== position) throw new UserError('BAD_INPUT', { field })
    const words = { field, choice: slug, column: current.name }
    if (error) throw new UserError(error === 'value' ? 'CRITERION_NO_VALUE' : 'CRITERION_ELSEWHERE', words)
  }
}

/**
 * The products that would lose a criterion: those that have it, whose rows ask for it, or whose links hold under it.
 */
async function usesOf(
  db: Database,
  code: CategoryCode,
  { source }: Column,
  removed: ReadonlySet<string>,
): Promise<UseAnswer[]> {
  if (removed.size === 0) return []
  const [products, rows, links] = await db.batch([
    productsOf(db, code),
    emRowsOf(db, code),
    linksOfKinds(db, kindsUnder(code)),
  ])
  const isUsed = ({ spec, facts }: ProductRecord) => {
    const used = source.kind === 'fact' ? factTokens(categoryOf(code), facts, source.fact) : Object.keys(spec)
    return used.some((slug) => removed.has(slug))
  }
  const routed = new Set(
    rows.filter(({ slugs }) => slugs.some((slug) => removed.has(slug))).map(({ em }) => em),
  )
  const ends = links.filter(({ criterion }) => removed.has(criterion)).map(({ from }) => from)
  const linked = await briefProducts(db, [...new Set(ends)])
  return [
    ...usesIn('spec', products.filter(isUsed)),
    ...usesIn(
      'row',
      products.filter(({ id }) => routed.has(id)),
    ),
    ...usesIn('link', linked),
  ]
}

/** The links that hold under criteria of a category. */
function kindsUnder(code: CategoryCode): LinkKind[] {
  return categories.flatMap((category) =>
    category.links
      .filter(({ byCriterion, partner }) => byCriterion && (partner === code || category.code === code))
      .map(({ kind }) => kind),
  )
}

/**
 * The option columns of a category with every slug, in the order in which they are shown, whether or not a
 * product has it. The slugs of a partner column are the Swedish names of the published partners.
 */
export async function optionAnswers(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  code: CategoryCode,
  { language, level }: { language: Language; level: AccessLevel | null },
): Promise<OptionAnswer[]> {
  const rows = await optionsOf(db, code)
  const { index } = await catalogue.index(code, language)
  return rows.map((row) => {
    const shown = index.groups.findIndex((group) => group.name === row.name)
    const choices = index.choices.filter((choice) => choice.group === shown)
    return {
      _id: row.id,
      name: row.name,
      slugs: shown === -1 ? row.slugs : choices.map((choice) => choice.slug),
      translations: row.translations,
      match: row.match,
      ...(can(level, 'editOptions') ? { version: row.version } : {}),
    }
  })
}
