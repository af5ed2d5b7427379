import { readTypedNumber } from '../facts/typed-number.ts'
import { compact, fold } from '../search/fold.ts'

/** How far from a typed measure a choice may be, in the column's unit; the first one is what a search begins with. */
export const tolerances: readonly number[] = [1, 0, 0.5, 2, 5]

/** More than a difference of two measures is off as a binary number, and far less than a tenth. */
const rounding = 1e-6

/** A typed measure; null where the text is none, or could be read as two. */
export function typedMeasure(typed: string): number | null {
  const read = readTypedNumber(typed)
  return typeof read === 'string' ? null : Number(read.number)
}

/**
 * The choices of a long column that somebody may mean: those whose label holds every word typed, however it is
 * spelled; of measures those within a tolerance of the one typed.
 * @param tolerance in the column's unit; null for a column that holds no measures
 */
export function choicesLike<Choice extends { label: string }>(
  choices: readonly Choice[],
  typed: string,
  tolerance: number | null,
): Choice[] {
  const measure = tolerance === null ? null : typedMeasure(typed)
  if (measure !== null && tolerance !== null) {
    return choices.filter(({ label }) => {
      const own = typedMeasure(label)
      return own !== null && Math.abs(own - measure) <= tolerance + rounding
    })
  }
  const words = fold(typed).split(' ').filter(Boolean)
  return choices.filter(({ label }) => {
    const folded = compact(label)
    return words.every((word) => folded.includes(word))
  })
}
