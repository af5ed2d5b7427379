import type { CategoryCode } from '../categories/codes.ts'
import { stepCategories } from '../categories/index.ts'
import { criterionLabel } from '../guide/criterion-label.ts'
import { editLink } from '../guide/edit-link.ts'
import { type Indexes, openState } from '../guide/open.ts'
import type { GuideState } from '../guide/state.ts'
import { chosenCriteria } from '../guide/view.ts'
import type { Language } from '../languages.ts'
import type { PieceBox } from '../page/pieces.ts'
import { columnLabel } from '../texts/labels.ts'
import type { Texts } from '../texts/types.ts'

/** What a sheet says of a part until all of it has loaded. */
export interface SheetPart {
  code: CategoryCode
  name: string
  untranslated: boolean
  artnr: string
  /** Labels of the ticked criteria. */
  options: string[]
  /** The path that changes the choice, without its language. */
  edit: string
}

/**
 * The parts of a link, in the order of the sheet.
 * @returns null where something that it asks for is not there: only the whole sheet explains that
 */
export function sheetParts(
  link: GuideState,
  indexes: Indexes,
  language: Language,
  texts: Texts,
): SheetPart[] | null {
  const { state, leftOut } = openState(link, indexes)
  if (Object.values(leftOut).some((names) => names.length > 0)) return null
  return stepCategories.flatMap(({ code }) => {
    const [index, id] = [indexes[code], state.chosen[code]]
    if (!index || id === undefined) return []
    const { name, untranslated, artnr } = index.card(index.productOf(id))
    const options = chosenCriteria(index, state, code).map((choice) =>
      criterionLabel(columnLabel(index.groups[choice.group]?.name ?? '', language, texts), choice.label),
    )
    return [{ code, name, untranslated, artnr, options, edit: editLink(code, state) }]
  })
}

/** The names of pieces with variants. */
export const partPieceName = (untranslated: boolean) => (untranslated ? 'part-untranslated' : 'part')

/** The names of all pieces of a sheet. */
export const sheetPieceNames: readonly string[] = ['parts', 'part', 'part-untranslated', 'options', 'option']

/**
 * Writes the parts of a sheet, as its components render them.
 * @param base the language segment of the page's path, which its links keep
 */
export function sheetContent(box: PieceBox, parts: readonly SheetPart[], texts: Texts, base: string): string {
  const items = parts.map(({ code, name, untranslated, artnr, options, edit }) => {
    const chips = options.map((label) => box.put('option', { label })).join('')
    return box.put(
      partPieceName(untranslated),
      { kind: texts.categories[code].one, name, artnr, href: base + edit },
      { options: chips && box.put('options', {}, { options: chips }) },
    )
  })
  return box.put('parts', {}, { parts: items.join('') })
}

/** What stands for the parts while they load; a paragraph ends it. */
const place = /<div id="sheet-parts".*?<\/p><\/div>/s

/**
 * Inserts the parts into the shell of a sheet.
 * @throws where the shell has no place for them
 */
export function withSheet(html: string, content: string): string {
  if (!place.test(html)) throw new Error(`The shell of a sheet has no ${place}`)
  return html.replace(place, () => content)
}
