import { categoryOf } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { FactAnswer } from '../../../domain/contracts/products.ts'
import type { Choice, FacetIndex } from '../../../domain/facets/types.ts'
import { factRows, type PartnerNames } from '../../../domain/facts/index.ts'
import { type Language, original } from '../../../domain/languages.ts'
import type { ProductRecord, StoredFact, Variant } from '../../../domain/product.ts'
import { type ReadSection, sectionsIn } from '../../../domain/sections.ts'
import type { Texts } from '../../../domain/texts/types.ts'
import { type TranslatedNames, translatedNames } from '../../../domain/translated-names.ts'
import type { BriefProduct } from '../../db/queries/products.ts'
import type { Linked } from './links.ts'

/** Choice → article numbers of the partners for which it holds, [] where it holds for every one. */
export type AssembledSpec = Record<string, string[]>

/**
 * The criteria of a product in the guide, whatever their source (spec, facts, links), read from the index, so that
 * detail and guide cannot disagree.
 * @param artnrOf article numbers of the partners by id
 */
export function specOf(
  index: FacetIndex,
  record: Pick<ProductRecord, 'id' | 'spec'>,
  artnrOf: ReadonlyMap<string, string>,
): AssembledSpec {
  const ordinal = index.productOf(record.id)
  const { counts } = index.answer([], [record.id])
  const criteria = new Set(criteriaOf(index))
  const entries = index.choices.flatMap((each, choice): [string, string[]][] => {
    const { key, slug } = each
    if (!counts[choice] || !criteria.has(each)) return []
    const named = Object.hasOwn(record.spec, key) && record.spec[key] !== null
    const partners = named ? index.livePartners(ordinal, [choice]) : []
    return [[slug, partners.flatMap((id) => artnrOf.get(id) ?? [])]]
  })
  return Object.fromEntries(entries)
}

/** The choices that are criteria, without those that only filter lists by facts. */
export function criteriaOf(index: FacetIndex): Choice[] {
  const columns = new Set(categoryOf(index.category).columns.map(({ name }) => name))
  return index.choices.filter(({ group }) => columns.has(index.groups[group]?.name ?? ''))
}

/**
 * The entries of `spec` for linked products: a list such as ELSLUTBLECK, of article numbers where there are any, or
 * one entry under each name.
 */
export function linkedSpec(
  linked: readonly Linked[],
  nameOf: (partner: BriefProduct) => string = (partner) => partner.artnr,
): AssembledSpec {
  const spec: AssembledSpec = {}
  for (const { declared, ends } of linked) {
    if (declared.inSpecByName) for (const { partner } of ends) spec[partner.name] = []
    if (!declared.specKey) continue
    for (const { criterion, partner } of ends) {
      const key = criterion ? `${declared.specKey}-${criterion}` : declared.specKey
      spec[key] ??= []
      spec[key].push(nameOf(partner))
    }
  }
  return spec
}

/** The facts of a product: as stored, and as a reader sees them. Lists of partners follow from the links. */
export function factAnswers(
  category: Category,
  facts: readonly StoredFact[],
  names: PartnerNames,
  { language, texts }: { language: Language; texts: Texts },
): FactAnswer[] {
  return factRows(facts, category, language, texts, names).map((row) => {
    const definition = category.facts.find((candidate) => candidate.name === row.name)
    const stored = facts.find((candidate) => candidate.name === row.name)
    return {
      name: row.name,
      title: row.label,
      value: stored?.value ?? row.values,
      ...(stored?.text === undefined ? {} : { text: stored.text }),
      ...(definition && 'unit' in definition ? { suffix: definition.unit } : {}),
      display: row.value,
      values: row.values,
    }
  })
}

type Named = Pick<ProductRecord, 'id' | 'name' | 'artnr' | 'translations'>

interface Reference {
  _id: string
  name: string
  artnr: string
  untranslated?: true
}

/** A reference to a product in a language. */
export function referenceTo(record: Named, language: Language): Reference {
  const { name, artnr, untranslated } = translatedNames(record, language)
  return { _id: record.id, name, artnr, ...(untranslated ? { untranslated } : {}) }
}

interface TranslatedTexts extends TranslatedNames {
  info: ReadSection[]
  variants: Variant[]
}

/** The texts of a product in a language. A translation counts when it is not empty. Source: docs/rules.md, Languages. */
export function textsOf(record: ProductRecord, language: Language): TranslatedTexts {
  const titles = language === original ? undefined : record.translations[language]?.variants
  return {
    ...translatedNames(record, language),
    info: sectionsIn(record, language),
    variants: record.variants.map((variant, position) => ({
      ...variant,
      title: titles?.[position]?.title || variant.title,
    })),
  }
}

/** The raw translations of the languages in which the product is published, without those of drafts. */
export function publishedTranslations(
  record: Pick<ProductRecord, 'translations'>,
): ProductRecord['translations'] {
  return Object.fromEntries(
    Object.entries(record.translations).filter(([, translation]) => translation.published),
  )
}
