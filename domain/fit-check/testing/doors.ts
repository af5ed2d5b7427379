import fc from 'fast-check'
import type { CategoryCode } from '../../categories/codes.ts'
import type { JudgedPair, Verdict } from '../../fit/judge.ts'
import type { CheckedProduct, PartsToCheck } from '../types.ts'

export interface Coil {
  /** Every whole volt that the part takes; null where the catalogue's text cannot be read. */
  volts: number[] | null
  written: string
  kinds: readonly string[]
  operation: { 24: number | null; 12: number | null }
}
export interface Lock extends Coil {
  standby: { 24: number | null; 12: number | null }
  turned: 'rattvand' | 'omvand' | 'omstallbar' | ''
  fire: number
}
export interface Strike extends Coil {
  turned: Lock['turned']
  bus: 'JA' | 'NEJ' | ''
  /** The class behind any lock, and with the one housing. */
  fire: number
  fireWithHousing: number
}
/** A door as plain values. */
export interface Door {
  lock: Lock | null
  strike: Strike | null
  housing: { fire: number; written: string } | null
  ticks: { lock: string[]; strike: string[] }
  /** How its parts were judged: two of them, or one with the fittings that it requires. */
  judged: Judged[]
}
export interface Judged {
  parts: readonly [CategoryCode, CategoryCode]
  verdict: Verdict
  fittings: boolean
}

const minutes = [0, 30, 60, 90, 120]
export const from = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, step) => low + step)
const current = fc.option(fc.integer({ min: 1, max: 900 }), { freq: 6 })
const both = fc.record({ 24: current, 12: current })
const turned = fc.constantFrom('rattvand', 'omvand', 'omstallbar', '' as const)
const kinds = fc.constantFrom(['DC'], ['AC'], ['AC', 'DC'])

const supply = fc
  .record({
    values: fc.constantFrom<[string, number[]]>(
      ...([
        ['12-24V', from(12, 24)],
        ['12–24 V', from(12, 24)],
        ['12/24 V', [12, 24]],
        ['24V', [24]],
        ['24 V', [24]],
        ['12V', [12]],
        ['18-30V', from(18, 30)],
        ['10,0-15 V', from(10, 15)],
        ['48V', [48]],
      ] as [string, number[]][]),
    ),
    kinds,
    tolerance: fc.constantFrom('', ' +15% -10%', ' ±10 %', ' (+10/-15%)'),
    readable: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
  })
  .map(({ values: [text, volts], kinds: of, tolerance, readable }) =>
    readable
      ? { volts, kinds: of, written: `${text} ${of.join('/')}${tolerance}` }
      : { volts: null, kinds: of, written: 'enligt märkskylt' },
  )

/** Most pairs fit, or hardly any door would be judged by anything but its pairs. */
const verdict = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Verdict>('fits') },
  { weight: 2, arbitrary: fc.constantFrom<Verdict>('possible', 'misfit', 'unknown') },
)
const judged = fc.uniqueArray(
  fc.record({
    parts: fc.constantFrom<[CategoryCode, CategoryCode][]>(
      ['em', 'eb'],
      ['em', 'sb'],
      ['lh', 'eb'],
      ['eb', 'ms'],
      ['em', 'nb'],
      ['eb', 'nb'],
    ),
    verdict,
  }),
  { maxLength: 4, selector: ({ parts }) => parts.join() },
)

export const doors: fc.Arbitrary<Door> = fc.record({
  lock: fc.option(
    fc
      .record({ supply, operation: both, standby: both, turned, fire: fc.constantFrom(...minutes) })
      .map(({ supply: fed, ...rest }): Lock => ({ ...fed, ...rest })),
    { freq: 3 },
  ),
  strike: fc.option(
    fc
      .record({
        supply,
        operation: both,
        turned,
        bus: fc.constantFrom('JA', 'NEJ', '' as const),
        fire: fc.constantFrom(...minutes),
        fireWithHousing: fc.constantFrom(...minutes),
      })
      .map(({ supply: fed, ...rest }): Strike => ({ ...fed, ...rest })),
    { freq: 3 },
  ),
  housing: fc.option(
    fc.constantFrom(...minutes.slice(1), 0).map((fire) => ({ fire, written: fire ? `EI${fire}` : '' })),
  ),
  ticks: fc.record({
    lock: fc.subarray(['em-oro-rattvand', 'em-oro-omvand', 'em-brandkrav-ej', 'em-brandkrav-e60']),
    strike: fc.subarray(['rattvand', 'omvand', 'ej-brandkrav', 'brandkrav-e30-el30', 'brandkrav-e90-el90']),
  }),
  judged: judged.map((pairs) => pairs.map((pair) => ({ ...pair, fittings: pair.parts[1] === 'nb' }))),
})

/** The door as the catalogue would answer its products. */
export function setOf({ lock, strike, housing, ticks, judged: judgedPairs }: Door): PartsToCheck {
  const fact = (name: string, value: string | number | null) => ({ name, value: String(value ?? '') })
  const products: Partial<Record<CategoryCode, CheckedProduct>> = {}
  if (lock) {
    const claimed = minutes.filter((each) => each > 0 && each <= lock.fire)
    products.em = {
      facts: [
        fact('spanning', lock.written),
        fact('em-oro', lock.turned && `em-oro-${lock.turned}`),
        fact('strom-drift-24v', lock.operation[24]),
        fact('strom-drift-12v', lock.operation[12]),
        fact('strom-vila-24v', lock.standby[24]),
        fact('strom-vila-12v', lock.standby[12]),
      ],
      spec: Object.fromEntries(claimed.map((each) => [`em-brandkrav-e${each}`, []])),
    }
  }
  if (strike) {
    const upTo = (fire: number) =>
      minutes.filter((each) => each > 0 && each <= fire).map((each) => `brandkrav-e${each}-el${each}`)
    const anywhere = upTo(strike.fire)
    const withHousing = upTo(Math.max(strike.fire, strike.fireWithHousing))
    products.eb = {
      facts: [
        fact('spanning', strike.written),
        fact('funktion', strike.turned),
        fact('hi-o', strike.bus),
        fact('strom-24v', strike.operation[24]),
        fact('strom-12v', strike.operation[12]),
      ],
      spec: Object.fromEntries(
        withHousing.map((slug) => [slug, anywhere.includes(slug) ? [] : ['NL310-50']]),
      ),
      housings: [{ _id: 'lh1', approved: withHousing }],
    }
  }
  if (housing) products.lh = { facts: [fact('brandklass', housing.written)], spec: {} }
  return {
    chosen: Object.fromEntries(Object.keys(products).map((code) => [code, `${code}1`])),
    choices: { em: ticks.lock, eb: ticks.strike },
    products,
    pairs: judgedPairs.map(pairOf),
  }
}

/** As `judge` says it; only a misfit comes with its ways out. */
function pairOf({ parts, verdict: how, fittings }: Judged): JudgedPair {
  return {
    parts,
    verdict: how,
    remedies: how === 'misfit' ? [{ kind: 'choose', category: parts[fittings ? 0 : 1] }] : [],
    ...(fittings && { fittings: { kind: 'undecided', ways: [] } }),
  }
}
