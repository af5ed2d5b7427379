import {
  type Language,
  languageCodes,
  languageRow,
  original,
  perLanguage,
  perTranslation,
  translationLanguages,
} from '../../../domain/languages.ts'
import { isPublished, type ProductRecord, type TranslatedField } from '../../../domain/product.ts'
import { missingTexts } from '../../../domain/publishing.ts'
import { compact, fold } from '../../../domain/search/fold.ts'
import type { ListedProduct } from '../../db/queries/staff.ts'

type FieldsByTranslation = Record<(typeof translationLanguages)[number], TranslatedField[]>

/** The search and sort keys of a product in a staff list. */
export interface StaffRow {
  id: string
  /** Every name and number, folded, without blanks. */
  words: string[]
  published: Record<Language, boolean>
  missing: FieldsByTranslation
  outdated: FieldsByTranslation
  /** By the orders that `sort` knows. */
  keys: Record<string, string | number>
}

type Translated = Pick<
  ProductRecord,
  'name' | 'artnr' | 'info' | 'variants' | 'translations' | 'translatedFrom'
>

/** Per translation language the fields that are not translated yet. */
export function missingOf(record: Translated): FieldsByTranslation {
  return perTranslation((language) => missingTexts(record, language))
}

/** Per translation language the fields whose original has changed since they were translated. */
export function outdatedOf({
  translatedFrom = {},
}: Pick<ProductRecord, 'translatedFrom'>): FieldsByTranslation {
  return perTranslation((language) => Object.keys(translatedFrom[language] ?? {}) as TranslatedField[])
}

export function staffRow(product: ListedProduct): StaffRow {
  const { id, name, artnr, enr, nobnr, translations, variants } = product
  const own = translationLanguages.flatMap((language) => translations[language] ?? [])
  const numbers = variants.flatMap((variant) => [variant.artnr, variant.enr, variant.nobnr])
  const texts = [name, artnr, enr, nobnr, ...numbers, ...own.flatMap((each) => [each.name, each.artnr])]
  const published = perLanguage((language) => isPublished(product, language))
  const byLanguage = languageCodes.flatMap((language): [string, string | number][] => [
    [`name-${language}`, language === original ? name : (translations[language]?.name ?? '')],
    [`published-${language}`, published[language] ? 0 : 1],
  ])
  return {
    id,
    words: [...new Set(texts.map(compact))].filter((word) => word !== ''),
    published,
    missing: missingOf(product),
    outdated: outdatedOf(product),
    keys: {
      name,
      artnr,
      created: product.created,
      changed: product.changed,
      user: product.user ?? product.changedBy,
      files: product.files,
      ...Object.fromEntries(byLanguage),
    },
  }
}

/** Whether a row contains every word of a search, or all of it in one name or number. */
export function isFound({ words }: StaffRow, wanted: string): boolean {
  const whole = compact(wanted)
  if (words.some((word) => word.includes(whole))) return true
  const parts = fold(wanted)
    .split(' ')
    .filter((part) => part !== '')
  return parts.every((part) => words.some((word) => word.includes(part)))
}

/**
 * Whether a row matches `published`, `draft`, `missing` or `outdated`, in the language behind the dash; without one,
 * in the original for publication, else in any translation.
 */
export function isShown({ published, missing, outdated }: StaffRow, show: string): boolean {
  const [what, given] = show.split('-')
  const language = languageCodes.find((code) => code === given)
  if (what === 'published') return published[language ?? original]
  if (what === 'draft') return !published[language ?? original]
  const fields = what === 'missing' ? missing : outdated
  return translationLanguages.some((code) => (!language || code === language) && fields[code].length > 0)
}

/** Rows in the order of a key, S2 before S11; rows without a value come last either way, equal ones by name. */
export function inOrder(rows: readonly StaffRow[], by: string, descending: boolean): StaffRow[] {
  const collator = new Intl.Collator(languageRow(original).locale, { numeric: true })
  const compare = (a: string | number = '', b: string | number = '') =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return rows.toSorted((a, b) => {
    const [left, right] = [a.keys[by], b.keys[by]]
    const blank = Number(left === '') - Number(right === '')
    const difference = compare(left, right)
    return blank || (descending ? -difference : difference) || compare(a.keys.name, b.keys.name)
  })
}
