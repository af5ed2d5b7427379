import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { perTargetField } from '../../../domain/categories/row-targets.ts'
import type { Category, LinkField } from '../../../domain/categories/types.ts'
import type { CardAnswer, ProductAnswer } from '../../../domain/contracts/products.ts'
import { UserError } from '../../../domain/errors.ts'
import type { EmInput, FacetIndex } from '../../../domain/facets/types.ts'
import { approvalsOf } from '../../../domain/fit/approvals.ts'
import { requiringIn } from '../../../domain/fit/evidence.ts'
import { fittingIds, fittingLink, fittingRequirement } from '../../../domain/fit/fittings.ts'
import type { Language } from '../../../domain/languages.ts'
import { type FileRecord, isPublished, type ProductRecord } from '../../../domain/product.ts'
import type { Catalogue, Indexes } from '../../catalogue/catalogue.ts'
import { indexContaining } from '../../catalogue/category-index.ts'
import { currentTexts } from '../../catalogue/texts.ts'
import type { BriefProduct } from '../../db/queries/products.ts'
import { documentAnswer, folderOrOriginal, isFileVisible, shownImages } from '../snapshot/files.ts'
import {
  fittingCategory,
  type LinkEnd,
  type Linked,
  linkedLists,
  linkedOf,
  linkedTo,
  partnerNames,
} from '../snapshot/links.ts'
import {
  factAnswers,
  linkedSpec,
  publishedTranslations,
  referenceTo,
  specOf,
  textsOf,
} from '../snapshot/spec.ts'
import { cardsOf } from './lists.ts'
import type { PublicProduct } from './public-product.ts'
import { ordinalsOf, partnerOf } from './selection.ts'

export interface DetailRequest {
  record: ProductRecord
  language: Language
  /** API names of the chosen criteria. */
  choices: readonly string[]
  /** Id of the one partner with which it is shown. */
  partner?: string | undefined
}

/** The stored rows that are part of a product's response. */
export interface RelatedRows {
  /** Its links, from either end. */
  from: readonly LinkEnd[]
  to: readonly LinkEnd[]
  files: readonly FileRecord[]
  /** What replaces its article number, in order. */
  replacements: readonly BriefProduct[]
  /** The existing ones among the products that were requested by id. */
  named: readonly BriefProduct[]
}

/** The partners in the criteria of a product. */
export function namedIn({ spec }: Pick<ProductRecord, 'spec'>): string[] {
  return [...new Set(Object.values(spec).flatMap((partners) => partners ?? []))]
}

/**
 * Everything public about a product, in a language and under a selection.
 * @throws UserError NOT_FOUND where it is not published in the language, UNKNOWN_CHOICE
 */
export function describeProduct(
  catalogue: Catalogue,
  request: DetailRequest & { record: PublicProduct },
): Promise<ProductAnswer> {
  return describeWith(catalogue, request, () => request.record.around)
}

/**
 * The same with another reader of the stored rows.
 * @param relatedRows called once, when the product is known to be public, with the ids of the products that it names
 * @param indexes the indexes to read instead of the public catalogue's
 */
export async function describeWith(
  catalogue: Catalogue,
  { record, language, choices, partner }: DetailRequest,
  relatedRows: (ids: () => readonly string[]) => Promise<RelatedRows> | RelatedRows,
  indexes: Indexes = catalogue,
): Promise<ProductAnswer> {
  if (!isPublished(record, language)) throw new UserError('NOT_FOUND')
  const category = categoryOf(record.category)
  const index = await indexContaining(indexes, record, language)
  if (!index) throw new UserError('NOT_FOUND')
  const selection = ordinalsOf(index, choices)
  const only = await partnerOf(indexes, record.category, language, partner)
  const fit = await fitOf(indexes, category, record.id, language)

  const { from, to, files, replacements, named } = await relatedRows(() => [
    ...namedIn(record),
    ...(fit?.products ?? []),
  ])
  const linked = linkedOf(category, from, to, (partner) => isPublished(partner, language))
  const byId = new Map(named.map((each) => [each.id, each]))
  const artnrOf = new Map(named.map((each) => [each.id, each.artnr]))
  const visible = files.filter((file) => isFileVisible(file, record))
  const { texts } = await currentTexts(catalogue, language)
  const fits = fit && fitFields(fit, byId, language)

  return {
    _id: record.id,
    category: record.category,
    language,
    ...textsOf(record, language),
    enr: record.enr,
    nobnr: record.nobnr,
    published: true,
    date: record.created,
    log: { changed: record.changed },
    ...(category.hasLockId ? { lockid: record.lockId } : {}),
    facts: factAnswers(category, record.facts, partnerNames(linked, language), { language, texts }),
    translations: publishedTranslations(record),
    spec: { ...specOf(index, record, artnrOf), ...linkedSpec(linked), ...fits?.spec },
    images: shownImages(files, record, language),
    docs: folderOrOriginal(visible, 'docs', language).map((file) => documentAnswer(file, record.artnr)),
    utbyte: replacements
      .filter((product) => isPublished(product, language))
      .map((product) => referenceTo(product, language)),
    ...linkedLists(linked, language),
    ...fits?.field,
    ...filterField(index.em(record.id)),
    ...(await selectionFields(
      { index, cards: cardsFrom(indexes, language) },
      category,
      record.id,
      { selection, only },
      linked,
    )),
  }
}

