import type { Page } from '@playwright/test'
import { categories } from '../../domain/categories/index.ts'
import { languageCodes } from '../../domain/languages.ts'
import { isPublished } from '../../domain/product.ts'
import { supplierNumber } from '../../domain/supplier-number.ts'
import { boxWithoutScripts, expect, open, openDocument, test } from '../fixtures.ts'
import { catalogue, matching, nameIn } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const [strike] = matching('eb', 'sv', [])
const draft = catalogue.products.find(({ published }) => !published)
if (!strike || !draft) throw new Error('The catalogue lacks a strike or a draft')

/** How far the page has jumped since it was opened: the browser's own score. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
}

test('a product of any category is on its page before any script runs, in every language', {
  tag: ['@desktop', '@2.1.11', '@browser'],
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  for (const language of languageCodes) {
    for (const { code } of categories) {
      const [product] = matching(code, language, [])
      if (!product) throw new Error(`No ${code} in ${language}`)
      const answer = await openDocument(page, `/${language}/produkt/${product.id}`)
      expect(answer?.status()).toBe(200)
      const article = page.getByRole('article')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(nameIn(product, language))
      await expect(article.locator('dl')).toContainText(product.artnr)
      const { value } = supplierNumber(language, product)
      if (value) await expect(article.locator('dl')).toContainText(value)
      expect(await article.getByRole('listitem').count()).toBeGreaterThan(0)
      const wide = (await boxWithoutScripts(article.locator('img'))).width
      expect(wide, `${language} ${code}`).toBeGreaterThan(100)
    }
  }
  await context.close()
})

test('language menu: a product keeps its id in every language, before any script runs and after', {
  tag: ['@desktop', '@2.1.11', '@browser'],
}, async ({ page, request }) => {
  const product = catalogue.products.find((each) => languageCodes.every((code) => isPublished(each, code)))
  if (!product) throw new Error('No product in every language')
  for (const language of languageCodes) {
    const html = await (await request.get(`/${language}/produkt/${product.id}`)).text()
    const led = [...html.matchAll(/href="\/(?:\w\w)\/produkt\/([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(led)).toEqual(new Set([product.id]))
    expect(html).not.toMatch(/\u27e6|%E2%9F%A6/i)
    await open(page, `/${language}/produkt/${product.id}`)
    for (const other of languageCodes)
      await expect(page.locator(`header a[href="/${other}/produkt/${product.id}"]`).first()).toBeAttached()
    await expect(page.locator('a[href*="%E2%9F%A6"]')).toHaveCount(0)
  }
})

test('a guide lists what its address asks for before any script runs, and its links work', {
  tag: ['@desktop', '@browser'],
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  for (const language of languageCodes) {
    const [first] = matching('eb', language, ['rattvand'])
    if (!first) throw new Error(`No strike in ${language}`)
    await openDocument(page, `/${language}/guide/elslutbleck?c=rattvand`)
    const row = page.getByRole('main').locator('[data-product]').first()
    await expect(row).toContainText(nameIn(first, language))
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await row.click()
    await expect(page).toHaveURL(new RegExp(`c=rattvand&eb=${first.id}&open=${first.id}$`))
    await expect(row).toHaveAttribute('aria-current', 'true')
  }
  await context.close()
})

test('where the API does not answer, the page still shows the product and offers another try', {
  tag: ['@desktop', '@browser'],
}, async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/)
  const say = await sayIn('sv')
  await page.route('**/api/**', (route) => route.abort())
  await open(page, `/sv/produkt/${strike.id}`)
  await expect(page.getByRole('alert')).toContainText(say('ui.product.failed'))
  await expect(page.getByRole('heading', { level: 1, name: strike.name })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(strike.artnr)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: say('ui.common.retry') }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: say('ui.product.housings') })).toBeVisible()
})

test('the page takes its markup over and grows without a jump', { tag: ['@desktop', '@browser'] }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { heading: document.querySelector('h1') })
    })
  })
  for (const { code } of categories) {
    const [product] = matching(code, 'sv', [])
    await open(page, `/sv/produkt/${product?.id}`)
    await expect(page.locator('details').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(product?.name ?? '')
    const kept = await page.evaluate(() => (window as unknown as { heading: Element }).heading.isConnected)
    expect(kept, code).toBe(true)
    expect(await layoutShift(page), code).toBeLessThanOrEqual(0.02)
  }
})
