import type { Spec } from '../../domain/product.ts'
import type { CaseDrawing } from '../drawings/types.ts'
import { type Draft, join, many, one, yesNo } from './draft.ts'
import { type LockArchetype, lockArchetypes } from './lock-series.ts'
import { at, createRandom, idOf } from './random.ts'
import { heading, term } from './words/common.ts'
import { lockFeature, lockWords, turnedWords } from './words/em.ts'

export type Bolt = 'connect' | 'classic'

/** A made lock, with what plates, fittings and rows need to know of it. */
export interface MadeLock {
  id: string
  series: number
  archetype: LockArchetype
  bolt: Bolt
  backset: number
  draft: Draft
  drawing: CaseDrawing
}

interface LockModel {
  bolt: Bolt
  /** Position in the archetype's backsets. */
  backset: 0 | 1
  bus: boolean
}

/** A series has both bolts on both backsets, and a bus model with each bolt. */
const models: readonly LockModel[] = [
  { bolt: 'connect', backset: 0, bus: false },
  { bolt: 'classic', backset: 0, bus: false },
  { bolt: 'connect', backset: 1, bus: false },
  { bolt: 'classic', backset: 1, bus: false },
  { bolt: 'connect', backset: 0, bus: true },
  { bolt: 'classic', backset: 1, bus: true },
]

export function makeLocks(seed: number, count: number): MadeLock[] {
  const made: MadeLock[] = []
  for (let index = 0; made.length < count; index++) {
    const archetype = at(lockArchetypes, index)
    for (const model of models) {
      if (made.length < count) made.push(makeLock(seed, index, archetype, model))
    }
  }
  return made
}

function makeLock(seed: number, series: number, archetype: LockArchetype, model: LockModel): MadeLock {
  const round = Math.floor(series / lockArchetypes.length)
  const number = `NM${archetype.number + round * 1000}`
  const backset = archetype.backsets[model.backset]
  const artnr = `${number}-${backset}${model.bolt === 'connect' ? 'C' : 'K'}${model.bus ? 'H' : ''}`
  const texts = lockWords[archetype.kind]
  // The narrow case of a series leaves no room for the long lever of a bar.
  const exit1125 = archetype.exit1125 === true && backset >= 50
  const lockClass = archetype.lockClass[model.bus ? 1 : 0]
  const turned = `em-oro-${archetype.turned}` as const
  const [run, rest] = archetype.current
  const connect = model.bolt === 'connect'
  const draft: Draft = {
    category: 'em',
    artnr,
    name: join([
      number,
      texts.name,
      connect ? term.connect : term.classic,
      String(backset),
      model.bus ? 'Hi-O' : '',
    ]),
    lockId: '',
    sections: [
      { title: heading.use, body: texts.use },
      {
        title: heading.properties,
        body: join([turnedWords[turned], connect ? lockFeature.connectBody : lockFeature.classicBody]),
      },
    ],
    facts: [
      many('dorndjup', [backset]),
      one('em-oro', turned),
      one('em-sse', `em-sse-${archetype.spindle}`),
      yesNo('ce', archetype.fire > 0),
      one('spanning', archetype.motor ? '24V DC' : '12-24V DC'),
      one('strom-drift-24v', run),
      one('strom-vila-24v', rest),
      ...(archetype.motor ? [] : [one('strom-drift-12v', run * 2), one('strom-vila-12v', rest * 2)]),
      yesNo('hi-o', model.bus),
      yesNo('ss-en-14846-durability', true, archetype.motor ? 'X' : 'S'),
      yesNo('ss-en-14846-corrosion', true, archetype.fire >= 90 ? '4' : '3'),
      yesNo('ss-en-14846-security', true, Number(lockClass[0]) >= 3 ? '7' : '4'),
      yesNo('ss-en-14846-security-electrical', model.bus, archetype.motor ? '3' : '1'),
      one('lasklass-ssf-3522', lockClass),
      one('larmklass', archetype.alarmClass),
      yesNo('ss-en-179', archetype.exit179 === true),
      yesNo('ss-en-1125', exit1125),
    ],
    variants: createRandom(`${seed}/em/${artnr}/variants`).chance(0.2)
      ? [{ title: lockFeature.cable, suffix: '-10' }]
      : [],
    spec: specOf(archetype, model, backset, exit1125, lockClass),
  }
  return {
    id: idOf(`${seed}/em/${artnr}`),
    series,
    archetype,
    bolt: model.bolt,
    backset,
    draft,
    drawing: {
      kind: 'case',
      backset,
      height: archetype.height,
      depth: backset + 36,
      forend: {
        width: backset < 50 ? 24 : 25,
        length: archetype.height + 78,
        rounded: archetype.motor && backset >= 50,
      },
      latch:
        archetype.latch === 'dubbelfall'
          ? 'double'
          : archetype.latch === 'cylinderfall'
            ? 'roller'
            : 'single',
      bolt: connect ? 'hook' : 'straight',
      follower: archetype.latch !== 'cylinderfall',
      cylinder: true,
      motor: archetype.motor,
      fixings: archetype.fire >= 90 ? 4 : 3,
    },
  }
}

/** Every criterion of a lock holds by itself, whatever stands in the frame. */
function specOf(
  archetype: LockArchetype,
  model: LockModel,
  backset: number,
  exit1125: boolean,
  lockClass: string,
): Spec {
  const fireClasses = ([30, 60, 90, 120] as const).filter((minutes) => minutes <= archetype.fire)
  const slugs = [
    `em-oro-${archetype.turned}`,
    `em-regelplacering-${model.bolt === 'connect' ? 'connect' : 'klassisk'}`,
    `em-dd-${backset}`,
    ...(archetype.operator === 'no' ? [] : ['em-automatik-ja']),
    ...(archetype.operator === 'only' ? [] : ['em-automatik-nej']),
    ...(archetype.fire <= 30 ? ['em-brandkrav-ej'] : []),
    ...fireClasses.map((minutes) => `em-brandkrav-e${minutes}`),
    ...archetype.outside.map((part) => `em-${part}-uts-ja`),
    ...archetype.inside.map((part) => `em-${part}-ins-ja`),
    ...(archetype.exit179 ? ['em-ss-en-179-ins-ja'] : []),
    ...(exit1125 ? ['em-ss-en-1125-ins-ja'] : []),
    ...archetype.retreat.map((way) => `em-retratt-${way}`),
    `em-hi-o-${model.bus ? 'ja' : 'nej'}`,
    ...archetype.signals.map((signal) => `em-indikering-${signal}`),
    `em-ssf-3522-${lockClass.toLowerCase()}`,
    `em-sse-${archetype.spindle}`,
  ]
  return Object.fromEntries(slugs.map((slug) => [slug, null]))
}
