import type { Page } from '@playwright/test'
import { expect, open, reload } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { cacheEntries, goOnline, lost, test } from '../support/offline.ts'
import { button, chooseOnly, lineOf } from '../support/saved-categories.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
test.use({ serviceWorkers: 'allow' })

test('offline: an interrupted download resumes with the missing files, in another tab too, and a browser without storage says so', async ({
  page,
  context,
  browser,
  site,
  origin,
  faults,
}) => {
  faults.expect(lost)
  // The worker's own file, where the network went before it had come.
  faults.expect(/fetching the script/)
  await open(page, `${origin}/sv/utan-nat`)
  await chooseOnly(page, 'nb')
  const letGo = site.hold('/files/')
  await button(page, 'kept.fetch').click()
  await expect(lineOf(page, 'nb').getByText(/^0 av \d+ filer/)).toBeVisible()
  const second = await context.newPage()
  await open(second, `${origin}/sv/utan-nat`)
  await button(second, 'kept.goOn').click()
  await expect(second.getByRole('alert')).toHaveText(say('kept.faults.elsewhere'))

  await button(page, 'kept.pause').click()
  await expect(page.getByRole('status')).toContainText(say('kept.paused'))
  await expect(button(page, 'kept.goOn')).toBeVisible()
  await reload(page)
  await expect(button(page, 'kept.goOn')).toBeVisible()
  site.setDown(true)
  letGo()
  await button(page, 'kept.goOn').click()
  await expect(page.getByRole('alert')).toHaveText(say('kept.faults.broken'))
  await goOnline(page, site)
  await button(page, 'kept.goOn').click()
  await expect(button(page, 'kept.update')).toBeVisible()
  await expect(page.getByRole('status')).toContainText(say('kept.complete'))
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The other tab hears of it.
  await expect(button(second, 'kept.update')).toBeVisible()
  const caches = await cacheEntries(page)
  const published = matching('nb', 'sv', []).length
  const files = (caches['kept/sv/nodutrymningsbeslag'] ?? []).filter((address) =>
    address.startsWith('/files/'),
  )
  expect(files.length).toBeGreaterThanOrEqual(published)
  expect(files.filter((address) => address.includes('.pdf'))).toEqual([])

  const other = await browser.newContext({ serviceWorkers: 'allow' })
  await test.step('without storage, and with none allowed', async () => refuse(await other.newPage(), origin))
  await other.close()
})

async function refuse(page: Page, origin: string) {
  await page.addInitScript(() => {
    const put = Cache.prototype.put
    Cache.prototype.put = function (request, response) {
      const isFile = String(request).startsWith('/files/')
      return isFile
        ? Promise.reject(new DOMException('Full', 'QuotaExceededError'))
        : put.call(this, request, response)
    }
  })
  await open(page, `${origin}/sv/utan-nat`)
  await chooseOnly(page, 'nb')
  await button(page, 'kept.fetch').click()
  await expect(page.getByRole('alert')).toHaveText(say('kept.faults.full'))
  await expect(button(page, 'kept.goOn')).toBeVisible()

  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('No', 'SecurityError'))
  })
  await reload(page)
  await button(page, 'kept.goOn').click()
  await expect(page.getByRole('alert')).toHaveText(say('kept.faults.unavailable'))
}
