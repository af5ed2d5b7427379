import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Verdict } from '../fit/judge.ts'
import { checkSet } from './check.ts'
import { doors, setOf } from './testing/doors.ts'
import { naiveFire, naiveFunction, naiveTotals, naiveVoltage, naiveVolts } from './testing/naive.ts'
import type { SetCheck, SetLine } from './types.ts'

const worst = (verdicts: (Verdict | undefined)[]) =>
  (['misfit', 'possible', 'unknown'] as const).find((each) => verdicts.includes(each)) ?? 'fits'

function line<About extends SetLine['about']>({ lines }: SetCheck, about: About) {
  return lines.find((each) => each.about === about) as Extract<SetLine, { about: About }> | undefined
}

test('5,000 random doors are checked as a naive computation does, and every verdict comes up', () => {
  const told = new Map<string, number>()
  fc.assert(
    fc.property(doors, (given) => {
      const found = checkSet(setOf(given))
      const coils = [given.lock, given.strike].filter((each) => each !== null)
      expect(line(found, 'voltage')?.verdict).toBe(naiveVoltage(coils))
      expect(line(found, 'voltage')?.common.map(({ volt }) => volt) ?? []).toEqual(naiveVolts(coils))
      expect(line(found, 'power')?.totals ?? []).toEqual(naiveTotals(given))
      expect(line(found, 'function')?.verdict).toBe(naiveFunction(given))
      const fire = line(found, 'fire')
      const lowest = fire?.lowest
      const words = lowest ? `${lowest.insulates ? 'EI' : 'E'}${lowest.minutes}` : 'none'
      expect(fire && { verdict: fire.verdict, lowest: words }).toEqual(naiveFire(given))
      expect(found.verdict).toBe(worst(found.lines.map(({ verdict }) => verdict)))
      for (const { about, verdict } of found.lines)
        told.set(`${about} ${verdict}`, (told.get(`${about} ${verdict}`) ?? 0) + 1)
    }),
    { numRuns: 5_000, seed: 14 },
  )
  // The doors are worth something: no verdict that a line can have is missing.
  for (const each of [
    ...['voltage fits', 'voltage misfit', 'voltage unknown', 'power fits', 'power possible', 'power unknown'],
    ...['function fits', 'function possible', 'function unknown', 'fire fits', 'fire misfit', 'fire unknown'],
  ])
    expect(told.get(each) ?? 0, each).toBeGreaterThan(25)
})

test('a green line always has its data behind it', () => {
  fc.assert(
    fc.property(doors, (given) => {
      const found = checkSet(setOf(given))
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
