import type { CategoryCode } from '../categories/types.ts'
import { type Language, original } from '../languages.ts'
import type { TextRecord } from '../product.ts'
import type { GuideCode, PageKey, ScreenTexts } from './types.ts'

type Part = 'title' | 'intro'

/** The machine names of the texts that staff may change. */
export type PageTextName =
  | PageKey
  | `guide-${GuideCode}-${Part}`
  | `list-${CategoryCode}-${Part}`
  | `replacement-${Part}`
  | 'not-found-title'
  | 'not-found-text'

/** A text as a page shows it. `untranslated`: it is Swedish, since its translation is missing. */
export interface PageText {
  text: string
  untranslated: boolean
}

/** The texts that staff may change, by machine name, as one language has them built in. */
export function builtInPageTexts(texts: ScreenTexts): Record<PageTextName, string> {
  const { categories, guides, pages, ui } = texts
  const named = [
    ...Object.entries(guides).flatMap(([code, { title, intro }]) => [
      [`guide-${code}-title`, title],
      [`guide-${code}-intro`, intro],
    ]),
    ...Object.entries(categories).flatMap(([code, { listTitle, listIntro }]) => [
      [`list-${code}-title`, listTitle],
      [`list-${code}-intro`, listIntro],
    ]),
  ]
  return {
    ...pages,
    ...Object.fromEntries(named),
    'replacement-title': ui.replacement.title,
    'replacement-intro': ui.replacement.intro,
    'not-found-title': ui.notFound.title,
    'not-found-text': ui.notFound.text,
  }
}

/**
 * What a page shows instead of a built-in text, or null where that stands: the translation; without one the
 * Swedish text if staff have changed it, for then the built-in translation is one of something else.
 * @param builtIn the text in the language, and the Swedish one
 */
export function changedText(
  { text, translations }: Pick<TextRecord, 'text' | 'translations'>,
  language: Language,
  builtIn: { own: string; original: string },
): PageText | null {
  const own = language === original ? text : translations[language]
  if (own) return own === builtIn.own ? null : { text: own, untranslated: false }
  const isChanged = text !== '' && text !== builtIn.original
  return isChanged ? { text, untranslated: language !== original } : null
}
