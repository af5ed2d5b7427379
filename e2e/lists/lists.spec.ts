import type { Page } from '@playwright/test'
import { categories, categoryOf } from '../../domain/categories/index.ts'
import { factSortKey } from '../../domain/facts/index.ts'
import {
  axeFindings,
  boxOf,
  expect,
  goBack,
  goForward,
  isPhone,
  open,
  overflow,
  reload,
  settled,
  test,
} from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const posts = matching('ms', 'sv', [])

const items = (page: Page) => page.getByRole('main').locator('ul > li')
const sorting = (page: Page) => page.getByRole('combobox', { name: say('ui.list.sort') })
const more = (page: Page, loaded: number) =>
  page.getByRole('button', { name: say('ui.common.more', { loaded, total: posts.length }) })
const natural = new Intl.Collator('sv-SE', { numeric: true })

test('a list is sorted by number, naturally, and by a measure, either way', { tag: ['@desktop'] }, async ({
  page,
}) => {
  await open(page, '/sv/produkter/monteringsstolpar')
  await expect(items(page)).toHaveCount(20)
  await sorting(page).selectOption('artnr')
  const [firstByNumber] = posts.map(({ artnr }) => artnr).sort(natural.compare)
  await expect(items(page).first()).toContainText(firstByNumber ?? 'none')
  await expect(page).toHaveURL(/\?sort=artnr$/)
  await sorting(page).selectOption('-hojd')
  const height = (post: (typeof posts)[number]) => Number(factSortKey(categoryOf('ms'), post.facts, 'hojd'))
  const highest = Math.max(...posts.map(height))
  const tallest = posts.filter((post) => height(post) === highest)
  await expect(items(page).first()).toContainText(tallest[0]?.artnr ?? 'none')
  await expect(items(page).nth(Math.min(tallest.length, 20) - 1)).toContainText(
    tallest[Math.min(tallest.length, 20) - 1]?.artnr ?? 'none',
  )
  await sorting(page).selectOption('name')
  await expect(page).toHaveURL(/monteringsstolpar$/)
})

test('lists: entering a list again from itself resets what "load more" loaded', {
  tag: ['@2.8.2'],
}, async ({ page }) => {
  await open(page, '/sv/produkter/monteringsstolpar?n=2')
  await expect(items(page)).toHaveCount(40)
  if (isPhone(page)) await page.getByRole('button', { name: say('ui.nav.menu') }).click()
  const menu = page.locator(isPhone(page) ? '#menu-sheet' : 'header')
  const link = menu.locator('a[href$="/produkter/monteringsstolpar"]').first()
  await link.evaluate((element) => (element as HTMLElement).click())
  await expect(page).toHaveURL(/monteringsstolpar$/)
  await expect(items(page)).toHaveCount(20)
})

test('every category offers its own measures', { tag: '@desktop' }, async ({ page }) => {
  for (const { list, sortFacts } of categories) {
    await open(page, `/sv${list.path}`)
    await expect(sorting(page).locator('option')).toHaveCount(2 + 2 * sortFacts.length)
  }
})

test('a reload and the way back from a product restore what was loaded, and where', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  await open(page, '/sv/produkter/monteringsstolpar?sort=-hojd')
  await more(page, 20).click()
  await expect(items(page)).toHaveCount(40)
  await more(page, 40).click()
  await expect(items(page)).toHaveCount(60)
  await expect(page).toHaveURL(/[?&]n=3/)
  const texts = await items(page).allInnerTexts()
  const seen = items(page).nth(45)
  await seen.scrollIntoViewIfNeeded()
  await settled(page)
  const top = await page.evaluate(() => scrollY)
  await reload(page)
  await expect(items(page)).toHaveCount(60)
  expect(await items(page).allInnerTexts()).toEqual(texts)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await seen.getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/sort=-hojd.*n=3.*open=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(items(page)).toHaveCount(60)
  // Pressing the link may have brought it into view first.
  const left = await page.evaluate(() => scrollY)
  // To another page, and back. Pressing a link of the bar that sticks would scroll first.
  await page.getByRole('banner').getByRole('link').first().dispatchEvent('click')
  await expect(page.getByRole('heading', { name: say('pages.start-hero-title') })).toBeVisible()
  await goBack(page)
  await expect(items(page)).toHaveCount(60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('what is loaded late leaves alone what was opened meanwhile, and another order', {
  tag: '@desktop',
}, async ({ page }) => {
  const loading = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/[?&]skip=20\b/, async (route) => {
      await promise
      await route.continue()
    })
    await open(page, '/sv/produkter/monteringsstolpar')
    await more(page, 20).click()
    return resolve
  }
  const answer = await loading()
  await items(page).nth(3).getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  answer()
  await expect(page).toHaveURL(/[?&]n=2/)
  await expect(page).toHaveURL(/[?&]open=/)
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.unrouteAll()
  const answerLate = await loading()
  await sorting(page).selectOption('artnr')
  await expect(page).toHaveURL(/\?sort=artnr$/)
  answerLate()
  await settled(page)
  await expect(page).toHaveURL(/\?sort=artnr$/)
})