interface FitWith extends Fit {
  field: LinkField
  specKey: string | undefined
}

/** What fits with a partner, where another category's products name it. */
async function fitOf(
  indexes: Indexes,
  category: Category,
  id: string,
  language: Language,
): Promise<FitWith | null> {
  const fitting = fittingCategory(category)
  if (!fitting?.fitField) return null
  const { index } = await indexes.index(fitting.code, language)
  const { products, byChoice } = fitsByPartner(index).get(id) ?? { products: [], byChoice: new Map() }
  return { products, byChoice, field: fitting.fitField, specKey: fitting.fitSpecKey }
}

/** The same as a field and entries of `spec`. */
function fitFields(
  { products, byChoice, field, specKey }: FitWith,
  byId: ReadonlyMap<string, BriefProduct>,
  language: Language,
): { field: Partial<ProductAnswer>; spec: Record<string, string[]> } {
  const inOrder = products.flatMap((each) => byId.get(each) ?? [])
  const spec = [...byChoice].map(([slug, ids]): [string, string[]] => [
    `${specKey}-${slug}`,
    ids.flatMap((each) => byId.get(each)?.artnr ?? []),
  ])
  return {
    field: { [field]: inOrder.map((product) => referenceTo(product, language)) },
    spec: Object.fromEntries(spec),
  }
}

/** The rows by which a lock leads on, with its partners under the API's names. */
function filterField(lock: EmInput | null): Partial<ProductAnswer> {
  if (!lock) return {}
  return { filter: lock.rows.map((row) => ({ slugs: row.keys, ...perTargetField((kind) => row[kind]) })) }
}

export type SelectionFields = Pick<Partial<ProductAnswer>, 'housings' | 'requires' | 'requiresWhen'>

/** The data for what depends on the selection. */
export interface SelectionSources {
  /** An index that contains the product. */
  index: FacetIndex
  cards: (category: CategoryCode, ids: readonly string[]) => Promise<CardAnswer[]>
}

/** Cards from the index of their category. */
export function cardsFrom(catalogue: Indexes, language: Language): SelectionSources['cards'] {
  return async (category, ids) => cardsOf((await catalogue.index(category, language)).index, ids)
}

/** What depends on the selection: the partners that still fit, and the required ones. */
export async function selectionFields(
  { index, cards }: SelectionSources,
  category: Category,
  id: string,
  { selection, only }: { selection: readonly number[]; only: string | undefined },
  linked: readonly Linked[],
): Promise<SelectionFields> {
  const fields: SelectionFields = {}
  if (category.fitPartner) {
    const alive = index.livePartners(index.productOf(id), selection)
    const approved = approvedWith(category, index, id)
    const partners = await cards(
      category.fitPartner,
      alive.filter((each) => each === (only ?? each)),
    )
    fields.housings = partners.map((card) => ({ ...card, approved: approved(card._id) }))
  }
  const link = fittingLink(category)
  if (link) {
    const requirement = fittingRequirement(
      category,
      requiringIn(index, id, linkedTo(linked, link)),
      selection.map((choice) => index.choices[choice]?.slug ?? ''),
    )
    fields.requires = await cards(link.partner, fittingIds(requirement))
    if (requirement.kind === 'undecided') fields.requiresWhen = requirement.ways.map((way) => [...way])
  }
  return fields
}

/** The approvals of a product with one of its partners. */
function approvedWith(category: Category, index: FacetIndex, id: string): (partner: string) => string[] {
  const product = index.productOf(id)
  const partners = new Map(
    approvalsOf(category, () => true).map((slug) => {
      const choice = index.choiceOf(slug)
      return [slug, new Set(choice === -1 ? [] : index.livePartners(product, [choice]))]
    }),
  )
  return (partner) => approvalsOf(category, (slug) => partners.get(slug)?.has(partner) === true)
}

/** The products that a partner fits: per choice (by API name) the ids of those that fit with it under that choice. */
export interface Fit {
  products: string[]
  byChoice: Map<string, string[]>
}

const known = new WeakMap<FacetIndex, Map<string, Fit>>()

/**
 * The rows of an index from the partners' side: which products fit with a partner, and under which choices. Computed
 * on first use and cached as long as the index, since it reads every row.
 */
function fitsByPartner(index: FacetIndex): Map<string, Fit> {
  const made = known.get(index)
  if (made) return made
  const fits = new Map<string, Fit>()
  for (let product = 0; product < index.size; product++) {
    const { id } = index.card(product)
    const partners = index.livePartners(product, [])
    if (partners.length === 0) continue
    for (const partner of partners) {
      const fit: Fit = fits.get(partner) ?? { products: [], byChoice: new Map() }
      fit.products.push(id)
      fits.set(partner, fit)
    }
    for (const [choice, { slug }] of index.choices.entries()) {
      for (const partner of index.livePartners(product, [choice])) {
        const { byChoice } = fits.get(partner) as Fit
        const products = byChoice.get(slug)
        if (products) products.push(id)
        else byChoice.set(slug, [id])
      }
    }
  }
  known.set(index, fits)
  return fits
}
