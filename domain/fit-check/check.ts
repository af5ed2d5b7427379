import { checkedCategories } from '../categories/checked.ts'
import type { JudgedPair, Verdict } from '../fit/judge.ts'
import { checkFunction } from './behaviour.ts'
import { checkFire } from './fire.ts'
import { datasheetRemedies, isBehaving, isElectric, type Part, partsOf } from './parts.ts'
import { checkPower } from './power.ts'
import type { FitCheck, FitLine, FitRemedy, PairLine, PartLine, PartsToCheck } from './types.ts'
import { checkVoltage } from './voltage.ts'

/** From the worst on. */
const severity: readonly Verdict[] = ['misfit', 'possible', 'unknown', 'fits']

/**
 * Does one door's set fit together? Pairs and required fittings are taken as they are judged (domain/fit/judge.ts);
 * function, voltage, power and fire class follow from what the categories declare. A line is green only where the
 * catalogue says so. See docs/decisions/082.
 */
export function checkFit(given: PartsToCheck): FitCheck {
  const parts = partsOf(given)
  const pairs = given.pairs.map((pair) => pairLine(pair, given))
  const lines = [
    ...partLines(given),
    ...pairs.filter(({ about }) => about === 'pair'),
    // Without one of its parts nothing is known of the whole.
    ...(parts.every(isThere) ? linesOfFacts(parts, given) : []),
    ...pairs.filter(({ about }) => about === 'fittings'),
  ]
  return { verdict: worstOf(lines), lines: lines.map((line) => withPossibleTicks(line, given)) }
}

/** Whether the check reads nothing of a part, or has what it reads. */
function isThere({ code, product }: Part): boolean {
  return product !== undefined || checkedCategories[code] === undefined
}

function linesOfFacts(parts: readonly Part[], given: PartsToCheck): FitLine[] {
  const electric = parts.filter(isElectric)
  const behaves = checkFunction(parts.filter(isBehaving))
  const voltage = checkVoltage(electric)
  const lines = [behaves, voltage, checkPower(electric, voltage, behaves), checkFire(parts, given)]
  return lines.filter((line) => line !== null)
}

function pairLine(pair: JudgedPair, { chosen }: PartsToCheck): PairLine {
  const { verdict, remedies, parts, fittings, ways = [] } = pair
  const tick = verdict === 'possible' ? [{ kind: 'tick', category: parts[0], ways } as const] : []
  // Fittings that a part requires are not chosen.
  const read =
    verdict === 'unknown' ? datasheetRemedies(parts.filter((code) => chosen[code] !== undefined)) : []
  return {
    about: fittings ? 'fittings' : 'pair',
    verdict,
    concerns: parts,
    remedies: [...remedies, ...tick, ...read],
    pair,
  }
}

/** A pair without a part tells of it already. */
function partLines({ problems = [], pairs }: PartsToCheck): PartLine[] {
  const missing = pairs.flatMap(({ reason, parts }) => (reason === 'missing' ? parts : []))
  return problems
    .filter(({ code, reason }) => reason !== 'missing' || !missing.includes(code))
    .map(({ code, reason }) => {
      const verdict = reason === 'not-required' ? 'possible' : 'misfit'
      const kind = reason === 'not-required' ? 'remove' : 'choose'
      return { about: 'part', verdict, reason, concerns: [code], remedies: [{ kind, category: code }] }
    })
}

/** Offers only criteria that can be ticked; without any, another product. */
function withPossibleTicks<Line extends FitLine>(line: Line, { canTick = () => true }: PartsToCheck): Line {
  const remedies = line.remedies.flatMap((remedy): FitRemedy[] => {
    if (remedy.kind !== 'tick') return [remedy]
    const ways = remedy.ways.filter((way) => way.length > 0 && canTick(remedy.category, way))
    return ways.length > 0 ? [{ ...remedy, ways }] : []
  })
  const [first] = line.remedies
  const category = line.about === 'pair' ? line.concerns.at(-1) : first?.category
  if (first && category && remedies.length === 0) return { ...line, remedies: [{ kind: 'choose', category }] }
  return { ...line, remedies }
}

function worstOf(lines: readonly FitLine[]): Verdict {
  return severity.find((each) => lines.some(({ verdict }) => verdict === each)) ?? 'fits'
}
