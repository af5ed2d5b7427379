import type { LinkRecord } from '../../domain/product.ts'
import type { FittingDrawing } from '../drawings/types.ts'
import { type Draft, join, yesNo } from './draft.ts'
import type { MadeLock } from './locks.ts'
import type { MadePlate } from './plates.ts'
import { at, createRandom, idOf, type Random } from './random.ts'
import type { MadeStrike } from './strikes.ts'
import { heading } from './words/common.ts'
import { barLengths, finish, fittingWords } from './words/nb.ts'

export interface MadeFitting {
  id: string
  draft: Draft
  drawing: FittingDrawing
  links: LinkRecord[]
}

/** The criterion of strikes and locks that a form of fitting answers. */
const standards = {
  179: { criterion: 'ss-en-179', lockChoice: 'em-ss-en-179-ins-ja' },
  1125: { criterion: 'ss-en-1125', lockChoice: 'em-ss-en-1125-ins-ja' },
} as const

const forms = ['lever', 'bar', 'pad', 'lever', 'bar'] as const

const drawings: Record<FittingDrawing['form'], readonly Omit<FittingDrawing, 'kind' | 'form'>[]> = {
  lever: [
    { plate: { width: 44, height: 220, corner: 22 }, length: 140, reach: 62 },
    { plate: { width: 52, height: 190, corner: 6 }, length: 132, reach: 58 },
  ],
  pad: [
    { plate: { width: 64, height: 240, corner: 8 }, length: 150, reach: 74 },
    { plate: { width: 58, height: 200, corner: 29 }, length: 128, reach: 68 },
  ],
  bar: [
    { plate: { width: 58, height: 210, corner: 8 }, length: 900, reach: 96 },
    { plate: { width: 64, height: 190, corner: 20 }, length: 900, reach: 82 },
  ],
}

/** Exit fittings, each approved with some locks, strikes (under its standard) and plates. */
export function makeFittings(
  seed: number,
  count: number,
  strikes: readonly MadeStrike[],
  locks: readonly MadeLock[],
  plates: readonly MadePlate[],
): MadeFitting[] {
  return Array.from({ length: count }, (_, index) => {
    const form = at(forms, index)
    const turn = Math.floor(index / forms.length)
    const earlier = Array.from({ length: index }, (__, i) => at(forms, i))
    const standard = form === 'bar' ? 1125 : 179
    const position = 1 + earlier.filter((other) => (other === 'bar') === (form === 'bar')).length
    const artnr = `NX${standard}-${position}`
    const random = createRandom(`${seed}/nb/${artnr}`)
    const id = idOf(`${seed}/nb/${artnr}`)
    const texts = fittingWords[form]
    const draft: Draft = {
      category: 'nb',
      artnr,
      name: join([artnr, texts.name]),
      lockId: `${standard}${String(position).padStart(2, '0')}`,
      sections: [
        { title: heading.use, body: texts.use },
        { title: heading.properties, body: texts.like },
        { title: heading.function, body: texts.works },
      ],
      facts: [yesNo('ss-en-179', standard === 179), yesNo('ss-en-1125', standard === 1125)],
      variants: variantsOf(form, turn),
      spec: {},
    }
    return {
      id,
      draft,
      drawing: { kind: 'fitting', form, ...at(drawings[form], turn) },
      links: linksOf(id, standard, random, strikes, locks, plates),
    }
  })
}

function variantsOf(form: FittingDrawing['form'], turn: number): Draft['variants'] {
  const titles = form === 'bar' ? barLengths : finish
  const letters = form === 'bar' ? ['-9', '-11', '-13'] : ['-S', '-B', '-R']
  return titles.slice(0, 2 + (turn % 2)).map((title, position) => ({ title, suffix: at(letters, position) }))
}

/** Approvals are given per series: a fitting takes the whole series or none of it. */
function linksOf(
  id: string,
  standard: keyof typeof standards,
  random: Random,
  strikes: readonly MadeStrike[],
  locks: readonly MadeLock[],
  plates: readonly MadePlate[],
): LinkRecord[] {
  const { criterion, lockChoice } = standards[standard]
  const ready = strikes.filter((strike) => criterion in strike.draft.spec)
  const lockReady = locks.filter((lock) => lockChoice in lock.draft.spec)
  const strikeSeries = random.sample([...new Set(ready.map((strike) => strike.series))], 2)
  const lockSeries = random.sample([...new Set(lockReady.map((lock) => lock.series))], 3)
  const approved = lockReady.filter((lock) => lockSeries.includes(lock.series))
  const bolts = new Set(approved.map((lock) => lock.bolt))
  return [
    ...ready
      .filter((strike) => strikeSeries.includes(strike.series))
      .map((strike) => ({ kind: 'nb-eb' as const, from: id, to: strike.id, criterion })),
    ...random
      .sample(
        plates.filter((plate) => bolts.has(plate.bolt)),
        5,
      )
      .map((plate) => ({ kind: 'nb-sb' as const, from: id, to: plate.id, criterion: '' })),
    ...approved.map((lock) => ({ kind: 'em-nb' as const, from: lock.id, to: id, criterion: '' })),
  ]
}
