import type { Locator, Page } from '@playwright/test'
import { supplierNumber } from '../../domain/supplier-number.ts'
import { expect, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
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

test('the summary hands over its own address, without what is open on it', { tag: ['@browser'] }, async ({
  page,
  baseURL,
}) => {
  const { plan, plate } = toPlate('sv')
  const query = `em=${plan.lock.id}&sb=${plate.id}`
  await open(page, `/sv/order?${query}`)
  await empty(page)
  await page.getByRole('button', { name: say('ui.order.share') }).click()
  await expect.poll(() => clipboard(page)).toBe(`${baseURL}/sv/order?${query}`)
  await expect(page.getByRole('status').filter({ hasText: say('ui.product.linkCopied') })).toHaveCount(1)
})

test('every number on the summary has a button that copies it, the fittings of a lock too', {
  tag: ['@browser'],
}, async ({ page }) => {
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