test('what is loaded late leaves alone the way to another page, and the page that Back leads to', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const held = async (address: string | RegExp) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }
  const list = '/sv/produkter/monteringsstolpar'
  const answer = await held(/[?&]skip=20\b/)
  const arrive = await held('**/assets/doors-page-*.js')
  await open(page, list)
  await more(page, 20).click()
  const asked = page.waitForRequest(/doors-page/)
  await page.locator('header a[href$="/dorrlista"]').first().dispatchEvent('click')
  await asked
  answer()
  await expect(items(page)).toHaveCount(40)
  arrive()
  await expect(page).toHaveURL('/sv/dorrlista')
  await goBack(page)
  await expect(page).toHaveURL(`${list}?n=2`)

  await page.unrouteAll()
  const chosen = '/sv/guide/montagestolpar?c=rostfritt'
  await open(page, chosen)
  await page.locator(`header a[href$="${list}"]`).first().dispatchEvent('click')
  await expect(page).toHaveURL(list)
  await reload(page)
  const answerLate = await held(/[?&]skip=20\b/)
  const arriveLate = await held('**/assets/guide-page-*.js')
  await more(page, 20).click()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(chosen)
  answerLate()
  await expect(items(page)).toHaveCount(40)
  arriveLate()
  await expect(page.getByRole('heading', { level: 1, name: say('guides.ms.title') })).toBeVisible()
  await expect(page).toHaveURL(chosen)
})

test('a product that is closed twice in one breath leaves nobody outside the list, and opens and closes again', {
  tag: '@desktop',
}, async ({ page }) => {
  const list = '/sv/produkter/monteringsstolpar'
  await open(page, '/sv')
  await page.getByRole('main').locator('a[href$="/produkter/monteringsstolpar"]').click()
  await expect(items(page)).toHaveCount(20)
  await items(page).nth(3).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const close = dialog.getByRole('button', { name: say('ui.common.close') })
  await close.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(dialog).toHaveCount(0)
  await settled(page)
  await expect(page).toHaveURL(list)
  await goForward(page)
  await close.click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(list)
})

test('what was loaded while a product was open is there after a reload of the list', {
  tag: '@desktop',
}, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/[?&]skip=20\b/, async (route) => {
    await promise
    await route.continue()
  })
  await open(page, '/sv/produkter/monteringsstolpar')
  await more(page, 20).click()
  await items(page).nth(3).getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  resolve()
  await expect(page).toHaveURL(/[?&]n=2/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui.common.close') })
    .click()
  await expect(page).toHaveURL('/sv/produkter/monteringsstolpar?n=2')
  await reload(page)
  await expect(items(page)).toHaveCount(40)
})

test('entering a list starts it over', { tag: ['@desktop', '@2.8.2'] }, async ({ page }) => {
  await open(page, '/sv/produkter/monteringsstolpar?n=2')
  await expect(items(page)).toHaveCount(40)
  await page.getByRole('banner').getByRole('link').first().click()
  await page.getByRole('main').locator('a[href$="/produkter/monteringsstolpar"]').click()
  await expect(items(page)).toHaveCount(20)
  await expect(page).toHaveURL(/monteringsstolpar$/)
})

