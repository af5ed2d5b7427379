import type { Page } from '@playwright/test'
import { expect, open, test } from '../../fixtures.ts'
import { GuidePage } from '../../support/guide.ts'
import { addProduct, changeProduct, uniqueWord } from '../../support/products.ts'
import { sayIn } from '../../support/texts.ts'

/** Opens an address until a text is told: the worker may read what has changed some seconds later. */
async function openUntilTold(page: Page, address: string, text: string) {
  await expect(async () => {
    await open(page, address)
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

const info = [{ title: 'Användningsområde', body: 'För prov.' }]

test(
  'a product that is unpublished while it is chosen is left out and named, the rest stays, and there is a way on',
  { tag: ['@4.1.6', '@browser'] },
  async ({ page, faults }, testInfo) => {
    faults.expect(/404/)
    const say = await sayIn('sv')
    // A browser may show a list for half a minute without asking for it again.
    const session = await page.context().newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const word = uniqueWord(testInfo)
    const named = (name: string) => ({ name: `${name} ${word}`, published: true, info })
    const eb = await addProduct(page.request, 'eb', { ...named('Bleck'), artnr: `${word}-B` })
    const ms = await addProduct(page.request, 'ms', {
      ...named('Stolpe'),
      artnr: `${word}-S`,
      elslutbleck: [eb],
    })
    const address = `/sv/guide/montagestolpar?eb=${eb}&ms=${ms}`
    const posts = new GuidePage(page, say, 'sv', 'ms')
    await expect(async () => {
      await open(page, address)
      await expect(posts.card(ms)).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await expect(posts.card(ms)).toHaveAttribute('aria-current', 'true')
    await expect(posts.cards).toHaveCount(1)

    // The post goes: the strike stays chosen, and its posts are listed.
    await changeProduct(page.request, 'ms', ms, { published: false })
    await openUntilTold(page, address, say('ui.guide.droppedProduct'))
    await expect(page.getByRole('list', { name: say('ui.guide.earlier') })).toContainText(`Bleck ${word}`)
    await expect(posts.cards).toHaveCount(0)
    await open(page, `/sv/order?eb=${eb}&ms=${ms}`)
    const pair = page.locator('[data-pair="eb-ms"]')
    await expect(pair).toContainText(say('ui.order.reasons.missing'))
    await expect(page.getByRole('heading', { level: 2, name: `Bleck ${word}` })).toBeVisible()
    const mend = say('ui.order.mend.choose', { product: say('categories.ms.one') })
    await expect(pair.getByRole('link', { name: mend })).toBeVisible()
  },
)
