import type { Page } from '@playwright/test'
import { isPublished } from '../../domain/product.ts'
import { expect, goForward, open, reload, settled, test } from '../fixtures.ts'
import { expectAccessibleByTheme } from '../support/accessible.ts'
import { downloadedPaths } from '../support/archive.ts'
import { catalogue } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { toPlate } from '../support/lock-walk.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const { plan, plate } = toPlate('sv')
const query = `em.c=${plan.slugs}&em=${plan.lock.id}&sb=${plate.id}`
const draft = catalogue.products.find((lock) => lock.category === 'em' && !isPublished(lock, 'sv'))
if (!draft) throw new Error('No draft')

const failing = (page: Page, what: string | RegExp) =>
  page.route(what, (route) => route.fulfill({ status: 500, json: { error: 'INTERNAL', message: 'x' } }))

for (const [name, path] of [
  ['the criteria', '**/api/eltryckeslas-motorlas/index**'],
  ['a product', `**/api/eltryckeslas-motorlas/${plan.lock.id}?**`],
] as const) {
  test(`a summary that cannot fetch ${name} says so, shows the rest, and mends on a second try`, {
    tag: ['@desktop', '@browser'],
  }, async ({ page, faults }) => {
    faults.expect(/500/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await failing(page, path)
    await open(page, `/sv/order?${query}`)
    const failure = page.getByRole('alert').filter({ hasText: say('ui.order.failed') })
    await expect(failure).toBeVisible({ timeout: 30_000 })
    await expect(failure).toBeVisible()
    await expectAccessibleByTheme(page)
    await expect(page.getByRole('heading', { name: plate.name })).toBeVisible()
    await expect(page.getByText(say('ui.order.fittings'))).toHaveCount(0)
    // Nothing is judged of what was not fetched.
    const notChecked = page.getByRole('alert').filter({ hasText: say('set.notChecked').split(':')[0] ?? '' })
    await expect(notChecked).toBeVisible()
    await expect(page.locator('[data-line]')).toHaveCount(0)

    await page.unroute(path)
    await failure.getByRole('button', { name: say('ui.common.retry') }).click()
    await expect(page.getByRole('heading', { name: plan.lock.name })).toBeVisible()
    await expect(page.getByText(say('ui.order.fittings'))).toBeVisible()
    await expect(failure).toHaveCount(0)
    await expect(notChecked).toHaveCount(0)
    await expect(page.locator('[data-line]').first()).toBeVisible()
  })
}

test('a summary with a product that is gone, or a draft, offers to choose another and keeps the rest', {
  tag: '@browser',
}, async ({ page, faults }) => {
  faults.expect(/404/)
  for (const id of ['gone12345', draft.id]) {
    await open(page, `/sv/order?em=${id}&sb=${plate.id}`)
    const gone = page.getByRole('alert').filter({ hasText: say('ui.product.missing') })
    await expect(gone).toBeVisible()
    await expectAccessibleByTheme(page)
    await expect(page.getByRole('heading', { name: plate.name })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(draft.name)
    await gone.getByRole('link', { name: say('ui.order.chooseAnother') }).click()
    const locks = new GuidePage(page, say, 'sv', 'em')
    await expect(page).toHaveURL(/\/guide\/eltryckeslas-motorlas\/edit\?/)
    await expect(locks.cards.first()).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(say('ui.guide.droppedProduct'))
  }
})

test('product data that does not come can be asked for again, in its dialog', {
  tag: ['@desktop', '@browser'],
}, async ({ page, faults }) => {
  faults.expect(/500/)
  await open(page, `/sv/order?${query}`)
  await expect(page.getByRole('heading', { name: plate.name })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: say('ui.product.label') })
  await page
    .getByRole('button', { name: say('ui.order.productData') })
    .first()
    .click()
  await expect(dialog.getByRole('heading', { name: plan.lock.name })).toBeVisible()
  await expect(dialog).toBeVisible()
  await expectAccessibleByTheme(page)

  const path = `**/api/eltryckeslas-motorlas/${plan.lock.id}?**`
  await failing(page, path)
  await open(page, `/sv/order?${query}&open=${plan.lock.id}`)
  const failure = dialog.getByRole('alert').filter({ hasText: say('ui.product.failed') })
  await expect(failure).toBeVisible({ timeout: 30_000 })
  await page.unroute(path)
  await failure.getByRole('button', { name: say('ui.common.retry') }).click()
  await expect(dialog.getByRole('heading', { name: plan.lock.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('datasheets that do not come say what to do and come on a second try; without any there is no button', {
  tag: ['@desktop', '@7.11.1', '@browser'],
}, async ({ page, faults }) => {
  faults.expect(/500|404/)
  const button = page.getByRole('button', { name: say('ui.order.download') })
  const product = `**/api/slutbleck/${plate.id}?**`
  await page.route(product, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), docs: [] } })
  })
  await open(page, `/sv/order?sb=${plate.id}`)
  await expect(page.getByText(plate.artnr, { exact: true })).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.unroute(product)
  await reload(page)

  const archive = '**/api/download/configuration?**'
  await failing(page, archive)
  await button.click()
  const failure = page.getByRole('alert').filter({ hasText: say('ui.order.downloadFailed') })
  await expect(failure).toBeVisible()
  await expectAccessibleByTheme(page)
  await page.unroute(archive)
  await page.route(archive, (route) =>
    route.fulfill({ status: 404, json: { error: 'NOT_FOUND', message: 'x' } }),
  )
  await button.click()
  await expect(page.getByText(say('ui.order.downloadGone'))).toBeVisible()
  await page.unroute(archive)
  const paths = await downloadedPaths(page, say('ui.order.download'))
  expect(paths.length).toBeGreaterThan(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('product data that is closed twice in one breath leaves the summary open', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/sv')
  await open(page, `/sv/order?${query}`)
  await page
    .getByRole('button', { name: say('ui.order.productData') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: say('ui.product.label') })
  const close = dialog.getByRole('button', { name: say('ui.common.close') })
  await close.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(dialog).toHaveCount(0)
  await settled(page)
  await expect(page).toHaveURL(`/sv/order?${query}`)
  await goForward(page)
  await close.click()
  await expect(dialog).toHaveCount(0)
})
