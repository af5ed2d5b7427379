import { type TranslationLanguage, translationLanguages } from '../../../domain/languages.ts'
import {
  type ProductRecord,
  type TranslatedField,
  type TranslatedFrom,
  translatedFields,
} from '../../../domain/product.ts'
import { isEqualJson } from '../../platform/equal-json.ts'
import { movedTitles } from './texts.ts'

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
