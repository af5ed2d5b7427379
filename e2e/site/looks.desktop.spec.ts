import type { Page } from '@playwright/test'
import {
  axeFindings,
  axeFindingsByTheme,
  boxOf,
  expect,
  measure,
  open,
  openDocument,
  overflow,
  overhang,
  test,
} from '../fixtures.ts'
import { catalogue, matching } from '../support/catalogue.ts'
import { planWith } from '../support/locks.ts'
import { screens } from '../support/screens.ts'
import { spaceTexts } from '../support/spaced.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')

/** A browser that is warm looks at a page in half the time, so that one tab shows several. What leaves traces comes last. */
const parts = 6
const inOrder = screens.toSorted((one, other) => Number(Boolean(one.before)) - Number(Boolean(other.before)))
const groups = Array.from({ length: parts }, (_, part) => inOrder.filter((_, at) => at % parts === part))

/** Of these, findings of any impact fail: in headings, names and landmarks. */
const strict = new Set(['product page', 'replacement guide', 'guide of eb', 'summary'])

for (const group of groups) {
  const names = group.map(({ name }) => name).join(', ')
  test(`looks: accessible in light and dark, at every width, with texts spaced either, and taken over as it came: ${names}`, {
    tag: [...new Set(group.flatMap(({ tag = [] }) => tag))],
  }, async ({ page, faults }) => {
    const size = page.viewportSize()
    // Each is looked at as by somebody who has been nowhere before.
    await page.addInitScript(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    const takenOver = await watchMarkup(page)
    for (const { name, path, before, ready, expected } of group)
      await test.step(name, async () => {
        if (expected) faults.expect(expected)
        const mend = await before?.(page)
        if (size) await page.setViewportSize(size)
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
        await open(page, path)
        const parts = await takenOver()
        // A page whose data does not come is rendered again.
        if (name !== 'guide that failed') expect(parts, name).not.toContain(false)
        // A guide and a list come with their first rows.
        expect(parts.length, name).toBeGreaterThanOrEqual(/^(list|guide) of \w\w$/.test(name) ? 4 : 3)
        await ready(page, say)
        expect(await axeFindingsByTheme(page, strict.has(name) ? { every: true } : {}), name).toEqual([])
        for (const width of [1440, 2560, 768]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await overhang(page), `${name}, ${width}`).toBe(0)
        }
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await axeFindings(page), `${name}, narrow`).toEqual([])
        expect(await overhang(page), `${name}, narrow`).toBe(0)
        await page.setViewportSize({ width: 390, height: 844 })
        await spaceTexts(page)
        expect(await overhang(page), `${name}, spaced`).toBe(0)
        mend?.()
      })
  })
}

/**
 * Notes the parts of each document before scripts run: where hydration fails React makes new elements instead.
 * @returns whether header, main, footer and a first row, where there is one, are still those
 */
async function watchMarkup(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      // An open product has a footer of its own.
      const parts = ['header', 'main', 'main + footer', '[data-product], #results + ul a']
      Object.assign(window, { parts: parts.map((name) => document.querySelector(name)) })
    })
  })
  return () =>
    page.evaluate(() => {
      const { parts } = window as unknown as { parts: (Element | null)[] }
      return parts.flatMap((part) => (part ? [part.isConnected] : []))
    })
}

