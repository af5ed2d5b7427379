/**
 * The label of a criterion outside its column. A bare measure or class gets the column's name: `Höjd (mm)` and
 * `225,0` make "Höjd 225,0 mm", `Dorndjup` and `50 mm` make "Dorndjup 50 mm"; other labels are clear by themselves.
 */
export function criterionLabel(column: string, choice: string): string {
  if (!/^\d/.test(choice)) return choice
  const [, name = column, unit] = /^(.*) \((.+)\)$/.exec(column) ?? []
  return unit === undefined ? `${name} ${choice}` : `${name} ${choice}\u00a0${unit}`
}
