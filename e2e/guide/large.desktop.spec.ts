import type { Page, Route } from '@playwright/test'
import { categoryOf } from '../../domain/categories/index.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { type GuideState, guideQuery, readGuideState } from '../../domain/guide/state.ts'
import { guideView } from '../../domain/guide/view.ts'
import { waysOut } from '../../domain/guide/ways-out.ts'
import { packHead } from '../../domain/remote/head.ts'
import { expect, open, test } from '../fixtures.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const category = categoryOf('eb')

/** The worker sends the head of the index, as it does where the whole is too large. */
async function withoutIndex(page: Page, baseURL: string) {
  const answer = await fetch(`${baseURL}/api/${category.path}/index?lang=sv`)
  const index = openIndex(await answer.arrayBuffer(), { category: 'eb', language: 'sv' })
  let heads = 0
  await page.route(`**/api/${category.path}/index**`, (route) => {
    if (new URL(route.request().url()).pathname.endsWith('/current')) return route.continue()
    heads += 1
    return route.fulfill({ body: Buffer.from(packHead(index)), contentType: 'application/octet-stream' })
  })
  return { index, isAsked: () => heads > 0 }
}

test('a guide whose index stays with the worker shows the same as with its index', async ({
  page,
  baseURL,
}) => {
  const { index, isAsked } = await withoutIndex(page, baseURL ?? '')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  // Those in folded columns, too.
  const boxes = guide.criteria.locator('input[type=checkbox]')
  /** What the page has to show, from the index itself. */
  const expectScreen = async (products: number) => {
    const state: GuideState = readGuideState('eb', new URL(page.url()).searchParams)
    const view = guideView({ category, index, state })
    await guide.expectTotal(view.total)
    const choices = view.columns.flatMap((column) => column.choices)
    const names = choices.map(({ label, count }) => say('ui.guide.choiceCount', { label, count }))
    await expect
      .poll(() => boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label'))))
      .toEqual(names)
    const greyed = choices.filter(({ disabled }) => disabled).map(({ key }) => key)
    const isGreyed = (all: Element[]) =>
      all.flatMap((box) => (box.hasAttribute('aria-disabled') ? [(box as HTMLInputElement).value] : []))
    expect(await boxes.evaluateAll(isGreyed)).toEqual(greyed)
    const listed = view.page(products).map((product) => index.card(product).id)
    expect(await guide.cards.evaluateAll((all) => all.map((card) => card.dataset.product))).toEqual(listed)
    return { view, choices }
  }
  await open(page, `/sv${category.guide?.path}`)
  await expectScreen(category.pageSize)
  expect(isAsked(), 'the head stands for the index').toBe(true)
  await page
    .getByRole('button', { name: say('ui.common.more', { loaded: category.pageSize, total: index.size }) })
    .click()
  await expect(guide.cards).toHaveCount(2 * category.pageSize)
  let { choices } = await expectScreen(2 * category.pageSize)

  const tick = async (key: string) => {
    await guide.criteria.locator(`input[value="${key}"]`).click()
    ;({ choices } = await expectScreen(category.pageSize))
  }
  const free = (at: number) =>
    choices.filter(({ chosen, disabled }) => !chosen && !disabled).at(at)?.key ?? ''
  await tick(free(0))
  await tick(free(1))

  // Why a greyed choice leads nowhere, and how it would, is answered by the worker as well.
  await open(page, `/sv${category.guide?.path}?c=ej-brandkrav`)
  const { view } = await expectScreen(category.pageSize)
  const [way] = waysOut(view.state, 'eb', { index, ask: view.ask }, 'brandkrav-e120-el120')
  await guide.criteria.locator('input[value="brandkrav-e120-el120"]').focus()
  const kept = index.choices[index.choiceOf('ej-brandkrav')]?.label ?? ''
  await expect(page.getByText(say('ui.guide.clashes', { choices: kept }))).toBeVisible()
  const instead = say('ways.instead', { choices: kept, count: way?.total ?? 0 })
  await expect(page.getByRole('button', { name: instead })).toBeVisible()

  // The open product, its partners and the next steps.
  await guide.cards.first().click()
  const { asked } = view
  const [first = 0] = index.answer(asked.selection).page(0, 1)
  const housings = index.livePartners(first, asked.selection).length
  await expect(guide.panel.getByText(say('ui.product.housingsFit', { count: housings }))).toBeVisible()
})

test('ticks wait for the worker: the last wins, a failure keeps them, and being offline is said', async ({
  page,
  baseURL,
  faults,
}) => {
  faults.expect(/questions|could not be loaded|ERR_/)
  const { index, isAsked } = await withoutIndex(page, baseURL ?? '')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await open(page, `/sv${category.guide?.path}`)
  await guide.expectTotal(index.size)
  expect(isAsked(), 'the head stands for the index').toBe(true)
  const held: Route[] = []
  await page.route('**/questions*', (route) => {
    held.push(route)
  })
  const [one = '', two = ''] = ['rattvand', 'omstallbar']
  const box = (key: string) => guide.criteria.locator(`input[value="${key}"]`)
  const list = page.getByRole('region', { name: say('ui.guide.stepProduct') })
  const totalOf = (...keys: string[]) =>
    guideView({ category, index, state: { choices: { eb: keys }, chosen: {}, open: null } }).total
  const listed = async () => held.length

  await box(one).click()
  await expect(box(one)).toBeChecked()
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect.poll(listed).toBe(1)
  await box(one).click()
  await box(two).click()
  await expect.poll(listed).toBe(2)
  // The newer question is answered first; what comes later for the older one changes nothing.
  await held[1]?.continue()
  await guide.expectTotal(totalOf(two))
  await held[0]?.continue()
  await expect(list).not.toHaveAttribute('aria-busy')
  await guide.expectTotal(totalOf(two))
  await expect(box(one)).not.toBeChecked()

  const another = guideView({
    ...{ category, index },
    state: { choices: { eb: [two] }, chosen: {}, open: null },
  })
    .columns.flatMap(({ choices }) => choices)
    .find(({ chosen, disabled }) => !chosen && !disabled)
  const key = another?.key ?? ''
  await box(key).click()
  await expect.poll(listed).toBe(3)
  await held[2]?.fulfill({ status: 500, json: { error: 'INTERNAL', message: 'x' } })
  await expect(page.getByText(say('ui.list.failed'))).toBeVisible()
  await expect(box(two)).toBeChecked()
  await expect(box(key)).toBeChecked()
  expect(new URL(page.url()).search).toBe(
    guideQuery('eb', { choices: { eb: [two, key] }, chosen: {}, open: null }),
  )
  await page.getByRole('button', { name: say('ui.common.retry') }).click()
  await expect.poll(listed).toBe(4)
  await held[3]?.abort('internetdisconnected')
  await expect(page.getByText(say('ui.offline.tooLarge'))).toBeVisible()
  await page.unroute('**/questions*')
  await page.getByRole('button', { name: say('ui.common.retry') }).click()
  await guide.expectTotal(totalOf(two, key))
})
