import { createContext, useContext } from 'react'
import { type Language, languageRow } from '../domain/languages.ts'
import { fill } from '../domain/texts/fill.ts'
import { loadTexts } from '../domain/texts/load.ts'
import type { ScreenTexts } from '../domain/texts/types.ts'

type PathsOf<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${PathsOf<T[Key]>}`
}[keyof T & string]

type WithoutForm<Path> = Path extends `${infer Counted}_${Intl.LDMLPluralRule}` ? Counted : Path

/** The path of a text, `ui.nav.skip`, typed from the Swedish ones; a counted text is named without its form. */
export type KeyOf<Texts> = WithoutForm<PathsOf<Texts>>
export type TextKey = KeyOf<ScreenTexts>

/** Values for the `{{names}}` of a text; `count` also chooses its plural form. */
export type TextValues = Readonly<Record<string, string | number>>

/** A text with its values filled in; its key where there is none. */
export type Translate<Texts> = (key: KeyOf<Texts>, values?: TextValues) => string

/** The texts of one language, ready to use. */
export interface I18n {
  /** BCP 47, as in `<html lang>`. */
  tag: string
  texts: ScreenTexts
  t: Translate<ScreenTexts>
}

/**
 * Loads the texts of a language. Plural rules follow its BCP 47 tag, since `no` and `dk` are our own codes.
 * The files are written as i18next has them, which the tests hold this to (docs/decisions/030).
 */
export async function createI18n(language: Language): Promise<I18n> {
  const tag = languageRow(language).html
  const texts = await loadTexts(language)
  return { tag, texts, t: translator(texts, tag) }
}

/** @param tag BCP 47, whose plural rules choose the form of a counted text */
export function translator<Texts extends object>(texts: Texts, tag: string): Translate<Texts> {
  const rules = new Intl.PluralRules(tag)
  return (key, values = {}) => {
    const { count } = values
    const counted = typeof count === 'number' ? textAt(texts, `${key}_${rules.select(count)}`) : undefined
    return fill(counted ?? textAt(texts, key) ?? key, values)
  }
}

function textAt(texts: object, path: string): string | undefined {
  let found: unknown = texts
  for (const name of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[name]
  return typeof found === 'string' ? found : undefined
}

export const I18nContext = createContext<I18n | null>(null)

/** The texts of the page; its language cannot change without a new document. */
export function useTranslation(): I18n {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('There are no texts outside the application')
  return i18n
}
