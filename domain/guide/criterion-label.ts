/**
 * A criterion away from its column. A bare measure or class says of what: `Höjd (mm)` and `225,0` make
 * "Höjd 225,0 mm", `Dorndjup` and `50 mm` make "Dorndjup 50 mm"; other labels say it themselves.
 */
export function criterionLabel(column: string, choice: string): string {
  if (!/^\d/.test(choice)) return choice
  const [, name = column, unit] = /^(.*) \((.+)\)$/.exec(column) ?? []
  return unit === undefined ? `${name} ${choice}` : `${name} ${choice}\u00a0${unit}`
}
