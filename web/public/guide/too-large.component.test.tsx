import { within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import { type GuideState, guideQuery, readGuideState } from '../../../domain/guide/state.ts'
import { guideView, waysTo } from '../../../domain/guide/view.ts'
import { texts } from '../../../domain/texts/index.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { answerTooLarge, answerViews } from '../../testing/answer-views.ts'
import { expectListed, expectTotal, here, press } from '../../testing/guide.ts'
import { idsIn, indexesOf } from '../../testing/indexes.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { disconnect, fail, hold, sent, server } from '../../testing/server.ts'

const catalogue = generateCatalogue()
const category = categoryOf('eb')
const indexes = indexesOf(catalogue, 'sv')
const index = indexes.eb

/** A guide whose index is too large to be sent. */
function openTooLarge(query = '') {
  answerTooLarge(catalogue, ['eb'])
  return openApp(`/sv/guide/elslutbleck${query}`)
}

const stateWith = (...keys: string[]): GuideState => ({ choices: { eb: keys }, chosen: {}, open: null })
const viewOf = (state: GuideState, shown = category.pageSize) =>
  guideView({ category, index, state, others: indexes, shown })
const totalOf = (...keys: string[]) => `${viewOf(stateWith(...keys)).total} elslutbleck`
const boxes = () => [
  ...document.querySelectorAll<HTMLButtonElement>('[aria-labelledby=step-criteria] [role=checkbox]'),
]
const box = (key: string) => boxes().find(({ value }) => value === key) as HTMLButtonElement
const list = () => screen.getByRole('region', { name: 'Steg 2 Välj produkt' })

describe('guide: an index too large to be sent', () => {
  /** Waits until the page shows what the whole index says under its address. */
  async function expectScreen(products: number) {
    const view = viewOf(readGuideState('eb', new URLSearchParams(location.search)), products)
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
    await expectListed(view.cards.map(({ id }) => id))
    return { view, free: choices.filter(({ chosen, disabled }) => !chosen && !disabled) }
  }

  test('shows the same as with it, under every tick and after more of the list', async () => {
    const user = await openTooLarge()
    const { pageSize } = category
    const { free } = await expectScreen(pageSize)
    expect(sent.some(({ path }) => path.startsWith('elslutbleck/view'))).toBe(true)
    expect(sent.some(({ path }) => /elslutbleck\/index\/(sv|part)/.test(path))).toBe(false)
    await press(user, 'button', `Visa fler (${pageSize} av ${index.size})`)
    await expectScreen(2 * pageSize)
    await user.click(box(free[0]?.key ?? ''))
    const { free: freeChoices } = await expectScreen(pageSize)
    await user.click(box(freeChoices[1]?.key ?? ''))
    await expectScreen(pageSize)
  })

  test('says why a greyed choice leads nowhere, how it would, and what fits the open product', async () => {
    const user = await openTooLarge('?c=ej-brandkrav')
    const { view } = await expectScreen(category.pageSize)
    const greyed = 'brandkrav-e120-el120'
    const [way] = waysTo({ category, index, state: view.state }, greyed)
    box(greyed).focus()
    const conflicting = index.choices[index.choiceOf('ej-brandkrav')]?.label ?? ''
    expect(await screen.findByText(`Krockar med ${conflicting}`)).toBeVisible()
    expect(
      await screen.findByRole('button', { name: new RegExp(`${conflicting}.*\\D${way?.total}\\D`) }),
    ).toBeVisible()
    const first = index.productOf(view.cards[0]?.id ?? '')
    await user.click(document.querySelector('main [data-product]') as HTMLElement)
    const housings = index.livePartners(first, [index.choiceOf('ej-brandkrav')]).length
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText(`Passar ${housings} låshus`)).toBeVisible()
  })
})

describe('guide: ticks that wait for the worker', () => {
  const [one, two] = ['rattvand', 'omstallbar'] as const

  test('are shown at once, and the last one wins', async () => {
    const user = await openTooLarge()
    await expectTotal(totalOf())
    const older = hold('GET :type/view')
    await user.click(box(one))
    await older.arrived
    expect(box(one)).toBeChecked()
    expect(list()).toHaveAttribute('aria-busy', 'true')
    const newer = hold('GET :type/view')
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

  test('stay through a failure and without a network, with a notice', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const user = await openTooLarge(`?c=${two}`)
    await expectTotal(totalOf(two))
    const free = viewOf(stateWith(two))
      .columns.flatMap(({ choices }) => choices)
      .find(({ chosen, disabled }) => !chosen && !disabled)
    const key = free?.key ?? ''
    fail('GET :type/view', 'INTERNAL')
    await user.click(box(key))
    expect(await screen.findByText(/^Listan gick inte att hämta/)).toBeVisible()
    for (const each of [two, key]) expect(box(each)).toBeChecked()
    expect(here()).toBe(`/sv/guide/elslutbleck${guideQuery('eb', stateWith(two, key))}`)
    disconnect('GET :type/view')
    await press(user, 'button', 'Försök igen')
    expect(await screen.findByText(texts.sv.ui.offline.tooLarge)).toBeVisible()
    answerViews(catalogue)
    await press(user, 'button', 'Försök igen')
    await expectTotal(totalOf(two, key))
  })
})

test('guide: a list that fails is not said to be one of all that may fit', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const plates = (em: string) =>
    guideView({
      category: categoryOf('sb'),
      index: indexes.sb,
      state: { choices: {}, chosen: { em }, open: null },
      others: indexes,
    })
  const lock = idsIn(indexes.em).find((em) => plates(em).lock?.possible && plates(em).total > 1) ?? ''
  answerTooLarge(catalogue, ['sb'])
  const user = await openApp(`/sv/guide/slutbleck/em?em=${lock}`)
  expect(await screen.findByText(texts.sv.ui.guide.possible)).toBeVisible()
  fail('GET :type/view', 'INTERNAL')
  await user.click(boxes().find((each) => !each.ariaDisabled) as HTMLElement)
  expect(await screen.findByText(/^Listan gick inte att hämta/)).toBeVisible()
  expect(screen.queryByText(texts.sv.ui.guide.possible)).not.toBeInTheDocument()
})

