import { languageCodes } from '../../domain/languages.ts'
import { pathTo, publicRoutes } from '../../domain/routes.ts'
import { axeFindings, expect, open, openDocument, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const [strike] = matching('eb', 'sv', ['ss-en-179'])
const [post] = matching('ms', 'sv', [])
if (!strike || !post) throw new Error('The catalogue is empty')
const id = strike.id

test('a page that cannot do its work without scripts says so and what to do, and the others do not', {
  tag: ['@1.1.2', '@browser'],
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const byScreen = new Map(publicRoutes.map((route) => [route.screen, route]))
  const whole = new Set(['home', 'not-found', 'network-issue'])
  for (const language of languageCodes) {
    const says = (await sayIn(language))('ui.nav.noScript')
    // Looking for a text passes over what is inside of <noscript>.
    const text = page.locator('noscript p')
    for (const { name, screen } of byScreen.values()) {
      await openDocument(page, pathTo(name, language, { id }))
      if (whole.has(screen)) await expect(text, name).toHaveCount(0)
      else {
        await expect(text, name).toBeVisible()
        await expect(text, name).toHaveText(says)
      }
      await expect(page.locator('a[href*="/produkter/"]').first(), name).toBeAttached()
    }
  }
  await context.close()
})

test('axe finds nothing of any impact in headings, names and landmarks of products, guides and Utbytesguiden', {
  tag: ['@browser', '@2.1.11'],
}, async ({ page }) => {
  const pages = [
    `/sv/produkt/${id}`,
    `/sv/produkt/${post.id}`,
    '/sv/utbytesguiden',
    '/sv/guide/elslutbleck',
    `/sv/order?eb=${id}`,
  ]
  for (const path of pages) {
    await open(page, path)
    expect(await axeFindings(page, { every: true }), path).toEqual([])
  }
})
