import type { Language } from '../../domain/languages.ts'
import { texts } from '../../domain/texts/index.ts'
import { type ChangedTexts, flatTexts } from '../../domain/texts/pageTexts.ts'
import { placeholdersOf } from '../../domain/texts/placeholders.ts'

/** Another text for every key of a language: one of its own, with the values of the old one and what has to be escaped. */
export function everyTextChanged(language: Language): ChangedTexts {
  return Object.fromEntries(
    flatTexts(texts[language]).map(([key, text], position) => {
      const changed = `${language}${position} <b>&"' ${placeholdersOf(text).join(' ')}`.trim()
      return [key, { text: changed, untranslated: false }]
    }),
  )
}
