import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { original, perTranslation } from '../../../domain/languages.ts'
import type { AccessLevel, EmRowRecord } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { replacementsOf } from '../../db/queries/links.ts'
import { userNames } from '../../db/queries/staff.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { currentTexts } from '../catalogue/texts.ts'
import { factAnswers } from '../public/detail/facts.ts'
import { linkedLists, partnerNames } from '../public/detail/links.ts'
import { referenceTo } from '../public/detail/translated.ts'
import { type DetailRequest, selectionFields } from '../public/detail.ts'
import { documentAnswer, folderOrOriginal, staffImageAnswer } from '../public/files.ts'
import { ordinalsOf, partnerOf } from '../public/selection.ts'
import { missingOf } from './rows.ts'
import { fittingProducts, mergedSpec, partnersInSpec } from './spec.ts'
import { type ProductState, readState } from './state.ts'

type Outdated = StaffProductAnswer['outdated']['no']

/**
 * Everything that staff edit of a product, and what it shows besides; names of products are the Swedish ones.
 * @throws UserError UNAUTHORIZED, FORBIDDEN, UNKNOWN_CHOICE
 */
export async function describeForStaff(
  parts: { db: Database; catalogue: Catalogue },
  request: DetailRequest & { level: AccessLevel | null },
): Promise<StaffProductAnswer> {
  return describeState(parts, await readState(parts.db, request.record), request)
}

/** The same of a state that need not be the stored one. */
export async function describeState(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  state: ProductState,
  { level, language, choices, partner }: Omit<DetailRequest, 'record'> & { level: AccessLevel | null },
): Promise<StaffProductAnswer> {
  const indexes = catalogue.withDrafts(level)
  const { category, record, files, linked } = state
  const { index } = await indexes.index(record.category, language)
  const { texts } = await currentTexts(catalogue, language)
  const selection = ordinalsOf(index, choices)
  const only = await partnerOf(indexes, record.category, language, partner)
  const [replacements, users] = await db.batch([
    replacementsOf(db, record.artnr),
    userNames(db, [record.changedBy]),
  ])
  return {
    _id: record.id,
    category: record.category,
    language,
    name: record.name,
    untranslated: false,
    artnr: record.artnr,
    enr: record.enr,
    nobnr: record.nobnr,
    published: record.published,
    date: record.created,
    log: { changed: record.changed, user: { name: users[0]?.name ?? record.changedBy } },
    ...(category.hasLockId ? { lockid: record.lockId } : {}),
    info: record.info,
    facts: factAnswers(category, record.facts, partnerNames(linked, original), { language, texts }),
    variants: record.variants,
    translations: record.translations,
    spec: mergedSpec(state),
    everywhere: Object.keys(record.spec).filter((slug) => record.spec[slug] === null),
    partners: partnersInSpec(state).map((product) => referenceTo(product, original)),
    images: folderOrOriginal(files, 'images', language).map((file) => staffImageAnswer(file, record.artnr)),
    docs: folderOrOriginal(files, 'docs', language).map((file) => documentAnswer(file, record.artnr)),
    utbyte: replacements.map((product) => referenceTo(product, original)),
    ...linkedLists(linked, original),
    ...fitField(state),
    ...(category.leadsByRows ? { filter: state.rows.map((row) => rowAnswer(state, row)) } : {}),
    ...(await selectionFields(indexes, category, index, record.id, { selection, only }, linked)),
    version: record.version,
    missing: missingOf(record),
    outdated: perTranslation((code) => (record.translatedFrom?.[code] ?? {}) as Outdated),
  }
}

function fitField(state: ProductState): Pick<Partial<StaffProductAnswer>, 'elslutbleck'> {
  const field = state.fitting?.fitField
  if (!field) return {}
  return { [field]: fittingProducts(state).map((product) => referenceTo(product, original)) }
}

type RowAnswer = NonNullable<StaffProductAnswer['filter']>[number]

/** A row with its targets under the API's names of the links. */
export function rowAnswer({ category }: Pick<ProductState, 'category'>, row: EmRowRecord): RowAnswer {
  const targets: Partial<Record<string, string | null>> = { sb: row.sb, eb: row.eb, nb: row.nb }
  const fields = category.links.map(({ field, partner }) => [field, targets[partner] ?? null])
  return { slugs: row.slugs, ...Object.fromEntries(fields) } as RowAnswer
}
