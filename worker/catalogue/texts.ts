import { type Language, original, perLanguage } from '../../domain/languages.ts'
import { type Form, seal, unseal } from '../../domain/packed/container.ts'
import { texts } from '../../domain/texts/index.ts'
import {
  type BuiltIn,
  type ChangedTexts,
  changedText,
  flatTexts,
  keyOfName,
  type PageText,
  withChanges,
} from '../../domain/texts/page-texts.ts'
import type { Texts } from '../../domain/texts/types.ts'
import { generation, generationOf } from '../db/queries/generations.ts'
import { allTexts, type TextRow } from '../db/queries/options-and-texts.ts'
import { logError } from '../platform/log.ts'
import type { Catalogue, DerivedIndex } from './catalogue.ts'

const byKey = perLanguage((language) => new Map(flatTexts(texts[language])))

/** Every text as the repository has it, by key. */
export const builtInTexts: ReadonlyMap<string, BuiltIn> = new Map(
  [...byKey[original].keys()].map((key) => [key, perLanguage((language) => byKey[language].get(key) ?? '')]),
)

/** The stored texts of a language that differ from the repository's. */
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
  changed: ChangedTexts
}

/** The texts of a language with the stored changes. */
export function textsWithRows(rows: readonly TextRow[], language: Language): Texts {
  return changedTexts(language, changesOf(rows, language))
}

/** The built-in texts themselves where nothing is changed, which is most of the time. */
function changedTexts(language: Language, changed: ChangedTexts): Texts {
  return Object.keys(changed).length > 0 ? withChanges(texts[language], changed) : texts[language]
}

const form: Form<'changed'> = {
  name: 'changed texts',
  magic: 'PTXT',
  version: 1,
  kinds: [''],
  sections: ['changed'],
}

export const textsIndex: DerivedIndex<CurrentTexts, { current: number; rows: readonly TextRow[] }> = {
  what: 'changed-texts',
  read: async (db) => {
    const [meta, rows] = await db.batch([generation(db), allTexts(db)])
    return { current: generationOf(meta), rows }
  },
  pack: ({ current, rows }, language) => {
    const changed = new TextEncoder().encode(JSON.stringify(changesOf(rows, language)))
    return seal(form, { kind: '', language, generation: current }, { changed })
  },
  open: (bytes) => {
    const unsealed = unseal(form, bytes)
    const changed: ChangedTexts = JSON.parse(new TextDecoder().decode(unsealed.bytes('changed')))
    return { changed, texts: changedTexts(unsealed.language, changed) }
  },
}

/** The current texts of a language. */
export async function currentTexts(catalogue: Catalogue, language: Language): Promise<CurrentTexts> {
  return (await catalogue.derived(textsIndex, language)).value
}

/** The changed texts for pages: messages are sent with responses. */
export function shownTexts(changed: ChangedTexts): ChangedTexts {
  return Object.fromEntries(Object.entries(changed).filter(([key]) => !key.startsWith('messages.')))
}

/** `currentTexts` for responses that must not fail: the built-in texts where the catalogue cannot be read. */
export async function textsOf(catalogue: Catalogue, language: Language): Promise<Texts> {
  try {
    return (await currentTexts(catalogue, language)).texts
  } catch (error) {
    logError('Answering with the built-in texts', error)
    return texts[language]
  }
}
