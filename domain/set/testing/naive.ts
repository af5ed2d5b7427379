import type { Verdict } from '../../fit/judge.ts'
import { type Coil, type Door, from, type Lock } from './doors.ts'

/*
 * The set check worked out from plain values, volt by volt and class by class. Nothing here reads a text.
 */

/** Each electric part takes this volt as that kind; parts that nobody can read are left out. */
const feeds = (coils: Coil[], volt: number, kind: string) =>
  coils.every(({ volts, kinds: of }) => volts === null || (volts.includes(volt) && of.includes(kind)))

export function naiveVoltage(coils: Coil[]): Verdict | undefined {
  if (coils.length === 0) return undefined
  const readable = coils.filter(({ volts }) => volts !== null)
  const any = from(1, 60).some((volt) => ['AC', 'DC'].some((kind) => feeds(readable, volt, kind)))
  if (!any) return 'misfit'
  if (readable.length < coils.length) return 'unknown'
  return naiveVolts(coils).length > 0 ? 'fits' : 'unknown'
}

export function naiveVolts(coils: Coil[]): (24 | 12)[] {
  if (coils.length === 0 || coils.some(({ volts }) => volts === null)) return []
  return ([24, 12] as const).filter((volt) => feeds(coils, volt, 'AC') || feeds(coils, volt, 'DC'))
}

/** What a switchable part is set to, or '' where that is open. */
const setting = (of: Lock['turned'], isLocked: boolean, isUnlocked: boolean) =>
  of !== 'omstallbar' ? of : isLocked === isUnlocked ? 'open' : isLocked ? 'rattvand' : 'omvand'

const lockSetting = ({ lock, ticks }: Door) =>
  lock && setting(lock.turned, ticks.lock.includes('em-oro-rattvand'), ticks.lock.includes('em-oro-omvand'))
const strikeSetting = ({ strike, ticks }: Door) =>
  strike && setting(strike.turned, ticks.strike.includes('rattvand'), ticks.strike.includes('omvand'))

export function naiveTotals(given: Door) {
  const { lock, strike } = given
  const coils = [lock, strike].filter((each) => each !== null)
  return naiveVolts(coils).map((volt) => {
    const standby: (number | null)[] = []
    const needed: (number | null)[] = []
    if (lock) {
      const [run, rest] = [lock.operation[volt], lock.standby[volt]]
      standby.push(rest)
      needed.push(run === null || rest === null ? null : Math.max(run, rest))
    }
    if (strike) {
      const run = strike.operation[volt]
      // A switchable strike is set to what the lock does.
      const own = strikeSetting(given)
      const turnedTo = own === 'open' ? lockSetting(given) || own : own
      const bus = strike.bus !== 'NEJ'
      const rest =
        run === null || turnedTo === '' || turnedTo === 'open'
          ? null
          : turnedTo === 'omvand'
            ? run
            : bus
              ? null
              : 0
      standby.push(rest)
      needed.push(turnedTo === 'open' && !bus ? run : rest === null ? null : run)
    }
    const add = (numbers: (number | null)[]) =>
      numbers.reduce((total, each) => (total === null || each === null ? null : total + each), 0)
    const operation = add(coils.map((coil) => coil.operation[volt]))
    return { volt, operation, standby: add(standby), supply: add(needed) }
  })
}

export function naiveFunction(given: Door): Verdict | undefined {
  const does = [lockSetting(given), strikeSetting(given)].filter((each) => each !== null)
  if (does.length === 0) return undefined
  if (does.includes('rattvand') && does.includes('omvand')) return 'possible'
  if (does.includes('')) return 'unknown'
  return does.every((each) => each === 'open') ? 'possible' : 'fits'
}

/** The lowest class among those known, 'none' for none; and whether the door's own requirement is met. */
export function naiveFire({
  lock,
  strike,
  housing,
  ticks,
}: Door): { verdict: Verdict; lowest: string } | undefined {
  const known: { fire: number; letters: string }[] = []
  const atMost: number[] = []
  let isOpen = false
  if (lock) known.push({ fire: lock.fire, letters: lock.fire > 30 ? 'E' : 'EI' })
  if (strike) {
    const best = Math.max(strike.fire, strike.fireWithHousing)
    if (housing) known.push({ fire: best, letters: 'EI' })
    else if (best > strike.fire) {
      isOpen = true
      atMost.push(best)
    } else known.push({ fire: strike.fire, letters: 'EI' })
  }
  if (housing?.fire) known.push({ fire: housing.fire, letters: 'EI' })
  else if (housing) isOpen = true
  if (!lock && !strike && !housing) return undefined
  const fires = known.map(({ fire }) => fire)
  const least = Math.min(...fires)
  const letters = known.some((each) => each.letters === 'E') ? 'E' : 'EI'
  const lowest = known.length === 0 || least === 0 ? 'none' : `${letters}${least}`
  const asked = [
    ...(lock ? ticks.lock.filter((each) => each.includes('brandkrav')) : []),
    ...(strike ? ticks.strike.filter((each) => each.includes('brandkrav')) : []),
  ].map((slug) => Number(/\d+/.exec(slug)?.[0] ?? 0))
  const required = asked.length > 0 ? Math.max(...asked) : null
  if (required !== null && [...fires, ...atMost].some((fire) => fire < required))
    return { verdict: 'misfit', lowest }
  if (required === 0) return { verdict: 'fits', lowest }
  return { verdict: least === 0 || isOpen ? 'unknown' : 'fits', lowest }
}
