import { readTypedNumber } from '../facts/typed-number.ts'
import { compact, fold } from '../search/fold.ts'

/** How far from a typed measure a choice may be, in mm; the first one is what a search begins with. */
export const tolerances: readonly number[] = [1, 0, 0.5, 2, 5]

/** More than a difference of two measures is off as a binary number, and far less than a tenth. */
const rounding = 1e-6

/** A typed measure, with or without its unit; null where the text is none, or could be read as two. */
export function typedMeasure(typed: string): number | null {
  const read = readTypedNumber(typed.replace(/\s*mm\s*$/i, ''))
  return typeof read === 'string' ? null : Number(read.number)
}

/** From one measure to another, in mm, both included. */
interface Span {
  from: number
  to: number
}

const twoMeasures = /^([^±+\-−–—]+?)\s*(±|\+\s*\/?\s*[-−–]|[-−–—])\s*([^±+\-−–—]+)$/

/**
 * What a text says of a measure: "22" (as far around it as the tolerance), "22 ± 0,5 mm", "20–25"; null where it says
 * none, or could be read as two.
 * @param tolerance in mm, where the text has none
 */
export function typedSpan(typed: string, tolerance: number): Span | null {
  const alone = typedMeasure(typed)
  if (alone !== null) return around(alone, tolerance)
  const [, first = '', sign = '', second = ''] = twoMeasures.exec(typed.trim()) ?? []
  const [one, other] = [typedMeasure(first), typedMeasure(second)]
  if (one === null || other === null) return null
  if (/[±+]/.test(sign)) return around(one, other)
  return { from: Math.min(one, other), to: Math.max(one, other) }
}

function around(measure: number, tolerance: number): Span {
  return { from: Math.max(0, measure - tolerance), to: measure + tolerance }
}

/**
 * The choices of a long column that somebody may mean: those whose label holds every word typed, however it is
 * spelled; of measures those within the typed span.
 * @param span what the text says of a measure; null where it says none, or the column holds none
 */
export function choicesLike<Choice extends { label: string }>(
  choices: readonly Choice[],
  typed: string,
  span: Span | null,
): Choice[] {
  if (span !== null) {
    return choices.filter(({ label }) => {
      const own = typedMeasure(label)
      return own !== null && own >= span.from - rounding && own <= span.to + rounding
    })
  }
  const words = fold(typed).split(' ').filter(Boolean)
  return choices.filter(({ label }) => {
    const folded = compact(label)
    return words.every((word) => folded.includes(word))
  })
}
