import type { LinkRecord } from '../../domain/product.ts'
import type { PostDrawing } from '../drawings/types.ts'
import { type Draft, join, many, one, words } from './draft.ts'
import { between, postLips } from './measures.ts'
import { type PostArchetype, postArchetypes } from './post-series.ts'
import { at, createRandom, idOf } from './random.ts'
import type { CutOut } from './strike-series.ts'
import type { MadeStrike } from './strikes.ts'
import { heading, term } from './words/common.ts'
import { profileMakers } from './words/makers.ts'
import { postFeature, postWords } from './words/ms.ts'

interface MadePost {
  draft: Draft
  drawing: PostDrawing
  links: LinkRecord[]
}

interface Make {
  height: number
  side: PostArchetype['sides'][number]
  galvanised: boolean
  lips: readonly [number, number]
  long: boolean
}

const sides = {
  symmetrisk: { letter: '', name: '', hand: 'symmetric' },
  hoger: { letter: '-H', name: term.right, hand: 'right' },
  vanster: { letter: '-V', name: term.left, hand: 'left' },
} as const

const cutOutSizes: Record<CutOut, { width: number; height: number }> = {
  slim: { width: 14, height: 70 },
  common: { width: 17, height: 78 },
  large: { width: 21, height: 96 },
}

const seriesPerPost = 4

/** Mounting posts in series that share a cut-out, a width and a corner; each carries the strikes that fit it. */
export function makePosts(seed: number, count: number, strikes: readonly MadeStrike[]): MadePost[] {
  const made: MadePost[] = []
  for (let index = 0; made.length < count; index++) {
    const archetype = archetypeOf(index)
    for (const make of makesOf(archetype)) {
      if (made.length < count) made.push(makePost(seed, index, archetype, make, strikes))
    }
  }
  return made
}

/** A repeated kind has the other corner and screws, so that it is a series of its own. */
function archetypeOf(index: number): PostArchetype {
  const archetype = at(postArchetypes, index)
  if (Math.floor(index / postArchetypes.length) % 2 === 0) return archetype
  return {
    ...archetype,
    corner: archetype.corner === 'rak' ? 'rund' : 'rak',
    screws: archetype.screws === 2 ? 4 : 2,
  }
}

/** How many profile series come before this one, so that the makers alternate. */
function profilesBefore(index: number): number {
  const kinds = postArchetypes.map((archetype) => archetype.kind)
  const whole = kinds.filter((kind) => kind === 'profile').length
  const rest = kinds.slice(0, index % kinds.length).filter((kind) => kind === 'profile').length
  return Math.floor(index / kinds.length) * whole + rest
}

function makesOf(archetype: PostArchetype): Make[] {
  return archetype.heights.flatMap((height) =>
    archetype.sides.flatMap((side) =>
      archetype.lips.flatMap((lips, position) =>
        [false, true].map((galvanised) => ({ height, side, galvanised, lips, long: position > 0 })),
      ),
    ),
  )
}

function makePost(
  seed: number,
  index: number,
  archetype: PostArchetype,
  make: Make,
  strikes: readonly MadeStrike[],
): MadePost {
  const series = `MP${10 + index}`
  const angled = archetype.angle !== null
  const side = sides[make.side]
  const artnr = `${series}-${make.height}${angled ? 'V' : 'P'}${make.long ? 'L' : ''}${make.galvanised ? 'Z' : ''}${side.letter}`
  const id = idOf(`${seed}/ms/${artnr}`)
  const carried = carriedBy(archetype, index, strikes)
  const maker = archetype.kind === 'profile' ? at(profileMakers, profilesBefore(index)) : null
  const lips = between(postLips, ...make.lips)
  const texts = postWords[archetype.kind]
  const draft: Draft = {
    category: 'ms',
    artnr,
    name: join([
      series,
      angled ? term.angled : term.plan,
      `${make.height} mm`,
      make.long ? postFeature.long : '',
      side.name,
      make.galvanised ? term.galvanised : '',
    ]),
    lockId: '',
    sections: [
      {
        title: heading.use,
        body: maker
          ? join([texts.use, words(`System: ${maker}.`, `System: ${maker}.`, `System: ${maker}.`)])
          : texts.use,
      },
      { title: heading.mounting, body: texts.mounting },
    ],
    facts: [
      many('passar-lastyp', latchesOf(carried)),
      one('material', make.galvanised ? 'stal-forzinkat' : 'rostfritt'),
      one('plan-vinklad', angled ? 'vinklad' : 'plan'),
      one('profilsystems-tillverkare', maker ?? ''),
      many('material-karm', archetype.frames),
      one('hangning', make.side),
      one('hojd', make.height),
      one('bredd', archetype.width),
      many('plosmatt', lips),
      one('vinkeldjup', archetype.angle ?? ''),
      one('horn', archetype.corner),
    ],
    variants: variantsOf(seed, artnr, make),
    spec: {},
  }
  const largest = archetype.cutOuts.includes('large') ? 'large' : at(archetype.cutOuts, 0)
  const drawing: PostDrawing = {
    kind: 'post',
    face: {
      width: archetype.width,
      height: make.height,
      thickness: archetype.kind === 'heavy' ? 4 : 3,
      corner: archetype.corner === 'rund' ? Math.min(archetype.width / 2, 11) : 0,
      screws: archetype.screws,
    },
    cutOut: cutOutSizes[largest],
    angle: archetype.angle,
    lip: { from: lips[0] ?? 0, to: lips.at(-1) ?? 0 },
    hand: side.hand,
  }
  const links = carried.map((strike) => ({ kind: 'eb-ms' as const, from: strike.id, to: id, criterion: '' }))
  return { draft, drawing, links }
}

/** A post is tried with a handful of the series that fit its cut-outs; neighbours overlap. */
function carriedBy(archetype: PostArchetype, index: number, strikes: readonly MadeStrike[]): MadeStrike[] {
  const fitting = strikes.filter((strike) => archetype.cutOuts.includes(strike.archetype.cutOut))
  const series = [...new Set(fitting.map((strike) => strike.series))]
  const start = (index * 3) % Math.max(series.length, 1)
  const chosen = new Set([...series.slice(start), ...series.slice(0, start)].slice(0, seriesPerPost))
  return fitting.filter((strike) => chosen.has(strike.series))
}

function latchesOf(strikes: readonly MadeStrike[]): string[] {
  const all = new Set(strikes.flatMap((strike) => strike.archetype.latches))
  return (['dubbelfall', 'enkelfall', 'cylinderfall', 'tryckesfall'] as const).filter((latch) =>
    all.has(latch),
  )
}

function variantsOf(seed: number, artnr: string, make: Make): Draft['variants'] {
  if (make.galvanised || !createRandom(`${seed}/ms/${artnr}/variants`).chance(0.2)) return []
  return [
    { title: postFeature.brushed, suffix: '-BS' },
    { title: postFeature.brass, suffix: '-MS' },
  ]
}