test('looks: in Norwegian and Danish too, where words are longer, pages are accessible and fit', async ({
  page,
}) => {
  const takenOver = await watchMarkup(page)
  for (const language of ['no', 'dk'] as const) {
    const [product] = matching('eb', language, ['rattvand'])
    const [post] = matching('ms', language, [product?.name ?? ''])
    const [housing] = matching('lh', language, [])
    for (const path of [
      '',
      `/guide/elslutbleck/edit?c=rattvand&eb=${product?.id}&open=${product?.id}`,
      `/produkter/elslutbleck?open=${product?.id}`,
      `/produkter/lashus?open=${housing?.id}`,
      `/produkt/${product?.id}`,
      `/order?eb.c=rattvand&eb=${product?.id}&ms=${post?.id}`,
      `/utbytesguiden-eb?q=${catalogue.replacements.find(({ variant }) => variant === 'eb')?.artnr}`,
      '/utan-nat',
    ])
      await test.step(`${language}${path}`, async () => {
        await page.setViewportSize({ width: 768, height: 900 })
        await open(page, `/${language}${path}`)
        await expect(page.locator('html')).toHaveAttribute('data-language', language)
        expect(await axeFindings(page), path).toEqual([])
        expect((await takenOver()).slice(0, 3), path).toEqual([true, true, true])
        for (const width of [768, 2560, 320]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await overhang(page), `${path} ${width}`).toBe(0)
        }
      })
  }
})

test('looks: long words, chips, focus rings, a panel, suggestions and the description of the API stay where there is room', async ({
  page,
}) => {
  await test.step('the description of the API', () => readApi(page))
  const strike = matching('eb', 'sv', ['rattvand'])[0]
  if (!strike) throw new Error('The catalogue is empty')
  const guide = '/sv/guide/elslutbleck?c=rattvand'
  await open(page, guide)
  const row = page.locator('[data-product]').first()
  await row.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(row).toBeFocused()
  expect(await measure(row, (element) => getComputedStyle(element).outlineOffset)).toBe('-2px')

  await open(page, `${guide}&eb=${strike.id}&open=${strike.id}`)
  const panel = page.getByRole('complementary', { name: say('ui.product.label') })
  const close = await boxOf(panel.getByRole('button', { name: say('ui.common.close') }))
  const badge = panel.getByText(/^Passar \d+ låshus$/)
  expect((await boxOf(badge)).y).toBeGreaterThanOrEqual(close.y + close.height)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const header = await boxOf(page.getByRole('banner'))
  expect((await boxOf(panel)).y).toBeGreaterThanOrEqual(header.y + header.height)

  await page.setViewportSize({ width: 390, height: 844 })
  const plan = planWith('sv', ({ strikes }) => strikes.length > 0)
  await open(
    page,
    `/sv/guide/elslutbleck?em=${plan.lock.id}&c=rattvand,ej-automatik,ej-brandkrav,tryckes-fall`,
  )
  const chips = page.getByRole('list', { name: say('ui.guide.chosenCriteria') }).getByRole('listitem')
  for (const chip of await chips.all()) expect((await boxOf(chip)).height).toBeLessThan(40)

  await page.route(`**/api/**/${strike.id}**`, async (route) => {
    const product = await (await route.fetch()).json()
    const [document] = product.docs
    const name = `${'elslutbleckdatablad'.repeat(6)}.pdf`
    await route.fulfill({ json: { ...product, docs: [document, { ...document, name, url: '/files/x' }] } })
  })
  await open(page, `/sv/produkt/${strike.id}`)
  const { x, width } = await boxOf(page.getByRole('link', { name: /elslutbleckdatablad/ }))
  expect(x + width).toBeLessThanOrEqual(390)
  expect(await overflow(page)).toBe(0)

  await open(page, '/sv')
  await page.getByRole('combobox', { name: say('ui.start.part') }).fill(strike.artnr)
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  const [number, aside] = [option.locator('> span').first(), option.locator('> span').last()]
  const [above, below] = [await boxOf(number), await boxOf(aside)]
  expect(below.y > above.y ? below.x : above.x).toBe(above.x)
  expect(await measure(aside, (element) => getComputedStyle(element).textAlign)).toBe('start')
})

/** From the address that other sites know, on any screen. */
async function readApi(page: Page) {
  await openDocument(page, '/api/docs?lang=no')
  await expect(page).toHaveURL(/\/no\/api-beskrivning$/)
  await expect(page.getByRole('heading', { name: 'GET /api/{type}/{id}', exact: true })).toBeVisible()
  expect(await axeFindingsByTheme(page)).toEqual([])
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), `${width}`).toBe(0)
  }
}
