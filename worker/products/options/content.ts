import { can } from '../../../domain/access.ts'
import type { ContentAnswer, ContentBody } from '../../../domain/contracts/staff.ts'
import { UserError } from '../../../domain/errors.ts'
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
import {
  type BuiltIn,
  keyOfName,
  nameOfKey,
  resolveText,
  storedText,
} from '../../../domain/texts/page-texts.ts'
import { placeholderError } from '../../../domain/texts/placeholders.ts'
import { builtInTexts } from '../../catalogue/texts.ts'
import type { Database } from '../../db/client.ts'
import { raiseGeneration } from '../../db/queries/generations.ts'
import {
  allTexts,
  deleteText,
  guardText,
  storeText,
  type TextRow,
  textByIdOrName,
} from '../../db/queries/options-and-texts.ts'
import type { Statement } from '../../db/queries/statements.ts'
import { isEqualJson } from '../../platform/equal-json.ts'
import { type AuditEntry, insertAuditEntry } from '../../writes/audit-entry.ts'
import { type ChangedField, checkVersion, retryOnConflict, runBatch } from '../../writes/batch.ts'
import { outdatedByText } from '../save/outdated.ts'

/** The repository's text of a machine name; undefined for a row that is no text of ours any more. */
const builtInOf = (machineName: string): BuiltIn | undefined => builtInTexts.get(keyOfName(machineName))

/** The id of a text that is not stored: its machine name, without the slash that would end a path segment. */
const idOfName = (machineName: string) => machineName.replaceAll('/', '~')

/** A text in all languages: the stored values, and the repository's where none is stored. */
function wholeText(row: TextRow): TextRow {
  const builtIn = builtInOf(row.machineName)
  if (!builtIn) return row
  const { sv: text, ...translations } = resolveText(row, builtIn)
  return { ...row, text, translations }
}

function unstoredText(machineName: string): TextRow {
  const id = idOfName(machineName)
  return wholeText({ id, machineName, version: 0, text: '', translations: {}, translatedFrom: {} })
}

/**
 * All editable texts, by their key in the repository; for staff also what is not translated yet, and the repository's text
 * where it differs.
 */
export async function contentTexts(db: Database, forStaff: boolean): Promise<ContentAnswer> {
  return contentAnswers(await allTexts(db), forStaff)
}

/** All editable texts, from stored rows that were already read. */
export function contentAnswers(stored: readonly TextRow[], forStaff: boolean): ContentAnswer {
  const names = new Set(stored.map(({ machineName }) => machineName))
  const unstored = [...builtInTexts.keys()].map(nameOfKey).filter((name) => !names.has(name))
  return [...stored.map(wholeText), ...unstored.map(unstoredText)].map((row) => ({
    _id: row.id,
    machineName: row.machineName,
    text: row.text,
    translations: Object.fromEntries(
      Object.entries(row.translations).map(([language, text]) => [language, { text }]),
    ),
    ...(forStaff ? { ...remainingWork(row), ...changedFrom(row) } : {}),
  }))
}

/** The repository's text, where the row differs. */
function changedFrom(row: TextRow): { builtIn?: BuiltIn } {
  const builtIn = builtInOf(row.machineName)
  const isChanged = builtIn && languageCodes.some((language) => textIn(row, language) !== builtIn[language])
  return isChanged ? { builtIn } : {}
}

/** A text by its id; one that is not stored, or was not when its id was read, by its machine name. */
async function textOfId(db: Database, id: string): Promise<TextRow | undefined> {
  const name = id.replaceAll('~', '/')
  const [row] = await textByIdOrName(db, id, name)
  return row ?? (builtInOf(name) ? unstoredText(name) : undefined)
}

function remainingWork({ text, translations, translatedFrom, version }: TextRow) {
  const isMissing = (language: TranslationLanguage) => text !== '' && !translations[language]?.trim()
  return {
    version,
    missing: perTranslation((language) => (isMissing(language) ? ['text' as const] : [])),
    outdated: perTranslation((language) => {
      const from = translatedFrom[language]
      return from === undefined ? {} : { text: from }
    }),
  }
}

/**
 * @throws UserError NOT_FOUND, FORBIDDEN for another language's column, BAD_INPUT for another machine name,
 * STALE_VERSION, TEXT_LACKS, TEXT_UNKNOWN
 */
