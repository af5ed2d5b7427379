import { type Language, original, type TranslationLanguage } from './languages.ts'
import type { ProductRecord, TranslatedField } from './product.ts'
import { untranslatedSections } from './sections.ts'

/** What publishing asks for. Source: docs/rules.md, Publishing. */
export type PublishField = 'name' | 'artnr' | 'info'

type Texts = Pick<ProductRecord, 'name' | 'artnr' | 'info' | 'translations'>

/** What a product lacks before it can be published in a language: its own name, artnr and first info body. */
export function missingForPublishing(product: Texts, language: Language): PublishField[] {
  const own = language === original ? product : product.translations[language]
  const missing: PublishField[] = []
  if (!own?.name.trim()) missing.push('name')
  if (!own?.artnr.trim()) missing.push('artnr')
  if (!own?.info[0]?.body.trim()) missing.push('info')
  return missing
}

/**
 * What a translator has left to do: what publishing asks for, every section that readers get in Swedish, and a
 * title for every variant that has one.
 */
export function missingTexts(
  product: Texts & Pick<ProductRecord, 'variants'>,
  language: TranslationLanguage,
): TranslatedField[] {
  const titles = product.translations[language]?.variants ?? []
  const untitled = product.variants.some(({ title }, position) => title.trim() && !titles[position]?.title)
  const missing: TranslatedField[] = missingForPublishing(product, language)
  if (!missing.includes('info') && untranslatedSections(product, language).length > 0) missing.push('info')
  return untitled ? [...missing, 'variants'] : missing
}
