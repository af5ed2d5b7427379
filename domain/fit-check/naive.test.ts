import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CategoryCode } from '../categories/codes.ts'
import { checkFit } from './check.ts'
import { doors, setOf } from './testing/doors.ts'
import { naiveFire, naiveLines, naiveTotals, naiveVerdict, naiveVolts } from './testing/naive.ts'
import type { FitCheck, FitLine } from './types.ts'

function line<About extends FitLine['about']>({ lines }: FitCheck, about: About) {
  return lines.find((each) => each.about === about) as Extract<FitLine, { about: About }> | undefined
}

test('5,000 random doors are checked as a naive computation does, and every verdict comes up', () => {
  const counts = new Map<string, number>()
  fc.assert(
    fc.property(doors, (given) => {
      const found = checkFit(setOf(given))
      const coils = [given.lock, given.strike].filter((each) => each !== null)
      const named = found.lines.map((each) => [
        'pair' in each ? each.pair.parts.join('+') : each.about,
        each.verdict,
      ])
      expect(named).toEqual(naiveLines(given))
      expect(found.verdict).toBe(naiveVerdict(given))
      expect(line(found, 'voltage')?.common.map(({ volt }) => volt) ?? []).toEqual(naiveVolts(coils))
      expect(line(found, 'power')?.totals ?? []).toEqual(naiveTotals(given))
      const fire = line(found, 'fire')
      const lowest = fire?.lowest
      const words = lowest ? `${lowest.insulates ? 'EI' : 'E'}${lowest.minutes}` : 'none'
      expect(fire && { verdict: fire.verdict, lowest: words }).toEqual(naiveFire(given))
      for (const { about, verdict } of [...found.lines, { about: 'door', verdict: found.verdict }])
        counts.set(`${about} ${verdict}`, (counts.get(`${about} ${verdict}`) ?? 0) + 1)
    }),
    { numRuns: 5_000, seed: 14 },
  )
  // The doors are worth something: no verdict that a line can have is missing.
  for (const each of [
    ...['voltage fits', 'voltage misfit', 'voltage unknown', 'power fits', 'power possible', 'power unknown'],
    ...['function fits', 'function possible', 'function unknown', 'fire fits', 'fire misfit', 'fire unknown'],
    ...['pair', 'fittings', 'door'].flatMap((about) =>
      ['fits', 'possible', 'misfit', 'unknown'].map((verdict) => `${about} ${verdict}`),
    ),
  ])
    expect(counts.get(each) ?? 0, each).toBeGreaterThan(25)
})

test('every line that is not green says what can be done about it', () => {
  fc.assert(
    fc.property(doors, (given) => {
      const { lines } = checkFit(setOf(given))
      const isChosen = (code: CategoryCode) => setOf(given).chosen[code] !== undefined
      for (const each of lines) {
        const { verdict, remedies, about } = each
        // Without a voltage in common nothing is added up: that line says what can be done.
        const waits = about === 'power' && each.reason === 'no-voltage'
        // The parts of a random pair may not stand on the door at all.
        const hasParts = about === 'pair' || about === 'fittings' ? each.pair.parts.some(isChosen) : true
        if (verdict !== 'fits' && !waits && hasParts) expect(remedies, about).not.toEqual([])
        for (const { kind, category } of remedies) if (kind === 'read') expect(isChosen(category)).toBe(true)
        expect(new Set(remedies.map(({ kind, category }) => kind + category)).size).toBe(remedies.length)
      }
    }),
    { numRuns: 1_000, seed: 16 },
  )
})

test('a green line always has its data behind it', () => {
  fc.assert(
    fc.property(doors, (given) => {
      const found = checkFit(setOf(given))
      const power = line(found, 'power')
      if (power?.verdict === 'fits')
        expect(power.totals.some((each) => each.operation !== null && each.standby !== null)).toBe(true)
      const fire = line(found, 'fire')
      if (fire?.verdict === 'fits' && fire.required !== 0)
        expect(fire.parts.every(({ fireClass }) => Boolean(fireClass))).toBe(true)
      const voltage = line(found, 'voltage')
      if (voltage?.verdict === 'fits') expect(voltage.parts.every(({ written }) => written !== '')).toBe(true)
    }),
    { numRuns: 1_000, seed: 15 },
  )
})