test('the compact view shows many in little space, and is remembered for every list', {
  tag: '@browser',
}, async ({ page }) => {
  await open(page, '/sv/produkter/lashus')
  await expect(items(page)).toHaveCount(25)
  const tall = (await boxOf(items(page).first())).height
  await page.getByText(say('ui.list.views.compact'), { exact: true }).click({ force: true })
  await expect(page.getByRole('radio', { name: say('ui.list.views.compact') })).toBeChecked()
  expect((await boxOf(items(page).first())).height).toBeLessThan(tall / 1.5)
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await open(page, '/sv/produkter/elslutbleck')
  await expect(items(page)).toHaveCount(20)
  await expect(page.getByRole('radio', { name: say('ui.list.views.compact') })).toBeChecked()
})

test('a list that is not there leads to /404 with the resource event, in the same language', {
  tag: ['@desktop', '@2.8.3', '@8.1.2'],
}, async ({ page, faults }) => {
  faults.expect(/404 \(Not Found\)/)
  const gone = { error: 'NOT_FOUND', message: 'x' }
  await page.route('**/api/housing?*', (route) => route.fulfill({ status: 404, json: gone }))
  await open(page, '/no/produkter/lashus')
  await expect(page).toHaveURL(/\/no\/404\?resource=event$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText((await sayIn('no'))('ui.notFound.title'))
})

test('a list that fails otherwise leads to the network page, and from there back to the same list', {
  tag: ['@desktop', '@2.8.4', '@8.1.3'],
}, async ({ page, faults }) => {
  faults.expect(/500/)
  const fault = { error: 'INTERNAL', message: 'x' }
  const address = '/sv/produkter/lashus?sort=artnr'
  await page.route('**/api/housing?*', (route) => route.fulfill({ status: 500, json: fault }))
  await open(page, address)
  await expect(page.getByRole('heading', { name: say('ui.network.title') })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/sv/network-issue')
  await page.unroute('**/api/housing?*')
  await page.getByRole('link', { name: say('ui.network.reload') }).click()
  await expect(items(page)).toHaveCount(25)
  expect(page.url()).toContain(address)
})

test('a list that fails while its total is answered stays on the network page until it is back', {
  tag: ['@desktop', '@8.1.3'],
}, async ({ page, faults }) => {
  faults.expect(/500/)
  let asked = 0
  await page.route('**/api/housing?*', (route) => {
    asked++
    return route.fulfill({ status: 500, json: { error: 'INTERNAL', message: 'x' } })
  })
  await open(page, '/sv')
  await open(page, '/sv/produkter/lashus')
  await expect(page).toHaveURL(/\/sv\/network-issue\?from=/)
  let left = 0
  page.on('framenavigated', (frame) => {
    if (!frame.url().includes('/network-issue')) left++
  })
  const before = asked
  // Tried twice more in the background, without leaving this page.
  await expect.poll(() => asked).toBeGreaterThan(before + 1)
  expect(left).toBe(0)
  // Whoever goes back comes to where they were before the list, and is not sent here again.
  await goBack(page)
  await expect(page).toHaveURL('/sv')
  await goForward(page)
  await page.unroute('**/api/housing?*')
  await expect(items(page)).toHaveCount(25)
})

test('only the list of emergency-exit fittings keeps its place and its product when one enters it again', {
  tag: ['@desktop', '@2.8.2', '@browser'],
}, async ({ page }) => {
  const lists = { nodutrymningsbeslag: matching('nb', 'sv', []), lashus: matching('lh', 'sv', []) }
  const marked = page.getByRole('main').locator('li.bg-brass-bg')
  for (const [path, all] of Object.entries(lists)) {
    const size = categories.find(({ list }) => list.path.endsWith(path))?.pageSize ?? 0
    await open(page, `/sv/produkter/${path}`)
    await page
      .getByRole('button', { name: say('ui.common.more', { loaded: size, total: all.length }) })
      .click()
    const loaded = Math.min(2 * size, all.length)
    await expect(items(page)).toHaveCount(loaded)
    await items(page).first().getByRole('link').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('ui.common.close') })
      .click()
    await expect(marked).toHaveCount(1)
    await page.getByRole('banner').getByRole('link').first().dispatchEvent('click')
    await expect(page.getByRole('heading', { name: say('pages.start-hero-title') })).toBeVisible()
    await page.locator(`header a[href$="/produkter/${path}"]`).first().dispatchEvent('click')
    const kept = path === 'nodutrymningsbeslag'
    await expect(items(page)).toHaveCount(kept ? loaded : size)
    await expect(marked).toHaveCount(kept ? 1 : 0)
  }
})
