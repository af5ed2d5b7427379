import { writtenMeasure } from '../facts/measure.ts'
import type { Language } from '../languages.ts'

/**
 * The label of a criterion outside its column. A bare measure or class gets the column's name: `Höjd (mm)` and
 * `225,0` make "Höjd 225 mm", as a card writes it, `Dorndjup` and `50 mm` make "Dorndjup 50 mm"; other labels are
 * clear by themselves.
 */
export function criterionLabel(column: string, choice: string, language: Language): string {
  if (!/^\d/.test(choice)) return choice
  const [, name = column, unit] = /^(.*) \((.+)\)$/.exec(column) ?? []
  return `${name} ${unit === undefined ? choice : writtenMeasure(choice, unit, language)}`
}
