import type { ErrorCode, ErrorDetails } from '../../domain/errors.ts'
import { translationLanguages } from '../../domain/languages.ts'
import { fill } from '../../domain/texts/fill.ts'
import type { Texts } from '../../domain/texts/types.ts'

/** The message of an error in one of many products: with the names of languages, facts and fields. */
export function messageOf(code: ErrorCode, details: ErrorDetails, texts: Texts): string {
  const { facts, messages, staff } = texts
  const { missingFields } = staff.edit
  const words = Object.fromEntries(
    Object.entries(details).flatMap(([key, value]): [string, string | number][] => {
      if (key === 'language') return [[key, named(staff.common.languagesInText, String(value))]]
      if (key === 'fact') return [[key, named(facts, String(value))]]
      if (key === 'fields') {
        const fields = String(value).split(', ')
        return [[key, fields.map((field) => named(missingFields, field)).join(', ')]]
      }
      return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
    }),
  )
  return fill(messages[code], words)
}

function named(names: Record<string, string>, key: string): string {
  return Object.hasOwn(names, key) ? (names[key] ?? key) : key
}

/** The first field that an error names, in the language it is about; '' where it names none. */
export function fieldOf({ field, fields, language }: ErrorDetails): string {
  const [first = ''] = String(field ?? fields ?? '').split(', ')
  const isTranslated = first !== '' && translationLanguages.some((each) => each === language)
  return isTranslated ? `translations.${language}.${first}` : first
}

/**
 * The field of the edit page at which refused publishing is fixed; without a named field, the checkbox of its
 * language.
 */
export function editFieldOf(details: ErrorDetails): string {
  const named = fieldOf(details)
  // Of the texts, publishing requires the first.
  const field = /^(translations\.\w+\.)?info$/.test(named) ? `${named}.0.body` : named
  const language = translationLanguages.find((each) => each === details.language)
  if (field === '') return language ? `translations.${language}.published` : 'published'
  return translationLanguages.some((each) => field.startsWith(`${each}.`)) ? `translations.${field}` : field
}
