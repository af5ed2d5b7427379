import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { original, perTranslation, type TranslationLanguage } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { currentTexts } from '../../catalogue/texts.ts'
import type { Database } from '../../db/client.ts'
import { replacementsOf } from '../../db/queries/links.ts'
import { userNames } from '../../db/queries/staff.ts'
import type { DetailRequest } from '../public/detail.ts'
import { factAnswers } from '../snapshot/facts.ts'
import { documentAnswer, folderOrOriginal, staffImageAnswer } from '../snapshot/files.ts'
import { linkedLists, partnerNames } from '../snapshot/links.ts'
import { type ProductState, readState } from '../snapshot/state.ts'
import { referenceTo } from '../snapshot/translated.ts'
import { missingOf } from './rows.ts'
import { fieldsUnder, fieldsWithoutChoice } from './selection.ts'
import { fittingProducts, mergedSpec, partnersInSpec, rowAnswer } from './spec.ts'

type Outdated = StaffProductAnswer['outdated'][TranslationLanguage]

/**
 * The staff view of a product, with what it shows besides; names of products are the Swedish ones.
 * @throws UserError UNAUTHORIZED, FORBIDDEN, UNKNOWN_CHOICE
 */
export async function describeForStaff(
  parts: { db: Database; catalogue: Catalogue },
  request: DetailRequest & { level: AccessLevel | null },
): Promise<StaffProductAnswer> {
  return describeState(parts, await readState(parts.db, request.record), request)
}

/** The staff view of a product state, stored or not. */
export async function describeState(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  state: ProductState,
  { level, language, choices, partner }: Omit<DetailRequest, 'record'> & { level: AccessLevel | null },
): Promise<StaffProductAnswer> {
  const { category, record, files, linked } = state
  const indexes = catalogue.withDrafts(level)
  const { texts } = await currentTexts(catalogue, language)
  const fields =
    choices.length === 0 && partner === undefined
      ? await fieldsWithoutChoice(db, state, language, texts)
      : await fieldsUnder(indexes, state, { language, choices, partner })
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
    ...(category.leadsByRows ? { filter: state.rows.map(rowAnswer) } : {}),
    ...fields,
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
