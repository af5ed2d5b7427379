import type { CategoryCode } from '../categories/codes.ts'
import { type Language, original, perTranslation, translationLanguages } from '../languages.ts'
import type { TextRecord } from '../product.ts'
import type { GuideCode, PageKey, Texts } from './types.ts'

type Part = 'title' | 'intro'

/** The texts that had a machine name before every text had one; they keep it, the others go by their key. */
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

/** Texts that differ from the built-in ones, by key. */
export type ChangedTexts = Record<string, PageText>

/** Machine names of the first texts, and their keys; each way by the same patterns. */
const oldNames: readonly (readonly [name: RegExp, key: string, keyForm: RegExp, named: string])[] = [
  [/^guide-(\w+)-(title|intro)$/, 'guides.$1.$2', /^guides\.(\w+)\.(title|intro)$/, 'guide-$1-$2'],
  [/^list-(\w+)-title$/, 'categories.$1.listTitle', /^categories\.(\w+)\.listTitle$/, 'list-$1-title'],
  [/^list-(\w+)-intro$/, 'categories.$1.listIntro', /^categories\.(\w+)\.listIntro$/, 'list-$1-intro'],
  [/^replacement-(title|intro)$/, 'ui.replacement.$1', /^ui\.replacement\.(title|intro)$/, 'replacement-$1'],
  [/^not-found-(title|text)$/, 'ui.notFound.$1', /^ui\.notFound\.(title|text)$/, 'not-found-$1'],
  [/^([\w-]+)$/, 'pages.$1', /^pages\.([\w-]+)$/, '$1'],
]

/** The key of a text by its machine name: `start-hero-title` is `pages.start-hero-title`. */
export function keyOfName(name: string): string {
  const [pattern, key] = oldNames.find(([each]) => each.test(name)) ?? []
  return pattern && key ? name.replace(pattern, key) : name
}

/** The machine name of a text by its key, under which staff find it and the database keeps its changes. */
export function nameOfKey(key: string): string {
  const [, , pattern, name] = oldNames.find(([, , each]) => each.test(key)) ?? []
  return pattern && name ? key.replace(pattern, name) : key
}

type Tree = { readonly [key: string]: string | Tree }

/** Every text of a tree with its key, `ui.nav.skip`; each plural form is one of its own. */
export function flatTexts(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : flatTexts(value, `${path}${name}.`),
  )
}

/** A copy of the texts of a language that says what was changed. */
export function withChanges(texts: Texts, changed: ChangedTexts): Texts {
  return changedTree(texts, '', changed) as Texts
}

function changedTree(tree: Tree, path: string, changed: ChangedTexts): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const key = path + name
      if (typeof value !== 'string') return [name, changedTree(value, `${key}.`, changed)]
      return [name, Object.hasOwn(changed, key) ? (changed[key]?.text ?? value) : value]
    }),
  )
}

/** A text as the repository has it, in every language. */
export type BuiltIn = Readonly<Record<Language, string>>

/**
 * A text in every language, out of what is stored of it: an empty or absent original is the built-in one, an
 * absent translation too as long as the original is not changed.
 */
export function resolveText(
  { text, translations }: Pick<TextRecord, 'text' | 'translations'>,
  builtIn: BuiltIn,
): Record<Language, string> {
  const isChanged = text !== '' && text !== builtIn[original]
  const translated = perTranslation(
    (language) => translations[language] ?? (isChanged ? '' : builtIn[language]),
  )
  return { [original]: text || builtIn[original], ...translated }
}

/** What is to be stored of a text: what differs from the repository, and every translation of a changed original. */
export function storedText(
  texts: Readonly<Record<Language, string>>,
  builtIn: BuiltIn,
): Pick<TextRecord, 'text' | 'translations'> {
  const isChanged = texts[original] !== '' && texts[original] !== builtIn[original]
  const translations = translationLanguages.filter(
    (language) => isChanged || texts[language] !== builtIn[language],
  )
  return {
    text: isChanged ? texts[original] : '',
    translations: Object.fromEntries(translations.map((language) => [language, texts[language]])),
  }
}

/**
 * What a page shows instead of a built-in text, or null where that stands: the translation; without one the
 * Swedish text if staff have changed it, for then the built-in translation is one of something else.
 */
export function changedText(
  stored: Pick<TextRecord, 'text' | 'translations'>,
  language: Language,
  builtIn: BuiltIn,
): PageText | null {
  const resolved = resolveText(stored, builtIn)
  const own = resolved[language]
  if (own) return own === builtIn[language] ? null : { text: own, untranslated: false }
  const text = resolved[original]
  return text === builtIn[original] ? null : { text, untranslated: true }
}
