import type { LinkRecord } from '../../domain/product.ts'
import type { PlateDrawing } from '../drawings/types.ts'
import { type Draft, join, many, one, yesNo } from './draft.ts'
import type { Bolt, MadeLock } from './locks.ts'
import { between, plateLips } from './measures.ts'
import { at, createRandom, idOf } from './random.ts'
import { heading, term } from './words/common.ts'
import { plateWords } from './words/sb.ts'

export interface MadePlate {
  id: string
  bolt: Bolt
  draft: Draft
  drawing: PlateDrawing
  links: LinkRecord[]
}

interface PlateSeries {
  width: number
  angled: boolean
  bolt: Bolt
  lengths: readonly [number, number, number]
}

/** Width, form, bolt and lengths; every width occurs for both bolts eventually. */
const series: readonly PlateSeries[] = [
  { width: 25, angled: false, bolt: 'connect', lengths: [150, 200, 225] },
  { width: 25, angled: false, bolt: 'classic', lengths: [175, 200, 225] },
  { width: 28, angled: true, bolt: 'connect', lengths: [200, 225, 260] },
  { width: 28, angled: true, bolt: 'classic', lengths: [200, 225, 240] },
  { width: 22, angled: false, bolt: 'connect', lengths: [150, 175, 200] },
  { width: 22, angled: true, bolt: 'classic', lengths: [150, 200, 225] },
  { width: 30, angled: true, bolt: 'connect', lengths: [200, 240, 260] },
  { width: 30, angled: false, bolt: 'classic', lengths: [200, 225, 260] },
  { width: 20, angled: false, bolt: 'connect', lengths: [150, 175, 225] },
  { width: 20, angled: true, bolt: 'classic', lengths: [150, 175, 200] },
  { width: 35, angled: true, bolt: 'connect', lengths: [200, 225, 260] },
  { width: 35, angled: false, bolt: 'classic', lengths: [225, 240, 260] },
  { width: 25, angled: true, bolt: 'connect', lengths: [175, 200, 240] },
  { width: 22, angled: true, bolt: 'connect', lengths: [175, 200, 225] },
  { width: 28, angled: false, bolt: 'classic', lengths: [150, 200, 240] },
  { width: 25, angled: true, bolt: 'classic', lengths: [150, 200, 260] },
]

const makes = [
  { letter: '', name: '', lips: [8.5, 25] },
  { letter: 'S', name: plateWords.short, lips: [4.5, 16.5] },
  { letter: 'L', name: plateWords.long, lips: [18.5, 37.5] },
] as const

/** Strike plates; each is linked to the locks whose bolt it has the opening for. */
export function makePlates(seed: number, count: number, locks: readonly MadeLock[]): MadePlate[] {
  const made: MadePlate[] = []
  for (let index = 0; made.length < count; index++) {
    const kind = at(series, index)
    const edition = Math.floor(index / series.length)
    const linked = locksOf(kind, edition, locks)
    for (const length of kind.lengths) {
      for (const make of makes) {
        if (made.length < count) made.push(makePlate(seed, kind, edition, length, make, linked))
      }
    }
  }
  return made
}

/** Same bolt position, and a plate that is not wider than the leaf's edge leaves room for. */
function locksOf(kind: PlateSeries, edition: number, locks: readonly MadeLock[]): MadeLock[] {
  const fitting = locks.filter(
    (lock) =>
      lock.bolt === kind.bolt &&
      (kind.width > 22 || lock.backset <= 50) &&
      (kind.width < 30 || lock.backset >= 35),
  )
  const start = fitting.length > 40 ? (edition * 17) % fitting.length : 0
  return [...fitting.slice(start), ...fitting.slice(0, start)].slice(0, 40)
}

function makePlate(
  seed: number,
  kind: PlateSeries,
  edition: number,
  length: number,
  make: (typeof makes)[number],
  locks: readonly MadeLock[],
): MadePlate {
  const connect = kind.bolt === 'connect'
  const number = `SP${kind.width}${edition > 0 ? `X${edition + 1}` : ''}`
  const artnr = `${number}-${length}${kind.angled ? 'V' : 'P'}${connect ? 'C' : 'K'}${make.letter}`
  const id = idOf(`${seed}/sb/${artnr}`)
  const lips = between(plateLips, make.lips[0], make.lips[1])
  const graded = length >= 200 && kind.width >= 25
  const draft: Draft = {
    category: 'sb',
    artnr,
    name: join([
      number,
      kind.angled ? term.angled : term.plan,
      String(length),
      connect ? term.connect : term.classic,
      make.name,
    ]),
    lockId: '',
    sections: [
      {
        title: heading.use,
        body: join([
          kind.angled ? plateWords.angled : plateWords.plan,
          connect ? plateWords.connect : plateWords.classic,
        ]),
      },
    ],
    facts: [
      one('sb-langd', length),
      one('sb-bredd', kind.width),
      many('sb-plosmatt', lips),
      one('sb-funktion', kind.angled ? 'sb-vinklad' : 'sb-plan'),
      yesNo('ssf-3522', graded, kind.width >= 30 ? '4' : '3'),
    ],
    variants: createRandom(`${seed}/sb/${artnr}/variants`).chance(0.15)
      ? [{ title: plateWords.reinforced, suffix: '-F' }]
      : [],
    spec: {},
  }
  const drawing: PlateDrawing = {
    kind: 'plate',
    face: {
      width: kind.width,
      height: length,
      thickness: kind.width >= 30 ? 4 : 3,
      corner: kind.angled ? 2 : Math.min(kind.width / 2, connect ? 11 : 4),
      screws: length >= 225 ? 4 : 2,
    },
    bolt: kind.bolt,
    angled: kind.angled,
    lip: { from: lips[0] ?? 0, to: lips.at(-1) ?? 0 },
  }
  const links = locks.map((lock) => ({ kind: 'em-sb' as const, from: lock.id, to: id, criterion: '' }))
  return { id, bolt: kind.bolt, draft, drawing, links }
}
