import { can } from '../../../domain/access.ts'
import type { ContentAnswer, ContentBody } from '../../../domain/contracts/staff.ts'
import { UserError } from '../../../domain/errors.ts'
import {
  type Language,
  languageCodes,
  original,
  type TranslationLanguage,
  translationLanguages,
} from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import { texts } from '../../../domain/texts/index.ts'
import { builtInPageTexts } from '../../../domain/texts/pageTexts.ts'
import type { Database } from '../../db/client.ts'
import { allTexts, guardVersion, storeText, type TextRow, textById } from '../../db/queries/staff-lists.ts'
import { raiseGeneration } from '../../db/queries/writes.ts'
import { textRow } from '../../db/schema.ts'
import { type Deed, noteOf } from '../activity/note.ts'
import { perTranslation } from '../staff/rows.ts'
import { checkVersion, type Difference, runBatch, untilWritten } from './batch.ts'
import { same } from './same.ts'

const builtIn = Object.fromEntries(
  languageCodes.map((language) => [language, builtInPageTexts(texts[language])]),
) as Record<Language, Record<string, string>>

/** A text that nobody has stored yet, as it is built in; its id is its machine name. */
function builtInText(machineName: string): TextRow | undefined {
  if (!Object.hasOwn(builtIn[original], machineName)) return undefined
  const translated = translationLanguages.map((language) => [language, builtIn[language][machineName]])
  return {
    version: 0,
    translatedFrom: {},
    id: machineName,
    machineName,
    text: builtIn[original][machineName] ?? '',
    translations: Object.fromEntries(translated),
  }
}

/**
 * Every text that staff may change: those that are stored, then the built-in ones that are not; to staff also
 * what is left to translate.
 */
export async function contentTexts(db: Database, forStaff: boolean): Promise<ContentAnswer> {
  const stored = await allTexts(db)
  const names = new Set(stored.map(({ machineName }) => machineName))
  const rest = Object.keys(builtIn[original]).filter((name) => !names.has(name))
  return [...stored, ...rest.flatMap((name) => builtInText(name) ?? [])].map((row) => ({
    _id: row.id,
    machineName: row.machineName,
    text: row.text,
    translations: Object.fromEntries(
      Object.entries(row.translations).map(([language, text]) => [language, { text }]),
    ),
    ...(forStaff ? leftToDo(row) : {}),
  }))
}

/** A built-in text under its machine name, unless it is stored under an id. */
async function unstoredText(db: Database, id: string): Promise<TextRow | undefined> {
  const text = builtInText(id)
  if (!text) return undefined
  const stored = await allTexts(db)
  return stored.some(({ machineName }) => machineName === id) ? undefined : text
}

function leftToDo({ text, translations, translatedFrom, version }: TextRow) {
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
 * STALE_VERSION
 */
export function saveContent(db: Database, id: string, body: ContentBody, deed: Deed): Promise<void> {
  return untilWritten(async () => {
    const [stored] = await textById(db, id)
    const current = stored ?? (await unstoredText(db, id))
    if (!current) throw new UserError('NOT_FOUND')
    if (body._id !== undefined && body._id !== id) throw new UserError('BAD_INPUT', { field: '_id' })
    if (body.machineName !== undefined && body.machineName !== current.machineName) {
      throw new UserError('BAD_INPUT', { field: 'machineName' })
    }
    const wanted = wantedOf(current, body)
    const { reviewed = [] } = body
    checkColumns(deed.user.level, current, wanted, reviewed)
    const translatedFrom = translatedFromOf(current, wanted, reviewed)
    if (same(current, { ...wanted, translatedFrom })) return
    checkVersion(current, body.version, differencesFrom(wanted, current))
    await runBatch(db, [
      ...(stored ? [guardVersion(db, textRow, stored)] : []),
      storeText(db, { ...wanted, translatedFrom }),
      noteOf(db, deed),
      raiseGeneration(db),
    ])
  })
}

function wantedOf(current: TextRow, body: ContentBody): TextRow {
  const translations = { ...current.translations }
  for (const language of translationLanguages) {
    const text = body.translations?.[language]?.text
    if (text !== undefined && text !== (current.translations[language] ?? '')) translations[language] = text
  }
  return { ...current, text: body.text ?? current.text, translations }
}

/** As of a product (translated.ts): a translation that is written or looked through is up to date. */
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

/** What a text is now, of that in which it is to be different. */
function differencesFrom(wanted: TextRow, current: TextRow): Difference[] {
  const textIn = ({ text, translations }: TextRow, language: Language) =>
    language === original ? text : (translations[language] ?? '')
  return languageCodes
    .filter((language) => textIn(wanted, language) !== textIn(current, language))
    .map((language) => ({ field: 'text', language, now: textIn(current, language) }))
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
