import { can } from '../../../domain/access.ts'
import type { ContentAnswer, ContentBody } from '../../../domain/contracts/staff.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes, original, translationLanguages } from '../../../domain/languages.ts'
import type { AccessLevel, TextRecord } from '../../../domain/product.ts'
import { texts } from '../../../domain/texts/index.ts'
import { builtInPageTexts } from '../../../domain/texts/pageTexts.ts'
import type { Database } from '../../db/client.ts'
import { allTexts, storeText, textById } from '../../db/queries/staff-lists.ts'
import { raiseGeneration } from '../../db/queries/writes.ts'
import { type Deed, noteOf } from '../activity/note.ts'
import { runBatch } from './batch.ts'
import { same } from './same.ts'

const builtIn = Object.fromEntries(
  languageCodes.map((language) => [language, builtInPageTexts(texts[language])]),
) as Record<Language, Record<string, string>>

/** A text that nobody has stored yet, as it is built in; its id is its machine name. */
function builtInText(machineName: string): TextRecord | undefined {
  if (!Object.hasOwn(builtIn[original], machineName)) return undefined
  const translated = translationLanguages.map((language) => [language, builtIn[language][machineName]])
  return {
    id: machineName,
    machineName,
    text: builtIn[original][machineName] ?? '',
    translations: Object.fromEntries(translated),
  }
}

/** Every text that staff may change: those that are stored, then the built-in ones that are not. */
export async function contentTexts(db: Database): Promise<ContentAnswer> {
  const stored = await allTexts(db)
  const names = new Set(stored.map(({ machineName }) => machineName))
  const rest = Object.keys(builtIn[original]).filter((name) => !names.has(name))
  return [...stored, ...rest.flatMap((name) => builtInText(name) ?? [])].map(
    ({ id, machineName, text, translations }) => ({
      _id: id,
      machineName,
      text,
      translations: Object.fromEntries(
        Object.entries(translations).map(([language, translated]) => [language, { text: translated }]),
      ),
    }),
  )
}

/** @throws UserError NOT_FOUND, FORBIDDEN for another language's column, BAD_INPUT for another machine name */
export async function saveContent(db: Database, id: string, body: ContentBody, deed: Deed): Promise<void> {
  const [stored] = await textById(db, id)
  const current = stored ?? (await unstoredText(db, id))
  if (!current) throw new UserError('NOT_FOUND')
  if (body._id !== undefined && body._id !== id) throw new UserError('BAD_INPUT', { field: '_id' })
  if (body.machineName !== undefined && body.machineName !== current.machineName) {
    throw new UserError('BAD_INPUT', { field: 'machineName' })
  }
  const wanted: TextRecord = {
    ...current,
    text: body.text ?? current.text,
    translations: { ...current.translations },
  }
  for (const language of translationLanguages) {
    const text = body.translations?.[language]?.text
    if (text !== undefined && text !== (current.translations[language] ?? ''))
      wanted.translations[language] = text
  }
  checkColumns(deed.user.level, current, wanted)
  if (same(current, wanted)) return
  await runBatch(db, [storeText(db, wanted), noteOf(db, deed), raiseGeneration(db)])
}

/** A built-in text under its machine name, unless it is stored under an id. */
async function unstoredText(db: Database, id: string): Promise<TextRecord | undefined> {
  const text = builtInText(id)
  if (!text) return undefined
  const stored = await allTexts(db)
  return stored.some(({ machineName }) => machineName === id) ? undefined : text
}

function checkColumns(level: AccessLevel, current: TextRecord, wanted: TextRecord): void {
  const isAllowed =
    (current.text === wanted.text || can(level, 'editTexts', 'text', original)) &&
    translationLanguages.every(
      (language) =>
        current.translations[language] === wanted.translations[language] ||
        can(level, 'editTexts', 'text', language),
    )
  if (!isAllowed) throw new UserError('FORBIDDEN')
}
