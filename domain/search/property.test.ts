import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryOf } from '../categories/index.ts'
import { buildSearchIndex } from './build.ts'
import { readKind } from './kind.ts'
import { openSearchIndex } from './open.ts'
import { queryOf, queryRecipes, searchInputs } from './testing/inputs.ts'
import { oracle } from './testing/oracle.ts'
import type { SearchAnswer, SearchInput } from './types.ts'

const questions = 40

/** The ids found, by group. */
function idsOf(answer: SearchAnswer): Record<string, string[]> {
  const groups = Object.entries(answer).filter(([, { hits }]) => hits.length > 0)
  return Object.fromEntries(groups.map(([group, { hits }]) => [group, hits.map(({ id }) => id)]))
}

function expected(input: SearchInput, query: string): Record<string, string[]> {
  const found = Object.entries(oracle(input, query))
  const groups = found.length > 0 ? found : ofKind(input, query)
  return Object.fromEntries(groups.map(([group, hits]) => [group, hits.map(({ id }) => id)]))
}

/** What all but the words for kinds of products finds among those kinds; numbers stand by themselves. */
function ofKind(input: SearchInput, query: string) {
  const { codes, rest, measures } = readKind(query)
  const kinds = [...codes].map((code) => categoryOf(code).searchGroup as string)
  const isAlone = ({ id }: { id: string }) => {
    const { name, artnr } = input.products.find((each) => each.id === id) ?? {}
    const all = `${name} ${artnr}`.split(/\D+/)
    return measures.every((number) => all.includes(number))
  }
  return Object.entries(oracle(input, rest))
    .filter(([group]) => kinds.includes(group))
    .map(([group, hits]) => [group, hits.filter(isAlone)] as const)
    .filter(([, hits]) => hits.length > 0)
}

test('the search finds what comparing everything with everything finds, in the same order', () => {
  const tally = { exact: 0, typo: 0, none: 0 }
  const property = fc.property(
    searchInputs,
    fc.array(queryRecipes, { minLength: questions, maxLength: questions }),
    (input, recipes) => {
      const index = openSearchIndex(buildSearchIndex(input))
      for (const recipe of recipes) {
        const query = queryOf(input, recipe)
        const answer = index.search(query, 100)
        expect(idsOf(answer), JSON.stringify(query)).toEqual(expected(input, query))
        for (const { total, hits } of Object.values(answer)) expect(total).toBe(hits.length)
        const ranks = Object.values(oracle(input, query)).flatMap((hits) => hits.map(({ rank }) => rank))
        tally[ranks.length === 0 ? 'none' : ranks.some((rank) => rank >= 4) ? 'typo' : 'exact']++
      }
    },
  )
  fc.assert(property, { seed: 4, numRuns: 150 })
  // The questions are not all of one kind, or the comparison would say little.
  for (const kind of ['exact', 'typo', 'none'] as const) expect(tally[kind]).toBeGreaterThan(300)
})

test('marks lie within the text, in order and apart, and are there for every hit', () => {
  fc.assert(
    fc.property(searchInputs, queryRecipes, (input, recipe) => {
      const index = openSearchIndex(buildSearchIndex(input))
      const { utb, ...groups } = index.search(queryOf(input, recipe), 5)
      const check = (text: string, marks: [number, number][]) => {
        let last = -1
        for (const [from, to] of marks) {
          expect(from).toBeGreaterThan(last)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
          last = to
        }
        return marks.length
      }
      for (const hit of Object.values(groups).flatMap(({ hits }) => hits)) {
        const { name, artnr } = hit.marks
        const number = hit.number ? check(hit.number.text, hit.number.marks) : 0
        expect(check(hit.name, name) + check(hit.artnr, artnr) + number).toBeGreaterThan(0)
      }
      for (const hit of utb.hits) expect(check(hit.artnr, hit.marks)).toBeGreaterThan(0)
    }),
    { seed: 5, numRuns: 1500 },
  )
})

test('a limit keeps the best of each group and the number of all', () => {
  fc.assert(
    fc.property(searchInputs, queryRecipes, fc.integer({ min: 1, max: 3 }), (input, recipe, limit) => {
      const index = openSearchIndex(buildSearchIndex(input))
      const query = queryOf(input, recipe)
      const all = index.search(query, 100)
      for (const [group, { total, hits }] of Object.entries(index.search(query, limit))) {
        const every = all[group as keyof SearchAnswer]
        expect(total).toBe(every.total)
        expect(hits.map(({ id }) => id)).toEqual(every.hits.slice(0, limit).map(({ id }) => id))
      }
    }),
    { seed: 6, numRuns: 500 },
  )
})
