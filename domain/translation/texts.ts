import type { TranslationLanguage } from '../languages.ts'
import { maxBodyLength, maxNameLength } from '../limits.ts'
import type { InfoSection, ProductRecord } from '../product.ts'

/** What a text is: of a product its name, number, a heading, a section or a variant; a text of the site; a label of a choice. */
export const textKinds = ['name', 'artnr', 'title', 'body', 'variant', 'text', 'label'] as const
type TextKind = (typeof textKinds)[number]

/** Not there at all; made from older Swedish words; neither. */
export const textStates = ['missing', 'outdated', 'done'] as const
export type TextState = (typeof textStates)[number]

/** The most characters of a text. */
export const maxTextLength: Readonly<Record<TextKind, number>> = {
  name: maxNameLength,
  artnr: 100,
  title: maxNameLength,
  body: maxBodyLength,
  variant: maxNameLength,
  text: 5000,
  label: maxNameLength,
}

/** One text with its translation in one language. */
export interface TranslatedText {
  /** Where it stands: `name`, `info.0.body`, `variants.2.title`, `text`, the slug of a choice. */
  path: string
  kind: TextKind
  /** From 1, for kinds of which there are several. */
  number: number
  original: string
  translation: string
  /** The original that the translation was made from, where that has changed since. */
  before: string | null
  state: TextState
}

type Translated = Pick<
  ProductRecord,
  'name' | 'artnr' | 'info' | 'variants' | 'translations' | 'translatedFrom'
>

/**
 * Every text of a product with its translation, in the order in which they are read. What has no original is nothing to
 * translate; a heading is something only over a text.
 */
export function productTexts(product: Translated, language: TranslationLanguage): TranslatedText[] {
  const own = product.translations[language]
  const from = product.translatedFrom?.[language] ?? {}
  const info = from.info as InfoSection[] | undefined
  const titles = from.variants as string[] | undefined
  const sections = Math.max(product.info.length, own?.info.length ?? 0)
  const single = (field: 'name' | 'artnr') =>
    textOf({
      path: field,
      kind: field,
      original: product[field],
      translation: own?.[field] ?? '',
      before: from[field] as string | undefined,
    })
  return [
    single('name'),
    single('artnr'),
    ...Array.from({ length: sections }, (_, at) =>
      (['title', 'body'] as const).map((part) =>
        textOf({
          path: `info.${at}.${part}`,
          kind: part,
          number: at + 1,
          original: product.info[at]?.[part] ?? '',
          translation: own?.info[at]?.[part] ?? '',
          before: info && (info[at]?.[part] ?? ''),
          isNeeded: (product.info[at]?.body ?? '').trim() !== '',
        }),
      ),
    ).flat(),
    ...product.variants.map(({ title }, at) =>
      textOf({
        path: `variants.${at}.title`,
        kind: 'variant',
        number: at + 1,
        original: title,
        translation: own?.variants[at]?.title ?? '',
        // New words outdate a title, a new position does not.
        before: titles?.includes(title) ? undefined : titles?.[at],
      }),
    ),
  ]
}

interface Given extends Pick<TranslatedText, 'path' | 'kind' | 'original' | 'translation'> {
  number?: number
  before: string | undefined
  isNeeded?: boolean
}

/** A text, and how it stands. */
export function textOf({ number = 1, before, isNeeded = true, ...text }: Given): TranslatedText {
  const isEmpty = text.translation.trim() === ''
  const isOutdated = !isEmpty && before !== undefined && before !== text.original
  const isMissing = isEmpty && isNeeded && text.original.trim() !== ''
  return {
    ...text,
    number,
    before: isOutdated ? before : null,
    state: isMissing ? 'missing' : isOutdated ? 'outdated' : 'done',
  }
}

/** The worst state among texts. */
export function worstState(texts: readonly Pick<TranslatedText, 'state'>[]): TextState {
  return textStates.find((state) => texts.some((text) => text.state === state)) ?? 'done'
}

/** Whether a text needs no translation: numbers, measures and codes, which all languages write alike. */
export function hasNoWords(text: string): boolean {
  return !/\p{L}{3,}/u.test(text.replace(/\p{Lu}+(?!\p{Ll})/gu, '0'))
}
