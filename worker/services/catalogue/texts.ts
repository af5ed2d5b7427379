import * as z from 'zod'
import { changedContent } from '../../../domain/contracts/staff.ts'
import { type Language, original, perLanguage } from '../../../domain/languages.ts'
import { texts } from '../../../domain/texts/index.ts'
import {
  type BuiltIn,
  type ChangedTexts,
  changedText,
  flatTexts,
  keyOfName,
  type PageText,
  withChanges,
} from '../../../domain/texts/page-texts.ts'
import type { Texts } from '../../../domain/texts/types.ts'
import { generation, generationOf } from '../../db/queries/catalogue.ts'
import { allTexts, type TextRow } from '../../db/queries/staff-lists.ts'
import { logFault } from '../../log.ts'
import type { Catalogue } from './catalogue.ts'
import type { DerivedIndex } from './derived-index.ts'

const byKey = perLanguage((language) => new Map(flatTexts(texts[language])))

/** Every text as the repository has it, by key. */
export const builtInTexts: ReadonlyMap<string, BuiltIn> = new Map(
  [...byKey[original].keys()].map((key) => [key, perLanguage((language) => byKey[language].get(key) ?? '')]),
)

/** What of the stored rows a language says otherwise than the repository. */
function changesOf(rows: readonly TextRow[], language: Language): ChangedTexts {
  const changed = rows.flatMap((row): [string, PageText][] => {
    const key = keyOfName(row.machineName)
    const builtIn = builtInTexts.get(key)
    const text = builtIn && changedText(row, language, builtIn)
    return text ? [[key, text]] : []
  })
  return Object.fromEntries(changed)
}

/** The texts of a language with what staff have changed in them. */
interface CurrentTexts {
  texts: Texts
  /** Mostly few, often none. */
  changed: ChangedTexts
}

/** What a language says with the stored rows. */
export function textsWithRows(rows: readonly TextRow[], language: Language): Texts {
  return changedTexts(language, changesOf(rows, language))
}

/** The built-in texts themselves where nothing is changed, which is most of the time. */
function changedTexts(language: Language, changed: ChangedTexts): Texts {
  return Object.keys(changed).length > 0 ? withChanges(texts[language], changed) : texts[language]
}

/** What KV keeps: of which language and generation, so that nothing else is taken for it. */
const keptTexts = z.strictObject({
  language: z.string(),
  generation: z.int(),
  changed: changedContent.response,
})

export const textsIndex: DerivedIndex<CurrentTexts, { current: number; rows: readonly TextRow[] }> = {
  what: 'changed-texts',
  read: async (db) => {
    const [meta, rows] = await db.batch([generation(db), allTexts(db)])
    return { current: generationOf(meta), rows }
  },
  pack: ({ current, rows }, language) => {
    const kept = { language, generation: current, changed: changesOf(rows, language) }
    const bytes = Uint8Array.from(new TextEncoder().encode(JSON.stringify(kept)))
    return { generation: current, bytes }
  },
  open: (bytes, { language, generation: expected }) => {
    const kept = keptTexts.parse(JSON.parse(new TextDecoder().decode(bytes)))
    if (kept.language !== language || kept.generation !== expected) {
      throw new Error(`Texts of ${kept.language}, generation ${kept.generation}`)
    }
    const { changed } = kept
    return { changed, texts: changedTexts(language, changed) }
  },
}

/** What pages and answers say in a language now. */
export async function currentTexts(catalogue: Catalogue, language: Language): Promise<CurrentTexts> {
  return (await catalogue.derived(textsIndex, language)).value
}

/** Those that a page says itself: messages come with answers. */
export function shownTexts(changed: ChangedTexts): ChangedTexts {
  return Object.fromEntries(Object.entries(changed).filter(([key]) => !key.startsWith('messages.')))
}

/** `currentTexts` for answers that have to be given whatever happens: as built in where the catalogue cannot be asked. */
export async function textsOf(catalogue: Catalogue, language: Language): Promise<Texts> {
  try {
    return (await currentTexts(catalogue, language)).texts
  } catch (fault) {
    logFault('Answering with the built-in texts', fault)
    return texts[language]
  }
}
