import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryOf, guideCategories } from '../../domain/categories/index.ts'
import type { CategoryCode } from '../../domain/categories/types.ts'
import { evidenceOf } from '../../domain/fit/evidence.ts'
import { judge } from '../../domain/fit/judge.ts'
import { type GuideState, guideQuery, readGuideState } from '../../domain/guide/state.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { Records } from '../../seed/testing/records.ts'
import { plainVerdicts } from '../../seed/testing/sheets.ts'
import { indexesOf, type Rules, rules, type Step, stepKinds, Walker } from '../testing/walker.ts'
import { chosenCriteria } from './view.ts'

const catalogue = generateCatalogue()
const records = Object.fromEntries(
  languageCodes.map((language) => [language, new Records(catalogue, language)]),
) as Record<Language, Records>

/** Choosing and going on come often, since what belongs together shows after several steps. */
const weights: Partial<Record<Step['kind'], number>> = { choose: 5, next: 4, tick: 2, edit: 2 }
const step = fc.record({
  kind: fc.oneof(...stepKinds.map((kind) => ({ weight: weights[kind] ?? 1, arbitrary: fc.constant(kind) }))),
  pick: fc.nat(997),
})
const walk = fc.record({
  start: fc.constantFrom(...guideCategories.map(({ code }) => code)),
  steps: fc.array(step, { minLength: 3, maxLength: 9, size: 'max' }),
})
type Walk = typeof walk extends fc.Arbitrary<infer W> ? W : never

/** What the records leave of a category: everything that must hold is read off the state, nothing off the engine. */
function expectedList(here: CategoryCode, withEm: boolean, state: GuideState, said: Records): string[] {
  const carried: Partial<Record<CategoryCode, readonly CategoryCode[]>> = { ms: ['eb'], sb: ['em'] }
  const products = (carried[here] ?? []).flatMap((code) => state.chosen[code] ?? [])
  const keys = [...(state.choices[here] ?? []), ...products]
  const found = said.matching(here, keys, here === 'eb' ? (state.chosen.lh ?? null) : null)
  if (here !== 'eb' && here !== 'sb') return found
  const { em } = state.chosen
  if (em === undefined) return withEm ? [] : found
  const targets = said.targets(em, state.choices.em ?? [])
  return found.filter((id) => targets[here].includes(id))
}

/** Looks at the place where a walk stands. @throws where a screen would say something that is not so */
function look(walker: Walker): void {
  const { place, view, state } = walker
  const said = records[place.language]
  const canonical = guideQuery(place.here, state)
  expect(guideQuery(place.here, readGuideState(place.here, new URLSearchParams(canonical)))).toBe(canonical)
  expect(walker.verdicts.map(({ parts, verdict }) => `${parts.join('+')} ${verdict}`).toSorted()).toEqual(
    plainVerdicts(state, said),
  )
  if (place.here === null || !view) return
  expect(walker.listed.toSorted()).toEqual(expectedList(place.here, place.withEm, state, said).toSorted())
  // What works is what shows: chips for the ticks, an overlay or a chip for every product that narrows the list.
  const index = indexesOf(catalogue, place.language)[place.here]
  const chips = chosenCriteria(index, state, place.here).map(({ key }) => key)
  const overlays = view.columns.flatMap(({ overlay }) => overlay?.key ?? [])
  const works = view.asked.selection.map((ordinal) => index.choices[ordinal]?.key)
  expect(works.toSorted()).toEqual([...chips, ...overlays].toSorted())
  expect(chips).toEqual(state.choices[place.here] ?? [])
  const shown = new Set([...view.narrowing.map(({ category }) => category), view.lock?.category])
  if (view.asked.partner !== undefined) expect(shown).toContain(categoryOf(place.here).fitPartner)
  if (view.asked.within !== undefined && !view.lockMissing) expect(shown).toContain('em')
}

/** @returns how many steps were taken */
function follow({ start, steps }: Walk, faults: Partial<Rules> = {}): number {
  const walker = new Walker(catalogue, start, faults)
  let taken = 0
  for (const step of steps) {
    if (walker.take(step)) taken += 1
    look(walker)
  }
  return taken
}

const tenth = Array.from({ length: 10 }, (_, position) => position + 1)

test.each(tenth)(
  'whatever way a visitor takes, every screen says what the records say: thousand %i of 10',
  (seed) => {
    let taken = 0
    fc.assert(
      fc.property(walk, (taking) => {
        taken += follow(taking)
      }),
      { numRuns: 1_000, seed },
    )
    expect(taken).toBeGreaterThan(3_000)
  },
)

test('guides alone never lead to a sheet whose parts do not belong together', () => {
  fc.assert(
    fc.property(walk, ({ start, steps }) => {
      const walker = new Walker(catalogue, start)
      for (const taken of steps) {
        if (taken.kind === 'old link' || taken.kind === 'language') continue
        walker.take(taken)
        expect(walker.verdicts.filter(({ verdict }) => verdict === 'misfit')).toEqual([])
      }
    }),
    { numRuns: 2_000, seed: 2 },
  )
})

