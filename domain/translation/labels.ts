import { original, type TranslationLanguage } from '../languages.ts'
import type { OptionGroupRecord } from '../product.ts'
import { choiceLabel } from '../texts/labels.ts'
import type { Texts } from '../texts/types.ts'
import { type TranslatedText, textOf } from './texts.ts'

type Words = Record<typeof original | 'own', Pick<Texts, 'choices'>>

/**
 * The labels that staff gave the choices of a column in Swedish, with those of another language. One that the site's own
 * texts name there already counts as translated from the Swedish of those texts: where staff say it otherwise, it is of
 * older words. Choices without a label of their own are texts of the site.
 * @param words the texts of the site in Swedish and in the language
 */
export function labelTexts(
  { slugs, translations }: Pick<OptionGroupRecord, 'slugs' | 'translations'>,
  language: TranslationLanguage,
  words: Words,
): TranslatedText[] {
  return slugs.flatMap((slug, at) => {
    const label = translations[original]?.[slug]
    if (!label) return []
    const written = translations[language]?.[slug]
    const text = { path: slug, kind: 'label' as const, number: at + 1, original: label }
    if (written) return textOf({ ...text, translation: written, before: undefined })
    return textOf({
      ...text,
      translation: choiceLabel(slug, language, words.own) ?? '',
      before: choiceLabel(slug, original, words.sv),
    })
  })
}
