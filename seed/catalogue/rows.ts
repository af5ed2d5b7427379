import { exitFittingChoice } from '../../domain/categories/em.ts'
import type { EmRowRecord, LinkRecord } from '../../domain/product.ts'
import type { MadeFitting } from './fittings.ts'
import type { MadeLock } from './locks.ts'
import type { MadePlate } from './plates.ts'
import { createRandom, idOf } from './random.ts'
import type { MadeStrike } from './strikes.ts'

/** Fire choices from the mildest on; a strike behind a lock must reach the class that the door asks for. */
const fireChoices = [
  ['em-brandkrav-ej', 0],
  ['em-brandkrav-e30', 30],
  ['em-brandkrav-e60', 60],
  ['em-brandkrav-e90', 90],
  ['em-brandkrav-e120', 120],
] as const

/** The strikes that release a lock's latch electrically: two series whose keeper takes that latch. */
export function strikeLinks(
  seed: number,
  locks: readonly MadeLock[],
  strikes: readonly MadeStrike[],
): LinkRecord[] {
  return locks.flatMap((lock) => {
    const { operator, retreat, latch } = lock.archetype
    const released = operator !== 'no' || retreat.some((way) => way.startsWith('elektrisk'))
    if (!released) return []
    const taking = strikes.filter((strike) => strike.archetype.latches.includes(latch))
    const random = createRandom(`${seed}/em/${lock.series}/strikes`)
    const series = random.sample([...new Set(taking.map((strike) => strike.series))], 2)
    return taking
      .filter((strike) => series.includes(strike.series))
      .map((strike) => ({ kind: 'em-eb' as const, from: lock.id, to: strike.id, criterion: '' }))
  })
}

/**
 * "When these choices are made, this lock needs that plate or strike, and that fitting." Without a door
 * operator the bolt goes into a plate, with one the latch must also be released by a strike.
 */
export function makeRows(
  seed: number,
  locks: readonly MadeLock[],
  links: readonly LinkRecord[],
  made: { plates: readonly MadePlate[]; strikes: readonly MadeStrike[]; fittings: readonly MadeFitting[] },
): EmRowRecord[] {
  const linkedTo = new Map<string, Set<string>>()
  for (const link of links) {
    const set = linkedTo.get(link.from) ?? new Set()
    linkedTo.set(link.from, set.add(link.to))
  }
  return locks.flatMap((lock) => {
    const linked = linkedTo.get(lock.id) ?? new Set<string>()
    const random = createRandom(`${seed}/em/${lock.draft.artnr}/rows`)
    const claims = (slug: string) => slug in lock.draft.spec
    const plates = made.plates.filter((plate) => linked.has(plate.id))
    const strikes = made.strikes.filter((strike) => linked.has(strike.id))
    const fittings = made.fittings.filter((fitting) => linked.has(fitting.id) && answers179(fitting))
    const rows: Omit<EmRowRecord, 'id' | 'position'>[] = []
    const add = (slugs: string[], target: Partial<Pick<EmRowRecord, 'sb' | 'eb' | 'nb'>>) =>
      rows.push({ em: lock.id, slugs, sb: null, eb: null, nb: null, ...target })

    if (claims('em-automatik-nej')) {
      for (const plate of random.sample(plates, 2)) add(['em-automatik-nej'], { sb: plate.id })
      for (const [fire] of fireChoices.slice(2)) {
        const plate = random.sample(plates, 1)[0]
        if (plate && claims(fire)) add(['em-automatik-nej', fire], { sb: plate.id })
      }
    }
    if (claims('em-automatik-ja')) {
      for (const [fire, minutes] of fireChoices) {
        const strike = random.sample(
          strikes.filter((candidate) => candidate.strike.fire >= minutes),
          1,
        )[0]
        if (strike && claims(fire)) add(['em-automatik-ja', fire], { eb: strike.id })
      }
    }
    if (claims(exitFittingChoice)) {
      for (const fitting of random.sample(fittings, 2)) {
        const plate = random.sample(plates, 1)[0]
        const strike = random.sample(strikes, 1)[0]
        const slug = claims('em-automatik-nej') ? 'em-automatik-nej' : 'em-automatik-ja'
        const target = slug === 'em-automatik-nej' ? { sb: plate?.id ?? null } : { eb: strike?.id ?? null }
        add([slug, exitFittingChoice], { ...target, nb: fitting.id })
      }
    }
    return rows.map((row, position) => ({
      ...row,
      id: idOf(`${seed}/em/${lock.draft.artnr}/row/${position}`),
      position,
    }))
  })
}

function answers179(fitting: MadeFitting): boolean {
  return fitting.draft.facts.some((fact) => fact.name === 'ss-en-179' && fact.value === 'JA')
}
