import { within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { categoryOf } from '../../domain/categories/index.ts'
import { type GuideState, guideQuery, readGuideState } from '../../domain/guide/state.ts'
import { guideView } from '../../domain/guide/view.ts'
import { waysOut } from '../../domain/guide/ways-out.ts'
import { answerQuestion } from '../../domain/remote/answer-question.ts'
import { packHead } from '../../domain/remote/head.ts'
import type { Question } from '../../domain/remote/questions.ts'
import { texts } from '../../domain/texts/index.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { answerIndexesAlone } from '../testing/answer-indexes.ts'
import { expectListed, expectTotal, here, press } from '../testing/guide.ts'
import { indexesOf } from '../testing/indexes.ts'
import { openApp, screen, waitFor } from '../testing/render-app.tsx'
import { answer, disconnect, fail, hold, sent, server } from '../testing/server.ts'

// An index that is too large for a browser: the worker sends its head, and answers for the rest.
const catalogue = generateCatalogue()
const category = categoryOf('eb')
const index = indexesOf(catalogue, 'sv').eb

function answerQuestions() {
  answer('POST :type/questions', async (request) => {
    const { questions } = (await request.json()) as { questions: Question[] }
    const answers = questions.map((question) => answerQuestion(index, category, question))
    return HttpResponse.json({ generation: index.generation, answers })
  })
}

function openRemote(query = '') {
  answerIndexesAlone(catalogue)
  server.use(
    http.get('/api/elslutbleck/index/:version', ({ params }) =>
      params.version === 'current' ? undefined : new HttpResponse(packHead(index)),
    ),
  )
  answerQuestions()
  return openApp(`/sv/guide/elslutbleck${query}`)
}

const stateWith = (...keys: string[]): GuideState => ({ choices: { eb: keys }, chosen: {}, open: null })
const viewOf = (state: GuideState) => guideView({ category, index, state })
const totalOf = (...keys: string[]) => `${viewOf(stateWith(...keys)).total} elslutbleck`
const boxes = () => [
  ...document.querySelectorAll<HTMLButtonElement>('[aria-labelledby=step-criteria] [role=checkbox]'),
]
const box = (key: string) => boxes().find(({ value }) => value === key) as HTMLButtonElement
const list = () => screen.getByRole('region', { name: 'Steg 2 Välj produkt' })

describe('guide: an index that stays with the worker', () => {
  /** Waits until the page shows what the whole index says under its address. */
  async function expectScreen(products: number) {
    const view = viewOf(readGuideState('eb', new URLSearchParams(location.search)))
    await expectTotal(`${view.total} elslutbleck`)
    const choices = view.columns.flatMap((column) => column.choices)
    await waitFor(() =>
      expect(boxes().map((each) => each.getAttribute('aria-label'))).toEqual(
        choices.map(({ label, count }) => `${label}, ${count} ${count === 1 ? 'träff' : 'träffar'}`),
      ),
    )
    expect(
      boxes()
        .filter((each) => each.hasAttribute('aria-disabled'))
        .map(({ value }) => value),
    ).toEqual(choices.filter(({ disabled }) => disabled).map(({ key }) => key))
    await expectListed(view.page(products).map((product) => index.card(product).id))
    return { view, free: choices.filter(({ chosen, disabled }) => !chosen && !disabled) }
  }

  test('shows the same as with it, under every tick and after more of the list', async () => {
    const user = await openRemote()
    const { pageSize } = category
    const { free } = await expectScreen(pageSize)
    expect(sent.some(({ path }) => path.startsWith('elslutbleck/questions'))).toBe(true)
    await press(user, 'button', `Visa fler (${pageSize} av ${index.size})`)
    await expectScreen(2 * pageSize)
    await user.click(box(free[0]?.key ?? ''))
    const { free: left } = await expectScreen(pageSize)
    await user.click(box(left[1]?.key ?? ''))
    await expectScreen(pageSize)
  })

  test('says why a greyed choice leads nowhere, how it would, and what fits the open product', async () => {
    const user = await openRemote('?c=ej-brandkrav')
    const { view } = await expectScreen(category.pageSize)
    const greyed = 'brandkrav-e120-el120'
    const [way] = waysOut(view.state, 'eb', { index, ask: view.ask }, greyed)
    box(greyed).focus()
    const kept = index.choices[index.choiceOf('ej-brandkrav')]?.label ?? ''
    expect(await screen.findByText(`Krockar med ${kept}`)).toBeVisible()
    expect(
      await screen.findByRole('button', { name: new RegExp(`${kept}.*\\D${way?.total}\\D`) }),
    ).toBeVisible()
    const [first = 0] = view.page(1)
    await user.click(document.querySelector('main [data-product]') as HTMLElement)
    const housings = index.livePartners(first, view.asked.selection).length
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText(`Passar ${housings} låshus`)).toBeVisible()
  })
})

describe('guide: ticks that wait for the worker', () => {
  const [one, two] = ['rattvand', 'omstallbar'] as const

  test('are shown at once, and the last one wins', async () => {
    const user = await openRemote()
    await expectTotal(totalOf())
    const older = hold('POST :type/questions')
    await user.click(box(one))
    await older.arrived
    expect(box(one)).toBeChecked()
    expect(list()).toHaveAttribute('aria-busy', 'true')
    const newer = hold('POST :type/questions')
    await user.click(box(one))
    await user.click(box(two))
    await newer.arrived
    // The newer question is answered first; what comes later for the older one changes nothing.
    newer.release()
    await expectTotal(totalOf(two))
    older.release()
    await waitFor(() => expect(list()).not.toHaveAttribute('aria-busy'))
    await expectTotal(totalOf(two))
    expect(box(one)).not.toBeChecked()
  })

  test('are kept through a failure and without a network, which is said', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const user = await openRemote(`?c=${two}`)
    await expectTotal(totalOf(two))
    const free = viewOf(stateWith(two))
      .columns.flatMap(({ choices }) => choices)
      .find(({ chosen, disabled }) => !chosen && !disabled)
    const key = free?.key ?? ''
    fail('POST :type/questions', 'INTERNAL')
    await user.click(box(key))
    expect(await screen.findByText(/^Listan gick inte att hämta/)).toBeVisible()
    for (const each of [two, key]) expect(box(each)).toBeChecked()
    expect(here()).toBe(`/sv/guide/elslutbleck${guideQuery('eb', stateWith(two, key))}`)
    disconnect('POST :type/questions')
    await press(user, 'button', 'Försök igen')
    expect(await screen.findByText(texts.sv.ui.offline.tooLarge)).toBeVisible()
    answerQuestions()
    await press(user, 'button', 'Försök igen')
    await expectTotal(totalOf(two, key))
  })
})
