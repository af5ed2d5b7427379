import type { Locator, Page } from '@playwright/test'
import { supplierNumber } from '../../domain/supplier-number.ts'
import { expect, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { toPlate } from '../support/lock-walk.ts'
import { printedText } from '../support/pdf.ts'
import { beginning, sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const copied = say('ui.common.copied')
const post = matching('ms', 'sv', []).find(({ variants, enr }) => variants.length > 0 && enr !== '')
if (!post) throw new Error('No post with variants')
const opened = `/sv/guide/montagestolpar?open=${post.id}`

const copyButton = (within: Page | Locator, value: string) =>
  within.getByRole('button', { name: say('ui.common.copy', { value }), exact: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
/** Something that no button holds, so that a press that does nothing is seen. */
const empty = (page: Page) => page.evaluate(() => navigator.clipboard.writeText('-'))

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('a press on the button beside a number copies it, says so, and is ready again', async ({ page }) => {
  await open(page, opened)
  const { panel } = new GuidePage(page, say, 'sv', 'ms')
  await panel.locator('summary', { hasText: say('ui.product.variants') }).click()
  const [variant] = post.variants
  const numbers = [post.artnr, supplierNumber('sv', post).value, variant?.artnr ?? '']
  for (const value of numbers) {
    await empty(page)
    await copyButton(panel, value).last().click()
    await expect.poll(() => clipboard(page)).toBe(value)
    // The page's live region tells it beside the list; in a dialog, where that is silent, the button's name does.
    await expect(panel.getByRole('button', { name: copied, exact: true })).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: copied })).toHaveCount(1)
    await expect(panel.getByRole('button', { name: copied, exact: true })).toHaveCount(0)
  }
})

test('the summary hands over its own address, without what is open on it', async ({ page, baseURL }) => {
  const { plan, plate } = toPlate('sv')
  const query = `em=${plan.lock.id}&sb=${plate.id}`
  await open(page, `/sv/order?${query}`)
  await empty(page)
  await page.getByRole('button', { name: say('ui.order.share') }).click()
  await expect.poll(() => clipboard(page)).toBe(`${baseURL}/sv/order?${query}`)
  await expect(page.getByRole('status').filter({ hasText: say('ui.product.linkCopied') })).toHaveCount(1)
})

test('every number on the summary has a button that copies it, the fittings of a lock too', async ({
  page,
}) => {
  const { plan, plate } = toPlate('sv')
  await open(page, `/sv/order?em.c=${plan.slugs}&em=${plan.lock.id}&sb=${plate.id}`)
  const numbers = [plan.lock, plate, ...plan.fittings].flatMap((product) => {
    const supplier = plan.fittings.includes(product) ? '' : supplierNumber('sv', product).value
    return [product.artnr, ...(supplier ? [supplier] : [])]
  })
  for (const value of numbers) {
    await empty(page)
    await copyButton(page, value).click()
    await expect.poll(() => clipboard(page)).toBe(value)
  }
  // Every button says in the end again what it copies; one copies the address of the sheet.
  await expect(
    page.getByRole('button', { name: beginning(say('ui.common.copy', { value: '' })) }),
  ).toHaveCount(numbers.length + 1)
})

test('copy buttons do not print, the numbers beside them do', { tag: '@browser' }, async ({ page }) => {
  for (const path of [opened, `/sv/order?ms=${post.id}`]) {
    await open(page, path)
    const button = copyButton(page, post.artnr).first()
    await expect(button).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(button).toBeHidden()
    await page.emulateMedia({ media: null })
    const printed = await printedText(page)
    for (const number of [post.artnr, supplierNumber('sv', post).value]) expect(printed).toContain(number)
    expect(printed).not.toContain(copied)
  }
})

test('a browser that refuses to copy is not said to have copied', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  })
  await open(page, `/sv/order?ms=${post.id}`)
  const button = copyButton(page, post.artnr)
  await button.click()
  await expect(button).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: copied })).toHaveCount(0)
  await expect(page.getByText(post.artnr, { exact: true })).toBeVisible()
})
