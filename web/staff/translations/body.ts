import type { ContentBody, OptionBody } from '../../../domain/contracts/staff.ts'
import type { QueueRow } from '../../../domain/contracts/translations.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { type Edit, stillOutdated } from './edits.ts'

type Values = Edit['values']

/** A section or a variant as it is written. */
type Entry = Record<string, string>

const isBlank = (entry: Entry) => Object.values(entry).every((each) => each === '')

/** The body of a save of a product: the fields with changes, lists as a whole. */
export function productBody(
  row: QueueRow,
  values: Values,
  language: TranslationLanguage,
  reviewed: boolean,
): ProductBody {
  const fields = new Set(Object.keys(values).map((path) => path.split('.')[0] ?? ''))
  const words: Record<string, string> = {}
  const lists: Record<string, Entry[]> = {}
  for (const { path, translation } of row.texts) {
    const [field = '', position, part = ''] = path.split('.')
    const value = values[path] ?? translation
    if (!fields.has(field)) continue
    if (position === undefined) words[field] = value
    else {
      const list = lists[field] ?? []
      // A section is written whole.
      const blank = field === 'info' ? { title: '', body: '' } : {}
      list[Number(position)] = { ...blank, ...list[Number(position)], [part]: value }
      lists[field] = list
    }
  }
  // Without blank entries at its end: those are no translations.
  const written = Object.entries(lists).map(([field, list]) => [
    field,
    list.slice(0, list.findLastIndex((entry) => !isBlank(entry)) + 1),
  ])
  const translation = { ...words, ...Object.fromEntries(written) }
  return {
    version: row.version,
    ...(fields.size > 0 ? { translations: { [language]: translation } as ProductBody['translations'] } : {}),
    ...(reviewed ? { reviewed: [language] } : {}),
  }
}

export function textBody(
  row: QueueRow,
  values: Values,
  language: TranslationLanguage,
  reviewed: boolean,
): ContentBody {
  const { text } = values
  return {
    version: row.version,
    ...(text === undefined ? {} : { translations: { [language]: { text } } as ContentBody['translations'] }),
    ...(reviewed ? { reviewed: [language] } : {}),
  }
}

/** A confirmed label becomes the column's own. */
export function criteriaBody(
  row: QueueRow,
  values: Values,
  language: TranslationLanguage,
  reviewed: boolean,
): OptionBody {
  const confirmed = reviewed
    ? stillOutdated(row, values).map(({ path, translation }) => [path, translation])
    : []
  return {
    version: row.version,
    translations: { [language]: { ...Object.fromEntries(confirmed), ...values } },
  }
}
