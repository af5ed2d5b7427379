import { expect, test } from 'vitest'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { type CategoryCode, categoryCodes } from '../categories/codes.ts'
import { categoryOf, guideCategories, stepCategories } from '../categories/index.ts'
import { assembleIndex } from '../facets/assemble.ts'
import { buildIndex } from '../facets/build.ts'
import { factsWith } from '../facets/card-facts.ts'
import { openIndex } from '../facets/open.ts'
import { sortedProducts } from '../facets/order.ts'
import { randomOf } from '../facets/testing/random.ts'
import type { FacetIndex } from '../facets/types.ts'
import type { Indexes } from '../guide/open.ts'
import { indexesFor } from '../guide/question.ts'
import { emptyState, type GuideState } from '../guide/state.ts'
import { guideView } from '../guide/view.ts'
import { waysOut } from '../guide/ways-out.ts'
import { languageCodes } from '../languages.ts'
import { answerQuestion } from './answer-question.ts'
import { openHead, packHead } from './head.ts'
import { isHead } from './is-head.ts'
import { maxQuestions, type Question } from './questions.ts'
import { type AskWorker, RemoteIndex } from './remote-index.ts'

const catalogue = { ...generateCatalogue(), files: [] }
const packed = (code: CategoryCode) => buildIndex(assembleIndex(code, 'sv', 1, catalogue))
const local = Object.fromEntries(categoryCodes.map((code) => [code, openIndex(packed(code))])) as Record<
  CategoryCode,
  FacetIndex
>

/** What the worker does with a call, its JSON included. */
function asker(code: CategoryCode, asked: Question[][] = []): AskWorker {
  return async (questions) => {
    asked.push([...questions])
    expect(questions.length).toBeLessThanOrEqual(maxQuestions)
    const answers = questions.map((question) => answerQuestion(local[code], categoryOf(code), question))
    return JSON.parse(JSON.stringify({ generation: 1, answers }))
  }
}

function remote(code: CategoryCode, asked?: Question[][]): RemoteIndex {
  return new RemoteIndex(openHead(packHead(local[code]).buffer), asker(code, asked))
}

/** Runs work until every answer is there. */
async function whole<T>(index: RemoteIndex, work: () => T): Promise<T> {
  for (let rounds = 0; rounds < 20; rounds++) {
    index.begin()
    const value = work()
    const end = index.end()
    if (end === 'whole') return value
    if (end instanceof Error) throw end
    await new Promise<void>((resolve) => {
      const stop = index.subscribe(() => {
        stop()
        resolve()
      })
    })
  }
  throw new Error('It asks again and again')
}

/** Everything that a screen shows of a state, in names instead of numbers. */
function shown(code: CategoryCode, state: GuideState, indexes: Indexes, withEm: boolean) {
  const category = categoryOf(code)
  const index = indexes[code] as FacetIndex
  const view = guideView({ category, index, state, others: indexes, withEm })
  const { asked, ask, page, ...rest } = view
  const factsOf = factsWith(index, category, asked.partner)
  const named = (products: readonly number[]) =>
    products.map((product) => ({ ...index.card(product), shownFacts: factsOf(product) }))
  const order = { by: 'artnr', descending: true }
  const sorted = index.remote
    ? index.remote.sortedPage(asked, order, 30)
    : sortedProducts(index, page(index.size), order).slice(0, 30)
  const greyed = view.columns.flatMap(({ choices }) => choices).find(({ disabled }) => disabled)
  const products = page(60)
  return {
    ...rest,
    asked: { ...asked, within: asked.within?.toSorted() },
    products: named(products),
    sorted: named(sorted),
    ways: waysOut(view.state, code, { index, ask }, greyed?.key),
    partners: products.slice(0, 3).map((product) => index.livePartners(product, asked.selection)),
    em: products.slice(0, 2).map((product) => index.em(index.card(product).id)),
  }
}

