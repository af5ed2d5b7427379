import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, guideCategories } from '../../../domain/categories/index.ts'
import { evidenceOf } from '../../../domain/fit/evidence.ts'
import { judge } from '../../../domain/fit/judge.ts'
import { chosenCriteria } from '../../../domain/guide/chosen-criteria.ts'
import { guideQuery, readGuideState } from '../../../domain/guide/state.ts'
import { openGuide, type ViewRequest } from '../../../domain/guide/view.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { listUnder } from '../../../seed/testing/lists.ts'
import { Records } from '../../../seed/testing/records.ts'
import { plainly, plainVerdicts } from '../../../seed/testing/sheets.ts'
import { typedSheets } from '../../../seed/testing/typed.ts'
import { indexesOf } from '../../testing/indexes.ts'
import { type Rules, rules, type Step, stepKinds, Walker } from '../../testing/walker.ts'

const catalogue = generateCatalogue()
const records = Object.fromEntries(
  languageCodes.map((language) => [language, new Records(catalogue, language)]),
) as Record<Language, Records>

/** The fittings that are linked to a strike, which a page fetches with it. */
const fittingsIn = (own: Records) => (_: CategoryCode, id: string) => own.fittingsOfStrike(id)

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

/** Looks at the place where a walk stands. @throws where a screen would say something that is not so */
function look(walker: Walker): void {
  const { place, view, state } = walker
  const own = records[place.language]
  const canonical = guideQuery(place.here, state)
  expect(guideQuery(place.here, readGuideState(place.here, new URLSearchParams(canonical)))).toBe(canonical)
  expect(walker.verdicts(fittingsIn(own)).map(plainly).toSorted()).toEqual(plainVerdicts(state, own))
  if (place.here === null || !view) return
  const { here, withEm } = place
  expect(walker.listed.toSorted()).toEqual(listUnder({ here, withEm }, state, own).toSorted())
  // What works is what shows: chips for the ticks, an overlay or a chip for every product that narrows the list.
  const index = indexesOf(catalogue, place.language)[place.here]
  const chips = chosenCriteria(index, state, place.here).map(({ key }) => key)
  const overlays = view.columns.flatMap(({ overlay }) => overlay?.key ?? [])
  const works = view.columns.flatMap(({ choices }) =>
    choices.flatMap((each) => (each.chosen ? each.key : [])),
  )
  expect(works.toSorted()).toEqual([...chips, ...overlays].toSorted())
  expect(chips).toEqual(state.choices[place.here] ?? [])
  const shown = new Set([...view.narrowing.map(({ category }) => category), view.lock?.category])
  if (view.partner !== null) expect(shown).toContain(categoryOf(place.here).fitPartner)
  if (view.ofLock && !view.lockMissing) expect(shown).toContain('em')
}

