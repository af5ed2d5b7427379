import { type Language, original } from '../../../domain/languages.ts'
import type { ProductRecord, Variant } from '../../../domain/product.ts'
import { type ReadSection, sectionsIn } from '../../../domain/sections.ts'
import { type TranslatedNames, translatedNames } from '../../../domain/translated-names.ts'

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