/** Faults that stood in the guides once, or might: each has to be found. */
const faults: Record<string, Partial<Rules>> = {
  'the strike before stays a criterion of the posts': {
    chooseProduct: (state, here, id) => {
      const before = state.chosen[here]
      const next = rules.chooseProduct(state, here, id)
      if (here !== 'eb' || before === undefined || before === id) return next
      return { ...next, choices: { ...next.choices, ms: [...(next.choices.ms ?? []), before] } }
    },
    guideView: (request) => {
      const view = rules.guideView(request)
      const keys = [
        ...(request.state.choices[request.category.code] ?? []),
        ...(view.state.choices[request.category.code] ?? []),
      ]
      const own = new Set([
        ...view.asked.selection,
        ...keys.map((key) => request.index.choiceOf(key)).filter((at) => at !== -1),
      ])
      const answer = request.index.answer([...own], view.asked.within, view.asked.partner)
      return {
        ...view,
        asked: { ...view.asked, selection: [...own] },
        page: (limit) => answer.page(0, limit),
      }
    },
  },
  'clearing the criteria drops the condition of the chosen strike': {
    guideView: (request) => {
      const view = rules.guideView(request)
      if ((view.state.choices[request.category.code] ?? []).length > 0) return view
      const answer = request.index.answer([], view.asked.within, view.asked.partner)
      return { ...view, page: (limit) => answer.page(0, limit) }
    },
  },
  'a post stays when the strike is changed, and nobody says so': {
    chooseProduct: (state, here, id) => {
      const next = rules.chooseProduct(state, here, id)
      const { ms } = state.chosen
      return here === 'eb' && ms ? { ...next, chosen: { ...next.chosen, ms } } : next
    },
    judge: (sheet, evidence) => rules.judge(sheet, evidence).filter(({ verdict }) => verdict !== 'misfit'),
  },
  'a chosen housing does not narrow the strikes': {
    guideView: (request) => {
      const { lh: _, ...chosen } = request.state.chosen
      const view = rules.guideView({ ...request, state: { ...request.state, chosen } })
      return { ...view, state: rules.guideView(request).state }
    },
  },
}

test.each(Object.entries(faults))('a planted fault of the guides is found: %s', (_, planted) => {
  const found = fc.check(
    fc.property(walk, (taking) => void follow(taking, planted)),
    { numRuns: 10_000, seed: 3, endOnFailure: true },
  )
  expect(found.failed).toBe(true)
})

const productsOf = (code: CategoryCode) =>
  catalogue.products.filter(({ category }) => category === code).map(({ id }) => id)
const anyProduct = (code: CategoryCode) =>
  fc.option(fc.constantFrom(...productsOf(code), 'gone'), { nil: undefined, freq: 2 })
const anyTicks = (code: CategoryCode) =>
  fc.subarray(
    indexesOf(catalogue, 'sv')[code].choices.map(({ key }) => key),
    { maxLength: 3 },
  )

/** A sheet as somebody might type its address, drafts and what is gone among its products. */
const sheet = fc.record({
  language: fc.constantFrom(...languageCodes),
  chosen: fc.record({
    em: anyProduct('em'),
    lh: anyProduct('lh'),
    eb: anyProduct('eb'),
    ms: anyProduct('ms'),
    sb: anyProduct('sb'),
  }),
  choices: fc.record({ em: anyTicks('em'), eb: anyTicks('eb') }),
})

/** Two thousand sheets; a fault is planted by another judge. */
function judgeSheets(judging: typeof judge) {
  const property = fc.property(sheet, ({ language, chosen, choices }) => {
    const known = Object.fromEntries(Object.entries(chosen).filter(([, id]) => id !== undefined))
    const judged = judging({ chosen: known, choices }, evidenceOf(indexesOf(catalogue, language)))
    expect(judged.map(({ parts, verdict }) => `${parts.join('+')} ${verdict}`).toSorted()).toEqual(
      plainVerdicts({ chosen: known, choices }, records[language]),
    )
  })
  return fc.check(property, { numRuns: 2_000, seed: 4 })
}

test('2,000 sheets typed by hand are judged as the records judge them', () => {
  const { failed, counterexample, errorInstance } = judgeSheets(judge)
  expect(failed, `${JSON.stringify(counterexample)} ${errorInstance}`).toBe(false)
})

test.each<[string, typeof judge]>([
  [
    'a strike is judged without its criteria',
    (asked, evidence) => judge({ ...asked, choices: { ...asked.choices, eb: [] } }, evidence),
  ],
  [
    'a lock is judged without its criteria',
    (asked, evidence) => judge({ ...asked, choices: { ...asked.choices, em: [] } }, evidence),
  ],
  ['every post carries every strike', (asked, evidence) => judge(asked, { ...evidence, holds: () => true })],
])('a planted fault of the judge is found: %s', (_, planted) => {
  expect(judgeSheets(planted).failed).toBe(true)
})