/** @returns how many steps were taken */
function follow({ start, steps }: Walk, mutations: Partial<Rules> = {}): number {
  const walker = new Walker(catalogue, start, mutations)
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
  { tags: ['4.1.8'] },
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

test('guide: guides alone never lead to a summary whose parts do not belong together', () => {
  fc.assert(
    fc.property(walk, ({ start, steps }) => {
      const walker = new Walker(catalogue, start)
      for (const taken of steps) {
        if (taken.kind === 'old link' || taken.kind === 'language') continue
        walker.take(taken)
        const verdicts = walker.verdicts(fittingsIn(records[walker.place.language]))
        // That the catalogue names no fitting for a lock is shown at the choice that needs one.
        const misfits = verdicts.filter(({ verdict, fittings }) => verdict === 'misfit' && !fittings)
        expect(misfits).toEqual([])
      }
    }),
    { numRuns: 2_000, seed: 2 },
  )
})

function paramsOf(request: ViewRequest) {
  const { state, ask } = openGuide(request)
  return ask(state)
}

function cardsUnder(
  { index, readCards }: ViewRequest,
  ...[selection, within, partner]: Parameters<ViewRequest['index']['answer']>
) {
  return readCards?.(index.answer(selection, within, partner).page(0, index.size), partner) ?? []
}

/** Mutations of the guides, some of them errors of the past: each has to be found. */
const mutations: Record<string, Partial<Rules>> = {
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
      const { selection, within, partner } = paramsOf(request)
      const more = keys.map((key) => request.index.choiceOf(key)).filter((at) => at !== -1)
      const own = [...new Set([...selection, ...more])]
      const columns = view.columns.map((column) => ({
        ...column,
        choices: column.choices.map((each) => ({
          ...each,
          chosen: own.includes(request.index.choiceOf(each.key)),
        })),
      }))
      return { ...view, columns, cards: cardsUnder(request, own, within, partner) }
    },
  },
  'clearing the criteria drops the condition of the chosen strike': {
    guideView: (request) => {
      const view = rules.guideView(request)
      if ((view.state.choices[request.category.code] ?? []).length > 0) return view
      const { within, partner } = paramsOf(request)
      return { ...view, cards: cardsUnder(request, [], within, partner) }
    },
  },
  'a post stays when the strike is changed, and nobody says so': {
    chooseProduct: (state, here, id) => {
      const next = rules.chooseProduct(state, here, id)
      const { ms } = state.chosen
      return here === 'eb' && ms ? { ...next, chosen: { ...next.chosen, ms } } : next
    },
    judge: (summary, evidence) =>
      rules.judge(summary, evidence).filter(({ verdict }) => verdict !== 'misfit'),
  },
  'a chosen lock does not narrow the strikes': {
    guideView: (request) => {
      const view = rules.guideView(request)
      const { selection, partner } = paramsOf(request)
      return { ...view, cards: cardsUnder(request, selection, undefined, partner) }
    },
  },
  'a chosen housing does not narrow the strikes': {
    guideView: (request) => {
      const { lh: _, ...chosen } = request.state.chosen
      const view = rules.guideView({ ...request, state: { ...request.state, chosen } })
      return { ...view, state: rules.guideView(request).state }
    },
  },
}

test.each(Object.entries(mutations))(
  'guide: a mutation of the guides is found: %s',
  { tags: ['2.6.1', '4.1.13'] },
  (_, planted) => {
    const found = fc.check(
      fc.property(walk, (taking) => void follow(taking, planted)),
      { numRuns: 10_000, seed: 3, endOnFailure: true },
    )
    expect(found.failed).toBe(true)
  },
)

/** Two thousand summaries; the mutations are other judges. */
function judgeSummaries(judging: typeof judge) {
  const property = fc.property(typedSheets(catalogue), ({ language, state }) => {
    const own = records[language]
    const evidence = evidenceOf(indexesOf(catalogue, language), fittingsIn(own))
    expect(judging(state, evidence).map(plainly).toSorted()).toEqual(plainVerdicts(state, own))
  })
  return fc.check(property, { numRuns: 2_000, seed: 4 })
}

test('guide: 2,000 summaries typed by hand are judged as the records judge them', {
  tags: ['2.9.1', '2.9.4'],
}, () => {
  const { failed, counterexample, errorInstance } = judgeSummaries(judge)
  expect(failed, `${JSON.stringify(counterexample)} ${errorInstance}`).toBe(false)
})

test.each<[string, typeof judge]>([
  [
    'a strike is judged without its criteria',
    (state, evidence) => judge({ ...state, choices: { ...state.choices, eb: [] } }, evidence),
  ],
  [
    'a lock is judged without its criteria',
    (state, evidence) => judge({ ...state, choices: { ...state.choices, em: [] } }, evidence),
  ],
  [
    'required fittings are not shown',
    (state, evidence) => judge(state, evidence).filter(({ fittings }) => !fittings),
  ],
  [
    'a lock requires every fitting that its rows name',
    (state, evidence) => {
      const ticked = evidence.lock('em', state.chosen.em ?? '')?.rows.flatMap(({ keys }) => keys) ?? []
      const more = judge({ ...state, choices: { ...state.choices, em: ticked } }, evidence)
      return judge(state, evidence).map(
        (pair) => more.find(({ parts }) => `${parts}` === 'em,nb' && `${pair.parts}` === 'em,nb') ?? pair,
      )
    },
  ],
  ['every post carries every strike', (state, evidence) => judge(state, { ...evidence, holds: () => true })],
])('guide: a mutation of the judge is found: %s', (_, planted) => {
  expect(judgeSummaries(planted).failed).toBe(true)
})