export function saveContent(db: Database, id: string, body: ContentBody, entry: AuditEntry): Promise<void> {
  return retryOnConflict(async () => {
    const found = await textOfId(db, id)
    if (!found) throw new UserError('NOT_FOUND')
    const current = wholeText(found)
    if (body._id !== undefined && body._id !== id) throw new UserError('BAD_INPUT', { field: '_id' })
    if (body.machineName !== undefined && body.machineName !== current.machineName) {
      throw new UserError('BAD_INPUT', { field: 'machineName' })
    }
    const wanted = wantedOf(current, body)
    const { reviewed = [] } = body
    checkColumns(entry.user.level, current, wanted, reviewed)
    checkPlaceholders(current, wanted)
    const translatedFrom = translatedFromOf(current, wanted, reviewed)
    if (isEqualJson(current, { ...wanted, translatedFrom })) return
    checkVersion(current, body.version, changedFields(wanted, current))
    await runBatch(db, [
      ...(found.version > 0 ? [guardText(db, found)] : []),
      ...storing(db, { ...wanted, translatedFrom }),
      insertAuditEntry(db, entry, { kind: 'content', id, name: current.machineName }),
      ...raiseGeneration(db, outdatedByText(current.machineName)),
    ])
  })
}

/** Stores what differs from the repository; an equal text is deleted from storage. */
function storing(db: Database, row: TextRow): Statement[] {
  const builtIn = builtInOf(row.machineName)
  if (!builtIn) return [storeText(db, row)]
  const stored = storedText(
    perLanguage((language) => textIn(row, language)),
    builtIn,
  )
  const isBuiltIn =
    stored.text === '' && Object.keys({ ...stored.translations, ...row.translatedFrom }).length === 0
  if (isBuiltIn) return row.version > 0 ? [deleteText(db, row.id)] : []
  return [storeText(db, { ...row, ...stored })]
}

/**
 * A text has to keep the values that are filled in.
 * @throws UserError TEXT_LACKS, TEXT_UNKNOWN
 */
function checkPlaceholders(current: TextRow, wanted: TextRow): void {
  const builtIn = builtInOf(current.machineName)
  if (!builtIn) return
  for (const language of languageCodes) {
    const text = textIn(wanted, language)
    const error = text === textIn(current, language) ? undefined : placeholderError(text, builtIn[language])
    if (!error) continue
    const field = language === original ? 'text' : `translations.${language}.text`
    throw new UserError(error.kind === 'missing' ? 'TEXT_LACKS' : 'TEXT_UNKNOWN', {
      field,
      placeholder: error.placeholder,
    })
  }
}

const textIn = ({ text, translations }: TextRow, language: Language) =>
  language === original ? text : (translations[language] ?? '')

function wantedOf(current: TextRow, body: ContentBody): TextRow {
  const translations = { ...current.translations }
  for (const language of translationLanguages) {
    const text = body.translations?.[language]?.text
    if (text !== undefined && text !== (current.translations[language] ?? '')) translations[language] = text
  }
  // An emptied original falls back to the repository's.
  const text = body.text === '' ? builtInOf(current.machineName)?.sv : body.text
  return { ...current, text: text ?? current.text, translations }
}

/** As for a product (translated.ts): a translation that is written or reviewed is up to date. */
function translatedFromOf(
  before: TextRow,
  after: TextRow,
  reviewed: readonly TranslationLanguage[],
): TextRow['translatedFrom'] {
  const outdated = translationLanguages.flatMap((language): [TranslationLanguage, string][] => {
    const from = before.translatedFrom[language] ?? before.text
    const translation = after.translations[language] ?? ''
    const isCurrent = from === after.text || translation !== (before.translations[language] ?? '')
    return isCurrent || translation === '' || reviewed.includes(language) ? [] : [[language, from]]
  })
  return Object.fromEntries(outdated)
}

/** The languages in which a text changes. */
function changedFields(wanted: TextRow, current: TextRow): ChangedField[] {
  return languageCodes
    .filter((language) => textIn(wanted, language) !== textIn(current, language))
    .map((language) => ({ field: 'text', language }))
}

function checkColumns(
  level: AccessLevel,
  current: TextRow,
  wanted: TextRow,
  reviewed: readonly TranslationLanguage[],
): void {
  const isAllowed =
    reviewed.every(
      (language) => !current.translatedFrom[language] || can(level, 'editTexts', 'text', language),
    ) &&
    (current.text === wanted.text || can(level, 'editTexts', 'text', original)) &&
    translationLanguages.every(
      (language) =>
        current.translations[language] === wanted.translations[language] ||
        can(level, 'editTexts', 'text', language),
    )
  if (!isAllowed) throw new UserError('FORBIDDEN')
}
