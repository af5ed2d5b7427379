import { can } from '../../../domain/access.ts'
import type { ContentAnswer, ContentBody } from '../../../domain/contracts/staff.ts'
import { UserError } from '../../../domain/errors.ts'
import { original, translationLanguages } from '../../../domain/languages.ts'
import type { AccessLevel, TextRecord } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { allTexts, textById, updateText } from '../../db/queries/staff-lists.ts'
import { raiseGeneration } from '../../db/queries/writes.ts'
import { type Deed, noteOf } from '../activity/note.ts'
import { runBatch } from './batch.ts'
import { same } from './same.ts'

/** Every text that staff may change, by machine name. */
export async function contentTexts(db: Database): Promise<ContentAnswer> {
  const rows = await allTexts(db)
  return rows.map(({ id, machineName, text, translations }) => ({
    _id: id,
    machineName,
    text,
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, translated]) => [language, { text: translated }]),
    ),
  }))
}

/** @throws UserError NOT_FOUND, FORBIDDEN for another language's column, BAD_INPUT for another machine name */
export async function saveContent(db: Database, id: string, body: ContentBody, deed: Deed): Promise<void> {
  const [current] = await textById(db, id)
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
  await runBatch(db, [updateText(db, wanted), noteOf(db, deed), raiseGeneration(db)])
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
