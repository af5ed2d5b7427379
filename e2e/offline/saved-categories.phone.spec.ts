import { expect, open } from '../fixtures.ts'
import { datasheetsOf, downloadedPaths } from '../support/archive.ts'
import { catalogue, matching, product } from '../support/catalogue.ts'
import { doorOf, storeDoors } from '../support/doors.ts'
import { cacheEntries, goOffline, lost, test } from '../support/offline.ts'
import { button, chooseOnly, lineOf, nameOf } from '../support/saved-categories.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
test.use({ serviceWorkers: 'allow' })

const [strike, other] = matching('eb', 'sv', ['rattvand'])
const old = catalogue.replacements.find(
  ({ variant, products: [first] }) => variant === 'eb' && first && product(first).published,
)
if (!strike || !other || !old) throw new Error('The catalogue is empty')

test('offline: saved categories work without a network: products, drawings, datasheets, lists, summary, doors, comparison', async ({
  page,
  site,
  origin,
  request,
  faults,
}) => {
  faults.expect(lost)
  const doors = [doorOf('Källare', `eb.c=rattvand&eb=${strike.id}`, 2), doorOf('Entré', `eb=${other.id}`)]
  await storeDoors(page, doors)
  const datasheets = await datasheetsOf(request, [strike, other], 'sv')

  await open(page, `${origin}/sv/utan-nat`)
  await chooseOnly(page, 'eb')
  await page
    .getByRole('checkbox', { name: new RegExp(`^${say('kept.datasheets').replace(/[()]/g, '.')}`) })
    .check()
  await button(page, 'kept.fetch').click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('status')).toContainText(say('kept.complete'), { timeout: 120_000 })
  await expect(button(page, 'kept.update')).toBeVisible()
  await expect(lineOf(page, 'eb')).toContainText(say('kept.fetched', { date: '' }))
  await expect
    .poll(async () => Object.values(await cacheEntries(page)).flat())
    .toEqual(
      expect.arrayContaining([expect.stringContaining('part-dialog'), expect.stringContaining('.woff2')]),
    )

  await goOffline(page, site)
  await open(page, `${origin}/sv/produkt/${strike.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(say('ui.product.housings')).first()).toBeVisible()
  await expect(main.getByText(say('ui.offline.notKept'))).toHaveCount(0)
  await expect
    .poll(() =>
      main
        .getByRole('img')
        .first()
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
  const links = await main
    .locator('a[href*="/docs/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(1)
  for (const link of links) {
    const begins = await page.evaluate(async (url) => (await (await fetch(url)).text()).slice(0, 4), link)
    expect(begins).toMatch(link.includes('.pdf') ? /^%PDF/ : /^\s*(0|999)/)
  }
  // What sees to files that are saved comes once a page is at rest.
  const atRest = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/service-worker-')),
    )
  await expect.poll(atRest).toBe(true)
  const [outline] = await Promise.all([
    page.waitForEvent('download'),
    main.locator('a[download]').first().click(),
  ])
  expect(await outline.failure()).toBeNull()

  await open(page, `${origin}/sv/produkter/elslutbleck`)
  await expect(main.locator('ul > li')).toHaveCount(20)

  await open(page, `${origin}/sv/guide/elslutbleck`)
  await page.getByRole('button', { name: say('ui.guide.ownPart') }).click()
  await expect(
    page
      .getByRole('dialog', { name: say('atDoor.title') })
      .getByRole('combobox', { name: say('atDoor.number') }),
  ).toBeVisible()

  await open(page, `${origin}/sv/order?eb.c=rattvand&eb=${strike.id}`)
  await expect(main.getByRole('heading', { name: strike.name })).toBeVisible()
  await expect(main.getByText(say('ui.offline.notKept'))).toHaveCount(0)
  await open(page, `${origin}/sv/dorrlista`)
  await expect(main.locator('li[data-door]')).toHaveCount(2)
  expect((await downloadedPaths(page, say('ui.order.download'))).toSorted()).toEqual(datasheets.toSorted())

  await open(page, `${origin}/sv/jamfor?id=${strike.id},${other.id}`)
  await expect(page.getByRole('img', { name: say('compare.drawingOf', { name: '' }) })).toHaveCount(2)

  await open(page, `${origin}/sv/utbytesguiden-eb?q=${encodeURIComponent(old.artnr)}`)
  await expect(main.getByRole('link', { name: product(old.products[0] ?? '').name }).first()).toBeVisible()

  await open(page, `${origin}/sv/utan-nat`)
  await page.getByRole('button', { name: say('kept.dropName', { name: nameOf('eb') }) }).click()
  await lineOf(page, 'eb')
    .getByRole('button', { name: say('kept.dropSure', { size: '' }).trim() })
    .click()
  await expect(lineOf(page, 'eb')).not.toContainText(say('kept.fetched', { date: '' }))
  expect(Object.keys(await cacheEntries(page)).filter((name) => name.startsWith('kept/'))).toEqual([])
})
