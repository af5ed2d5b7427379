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
      entryText(form, 'info', position, 'title'),
      entryText(form, 'info', position, 'body'),
    ]).flat(),
    ...form.variants.map((_, position) => entryText(form, 'variants', position, 'title')),
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

/** A text of an entry in a list. */
function entryText(
  form: ProductForm,
  list: 'info' | 'variants',
  position: number,
  part: keyof InfoSection,
): TranslatedText {
  const read = (from: Pick<TranslationForm, typeof list>) => {
    const entries: readonly Partial<InfoSection>[] = from[list]
    return entries[position]?.[part] ?? ''
  }
  return {
    path: `${list}.${position}.${part}`,
    kind: list === 'info' ? part : 'variant',
    number: position + 1,
    original: read(form),
    read,
    write: (translation, text) => {
      const blank: Partial<InfoSection> = list === 'info' ? { title: '', body: '' } : { title: '' }
      const entries = Array.from({ length: Math.max(translation[list].length, position + 1) }, (_, at) => ({
        ...blank,
        ...translation[list][at],
        ...(at === position && { [part]: text }),
      }))
      // Without blank entries at its end an emptied list equals the original one.
      const end = entries.findLastIndex((entry) => Object.values(entry).some((each) => each !== '')) + 1
      return { ...translation, [list]: entries.slice(0, end) }
    },
    before: ({ info, variants }) =>
      list === 'info' ? info && (info[position]?.[part] ?? '') : variants && (variants[position] ?? ''),
  }
}
