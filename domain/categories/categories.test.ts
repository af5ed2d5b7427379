import { describe, expect, test } from 'vitest'
import { factTokens, parseToken, rulesOf, tokenOf } from '../facts/index.ts'
import { isSlug, parameterNames, reservedNames, slugPattern } from '../names.ts'
import { categoryCodes, linkKinds } from './codes.ts'
import {
  categories,
  categoryOf,
  categoryOfPath,
  columnOf,
  guideCategories,
  hasGuide,
  nextOf,
  stepCategories,
} from './index.ts'
import type { Category, Column } from './types.ts'

/** The slugs that a category declares in a column: choices of a spec, or options of a fact. */
function declaredSlugs(category: Category, { source }: Column): readonly string[] {
  if (source.kind === 'spec') return source.choices
  if (source.kind === 'partner') return []
  const fact = category.facts.find(({ name }) => name === source.fact)
  return fact && 'options' in fact ? fact.options : []
}

const unique = (values: readonly unknown[]) => new Set(values).size === values.length

test('the list of categories holds each code once', { tags: ['1.1.1', '9.1.14'] }, () => {
  expect(categories.map(({ code }) => code).sort()).toEqual([...categoryCodes].sort())
  for (const code of categoryCodes) expect(categoryOf(code).code).toBe(code)
})

test('paths, route names and search groups are unique', () => {
  const guides = guideCategories.map(({ guide }) => guide)
  expect(unique(categories.map(({ path }) => path))).toBe(true)
  expect(unique(categories.map(({ searchGroup }) => searchGroup))).toBe(true)
  expect(unique([...categories.map(({ list }) => list.path), ...guides.map(({ path }) => path)])).toBe(true)
  expect(unique([...categories.map(({ list }) => list.route), ...guides.map(({ route }) => route)])).toBe(
    true,
  )
})

test('a category is found by its path at the API, and by no other', () => {
  for (const category of categories) expect(categoryOfPath(category.path)).toBe(category)
  for (const path of ['', 'total', '__proto__', 'ELSLUTBLECK']) expect(categoryOfPath(path)).toBeUndefined()
})

test('each kind of link has both its ends declared, and agrees on the partners', () => {
  for (const kind of linkKinds) {
    const ends = categories.flatMap(({ code, links }) =>
      links.filter((link) => link.kind === kind).map((link) => ({ code, ...link })),
    )
    const from = ends.find(({ end }) => end === 'from')
    const to = ends.find(({ end }) => end === 'to')
    expect(ends, kind).toHaveLength(2)
    expect(`${from?.code}-${to?.code}`).toBe(kind)
    expect(from?.partner).toBe(to?.code)
    expect(to?.partner).toBe(from?.code)
    expect(from?.byCriterion).toBe(to?.byCriterion)
  }
})

test('every parameter of the lists is a reserved name', () => {
  expect(reservedNames).toEqual(expect.arrayContaining([...parameterNames]))
})

test('a fact that several categories have is of one kind and unit in all of them', () => {
  const shapes = new Map<string, string>()
  for (const fact of categories.flatMap(({ facts }) => facts)) {
    const shape = [fact.kind, 'unit' in fact && fact.unit, 'options' in fact && fact.options.join()].join()
    expect(shapes.get(fact.name) ?? shape, fact.name).toBe(shape)
    shapes.set(fact.name, shape)
  }
})

