import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, contradicts } from '../../../domain/categories/index.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { type Door, queryOf } from '../../../domain/doors/list.ts'
import { articleTotals } from '../../../domain/doors/totals.ts'
import { fittingIds } from '../../../domain/fit/fittings.ts'
import type { FitLine } from '../../../domain/fit-check/types.ts'
import { withChoices } from '../../../domain/guide/actions.ts'
import { editLink } from '../../../domain/guide/edit-link.ts'
import { printedQuery, readTyped, typedQuery } from '../../../domain/guide/print-address.ts'
import { emptyState, type GuideState, guideQuery, readGuideState } from '../../../domain/guide/state.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { Records } from '../../../seed/testing/records.ts'
import { plainly, plainVerdicts } from '../../../seed/testing/sheets.ts'
import { typedSheets } from '../../../seed/testing/typed.ts'
import { indexesOf } from '../../testing/indexes.ts'
import { doorChecker, productKey } from '../doors/check-doors.ts'
import { judgeSummary, type Products } from '../fit-check/judged-summary.ts'

const catalogue = generateCatalogue()
const indexes = indexesOf(catalogue, 'sv')
const swedish = new Records(catalogue, 'sv')

/** A product as the API answers it, as far as a summary reads it. */
function answerOf(
  code: CategoryCode,
  id: string,
  own = indexes,
  records = swedish,
): ShownProduct | undefined {
  const record = catalogue.products.find((product) => product.id === id)
  if (!record || own[code].productOf(id) === -1) return undefined
  const facts = Object.entries(record.facts).map(([name, value]) => ({ name, value }))
  const nodutrymningsbeslag = code === 'eb' ? records.fittingsOfStrike(id) : []
  return {
    _id: id,
    artnr: record.artnr,
    spec: {},
    facts,
    docs: [],
    nodutrymningsbeslag,
  } as unknown as ShownProduct
}

function productsOf({ chosen }: GuideState): Products {
  const parts = Object.entries(chosen) as [CategoryCode, string][]
  return Object.fromEntries(
    parts.flatMap(([code, id]) => [[code, answerOf(code, id)]]).filter(([, each]) => each),
  )
}

const summaryOf = (state: GuideState) => judgeSummary(state, indexes, productsOf(state))
const checkOf = (state: GuideState) => summaryOf(state).check
const doorOf = (state: GuideState): Door => ({ id: 'd', name: '', count: 3, note: '', query: queryOf(state) })

/** What the door list says of a configuration. */
function doorVerdict(state: GuideState) {
  const products = Object.entries(productsOf(state)) as [CategoryCode, ShownProduct][]
  const known = new Map(products.map(([code, product]) => [productKey(code, product._id), product]))
  return doorChecker(indexes, known, false)(doorOf(state))
}

const summaries = typedSheets(catalogue)
  .filter(({ language }) => language === 'sv')
  .map(({ state }) => state)

test('summary: of 2,000 summaries typed by hand it says what the records say', { tags: ['2.9.1'] }, () => {
  const inLanguage = Object.fromEntries(
    languageCodes.map((code) => [
      code,
      { own: indexesOf(catalogue, code), records: new Records(catalogue, code) },
    ]),
  )
  const verdicts = new Set<string>()
  for (const { language, state } of fc.sample(typedSheets(catalogue), { numRuns: 2_000, seed: 5 })) {
    const { own, records } = inLanguage[language] ?? { own: indexes, records: swedish }
    const query = guideQuery(null, state)
    const link = readGuideState(null, new URLSearchParams(query))
    const { eb } = link.chosen
    const strike = eb !== undefined && records.exists('eb', eb) ? answerOf('eb', eb, own, records) : undefined
    const { pairs } = judgeSummary(link, own, strike ? { eb: strike } : {})
    expect(pairs.map(plainly).toSorted(), `/${language}/order${query}`).toEqual(plainVerdicts(link, records))
    for (const { parts, verdict } of pairs) verdicts.add(`${parts.join('+')} ${verdict}`)
  }
  // The summaries are worth something: every pair comes up, and where there are two ways to judge it both do.
  for (const pair of ['em+eb', 'em+sb', 'lh+eb', 'eb+ms', 'eb+nb', 'em+nb'])
    expect([...verdicts].filter((each) => each.startsWith(`${pair} `)).length).toBeGreaterThan(1)
})

const over = (property: (state: GuideState) => void, numRuns = 600) =>
  fc.assert(fc.property(summaries, property), { numRuns, seed: 16 })

test('summary: a printed address that is opened again is judged as the summary was', {
  tags: ['2.9.1'],
}, () => {
  over((state) => {
    const wanted = checkOf(state)
    const code = printedQuery(state, new Date('2026-01-01'))
    expect(checkOf(readGuideState(null, new URLSearchParams(code)))).toEqual(wanted)
    const products = Object.values(productsOf(state))
    if (products.length < Object.keys(state.chosen).length) return
    const typed = new URLSearchParams(
      typedQuery(
        products.map(({ artnr }) => artnr),
        state,
      ),
    )
    const chosen = Object.entries(state.chosen).filter(([, id]) => {
      const artnr = catalogue.products.find((product) => product.id === id)?.artnr ?? ''
      return readTyped(typed).includes(artnr.replace(/[^\p{L}\p{N}]+/gu, '-'))
    })
    const again = { ...readGuideState(null, typed), chosen: Object.fromEntries(chosen) }
    expect(checkOf(again)).toEqual(wanted)
  })
})

