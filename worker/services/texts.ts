import type { Language } from '../../domain/languages.ts'
import { texts } from '../../domain/texts/index.ts'
import { builtInPageTexts, changedText, type PageText } from '../../domain/texts/pageTexts.ts'
import { generation } from '../db/queries/catalogue.ts'
import { allTexts } from '../db/queries/staff-lists.ts'
import type { Catalogue, Recipe } from './catalogue.ts'

type ChangedTexts = Record<string, PageText>

/** The page texts that differ from the built-in ones: mostly few, often none. */
const recipe: Recipe<ChangedTexts> = {
  what: 'texts',
  make: async (db, language) => {
    const [meta, rows] = await db.batch([generation(db), allTexts(db)])
    const own: Record<string, string> = builtInPageTexts(texts[language])
    const original: Record<string, string> = builtInPageTexts(texts.sv)
    const changed = rows.flatMap((row): [string, PageText][] => {
      const { machineName: name } = row
      if (!Object.hasOwn(own, name)) return []
      const text = changedText(row, language, { own: own[name] ?? '', original: original[name] ?? '' })
      return text ? [[name, text]] : []
    })
    const bytes = Uint8Array.from(new TextEncoder().encode(JSON.stringify(Object.fromEntries(changed))))
    return { generation: meta[0]?.value ?? 0, bytes }
  },
  open: (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as ChangedTexts,
}

/** What pages say instead of their built-in texts, by machine name. */
export async function changedTexts(catalogue: Catalogue, language: Language): Promise<ChangedTexts> {
  return (await catalogue.derived(recipe, language)).value
}
