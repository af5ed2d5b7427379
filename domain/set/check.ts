import type { JudgedPair, Verdict } from '../fit/judge.ts'
import { checkFunction } from './behaviour.ts'
import { checkFire } from './fire.ts'
import { datasheetRemedies, isBehaving, isElectric, partsOf } from './parts.ts'
import { checkPower } from './power.ts'
import type { PairLine, SetCheck, SetLine, SetOfParts } from './types.ts'
import { checkVoltage } from './voltage.ts'

/** From the worst on. */
const severity: readonly Verdict[] = ['misfit', 'possible', 'unknown', 'fits']

/**
 * Does one door's set fit together? Pairs and required fittings are taken as they are judged (domain/fit/judge.ts);
 * function, voltage, power and fire class follow from what the categories declare. A line is green only where the
 * catalogue says so. See docs/decisions/082.
 */
export function checkSet(set: SetOfParts): SetCheck {
  const parts = partsOf(set)
  const electric = parts.filter(isElectric)
  const behaves = checkFunction(parts.filter(isBehaving))
  const voltage = checkVoltage(electric)
  const pairs = set.pairs.map((pair) => pairLine(pair, set))
  const lines = [
    ...pairs.filter(({ about }) => about === 'pair'),
    behaves,
    voltage,
    checkPower(electric, voltage, behaves),
    checkFire(parts, set),
    ...pairs.filter(({ about }) => about === 'fittings'),
  ].filter((line) => line !== null)
  return { verdict: worstOf(lines), lines }
}

function pairLine(pair: JudgedPair, { chosen }: SetOfParts): PairLine {
  const { verdict, remedies, parts, fittings } = pair
  const tick = verdict === 'possible' ? [{ kind: 'tick', category: parts[0] } as const] : []
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

function worstOf(lines: readonly SetLine[]): Verdict {
  return severity.find((each) => lines.some(({ verdict }) => verdict === each)) ?? 'fits'
}
