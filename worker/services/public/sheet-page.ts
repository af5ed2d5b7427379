import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Indexes } from '../../../domain/guide/open.ts'
import { readTyped } from '../../../domain/guide/paper.ts'
import { readGuideState } from '../../../domain/guide/state.ts'
import type { Language } from '../../../domain/languages.ts'
import { type SheetPart, sheetParts } from '../../../domain/sheet/markup.ts'
import type { Texts } from '../../../domain/texts/types.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { currentTexts } from '../catalogue/texts.ts'

/**
 * The parts that the address of a sheet names, and the texts of its page.
 * @returns null where the sheet is empty, or scripts of the page have more to say than can be written ahead
 */
export async function sheetPage(
  catalogue: Catalogue,
  language: Language,
  search: URLSearchParams,
): Promise<{ parts: SheetPart[]; texts: Texts } | null> {
  const link = readGuideState(null, search)
  const codes = Object.keys(link.chosen) as CategoryCode[]
  if (codes.length === 0 || readTyped(search).length > 0) return null
  const [{ texts }, ...loaded] = await Promise.all([
    currentTexts(catalogue, language),
    ...codes.map(async (code) => [code, (await catalogue.index(code, language)).index] as const),
  ])
  const indexes: Indexes = Object.fromEntries(loaded)
  const parts = sheetParts(link, indexes, language, texts)
  return parts && { parts, texts }
}
