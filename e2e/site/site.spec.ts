import { categories } from '../../domain/categories/index.ts'
import { languageCodes } from '../../domain/languages.ts'
import { axeFindings, expect, isPhone, open, setOffline, test } from '../fixtures.ts'
import { matching, nameIn } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

for (const { code, list, pageSize } of categories) {
  test(`the list of ${code} has title, intro and pages of ${pageSize}`, {
    tag: ['@desktop', '@2.8.1', '@9.1.2'],
  }, async ({ page }) => {
    const say = await sayIn('sv')
    const all = matching(code, 'sv', [])
    const cards = page.getByRole('main').locator('li a:has(.number)')
    const more = (loaded: number) =>
      page.getByRole('button', { name: say('ui.common.more', { loaded, total: all.length }) })
    await open(page, `/sv${list.path}`)
    await expect(
      page.getByRole('heading', { level: 1, name: say(`categories.${code}.listTitle`) }),
    ).toBeVisible()
    await expect(page.getByText(say(`categories.${code}.listIntro`))).toBeVisible()
    await expect(page.getByText(say('ui.list.count', { count: all.length }))).toBeVisible()
    await expect(cards).toHaveCount(pageSize)
    await expect(cards.first()).toContainText(nameIn(all[0] ?? raise(), 'sv'))
    await more(pageSize).click()
    const loaded = Math.min(2 * pageSize, all.length)
    await expect(cards).toHaveCount(loaded)
    await expect(more(loaded)).toHaveCount(loaded < all.length ? 1 : 0)
  })
}

