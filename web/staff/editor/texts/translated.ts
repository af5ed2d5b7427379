import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import type { TranslationLanguage } from '../../../../domain/languages.ts'
import type { InfoSection } from '../../../../domain/product.ts'
import type { ProductForm, TranslationForm } from '../form.ts'

/** One translatable text: its label, its original, and how its translation is read and written. */
export interface TranslatedText {
  /** The path of its original in the form; that of its translation follows `translations.{language}`. */
  path: string
  kind: 'name' | 'artnr' | 'title' | 'body' | 'variant'
  /** From 1, for kinds with several texts. */
  number: number
  original: string
  read: (translation: TranslationForm) => string
  write: (translation: TranslationForm, text: string) => TranslationForm
  /** The original that a translation was made from, where it has changed since. */
  before: (outdated: Outdated) => string | undefined
}

/** The originals that the translations in one language were made from, where they have changed since. */
type Outdated = StaffProductAnswer['outdated'][TranslationLanguage]

/** Everything of a product that is translated, in the order of the screen. */
export function translatedTexts(form: ProductForm): TranslatedText[] {
  const sections = Math.max(
    form.info.length,
    ...Object.values(form.translations).map(({ info }) => info.length),
  )
  return [
    plain(form, 'name'),
    plain(form, 'artnr'),
    ...Array.from({ length: sections }, (_, position) => [
      infoPart(form, position, 'title'),
      infoPart(form, position, 'body'),
    ]).flat(),
    ...form.variants.map((variant, position) => variantTitle(variant.title, position)),
  ]
}

function plain(form: ProductForm, field: 'name' | 'artnr'): TranslatedText {
  return {
    path: field,
    kind: field,
    number: 1,
    original: form[field],
    read: (translation) => translation[field],
    write: (translation, text) => ({ ...translation, [field]: text }),
    before: (outdated) => outdated[field],
  }
}

const blankSection: InfoSection = { title: '', body: '' }

function infoPart(form: ProductForm, position: number, part: 'title' | 'body'): TranslatedText {
  return {
    path: `info.${position}.${part}`,
    kind: part,
    number: position + 1,
    original: form.info[position]?.[part] ?? '',
    read: ({ info }) => info[position]?.[part] ?? '',
    write: (translation, text) => {
      const info = padded(translation.info, position, blankSection).map((section, at) =>
        at === position ? { ...section, [part]: text } : section,
      )
      return { ...translation, info: trimmed(info, ({ title, body }) => title === '' && body === '') }
    },
    before: ({ info }) => info && (info[position]?.[part] ?? ''),
  }
}

function variantTitle(original: string, position: number): TranslatedText {
  return {
    path: `variants.${position}.title`,
    kind: 'variant',
    number: position + 1,
    original,
    read: ({ variants }) => variants[position]?.title ?? '',
    write: (translation, text) => {
      const variants = padded(translation.variants, position, { title: '' }).map((variant, at) =>
        at === position ? { title: text } : variant,
      )
      return { ...translation, variants: trimmed(variants, ({ title }) => title === '') }
    },
    before: ({ variants }) => variants && (variants[position] ?? ''),
  }
}

function padded<T>(list: readonly T[], position: number, blank: T): T[] {
  return [...list, ...Array.from({ length: Math.max(0, position + 1 - list.length) }, () => blank)]
}

/** Without blank entries at its end, so that an emptied list equals the original one. */
function trimmed<T>(list: readonly T[], isBlank: (entry: T) => boolean): T[] {
  return list.slice(0, list.findLastIndex((entry) => !isBlank(entry)) + 1)
}
