import { type Language, original, type TranslationLanguage } from '../../../domain/languages.ts'
import type { PublishField } from '../../../domain/publishing.ts'

/** The form's field for each thing that publishing requires. */
export function publishPath(language: Language, field: PublishField): string {
  const path = field === 'info' ? 'info.0.body' : field
  return language === original ? path : `translations.${language}.${path}`
}

/** The form's field for the publication in a language. */
export function publishedPath(
  language: Language,
): 'published' | `translations.${TranslationLanguage}.published` {
  return language === original ? 'published' : `translations.${language}.published`
}
