import type { Verdict } from '../../fit/judge.ts'
import { type Coil, type Door, from, type Lock } from './doors.ts'

/*
 * The fit check worked out from plain values, volt by volt and class by class. Nothing here reads a text.
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

/** What each part draws at a voltage; at rest `open` where that depends on a switch that nobody has set. */
function drawn(given: Door, volt: 24 | 12): { run: number | null; rest: number | 'open' | null }[] {
  const { lock, strike } = given
  const parts: ReturnType<typeof drawn> = []
  if (lock) parts.push({ run: lock.operation[volt], rest: lock.standby[volt] })
  if (strike) {
    const run = strike.operation[volt]
    // A switchable strike is set to what the lock does.
    const own = strikeSetting(given)
    const turnedTo = own === 'open' ? lockSetting(given) || own : own
    const bus = strike.bus !== 'NEJ'
    if (run === null || turnedTo === '') parts.push({ run, rest: null })
    else if (turnedTo === 'omvand') parts.push({ run, rest: run })
    else if (bus) parts.push({ run, rest: null })
    else parts.push({ run, rest: turnedTo === 'open' ? 'open' : 0 })
  }
  return parts
}

export function naiveTotals(given: Door) {
  const coils = [given.lock, given.strike].filter((each) => each !== null)
  return naiveVolts(coils).map((volt) => {
    const parts = drawn(given, volt)
    const add = (numbers: (number | 'open' | null)[]) =>
      numbers.reduce<number | null>(
        (total, each) => (total === null || typeof each !== 'number' ? null : total + each),
        0,
      )
    const needed = parts.map(({ run, rest }) =>
      run === null || rest === null ? null : rest === 'open' ? run : Math.max(run, rest),
    )
    return {
      volt,
      operation: add(parts.map(({ run }) => run)),
      standby: add(parts.map(({ rest }) => rest)),
      supply: add(needed),
    }
  })
}

export function naivePower(given: Door): Verdict | undefined {
  const coils = [given.lock, given.strike].filter((each) => each !== null)
  if (coils.length === 0) return undefined
  const ways = naiveVolts(coils).map((volt) => drawn(given, volt))
  if (ways.some((parts) => parts.every(({ run, rest }) => run !== null && typeof rest === 'number')))
    return 'fits'
  const isStated = ways.flat().every(({ run, rest }) => run !== null && rest !== null)
  return ways.length > 0 && isStated ? 'possible' : 'unknown'
}

/** Every line of a door with its verdict, in the order in which they stand. */
export function naiveLines(given: Door): [string, Verdict][] {
  const coils = [given.lock, given.strike].filter((each) => each !== null)
  const judged = (fittings: boolean) =>
    given.judged
      .filter((pair) => pair.fittings === fittings)
      .map(({ parts, verdict }): [string, Verdict] => [parts.join('+'), verdict])
  const own: [string, Verdict | undefined][] = [
    ['function', naiveFunction(given)],
    ['voltage', naiveVoltage(coils)],
    ['power', naivePower(given)],
    ['fire', naiveFire(given)?.verdict],
  ]
  const defined = own.filter((line): line is [string, Verdict] => line[1] !== undefined)
  return [...judged(false), ...defined, ...judged(true)]
}

/** Something that does not fit is said before what has to be decided, and that before what nobody knows. */
export function naiveVerdict(given: Door): Verdict {
  const verdicts = naiveLines(given).map(([, verdict]) => verdict)
  if (verdicts.includes('misfit')) return 'misfit'
  if (verdicts.includes('possible')) return 'possible'
  return verdicts.includes('unknown') ? 'unknown' : 'fits'
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
  const classes = [
    ...(lock ? ticks.lock.filter((each) => each.includes('brandkrav')) : []),
    ...(strike ? ticks.strike.filter((each) => each.includes('brandkrav')) : []),
  ].map((slug) => Number(/\d+/.exec(slug)?.[0] ?? 0))
  const required = classes.length > 0 ? Math.max(...classes) : null
  if (required !== null && [...fires, ...atMost].some((fire) => fire < required))
    return { verdict: 'misfit', lowest }
  if (required === 0) return { verdict: 'fits', lowest }
  return { verdict: least === 0 || isOpen ? 'unknown' : 'fits', lowest }
}
