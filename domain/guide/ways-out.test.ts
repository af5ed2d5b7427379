import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '../facets/build.ts'
import { openIndex } from '../facets/open.ts'
import { catalogues } from '../facets/testing/catalogues.ts'
import { inputOf } from '../facets/testing/compare.ts'
import { matcherOf, type PlainCatalogue } from '../facets/testing/oracle.ts'
import { randomOf } from '../facets/testing/random.ts'
import type { FacetIndex } from '../facets/types.ts'
import { indexQueryOf, questionOf } from './question.ts'
import { emptyState, type GuideState } from './state.ts'
import { type Answering, type Condition, waysOut } from './ways-out.ts'

const answering = (index: FacetIndex): Answering => ({
  index,
  ask: (state) => indexQueryOf(questionOf(state, 'eb'), index, null),
})

const keyOf = (slug: string) => `key-${slug}`
const nameOf = (condition: Condition) => (condition.kind === 'tick' ? condition.key : condition.category)

/** The smallest sets, found by asking the oracle for every subset of what is chosen; [] where nothing has to go. */
function naiveWays(catalogue: PlainCatalogue, ticks: string[], housing: string | undefined, wanted?: string) {
  const conditions = [...ticks, ...(housing === undefined ? [] : ['lh'])]
  const matching = {
    with: matcherOf(catalogue, 'sv', undefined, housing),
    without: matcherOf(catalogue, 'sv'),
  }
  const ways: { without: string[]; total: number }[] = []
  for (let mask = 0; mask < 2 ** conditions.length; mask++) {
    const without = conditions.filter((_, at) => mask & (1 << at))
    if (ways[0] && without.length > ways[0].without.length) continue
    const remaining = [...ticks, ...(wanted === undefined ? [] : [wanted])].filter(
      (tick) => !without.includes(tick),
    )
    const total = matching[without.includes('lh') ? 'without' : 'with'](remaining).length
    if (total === 0) continue
    if (ways[0] && without.length < ways[0].without.length) ways.length = 0
    ways.push({ without: without.map((name) => (name === 'lh' ? name : keyOf(name))), total })
  }
  return ways[0]?.without.length === 0 ? [] : ways
}

test('the smallest ways out are those that trying every subset finds', () => {
  let several = 0
  let many = 0
  const property = fc.property(catalogues, fc.integer(), (catalogue, seed) => {
    const random = randomOf(seed)
    const index = openIndex(buildIndex(inputOf(catalogue, 'sv')))
    const slugs = catalogue.groups.flatMap((group) => group.slugs)
    const partners = Object.keys(catalogue.partners).filter((id) => catalogue.partners[id]?.includes('sv'))
    for (let question = 0; question < 6; question++) {
      const ticks = random.some(slugs, random.below(11))
      const wanted = random.chance(60) ? slugs.find((slug) => !ticks.includes(slug)) : undefined
      const housing = random.chance(40) ? partners[random.below(partners.length)] : undefined
      const state: GuideState = {
        ...emptyState,
        choices: { eb: ticks.map(keyOf) },
        chosen: housing === undefined ? {} : { lh: housing },
      }
      const ways = waysOut(state, 'eb', answering(index), wanted && keyOf(wanted))
      const shown = ways.map(({ without, total }) => ({ without: without.map(nameOf), total }))
      const naive = naiveWays(catalogue, ticks, housing, wanted)
      expect(new Set(shown.map((way) => JSON.stringify(way)))).toEqual(
        new Set(naive.map((way) => JSON.stringify(way))),
      )
      expect(shown.map(({ total }) => total)).toEqual(
        shown.map(({ total }) => total).toSorted((a, b) => b - a),
      )
      if ((naive[0]?.without.length ?? 0) > 1) several += 1
      if ((naive[0]?.without.length ?? 0) > 4) many += 1
    }
  })
  fc.assert(property, { numRuns: 60, seed: 14 })
  expect(several).toBeGreaterThan(20)
  expect(many).toBeGreaterThan(3)
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
  const [way] = waysOut(state, 'eb', answering(small), keyOf(third))
  expect(way?.without.map(nameOf)).toEqual([first, second].map(keyOf))
  expect(way?.state).toEqual({ choices: { eb: [keyOf(third)], em: ['kept'] }, chosen: {}, open: null })
})

test('where not even taking everything back leaves anything, there is no way out', () => {
  const state: GuideState = { ...emptyState, choices: { eb: [keyOf(third)] } }
  expect(waysOut(state, 'eb', answering(small), keyOf(first))).toEqual([])
  expect(waysOut(emptyState, 'eb', answering(small), keyOf(first))).toEqual([])
})

test('forty ticks of which twelve have to go have their way out, and a tick of a column where one is enough stays', () => {
  const slugs = Array.from({ length: 40 }, (_, at) => `slug-${at}`)
  const any = ['one', 'other']
  const index = openIndex(
    buildIndex(
      inputOf(
        {
          groups: [
            { name: 'all', match: 'all', slugs },
            { name: 'any', match: 'any', slugs: any },
          ],
          products: [
            {
              id: 'p',
              published: ['sv'],
              partners: ['h1', 'h2'],
              spec: Object.fromEntries([
                ...slugs
                  .slice(0, 28)
                  .map((slug): [string, null | string[]] => [slug, at(slug) < 5 ? ['h1'] : null]),
                ['one', ['h1']],
              ]),
            },
            { id: 'q', published: ['sv'], partners: [], spec: { 'slug-39': null, other: null } },
          ],
          partners: { h1: ['sv'], h2: ['sv'] },
        },
        'sv',
      ),
    ),
  )
  const state: GuideState = { ...emptyState, choices: { eb: [...any, ...slugs].map(keyOf) } }
  const ways = waysOut(state, 'eb', answering(index))
  expect(ways.map(({ without }) => without.map(nameOf))).toEqual([slugs.slice(28).map(keyOf)])
  // With a choice that only the other product has, all but what that holds goes.
  const other = waysOut(
    { ...state, choices: { eb: slugs.slice(0, 39).map(keyOf) } },
    'eb',
    answering(index),
    keyOf('slug-39'),
  )
  expect(other.map(({ without }) => without.length)).toEqual([39])
})

const at = (slug: string) => Number(slug.slice('slug-'.length))
