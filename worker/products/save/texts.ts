import { categories } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import { type TranslationLanguage, translationLanguages } from '../../../domain/languages.ts'
import { oneLine, plainText } from '../../../domain/plain-text.ts'
import {
  blankTranslation,
  type InfoSection,
  type ProductRecord,
  type TranslatedField,
  type TranslatedFrom,
  type Translation,
  translatedFields,
  type Variant,
} from '../../../domain/product.ts'
import { canonicalNumber, visibleNumber } from '../../../domain/product-numbers.ts'
import { isEqualJson } from '../../platform/equal-json.ts'

/**
 * Words that occur in addresses in place of an article number: folders of files, the archive of a configuration, the paths of
 * categories, `.` and `..`. No article number may be one of them.
 */
const reservedArtnrs: readonly string[] = [
  ...['image', 'images', 'docs', 'configuration', '.', '..'],
  ...categories.map(({ path }) => path),
]

/**
 * The record with the names, numbers and texts of a body; what the body leaves out stays.
 * @throws UserError RESERVED_ARTNR, BAD_COUNT
 */
export function withTexts(category: Category, record: ProductRecord, body: ProductBody): ProductRecord {
  const artnr = updated(record.artnr, body.artnr, visibleNumber)
  if (reservedArtnrs.includes(canonicalNumber('artnr', artnr)) && artnr !== record.artnr) {
    throw new UserError('RESERVED_ARTNR', { artnr })
  }
  const variants = updated(record.variants, body.variants, (list) => list.map(cleanVariant))
  return {
    ...record,
    name: updated(record.name, body.name, oneLine),
    artnr,
    enr: updated(record.enr, body.enr, visibleNumber),
    nobnr: updated(record.nobnr, body.nobnr, visibleNumber),
    published: publishedOf(category, record, body),
    lockId: updated(record.lockId, body.lockid, visibleNumber),
    info: updated(record.info, body.info, cleanInfo),
    variants,
    translations: translationsOf(record, variants, body),
  }
}

function publishedOf(category: Category, record: ProductRecord, { published }: ProductBody): boolean {
  if (published === undefined) return record.published
  return published ?? category.publishedWhenUnknown === true
}

/** The given value, cleaned; the stored one where the body leaves it out or does not change it. */
function updated<T>(stored: T, given: T | undefined, clean: (value: T) => T): T {
  return given === undefined || isEqualJson(given, stored) ? stored : clean(given)
}

function cleanInfo(info: InfoSection[]): InfoSection[] {
  return info.map(({ title, body }) => ({ title: oneLine(plainText(title)), body: plainText(body) }))
}

function cleanVariant({ title, artnr, enr, nobnr }: Variant): Variant {
  return {
    title: oneLine(title),
    artnr: visibleNumber(artnr),
    enr: visibleNumber(enr),
    nobnr: visibleNumber(nobnr),
  }
}

function translationsOf(
  record: ProductRecord,
  variants: readonly Variant[],
  body: ProductBody,
): ProductRecord['translations'] {
  const translations: ProductRecord['translations'] = {}
  for (const language of translationLanguages) {
    const current = record.translations[language]
    const given = body.translations?.[language]
    if (!current && !given) continue
    const base = current ?? blankTranslation
    const translation: Translation = {
      name: updated(base.name, given?.name, oneLine),
      artnr: updated(base.artnr, given?.artnr, visibleNumber),
      info: updated(base.info, given?.info, cleanInfo),
      variants: titlesOf(record.variants, variants, base.variants, given?.variants, language),
      published: given?.published ?? base.published,
    }
    // An empty translation that is sent back unchanged is none, as before.
    if (current || !isEqualJson(translation, blankTranslation)) {
      translations[language] = translation
    }
  }
  return translations
}

type Titles = Translation['variants']

/** The translated titles of variants: as given, else the stored ones, moved with their variants. */
function titlesOf(
  before: readonly Variant[],
  after: readonly Variant[],
  current: Titles,
  given: Titles | undefined,
  language: string,
): Titles {
  if (!given || isEqualJson(given, current)) return movedTitles(before, after, current)
  if (given.length > after.length) {
    throw new UserError('BAD_COUNT', {
      field: `translations.${language}.variants`,
      min: 0,
      max: after.length,
    })
  }
  return given.map(({ title }) => ({ title: oneLine(title) }))
}

/** A variant that still exists keeps its title wherever it moved; a changed one keeps that of its position. */
export function movedTitles(before: readonly Variant[], after: readonly Variant[], titles: Titles): Titles {
  if (titles.length === 0 || isEqualJson(before, after)) return titles
  const taken = new Set<number>()
  const exact = after.map((variant) => {
    const place = before.findIndex((each, position) => !taken.has(position) && isEqualJson(each, variant))
    if (place !== -1) taken.add(place)
    return place
  })
  return exact.map((place, position) => {
    const from = place !== -1 ? place : taken.has(position) ? -1 : position
    return { title: titles[from]?.title ?? '' }
  })
}

/**
 * The Swedish texts that the translations are based on, where those have changed since. A translation that is written
 * again, or reviewed, is up to date; so is one whose original is again what it was.
 * @param reviewed the languages whose translations somebody has reviewed
 */
export function translatedFromOf(
  before: ProductRecord,
  after: ProductRecord,
  reviewed: readonly TranslationLanguage[],
): TranslatedFrom {
  const sources: TranslatedFrom = {}
  for (const language of translationLanguages) {
    if (reviewed.includes(language)) continue
    const outdated = translatedFields.flatMap((field): [TranslatedField, unknown][] => {
      if (isWritten(before, after, language, field)) return []
      const from = before.translatedFrom?.[language]?.[field] ?? originalOf(before, field)
      return isOutdated(after, language, field, from) ? [[field, from]] : []
    })
    if (outdated.length > 0) sources[language] = Object.fromEntries(outdated)
  }
  return sources
}

function originalOf(record: ProductRecord, field: TranslatedField): unknown {
  return field === 'variants' ? record.variants.map(({ title }) => title) : record[field]
}

/** Whether a translation was written; titles that only moved with their variants were not. */
function isWritten(
  before: ProductRecord,
  after: ProductRecord,
  language: TranslationLanguage,
  field: TranslatedField,
): boolean {
  const now = after.translations[language]?.[field]
  if (field !== 'variants') return !isEqualJson(before.translations[language]?.[field] ?? null, now ?? null)
  const titles = before.translations[language]?.variants ?? []
  return !isEqualJson(movedTitles(before.variants, after.variants, titles), now ?? [])
}

function isOutdated(
  record: ProductRecord,
  language: TranslationLanguage,
  field: TranslatedField,
  from: unknown,
): boolean {
  const translation = record.translations[language]
  if (!translation) return false
  if (field === 'variants') {
    const known = from as readonly string[]
    return record.variants.some(
      ({ title }, position) => translation.variants[position]?.title && !known.includes(title),
    )
  }
  const isEmpty =
    field === 'info' ? translation.info.every(({ body }) => body === '') : translation[field] === ''
  return !isEmpty && !isEqualJson(from, originalOf(record, field))
}