test.each(guideCategories.map(({ code }) => code))(
  'a guide for %s shows the same of an index that stays with the worker, along a random walk',
  async (code) => {
    const random = randomOf(11)
    const category = categoryOf(code)
    const asked: Question[][] = []
    const far = remote(code, asked)
    for (let walk = 0; walk < 8; walk++) {
      let state: GuideState = emptyState
      for (const earlier of category.guide?.earlier ?? []) {
        if (random.below(2) === 0) continue
        const index = local[earlier]
        const { id } = index.card(random.below(index.size))
        state = { ...state, chosen: { ...state.chosen, [earlier]: id } }
      }
      for (let step = 0; step < 5; step++) {
        const withEm = state.chosen.em !== undefined && category.guide?.withEm === true
        const near = shown(code, state, local, withEm)
        const others: Indexes = Object.fromEntries(
          indexesFor(state, category).map((each) => [each, local[each]]),
        )
        expect(shown(code, state, others, withEm)).toEqual(near)
        expect(await whole(far, () => shown(code, state, { ...others, [code]: far }, withEm))).toEqual(near)
        const choice = near.columns.flatMap(({ choices }) => choices)[random.below(40)]
        const [product] = near.products
        if (choice && !choice.chosen)
          state = { ...state, choices: { [code]: [...(state.choices[code] ?? []), choice.key] } }
        if (product && step > 2)
          state = { ...state, chosen: { ...state.chosen, [code]: product.id }, open: product.id }
      }
    }
    expect(asked.length).toBeGreaterThan(10)
  },
)

test('a lock whose index stays with the worker leads to the same', async () => {
  const far = remote('em')
  for (let product = 0; product < local.em.size; product++) {
    const { id } = local.em.card(product)
    const state: GuideState = { ...emptyState, chosen: { em: id } }
    for (const { code, guide } of stepCategories) {
      if (!guide?.withEm) continue
      const near = shown(code, state, local, true)
      expect(await whole(far, () => shown(code, state, { ...local, em: far }, true))).toEqual(near)
    }
  }
})

test('what is asked in one go is one request, and what is known is not asked again', async () => {
  const asked: Question[][] = []
  const far = remote('eb', asked)
  const state: GuideState = { ...emptyState, choices: { eb: [far.choices[0]?.key ?? ''] } }
  const work = () => {
    const view = guideView({ category: categoryOf('eb'), index: far, state })
    return view.page(24).map((product) => far.card(product).name)
  }
  await whole(far, work)
  expect(asked).toHaveLength(1)
  await whole(far, work)
  expect(asked).toHaveLength(1)
})

test('outside of such work a missing answer is thrown as a promise, and a failed one as its error', async () => {
  const head = openHead(packHead(local.eb).buffer)
  let fails = true
  const far = new RemoteIndex(head, async (questions) => {
    if (fails) throw new Error('No answer')
    return asker('eb')(questions)
  })
  const total = () => far.answer([0]).total
  const thrown = () => {
    try {
      return total()
    } catch (what) {
      return what
    }
  }
  const waiting = thrown()
  expect(waiting).toBeInstanceOf(Promise)
  await waiting
  expect(thrown()).toEqual(new Error('No answer'))
  await expect(whole(far, total)).rejects.toThrow('No answer')
  fails = false
  far.retry()
  expect(await whole(far, total)).toBe(local.eb.answer([0]).total)
  expect(total()).toBe(local.eb.answer([0]).total)
})

test('a worker that answers from a later generation is noticed once', async () => {
  const newer: number[] = []
  const ask: AskWorker = async (questions) => ({ ...(await asker('eb')(questions)), generation: 2 })
  const far = new RemoteIndex(openHead(packHead(local.eb).buffer), ask, () => newer.push(far.generation))
  await whole(far, () => far.answer([0]).total + far.answer([1]).total)
  await whole(far, () => far.answer([2]).total)
  expect([newer, far.generation]).toEqual([[2], 2])
})

test.each(languageCodes)('a head in %s is known from an index, and checked as one', (language) => {
  const index = openIndex(buildIndex(assembleIndex('ms', language, 3, catalogue)))
  const head = packHead(index)
  expect([isHead(head.buffer), isHead(packed('ms').buffer), isHead(new ArrayBuffer(0))]).toEqual([
    true,
    false,
    false,
  ])
  const { groups, choices, size } = index
  const identity = { category: 'ms' as const, language, generation: 3 }
  expect(openHead(head.buffer, identity)).toEqual({ ...identity, groups, choices, size })
  expect(() => openHead(head.buffer, { generation: 4 })).toThrow('generation')
  expect(() => openHead(head.slice(0, 100).buffer)).toThrow('cut off')
})