test('the number of a housing that is in the door leads from the start page to the strikes for it', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const [housing] = matching('lh', 'sv', []).filter(({ artnr }) => artnr !== '')
  if (!housing) throw new Error('The catalogue is empty')
  await open(page, '/sv')
  const field = page.getByRole('combobox', { name: say('ui.start.part') })
  await field.fill('no such part')
  await expect(page.getByText(say('part.none'))).toBeVisible()
  await field.fill(housing.artnr.toLowerCase())
  const first = page.getByRole('option').filter({ hasText: housing.artnr }).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/sv/guide/elslutbleck?lh=${housing.id}`)
  await expect(page.getByText(nameIn(housing, 'sv')).first()).toBeVisible()
})

test('the start page has hero, four tiles and three teasers, in every language', async ({ page }) => {
  for (const language of languageCodes) {
    const say = await sayIn(language)
    await open(page, `/${language}`)
    await expect(page.getByRole('heading', { level: 1, name: say('pages.start-hero-title') })).toBeVisible()
    await expect(page.getByText(say('pages.start-hero-text'))).toBeVisible()
    const hrefs = (label: string) =>
      page
        .getByRole('region', { name: say(label) })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(await hrefs('ui.start.guidesLabel')).toEqual([
      `/${language}/guide/eltryckeslas-motorlas`,
      `/${language}/guide/elslutbleck`,
      `/${language}/guide/montagestolpar`,
      `/${language}/utbytesguiden`,
    ])
    expect(await hrefs('ui.start.listsLabel')).toEqual([
      `/${language}/produkter/elslutbleck`,
      `/${language}/produkter/lashus`,
      `/${language}/produkter/monteringsstolpar`,
    ])
  }
})

test('the menu has start, guides and products in their order', async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, '/sv')
  const paths = async (from: ReturnType<typeof page.locator>) =>
    from
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const guides = [
    '/sv/guide/eltryckeslas-motorlas',
    '/sv/guide/elslutbleck',
    '/sv/guide/montagestolpar',
    '/sv/guide/slutbleck',
    '/sv/utbytesguiden',
  ]
  const lists = [
    'eltryckeslas-motorlas',
    'elslutbleck',
    'lashus',
    'monteringsstolpar',
    'slutbleck',
    'nodutrymningsbeslag',
  ]
  const products = lists.map((path) => `/sv/produkter/${path}`)
  if (isPhone(page)) {
    await page.getByRole('button', { name: say('ui.nav.menu') }).click()
    const all = await paths(
      page.getByRole('navigation', { name: say('ui.nav.label') }).filter({ visible: true }),
    )
    expect(all.slice(0, 12)).toEqual(['/sv', ...guides, ...products])
  } else {
    const bar = page.getByRole('navigation', { name: say('ui.nav.label') }).filter({ visible: true })
    await expect(bar.getByRole('link', { name: say('ui.nav.start') })).toBeVisible()
    for (const [label, expected] of [
      ['ui.nav.guides', guides],
      ['ui.nav.products', products],
    ] as const) {
      const menu = bar.locator('details', { hasText: say(label) })
      await menu.locator('summary').click()
      await expect(menu.getByRole('link').first()).toBeVisible()
      expect(await paths(menu)).toEqual(expected)
    }
  }
})

test('the title is the brand after every navigation, and the new page starts at its top', {
  tag: ['@desktop', '@1.2.3'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, '/sv')
  const brand = (await page.locator('footer').textContent()) ? await page.title() : ''
  expect(brand).toBe('passar')
  await page.getByRole('link', { name: say('pages.start-eb-action') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('guides.eb.title') })).toBeVisible()
  await expect(page).toHaveTitle(brand)
  // Not the title, which never changes, but the heading tells a screen reader where one is.
  await expect(page.getByRole('status')).toHaveText(say('guides.eb.title'))
  await expect(page.locator('main')).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('link', { name: say('ui.nav.home', { brand }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('pages.start-hero-title') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle(brand)
})

test('the not-found page says so and leads to the guide', { tag: '@desktop' }, async ({ page, faults }) => {
  faults.expect(/404 \(Not Found\)/)
  await open(page, '/404')
  await expect(page.getByRole('heading', { name: 'Oops' })).toBeVisible()
  await expect(page.getByText('Denna sidan finns ej')).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(/\/guide\/elslutbleck$/)
})

test('the network page says so and leads back to the page that failed', {
  tag: ['@desktop', '@2.12.15'],
}, async ({ page, faults }) => {
  faults.expect(/503/)
  const say = await sayIn('sv')
  await page.route('**/api/housing?*', (route) => route.fulfill({ status: 503, body: '' }))
  await open(page, '/sv/network-issue?from=/produkter/lashus')
  await expect(page.getByRole('heading', { name: 'Det är problem med nätverket' })).toBeVisible()
  const reload = page.getByRole('link', { name: say('ui.network.reload') })
  await expect(reload).toHaveAttribute('href', '/sv/produkter/lashus')
  await page.unroute('**/api/housing?*')
  await reload.click()
  await expect(page).toHaveURL(/\/sv\/produkter\/lashus$/)
})

test('the network page goes back by itself when the network does, and not while calls still fail', {
  tag: ['@desktop', '@2.8.4', '@8.1.3'],
}, async ({ page, faults }) => {
  faults.expect(/503|ERR_INTERNET_DISCONNECTED/)
  const say = await sayIn('sv')
  let asked = 0
  await page.route('**/api/housing**', (route) => {
    asked++
    return route.fulfill({ status: 503, json: { error: 'INTERNAL', message: 'x' } })
  })
  await open(page, '/sv/produkter/lashus?sort=artnr')
  await expect(page).toHaveURL(/\/sv\/network-issue\?from=/)
  await expect(page.getByText(say('ui.network.retrying'))).toBeVisible()
  const before = asked
  await expect.poll(() => asked).toBeGreaterThan(before + 1)
  await expect(page).toHaveURL(/\/sv\/network-issue\?from=/)

  await setOffline(page, true)
  await page.unroute('**/api/housing**')
  await expect(page.getByRole('heading', { name: say('ui.network.title') })).toBeVisible()
  await setOffline(page, false)
  await expect(page).toHaveURL(/\/sv\/produkter\/lashus\?sort=artnr$/)
  await expect(page.getByRole('main').locator('ul > li')).toHaveCount(25)
})

test('a chosen language is remembered for addresses without one', { tag: ['@1.2.4'] }, async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  if (isPhone(page)) await page.getByRole('button', { name: say('ui.nav.menu') }).click()
  else await page.locator('summary', { hasText: 'SV' }).click()
  await page.getByRole('link', { name: 'Dansk' }).filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')
})

test('the footer names the holder of the copyright', { tag: ['@desktop', '@1.2.1'] }, async ({ page }) => {
  await open(page, '/sv')
  await expect(page.getByRole('contentinfo')).toContainText('©')
  await expect(page.getByRole('contentinfo')).toContainText('Passar AB')
})

function raise(): never {
  throw new Error('The list is empty')
}
