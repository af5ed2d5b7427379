import { can } from '../../../domain/access.ts'
import type { ContentAnswer, ContentBody } from '../../../domain/contracts/staff.ts'
import {
  type Language,
  languageCodes,
  original,
  perLanguage,
  perTranslation,
  type TranslationLanguage,
  translationLanguages,
} from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import { fold } from '../../../domain/search/fold.ts'
import { areaOf, type TextArea, textAreas } from '../../../domain/texts/areas.ts'

export type TextRow = ContentAnswer[number]
export type Columns = Record<Language, string>
export type TextState = 'missing' | 'outdated' | 'done'
export const textFilters = ['all', 'missing', 'outdated', 'changed'] as const
type TextFilter = (typeof textFilters)[number]

export function columnsOf({ text, translations }: TextRow): Columns {
  return { [original]: text, ...perTranslation((language) => translations[language]?.text ?? '') }
}

/** The columns that a level may write. */
export function ownColumns(level: AccessLevel): Language[] {
  return languageCodes.filter((language) => can(level, 'editTexts', 'text', language))
}

/** The state of a translation. */
export function stateIn({ missing, outdated }: TextRow, language: TranslationLanguage): TextState {
  if (missing?.[language].length) return 'missing'
  return outdated?.[language].text === undefined ? 'done' : 'outdated'
}

const order: readonly TextState[] = ['missing', 'outdated', 'done']

/** The worst state among the translations that somebody maintains; an editor of the originals sees all. */
export function stateFor(row: TextRow, level: AccessLevel): TextState {
  const own = translationLanguages.filter((language) => ownColumns(level).includes(language))
  const states = (own.length > 0 ? own : translationLanguages).map((language) => stateIn(row, language))
  return order.find((state) => states.includes(state)) ?? 'done'
}

interface Wanted {
  level: AccessLevel
  filter: TextFilter
  area: TextArea | 'all'
  text: string
}

/** The matching rows, those that need work first, then by where they appear and by machine name. */
export function shownRows(rows: readonly TextRow[], { level, filter, area, text }: Wanted): TextRow[] {
  const sought = fold(text).trim()
  const placed = rows.map((row) => ({ row, state: stateFor(row, level), area: areaOf(row.machineName) }))
  return placed
    .filter((each) => area === 'all' || each.area === area)
    .filter(({ row, state }) => {
      if (filter === 'changed') return row.builtIn !== undefined
      return filter === 'all' || state === filter
    })
    .filter(({ row }) =>
      [row.machineName, ...Object.values(columnsOf(row))].some((each) => fold(each).includes(sought)),
    )
    .sort(
      (a, b) =>
        order.indexOf(a.state) - order.indexOf(b.state) ||
        textAreas.indexOf(a.area) - textAreas.indexOf(b.area) ||
        (a.row.machineName < b.row.machineName ? -1 : 1),
    )
    .map(({ row }) => row)
}

/** The rows to show, preceded by those that are being edited and would otherwise be filtered out. */
export function withEdited(
  shown: readonly TextRow[],
  all: readonly TextRow[],
  isEdited: (name: string) => boolean,
): TextRow[] {
  return [...all.filter((row) => isEdited(row.machineName) && !shown.includes(row)), ...shown]
}

const groupNames = ['todo', ...textAreas] as const
type GroupName = (typeof groupNames)[number]

/** The heading of a row. */
function groupNameOf(row: TextRow, level: AccessLevel): GroupName {
  return stateFor(row, level) === 'done' ? areaOf(row.machineName) : 'todo'
}

/**
 * Rows in their order under headings: first what is left to do, then by where texts appear.
 * @param headings those under which some rows stay
 */
export function groupsOf(
  rows: readonly TextRow[],
  level: AccessLevel,
  headings: ReadonlyMap<string, string> = new Map(),
): { name: GroupName; rows: TextRow[] }[] {
  const nameOf = (row: TextRow) =>
    groupNames.find((name) => name === headings.get(row.machineName)) ?? groupNameOf(row, level)
  return [...Map.groupBy(rows, nameOf)].map(([name, ofGroup]) => ({ name, rows: ofGroup }))
}

/** The body of a save: the changed columns, and the version that they are based on. */
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

/** Unsaved changes on top of the text's present state: an untouched column takes the stored value. */
export function rebased(columns: Columns, before: TextRow, now: TextRow): Columns {
  const [old, theirs] = [columnsOf(before), columnsOf(now)]
  return perLanguage((language) =>
    columns[language] === old[language] ? theirs[language] : columns[language],
  )
}

export function isChanged(row: TextRow, columns: Columns): boolean {
  const before = columnsOf(row)
  return languageCodes.some((language) => columns[language] !== before[language])
}

/** The unsaved changes of a text, and what they are based on. */
interface TextEdit {
  base: TextRow
  columns: Columns
  /** The languages whose translations were reviewed. */
  reviewed?: Language[]
}

/** Whether stored data are such an edit. */
export function isTextEdit(value: unknown): value is TextEdit {
  const { base, columns, reviewed = [] } = (value ?? {}) as Partial<TextEdit>
  return (
    typeof base?.text === 'string' &&
    typeof base.translations === 'object' &&
    Array.isArray(reviewed) &&
    languageCodes.every((language) => typeof columns?.[language] === 'string')
  )
}
