import { can } from '../../../domain/access.ts'
import type { ContentAnswer, ContentBody } from '../../../domain/contracts/staff.ts'
import {
  type Language,
  languageCodes,
  original,
  type TranslationLanguage,
  translationLanguages,
} from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import { fold } from '../../../domain/search/fold.ts'

export type TextRow = ContentAnswer[number]
export type Columns = Record<Language, string>
export type TextState = 'missing' | 'outdated' | 'done'
export const textFilters = ['all', 'missing', 'outdated'] as const
export type TextFilter = (typeof textFilters)[number]

export function columnsOf({ text, translations }: TextRow): Columns {
  return { sv: text, no: translations.no?.text ?? '', dk: translations.dk?.text ?? '' }
}

/** The columns that somebody of a level may write. */
export function ownColumns(level: AccessLevel): Language[] {
  return languageCodes.filter((language) => can(level, 'editTexts', 'text', language))
}

/** How a translation stands. */
export function stateIn({ missing, outdated }: TextRow, language: TranslationLanguage): TextState {
  if (missing?.[language].length) return 'missing'
  return outdated?.[language].text === undefined ? 'done' : 'outdated'
}

const order: readonly TextState[] = ['missing', 'outdated', 'done']

/** The worst state among the translations that somebody keeps; an editor of the originals looks at all. */
export function stateFor(row: TextRow, level: AccessLevel): TextState {
  const own = translationLanguages.filter((language) => ownColumns(level).includes(language))
  const states = (own.length > 0 ? own : translationLanguages).map((language) => stateIn(row, language))
  return order.find((state) => states.includes(state)) ?? 'done'
}

/** The rows that fit a filter and a text, those that need somebody first, then by machine name. */
export function shownRows(
  rows: readonly TextRow[],
  { level, filter, text }: { level: AccessLevel; filter: TextFilter; text: string },
): TextRow[] {
  const wanted = fold(text).trim()
  return rows
    .filter((row) => filter === 'all' || stateFor(row, level) === filter)
    .filter((row) =>
      [row.machineName, ...Object.values(columnsOf(row))].some((each) => fold(each).includes(wanted)),
    )
    .toSorted(
      (a, b) =>
        order.indexOf(stateFor(a, level)) - order.indexOf(stateFor(b, level)) ||
        (a.machineName < b.machineName ? -1 : 1),
    )
}

/** What a save sends: the columns that changed, and the version that they were made from. */
export function changeOf(row: TextRow, columns: Columns): ContentBody {
  const before = columnsOf(row)
  const translations = translationLanguages
    .filter((language) => columns[language] !== before[language])
    .map((language) => [language, { text: columns[language] }])
  return {
    ...(row.version === undefined ? {} : { version: row.version }),
    ...(columns[original] === before[original] ? {} : { text: columns[original] }),
    ...(translations.length > 0 ? { translations: Object.fromEntries(translations) } : {}),
  }
}

export function isChanged(row: TextRow, columns: Columns): boolean {
  const before = columnsOf(row)
  return languageCodes.some((language) => columns[language] !== before[language])
}
