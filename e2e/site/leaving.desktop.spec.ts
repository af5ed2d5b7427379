import { expect, goBack, hydrated, open, test } from '../fixtures.ts'

const strikes = '/sv/guide/elslutbleck'

test('a document lives until the next one has come, and what it still asks for then is heard of by nobody', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  let ask = () => {}
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${strikes}`, async (route) => {
    ask()
    await answered
    await route.continue()
  })
  await open(page, '/sv')
  await page.evaluate((address) => location.assign(address), strikes)
  await asked
  expect(new URL(page.url()).pathname).toBe('/sv')
  answer()
  await expect(page).toHaveURL(strikes)
  await hydrated(page)

  // Another way takes the place of the first, and closing breaks off a document and an answer.
  await page.evaluate(() => location.assign('/sv/order'))
  await open(page, '/no')
  await page.evaluate(() => {
    void fetch('/api/elslutbleck?lang=sv').then((response) => response.text())
    location.assign('/dk')
  })
  await context.close()
})

test('an address put in the place of another one is no way back, and a place in a page is', async ({
  page,
}) => {
  await open(page, '/sv')
  await open(page, '/sv/order')
  await page.evaluate(() => location.replace('/no'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await hydrated(page)
  await open(page, '/no#content')
  await expect(page).toHaveURL('/no#content')
  await goBack(page)
  await expect(page).toHaveURL('/no')
  await goBack(page)
  await expect(page).toHaveURL('/sv')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
})