describe.each(categories.map((category) => [category.code, category] as const))(
  'category %s',
  (_, category) => {
    const factNames = category.facts.map(({ name }) => name)

    test('has each fact, column, link and field once', () => {
      expect(unique(factNames)).toBe(true)
      expect(unique(category.columns.map(({ name }) => name))).toBe(true)
      expect(unique(category.links.map(({ kind }) => kind))).toBe(true)
      expect(unique(category.links.map(({ field }) => field))).toBe(true)
      for (const column of category.columns) expect(columnOf(category, column.name)).toBe(column)
      expect(columnOf(category, 'constructor')).toBeUndefined()
    })

    test('names declared facts on cards, in sorting and in print, at most four on a card', () => {
      const compared = category.replacementFacts ?? []
      for (const names of [category.cardFacts, category.sortFacts, category.printFacts, compared]) {
        expect(names.filter((name) => !factNames.includes(name))).toEqual([])
        expect(unique(names)).toBe(true)
      }
      expect(category.cardFacts.length).toBeGreaterThan(0)
      expect(category.cardFacts.length).toBeLessThanOrEqual(4)
    })

    test('fills its columns from facts that have criteria, and from links of its own', () => {
      for (const { name, source } of category.columns) {
        if (source.kind === 'fact') {
          const fact = category.facts.find((candidate) => candidate.name === source.fact)
          expect(fact, name).toBeDefined()
          expect(fact && ('options' in fact || ('token' in fact && Boolean(fact.token))), name).toBe(true)
        }
        if (source.kind === 'partner')
          expect(category.links, name).toContainEqual(
            expect.objectContaining({ kind: source.link, partner: source.partner }),
          )
      }
    })

    test('offers in its form what its facts can be', () => {
      for (const { name, source, offers = [] } of category.columns) {
        const fact =
          source.kind === 'fact' ? category.facts.find((candidate) => candidate.name === source.fact) : null
        for (const slug of offers) {
          const number = fact && tokenOf(fact) ? parseToken(slug)?.number : undefined
          const value = number ?? slug
          const stored = { name: fact?.name ?? '', value: fact?.kind === 'numbers' ? [value] : value }
          expect(fact && rulesOf(fact).tokens(stored, fact), name).toEqual([slug])
        }
        expect(unique(offers), name).toBe(true)
      }
    })

    test('sorts by number exactly the columns whose choices are numbers', () => {
      for (const { name, source, order } of category.columns) {
        const fact =
          source.kind === 'fact' && category.facts.find((candidate) => candidate.name === source.fact)
        expect(order === 'number', name).toBe(Boolean(fact && tokenOf(fact)))
      }
    })

    test('derives partner lists from links of its own', () => {
      for (const fact of category.facts) {
        const link = rulesOf(fact).linkOf?.(fact)
        if (link) expect(category.links.map(({ kind }) => kind)).toContain(link)
      }
    })

    test('has choices that are proper slugs, none twice and none a reserved name', () => {
      const slugs = category.columns.flatMap((column) => declaredSlugs(category, column))
      const options = category.facts.flatMap((fact) => ('options' in fact ? fact.options : []))
      expect(unique(slugs)).toBe(true)
      for (const slug of [...slugs, ...options]) {
        expect(slug).toMatch(slugPattern)
        expect(reservedNames).not.toContain(slug)
      }
    })

    test('declares token prefixes that give proper slugs, each prefix once', () => {
      const prefixes = category.facts.flatMap((fact) => tokenOf(fact)?.prefix ?? [])
      expect(unique(prefixes)).toBe(true)
      for (const prefix of prefixes) expect(isSlug(`${prefix}99999-9`)).toBe(true)
    })

    test('leads to and follows guides that exist', () => {
      for (const code of category.guide?.earlier ?? []) {
        expect(stepCategories, code).toContain(categoryOf(code))
      }
      for (const next of nextOf(category)) {
        if (next.kind !== 'guide') continue
        const { guide } = categoryOf(next.category)
        expect(guide?.earlier).toContain(category.code)
        if (next.withEm) expect([guide?.withEm, category.leadsByRows]).toEqual([true, true])
      }
      for (const code of category.guide?.resets ?? []) expect(hasGuide(categoryOf(code))).toBe(true)
    })

    test('ends every guide, sooner or later, in the summary', () => {
      const reaches = (code: Category['code'], seen: string[] = []): boolean =>
        !seen.includes(code) &&
        (categoryOf(code).guide?.next ?? []).some(
          (next) => next.kind === 'order' || reaches(next.category, [...seen, code]),
        )
      expect(reaches(category.code)).toBe(hasGuide(category))
    })

    test('covers a column only with a product of an earlier guide', () => {
      for (const { name, source, overlay } of category.columns)
        if (overlay)
          expect(source.kind === 'partner' && category.guide?.earlier, name).toContain(
            source.kind === 'partner' ? source.partner : '',
          )
    })

    test('gives no criteria for a product without facts', () => {
      for (const name of factNames) expect(factTokens(category, [], name)).toEqual([])
    })
  },
)
