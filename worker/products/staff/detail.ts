import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { CardAnswer, StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { cardsOf } from '../../../domain/facets/assemble/cards.ts'
import { viewOf } from '../../../domain/facets/assemble/view.ts'
import { assembleIndex } from '../../../domain/facets/assemble.ts'
import { buildIndex } from '../../../domain/facets/build.ts'
import { openIndex } from '../../../domain/facets/open.ts'
import { fittingLink } from '../../../domain/fit/fittings.ts'
import {
  type Language,
  original,
  perTranslation,
  type TranslationLanguage,
} from '../../../domain/languages.ts'
import { type AccessLevel, asPublished, type IndexSources } from '../../../domain/product.ts'
import type { Texts } from '../../../domain/texts/types.ts'
import type { Catalogue, Indexes } from '../../catalogue/catalogue.ts'
import { currentTexts } from '../../catalogue/texts.ts'
import type { Database } from '../../db/client.ts'
import { userNames } from '../../db/queries/accounts.ts'
import { filesOfProducts, picturesOf } from '../../db/queries/files.ts'
import { optionsOf } from '../../db/queries/options-and-texts.ts'
import { productsByIds, productsOf } from '../../db/queries/products.ts'
import { replacementsOf } from '../../db/queries/replacements.ts'
import {
  cardsFrom,
  type DetailRequest,
  type SelectionFields,
  type SelectionSources,
  selectionFields,
} from '../public/detail.ts'
import { answerOfCard } from '../public/lists.ts'
import { ordinalsOf, partnerOf } from '../public/selection.ts'
import { documentAnswer, folderOrOriginal, staffImageAnswer } from '../snapshot/files.ts'
import { linkedLists, linkedTo, partnerNames } from '../snapshot/links.ts'
import { factAnswers, referenceTo } from '../snapshot/spec.ts'
import { type ProductState, readState } from '../snapshot/state.ts'
import { missingOf } from './list.ts'
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
    log: {
      changed: record.changed,
      user: { name: users[0]?.name ?? record.changedBy, email: record.changedBy },
    },
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

type Request = Pick<DetailRequest, 'language' | 'choices' | 'partner'>

/** What depends on the choices, drafts included. @throws UserError UNKNOWN_CHOICE */
export async function fieldsUnder(
  indexes: Indexes,
  { category, record, linked }: ProductState,
  { language, choices, partner }: Request,
): Promise<SelectionFields> {
  const { index } = await indexes.index(record.category, language)
  const selection = ordinalsOf(index, choices)
  const only = await partnerOf(indexes, record.category, language, partner)
  const sources = { index, cards: cardsFrom(indexes, language) }
  return selectionFields(sources, category, record.id, { selection, only }, linked)
}

/**
 * The same without choices. Most requests for a product have none, as does the response to every save: an index of the
 * product alone is enough, where that of its category would have to be built again.
 */
export async function fieldsWithoutChoice(
  db: Database,
  state: ProductState,
  language: Language,
  texts: Texts,
): Promise<SelectionFields> {
  const { category, record, linked } = state
  const link = fittingLink(category)
  const { fitPartner } = category
  if (!fitPartner && !link) return {}
  const [options, partners] = await Promise.all([
    fitPartner ? optionsOf(db, category.code) : [],
    Promise.all([
      fitPartner ? partnersIn(db, fitPartner) : none,
      link ? partnersAmong(db, linkedTo(linked, link)) : none,
    ]),
  ])
  const sources: IndexSources = {
    products: [record, ...partners.flatMap(({ products }) => products)].map((product) =>
      asPublished(product, language),
    ),
    files: partners.flatMap(({ files }) => files),
    options,
    // A link is returned by itself, and rows lead nowhere without choices.
    links: [],
    emRows: [],
  }
  const index = openIndex(buildIndex(assembleIndex(category.code, language, 0, sources, texts)))
  return selectionFields(
    { index, cards: cardsIn(sources, language, texts) },
    category,
    record.id,
    { selection: [], only: undefined },
    linked,
  )
}

type Partners = Pick<IndexSources, 'products' | 'files'>

const none: Partners = { products: [], files: [] }

/** All of a category, since a criterion may hold with any of them. */
async function partnersIn(db: Database, code: CategoryCode): Promise<Partners> {
  const [products, files] = await db.batch([productsOf(db, code), picturesOf(db, code)])
  return { products, files }
}

async function partnersAmong(db: Database, linked: readonly { _id: string }[]): Promise<Partners> {
  const ids = linked.map(({ _id }) => _id)
  if (ids.length === 0) return none
  const [products, files] = await db.batch([productsByIds(db, ids), filesOfProducts(db, ids)])
  return { products, files: files.filter(({ kind }) => kind === 'images') }
}

/** Cards from rows, in the order of a list. */
function cardsIn(sources: IndexSources, language: Language, texts: Texts): SelectionSources['cards'] {
  return async (code, ids): Promise<CardAnswer[]> => {
    const cards = ids.length > 0 ? cardsOf(viewOf(categoryOf(code), language, sources, texts)) : []
    return cards.filter(({ id }) => ids.includes(id)).map(answerOfCard)
  }
}