test('doors: a door is judged as its summary is, line by line', { tags: ['2.9.1'] }, () => {
  const seen = new Set<string>()
  over((state) => {
    const door = doorVerdict(state)
    const check = checkOf(state)
    expect(door.check).toEqual(check)
    expect(door.status).toBe(check.lines.length > 0 ? check.verdict : 'nothing')
    for (const { about, reason } of check.lines) if (about === 'part') seen.add(reason ?? '')
  })
  expect([...seen].toSorted()).toEqual(['missing', 'not-under-criteria'])
})

const keyOf = (line: FitLine) =>
  line.about === 'pair' || line.about === 'fittings' ? line.pair.parts.join() : line.about

test('summary: more criteria are offered only where they decide, contradict nothing and leave the part', () => {
  let offered = 0
  over((state) => {
    for (const line of checkOf(state).lines)
      for (const way of line.remedies) {
        if (way.kind !== 'tick') continue
        for (const keys of way.ways) {
          offered += 1
          const ticks = summaryOf(state).state.choices[way.category] ?? []
          expect(keys.length).toBeGreaterThan(0)
          expect(keys.filter((key) => ticks.includes(key))).toEqual([])
          expect(contradicts(categoryOf(way.category), ticks, keys)).toBe(false)
          const next = withChoices(summaryOf(state).state, way.category, [...ticks, ...keys])
          const selection =
            next.choices[way.category]?.map((key) => indexes[way.category].choiceOf(key)) ?? []
          expect(indexes[way.category].answer(selection, [state.chosen[way.category] ?? '']).total).toBe(1)
          const after = checkOf(next)
          const same = after.lines.find((each) => keyOf(each) === keyOf(line))
          if (line.about === 'pair' || line.about === 'fittings') expect(same?.verdict).toBe('fits')
          const misfits = (lines: readonly FitLine[]) =>
            lines.filter(({ verdict, about }) => verdict === 'misfit' && about !== 'fire').length
          expect(misfits(after.lines)).toBeLessThanOrEqual(misfits(checkOf(state).lines))
          expect(editLink(way.category, state)).toContain('/edit')
        }
      }
  }, 1_500)
  expect(offered).toBeGreaterThan(100)
})

test('summary: a required fitting can be chosen, stands on the summary and the door, and is counted once', () => {
  let chosen = 0
  over((state) => {
    for (const { verdict, fittings, parts } of summaryOf(state).pairs) {
      for (const id of verdict === 'fits' && fittings ? fittingIds(fittings) : []) {
        chosen += 1
        const next = { ...state, chosen: { ...state.chosen, nb: id } }
        const link = readGuideState(null, new URLSearchParams(queryOf(next)))
        expect(link.chosen.nb).toBe(id)
        const door = doorVerdict(link)
        expect(door.parts.map((part) => part.id)).toContain(id)
        expect(
          door.check.lines.filter(({ about, concerns }) => about === 'part' && concerns.includes('nb')),
        ).toEqual([])
        const totals = articleTotals([doorOf(link)], () => door.pairs)
        expect(totals.filter((each) => each.id === id)).toEqual([
          { category: 'nb', id, quantity: 3, inDoor: 0 },
        ])
        const own = door.pairs.find((pair) => pair.parts.join() === parts.join())?.fittings
        if (own?.kind === 'named')
          for (const set of own.sets) if (set.ids.includes(id)) expect(set.ids).toEqual([id])
        const back = readGuideState(null, new URLSearchParams(editLink('nb', link).split('?')[1]))
        expect(back.chosen).toEqual(Object.fromEntries(Object.entries(state.chosen)))
      }
    }
  }, 1_500)
  expect(chosen).toBeGreaterThan(20)
})

test('summary: a fitting that no part requires is marked, and can be taken off', () => {
  const strike = swedish.matching('eb', []).find((id) => swedish.fittingsOfStrike(id).length === 0)
  const [fitting] = swedish.matching('nb', [])
  const state = { ...emptyState, chosen: { eb: strike ?? '', nb: fitting ?? '' } }
  expect(checkOf(state).lines[0]).toMatchObject({
    about: 'part',
    verdict: 'possible',
    reason: 'not-required',
    remedies: [{ kind: 'remove', category: 'nb' }],
  })
  const alone = { ...emptyState, chosen: { nb: fitting ?? '' } }
  expect(checkOf(alone).lines).toEqual([])
})

test('guide: the link beside a housing keeps every tick and part, in the list and on to the guide', () => {
  const state: GuideState = {
    choices: { eb: ['rattvand'], ms: ['plan'] },
    chosen: { lh: 'h1', eb: 's1', ms: 'p1' },
    open: null,
  }
  const [path, query = ''] = editLink('lh', state).split('?')
  expect(path).toBe('/produkter/lashus')
  expect(readGuideState('lh', new URLSearchParams(query))).toEqual(state)
})
