import { readFileSync } from 'node:fs'
import { domBrowser } from '../dom/browser.ts'
import { sitePath } from '../dom/bundle.ts'
import { expect, open, type Page, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'

const [strike] = matching('eb', 'sv', ['rattvand'])
const [danish] = matching('eb', 'dk', [])
if (!strike || !danish) throw new Error('The catalogue is too small')

const screens = {
  'the start page': '/sv',
  'a guide': '/sv/guide/elslutbleck?c=rattvand',
  'a guide with an open product': `/sv/guide/elslutbleck?c=rattvand&open=${strike.id}`,
  'a list': '/no/produkter/elslutbleck',
  'a product': `/dk/produkt/${danish.id}`,
  'a summary': `/sv/order?eb=${strike.id}`,
  'the replacements': '/sv/utbytesguiden',
  'signing in': '/sv/user/login',
}

const source = readFileSync(sitePath, 'utf8')

/** What assistive technology is told of a page. */
async function told(page: Page): Promise<string> {
  await settled(page)
  return page.evaluate(() => globalThis.queries.snapshot())
}

for (const [screen, address] of Object.entries(screens))
  test(`without a browser, ${screen} tells what it tells in one`, { tag: '@browser' }, async ({
    page,
    playwright,
    faults,
  }) => {
    // Without motion, as there is none without a browser: pictures do not turn by themselves.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, address)
    // Only the queries: the page has its application.
    await page.evaluate(() => document.querySelector('script[data-modules]')?.remove())
    await page.evaluate(source)
    faults.expect(/style-src/)
    const other = await domBrowser(playwright).newPage()
    await open(other, address)
    // Some parts of a page load on first use.
    await expect(async () => expect(await told(other)).toBe(await told(page))).toPass()
    await other.context().close()
  })