describe('category too large to be sent: what names its products', () => {
  const [strike = ''] = idsIn(index)
  const { name } = index.card(0)

  test('guide: an empty list says what to take back, and one press does', async () => {
    const ticks = ['ej-brandkrav', 'brandkrav-e120-el120']
    const user = await openTooLarge(`?c=${ticks}`)
    await expectTotal('0 elslutbleck')
    const [way] = viewOf(stateWith(...ticks)).ways
    const button = await screen.findByRole('button', { name: new RegExp(`^Utan .*\\D${way?.total}\\D`) })
    await user.click(button)
    await expectTotal(`${way?.total} elslutbleck`)
  })

  const [material = ''] = indexes.ms.choices.flatMap(({ key, group }) =>
    indexes.ms.groups[group]?.name === 'material' ? [key] : [],
  )
  const chosen: GuideState = { choices: { ms: [material] }, chosen: { eb: strike }, open: null }
  const { total: posts } = guideView({ category: categoryOf('ms'), index: indexes.ms, state: chosen })

  test('guide: a step counts what ticks leave in the next guide', async () => {
    answerTooLarge(catalogue, ['eb', 'ms'])
    await openApp(`/sv/guide/elslutbleck${guideQuery('eb', { ...chosen, open: strike })}`)
    const panel = within(await screen.findByRole('dialog'))
    const next = new RegExp(`^${texts.sv.ui.guide.next.ms}.*\\b${posts}$`)
    expect(await panel.findByRole('link', { name: next })).toBeVisible()
  })

  test('guide: the next one names the product of the step before', async () => {
    answerTooLarge(catalogue, ['eb', 'ms'])
    await openApp(`/sv/guide/montagestolpar${guideQuery('ms', chosen)}`)
    await expectTotal(`${posts} monteringsstolpar`)
    const earlier = within(await screen.findByRole('list', { name: texts.sv.ui.guide.earlier }))
    expect(await earlier.findByText(name)).toBeVisible()
  })

  test('list: a filtered list has its order from the worker, and the focus is on the first of more', async () => {
    answerTooLarge(catalogue, ['eb'])
    const user = await openApp('/sv/produkter/elslutbleck?sort=artnr&c=ej-brandkrav')
    const state = stateWith('ej-brandkrav')
    const order = { by: 'artnr', descending: false }
    const { cards, total } = guideView({ category, index, state, shown: 2 * category.pageSize, order })
    const links = () => [...document.querySelectorAll<HTMLElement>('main li a[href*=open]')]
    const expectNumbers = (count: number) =>
      waitFor(() =>
        expect(links().map((link) => link.querySelector('.number')?.textContent)).toEqual(
          cards.slice(0, count).map(({ artnr }) => artnr),
        ),
      )
    await expectNumbers(category.pageSize)
    await press(user, 'button', `Visa fler (${category.pageSize} av ${total})`)
    await expectNumbers(cards.length)
    expect(links()[category.pageSize]).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent(`${cards.length} av ${total}`)
  })
})

describe('category too large to be sent: as the worker answers', () => {
  beforeEach(() => {
    server.use(http.get('/api/elslutbleck/index/current', () => HttpResponse.json({ version: null })))
  })
  afterEach(() => {
    expect(sent.filter(({ path }) => /^elslutbleck\/index(\?|\/sv)/.test(path))).toEqual([])
  })

  test('guide: a tick narrows the list', async () => {
    const user = await openApp('/sv/guide/elslutbleck')
    await expectTotal('2 elslutbleck')
    await user.click(box('rattvand'))
    await expectTotal('1 elslutbleck')
    expect(here()).toBe('/sv/guide/elslutbleck?c=rattvand')
    await expectListed(['eb-alfa'])
  })

  test('summary: a part has its name and its criteria', async () => {
    await openApp('/sv/order?eb.c=rattvand&eb=eb-alfa')
    expect(await screen.findByRole('heading', { name: 'Alfa' })).toBeVisible()
    expect((await screen.findAllByText(/Rättvänd/))[0]).toBeVisible()
  })

  test('search: criteria lead to their guide, with the number of its products', async () => {
    const user = await openApp('/sv')
    await user.type((await screen.findAllByRole('combobox'))[0] as HTMLElement, 'elslutbleck rättvänd')
    const [place] = await screen.findAllByRole('option', { name: /Rättvänd.*1/ })
    expect(place).toBeVisible()
  })
})
