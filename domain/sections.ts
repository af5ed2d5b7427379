import { type Language, original, type TranslationLanguage } from './languages.ts'
import type { InfoSection, ProductRecord } from './product.ts'

type Described = Pick<ProductRecord, 'info' | 'translations'>

/** A section as a reader gets it. `untranslated`: heading and body are Swedish, since the body has no translation. */
export interface ReadSection extends InfoSection {
  untranslated?: true
}

/**
 * The descriptive sections of a product in a language, each picked on its own: a translation belongs to the
 * original at the same position. A section without a body of its own is the Swedish one, heading and all; one that
 * has a body and no heading takes the Swedish heading. What is translated beyond the originals comes last.
 * See docs/decisions/126-the-translation-queue.md.
 */
export function sectionsIn(product: Described, language: Language): ReadSection[] {
  if (language === original) return product.info
  const own = product.translations[language]?.info ?? []
  const sections = product.info.map((section, position): ReadSection => {
    const translated = own[position]
    if (translated && hasBody(translated))
      return { title: translated.title.trim() ? translated.title : section.title, body: translated.body }
    return hasBody(section) ? { ...section, untranslated: true } : section
  })
  return [...sections, ...own.slice(product.info.length).filter(hasBody)]
}

/** Positions of the sections that have a Swedish text and no translation, so that readers get the Swedish one. */
export function untranslatedSections(product: Described, language: TranslationLanguage): number[] {
  return sectionsIn(product, language).flatMap(({ untranslated }, position) =>
    untranslated ? [position] : [],
  )
}

function hasBody({ body }: InfoSection): boolean {
  return body.trim() !== ''
}
