import type { Language } from '../../languages.ts'
import { texts } from '../index.ts'
import { type ChangedTexts, flatTexts } from '../page-texts.ts'
import { placeholdersOf } from '../placeholders.ts'

/** Another text for every key of a language: one of its own, with the values of the old one and what has to be escaped. */
export function everyTextChanged(language: Language): ChangedTexts {
  return Object.fromEntries(
    flatTexts(texts[language]).map(([key, text], position) => {
      const changed = `${language}${position} <b>&"' ${placeholdersOf(text).join(' ')}`.trim()
      return [key, { text: changed, untranslated: false }]
    }),
  )
}
