import { electricByAlarmOrButton } from '../../domain/categories/eb.ts'
import type { Spec } from '../../domain/product.ts'
import type { Fire, Housing, Latch } from './housing-families.ts'

/** What a strike can do, as far as its criteria ask. */
export interface Strike {
  turned: 'rattvand' | 'omvand' | 'omstallbar'
  latches: readonly Latch[]
  fire: Fire
  exit179: boolean
  exit1125: boolean
  operator: boolean
  bus: boolean
}

type Holds = (strike: Strike, housing: Housing) => boolean

/** Criteria of the strike alone: they hold behind every lock. */
const ofStrike: Record<string, (strike: Strike) => boolean> = {
  omstallbar: (strike) => strike.turned === 'omstallbar',
  rattvand: (strike) => strike.turned !== 'omvand',
  omvand: (strike) => strike.turned !== 'rattvand',
  'tryckes-fall': (strike) => strike.latches.includes('tryckesfall'),
  'cylinder-fall': (strike) => strike.latches.includes('cylinderfall'),
  'dubbel-fall': (strike) => strike.latches.includes('dubbelfall'),
  'ej-automatik': (strike) => !strike.operator,
  'ej-brandkrav': (strike) => strike.fire <= 30,
  'kopplingsplint-hi-o-ja': (strike) => strike.bus,
  'kopplingsplint-hi-o-nej': (strike) => !strike.bus,
}

const fireClass =
  (minutes: Fire): Holds =>
  (strike, housing) =>
    Math.min(strike.fire, housing.fire) >= minutes

/** Opens on a fire alarm: by losing its current, or over the bus with the outside lever coupled out. */
const opensByAlarm: Holds = (strike, housing) =>
  (strike.turned !== 'rattvand' && housing.outside.includes('pull')) || (strike.bus && housing.splitSpindle)

/** Criteria of strike and housing together. */
const ofPair: Record<string, Holds> = {
  automatik: (strike, housing) => strike.operator && (housing.operator || housing.outside.includes('pull')),
  'brandkrav-e30-el30': fireClass(30),
  'brandkrav-e60-el60': fireClass(60),
  'brandkrav-e90-el90': fireClass(90),
  'brandkrav-e120-el120': fireClass(120),
  'trycke-uts': (_, housing) => housing.outside.includes('lever'),
  'draghandtag-uts': (_, housing) => housing.outside.includes('pull'),
  'trycke-ins': (_, housing) => housing.inside.includes('lever'),
  'draghandtag-ins': (_, housing) => housing.inside.includes('pull'),
  'vred-ins': (_, housing) => housing.inside.includes('turn'),
  'nyckel-ins': (_, housing) => housing.inside.includes('key'),
  'split-spindle': (_, housing) => housing.splitSpindle,
  'ss-en-179': (strike, housing) => strike.exit179 && housing.exit179,
  'ss-en-1125': (strike, housing) => strike.exit1125 && housing.exit1125,
  'ej-aterinrymning': (strike, housing) =>
    strike.turned === 'rattvand' && (!housing.outside.includes('lever') || housing.splitSpindle),
  mekanisk: (strike, housing) =>
    !strike.operator && housing.outside.includes('lever') && !housing.splitSpindle,
  'elektrisk-via-brandlarm': opensByAlarm,
  [electricByAlarmOrButton]: (strike, housing) =>
    opensByAlarm(strike, housing) && housing.inside.includes('lever'),
  'mikrobrytare-ja': (_, housing) => housing.microswitch,
  'mikrobrytare-nej': (_, housing) => !housing.microswitch,
}

/** The housings that a strike takes at all: its latch must be one that the keeper is made for. */
export function takes(strike: Pick<Strike, 'latches'>, housing: Housing): boolean {
  return strike.latches.includes(housing.latch)
}

/** Every criterion of a strike with the housings for which it holds; `tested` are those it was tried with. */
export function specOf(strike: Strike, tested: readonly Housing[]): Spec {
  const spec: Spec = {}
  for (const [slug, holds] of Object.entries(ofStrike)) {
    if (holds(strike)) spec[slug] = null
  }
  for (const [slug, holds] of Object.entries(ofPair)) {
    const housings = tested.filter((housing) => takes(strike, housing) && holds(strike, housing))
    if (housings.length > 0) spec[slug] = housings.map((housing) => housing.id)
  }
  return spec
}
