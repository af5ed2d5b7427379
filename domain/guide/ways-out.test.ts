import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '../facets/build.ts'
import { openIndex } from '../facets/open.ts'
import { catalogues } from '../facets/testing/catalogues.ts'
import { inputOf } from '../facets/testing/compare.ts'
import { ask, type PlainCatalogue } from '../facets/testing/oracle.ts'
import { randomOf } from '../facets/testing/random.ts'
import type { FacetIndex } from '../facets/types.ts'
import { answerTo, askedOf, questionOf } from './question.ts'
import { emptyState, type GuideState } from './state.ts'
import { type Wish, waysOut } from './ways-out.ts'

const totalIn = (index: FacetIndex) => (state: GuideState) =>
  answerTo(askedOf(questionOf(state, 'eb'), index, null), index).total

const keyOf = (slug: string) => `key-${slug}`
const nameOf = (wish: Wish) => (wish.kind === 'tick' ? wish.key : wish.category)

/** The smallest sets, found by asking the oracle for every subset of what is chosen. */
function naiveWays(catalogue: PlainCatalogue, ticks: string[], housing: string | undefined, wanted?: string) {
  const wishes = [...ticks, ...(housing === undefined ? [] : ['lh'])]
  const ways: { without: string[]; total: number }[] = []
  for (let mask = 1; mask < 2 ** wishes.length; mask++) {
    const without = wishes.filter((_, at) => mask & (1 << at))
    const kept = [...ticks, ...(wanted === undefined ? [] : [wanted])].filter(
      (tick) => !without.includes(tick),
    )
    const only = without.includes('lh') ? undefined : housing
    const total = ask(catalogue, 'sv', kept, undefined, only).products.length
    if (total > 0) ways.push({ without: without.map((name) => (name === 'lh' ? name : keyOf(name))), total })
  }
  const least = Math.min(...ways.map(({ without }) => without.length))
  return ways.filter(({ without }) => without.length === least)
}

test('the smallest ways out are those that trying every subset finds', () => {
  let several = 0
  const property = fc.property(catalogues, fc.integer(), (catalogue, seed) => {
    const random = randomOf(seed)
    const index = openIndex(buildIndex(inputOf(catalogue, 'sv')))
    const slugs = catalogue.groups.flatMap((group) => group.slugs)
    const partners = Object.keys(catalogue.partners).filter((id) => catalogue.partners[id]?.includes('sv'))
    for (let question = 0; question < 6; question++) {
      const ticks = random.some(slugs, random.below(6))
      const wanted = random.chance(60) ? slugs.find((slug) => !ticks.includes(slug)) : undefined
      const housing = random.chance(40) ? partners[random.below(partners.length)] : undefined
      const state: GuideState = {
        ...emptyState,
        choices: { eb: ticks.map(keyOf) },
        chosen: housing === undefined ? {} : { lh: housing },
      }
      const ways = waysOut(state, 'eb', totalIn(index), wanted && keyOf(wanted))
      const shown = ways.map(({ without, total }) => ({ without: without.map(nameOf), total }))
      const naive = naiveWays(catalogue, ticks, housing, wanted)
      expect(new Set(shown.map((way) => JSON.stringify(way)))).toEqual(
        new Set(naive.map((way) => JSON.stringify(way))),
      )
      expect(shown.map(({ total }) => total)).toEqual(
        shown.map(({ total }) => total).toSorted((a, b) => b - a),
      )
      if ((naive[0]?.without.length ?? 0) > 1) several += 1
    }
  })
  fc.assert(property, { numRuns: 60 })
  expect(several).toBeGreaterThan(8)
})

const [first = '', second = '', third = ''] = ['one', 'two', 'three']
const input = inputOf(
  {
    groups: [{ name: 'group', match: 'all', slugs: [first, second, third] }],
    products: [{ id: 'p', published: ['sv'], partners: [], spec: { [third]: null } }],
    partners: {},
  },
  'sv',
)
const small = openIndex(buildIndex(input))

test('a way out is a state: without what stood in the way, with what was wanted', () => {
  const state: GuideState = {
    choices: { eb: [first, second].map(keyOf), em: ['kept'] },
    chosen: { eb: 'p' },
    open: 'p',
  }
  const [way] = waysOut(state, 'eb', totalIn(small), keyOf(third))
  expect(way?.without.map(nameOf)).toEqual([first, second].map(keyOf))
  expect(way?.state).toEqual({ choices: { eb: [keyOf(third)], em: ['kept'] }, chosen: {}, open: null })
})

test('where not even taking everything back leaves anything, there is no way out', () => {
  const state: GuideState = { ...emptyState, choices: { eb: [keyOf(third)] } }
  expect(waysOut(state, 'eb', totalIn(small), keyOf(first))).toEqual([])
  expect(waysOut(emptyState, 'eb', totalIn(small), keyOf(first))).toEqual([])
})

test('more than can be tried are not tried without end', () => {
  const keys = Array.from({ length: 100 }, (_, at) => `tick-${at}`)
  let asked = 0
  const ways = waysOut({ ...emptyState, choices: { eb: keys } }, 'eb', ({ choices }) => {
    asked += 1
    return (choices.eb ?? []).length === 0 ? 1 : 0
  })
  expect(ways).toEqual([])
  expect(asked).toBeLessThan(5000)
})
