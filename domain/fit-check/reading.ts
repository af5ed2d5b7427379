import type { FireClass } from '../categories/checked.ts'
import type { CheckedProduct, CurrentKind } from './types.ts'

/** From one voltage to another, both included, with the kinds of current; [] where none is stated. */
export interface VoltageRange {
  from: number
  to: number
  kinds: readonly CurrentKind[]
}

/** A product's fact as it is written; '' where it has none. */
export function writtenFact({ facts }: CheckedProduct, name: string): string {
  const value = facts.find((fact) => fact.name === name)?.value ?? ''
  return (typeof value === 'string' ? value : value.join(', ')).trim()
}

const tolerance =
  /\(?\s*(?:[+-]\s*\d+\s*\/\s*[+-]\s*\d+\s*%|(?:\+\s*\/?\s*-|±|[+-])\s*\d+(?:[.,]\d+)?\s*%)\s*\)?/g
const number = String.raw`\d{1,4}(?:[.,]\d+)?`
const range = String.raw`${number}(?:\s*-\s*${number})?`
const between = String.raw`\s*(?:\/|,|;|\beller\b|\boch\b|\bog\b)\s*`
const kind = '(?:AC|DC)'
/** `12-24 V AC/DC`, `12/24VDC`: values, their unit, and the kinds of current that hold for them. */
const group = new RegExp(
  String.raw`^(${range}(?:\s*V)?(?:${between}${range}(?:\s*V)?)*)\s*(${kind}(?:\s*\/\s*${kind})?)?(?:${between}|\s*$)`,
  'i',
)

/**
 * The voltages of a free text such as `12-24V AC/DC +15% -10%`, tolerances left out; null where any part of it cannot be
 * read, since half of a voltage is a guess.
 */
export function readVoltage(written: string): VoltageRange[] | null {
  let remaining = plain(written)
    .replace(tolerance, ' ')
    .replace(/\b(lik|växel)(?:spänning|ström)\b/giu, (_, which: string) => (which === 'lik' ? 'DC' : 'AC'))
    .trim()
  if (!/\dV|\d\sV/i.test(remaining)) return null
  const ranges: VoltageRange[] = []
  while (remaining !== '') {
    const [whole, values = '', kind = ''] = group.exec(remaining) ?? []
    if (!whole) return null
    const kinds = (['AC', 'DC'] as const).filter((each) => kind.toUpperCase().includes(each))
    for (const [, from = '', to = from] of values.matchAll(
      new RegExp(`(${number})(?:\\s*-\\s*(${number}))?`, 'g'),
    ))
      ranges.push({ from: numberOf(from), to: numberOf(to), kinds })
    remaining = remaining.slice(whole.length)
  }
  return ranges.every(({ from, to }) => from > 0 && from <= to) ? ranges : null
}

/** A current in mA: `250`, `250 mA`, `max 250 mA`, `0,25 A`; null where there is none, or more than one to choose from. */
export function readCurrent(written: string): number | null {
  const [, value, unit = 'mA'] =
    /^(?:max\.?\s*|ca\.?\s*)?(\d{1,6}(?:[.,]\d+)?)\s*(mA|A)?$/i.exec(plain(written)) ?? []
  if (value === undefined) return null
  return unit.toLowerCase() === 'a' ? Math.round(numberOf(value) * 100_000) / 100 : numberOf(value)
}

/** A fire class: `EI30`, `EI 60`, `E30/EI30`; null where none can be read. Of two, the one that says more. */
export function readFireClass(written: string): FireClass | null {
  const parts = plain(written)
    .toUpperCase()
    .split(/\s*\/\s*/)
  const classes = parts.map((part) => /^(EI?)\s?-?\s?(15|30|45|60|90|120|180|240)(?:-\w+)?$/.exec(part))
  const read = classes.flatMap((match) => (match ? [{ letters: match[1], minutes: Number(match[2]) }] : []))
  const [first] = read
  if (!first || read.length < parts.length) return null
  if (read.some(({ minutes }) => minutes !== first.minutes)) return null
  return { minutes: first.minutes, insulates: read.some(({ letters }) => letters === 'EI') }
}

/** Dashes and spaces of every kind as the plain ones. */
const plain = (text: string) =>
  text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

const numberOf = (text: string) => Number(text.replace(',', '.'))
