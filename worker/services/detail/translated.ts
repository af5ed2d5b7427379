import { type Language, original } from '../../../domain/languages.ts'
import type { ProductRecord, Translation, Variant } from '../../../domain/product.ts'
import { type ReadSection, sectionsIn } from '../../../domain/sections.ts'

type Named = Pick<ProductRecord, 'id' | 'name' | 'artnr' | 'translations'>

function translationOf(
  record: Pick<ProductRecord, 'translations'>,
  language: Language,
): Partial<Translation> {
  return (language === original ? undefined : record.translations[language]) ?? {}
}

/** Name and number in a language; what is not translated is Swedish. */
export function namesOf(record: Named, language: Language): { name: string; artnr: string } {
  const { name, artnr } = translationOf(record, language)
  return { name: name || record.name, artnr: artnr || record.artnr }
}

interface Reference {
  _id: string
  name: string
  artnr: string
  untranslated?: true
}

/** A product as another one names it, in a language. */
export function referenceTo(record: Named, language: Language): Reference {
  const isSwedish = language !== original && !translationOf(record, language).name
  return {
    _id: record.id,
    ...namesOf(record, language),
    ...(isSwedish ? { untranslated: true } : {}),
  }
}

export interface TranslatedTexts {
  name: string
  /** The name is Swedish, since its translation is missing. */
  untranslated: boolean
  artnr: string
  info: ReadSection[]
  variants: Variant[]
}

/** The texts of a product in a language. A translation counts when it is not empty. Source: docs/rules.md, Languages. */
export function textsOf(record: ProductRecord, language: Language): TranslatedTexts {
  const translation = translationOf(record, language)
  const { name, artnr } = namesOf(record, language)
  return {
    name,
    untranslated: language !== original && !translation.name,
    artnr,
    info: sectionsIn(record, language),
    variants: record.variants.map((variant, position) => ({
      ...variant,
      title: translation.variants?.[position]?.title || variant.title,
    })),
  }
}

/** The raw translations of the languages in which the product is published: a draft stays inside. */
export function publishedTranslations(record: ProductRecord): ProductRecord['translations'] {
  return Object.fromEntries(
    Object.entries(record.translations).filter(([, translation]) => translation.published),
  )
}
