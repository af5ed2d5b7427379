import { type Language, languageCodes, original, translationLanguages } from '../../domain/languages.ts'
import type { TextRecord } from '../../domain/product.ts'
import { texts } from '../../domain/texts/index.ts'
import { builtInPageTexts, type PageTextName } from '../../domain/texts/pageTexts.ts'
import { idOf } from './random.ts'

type BuiltIn = Record<PageTextName, string>

/** A text that has been reworded since it was translated, and one that one language still lacks. */
const reworded: PageTextName = 'start-ug-text'
const untranslated = { machineName: 'start-list-ms-text' satisfies PageTextName, language: 'dk' }

/** The editable page texts, as domain/texts has them. */
export function makeTexts(seed: number): TextRecord[] {
  const builtIn = Object.fromEntries(
    languageCodes.map((language) => [language, builtInPageTexts(texts[language])]),
  ) as Record<Language, BuiltIn>
  return (Object.keys(builtIn[original]) as PageTextName[]).map((machineName) => ({
    id: idOf(`${seed}/text/${machineName}`),
    machineName,
    text: builtIn[original][machineName],
    translations: Object.fromEntries(
      translationLanguages
        .filter((language) => machineName !== untranslated.machineName || language !== untranslated.language)
        .map((language) => [language, builtIn[language][machineName]]),
    ),
    translatedFrom:
      machineName === reworded
        ? Object.fromEntries(translationLanguages.map((language) => [language, 'Har du ett gammalt nummer?']))
        : {},
  }))
}
