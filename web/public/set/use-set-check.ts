import { useMemo } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Indexes } from '../../../domain/guide/open.ts'
import type { SetCheck } from '../../../domain/set/types.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { checkSheet, type JudgedSheet, type Products } from '../order/judged-sheet.ts'

/** A judged sheet with its check, and the data of its texts. */
export interface CheckedSheet {
  sheet: JudgedSheet
  products: Products
  check: SetCheck
  /** A part's name, or its kind where there is no such product. */
  nameOf: (code: CategoryCode) => string
}

/** Whether the parts of a sheet fit together, line by line. */
export function useSetCheck(sheet: JudgedSheet, products: Products, indexes: Indexes): CheckedSheet {
  const texts = useCategoryTexts()
  const { state, pairs } = sheet
  // A sheet is judged anew with everything that its judgement reads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pairs stand for the sheet
  const check = useMemo(() => checkSheet(sheet, products), [pairs, products])
  const nameOf = (code: CategoryCode) => {
    const id = state.chosen[code] ?? ''
    const ordinal = indexes[code]?.productOf(id) ?? -1
    const card = ordinal === -1 ? null : indexes[code]?.card(ordinal)
    return card?.name ?? products[code]?.name ?? texts.short(code)
  }
  return { sheet, products, check, nameOf }
}
