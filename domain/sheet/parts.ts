import type { CategoryCode } from '../categories/codes.ts'
import { stepCategories } from '../categories/index.ts'
import { criterionLabel } from '../guide/criterion-label.ts'
import { editLink } from '../guide/edit-link.ts'
import { type Indexes, openState } from '../guide/open.ts'
import type { GuideState } from '../guide/state.ts'
import { chosenCriteria } from '../guide/view.ts'
import type { Language } from '../languages.ts'
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
