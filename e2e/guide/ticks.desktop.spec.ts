import type { Page } from '@playwright/test'
import { expect, open, test } from '../fixtures.ts'

/** What a guide says: its ticks, what each choice says to who cannot see, and the addresses of its products. */
interface Shown {
  ticked: string[]
  choices: string[]
  products: string[]
}

/** Presses choices in one moment, and returns what the page shows then. */
function press(page: Page, ...keys: string[]): Promise<Shown> {
  return page.evaluate(async (keys) => {
    const boxes = [
      ...document.querySelectorAll<HTMLButtonElement>('[aria-labelledby="step-criteria"] [role=checkbox]'),
    ]
    for (const key of keys) boxes.find(({ value }) => value === key)?.click()
    // React renders what a press changes at once when the press has been handled.
    await null
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-product]')]
    return {
      ticked: boxes.filter(({ ariaChecked }) => ariaChecked === 'true').map(({ value }) => value),
      choices: boxes.map((box) => `${box.getAttribute('aria-label')} ${box.ariaDisabled}`),
      products: links.map((link) => link.getAttribute('href') ?? ''),
    }
  }, keys)
}

/** Waits until the page shows the same as another tab that opens its address. */
async function expectAll(page: Page): Promise<Shown> {
  const other = await page.context().newPage()
  await open(other, page.url())
  await other.locator('[data-product]').first().waitFor()
  const elsewhere = await press(other)
  await other.close()
  await expect.poll(() => press(page)).toEqual(elsewhere)
  return elsewhere
}

test('guide: a box is ticked at once and what it changes follows, also of two pressed in one moment and of one pressed twice', async ({
  page,
}) => {
  await open(page, '/sv/guide/elslutbleck')
  await page.locator('[data-product]').first().waitFor()
  const before = await press(page)
  await test.step('once the list has followed, the page rests', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const layouts = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN
    }
    for (const _ of ['ticked', 'unticked']) {
      const { products } = await press(page, 'rattvand')
      await expect.poll(async () => (await press(page)).products).not.toEqual(products)
      const then = await page.evaluate(() => new Promise(requestAnimationFrame)).then(layouts)
      await page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
      })
      // A picture may come late; what moves is laid out at every frame.
      expect((await layouts()) - then).toBeLessThan(5)
    }
  })

  expect((await press(page, 'cylinder-fall')).ticked).toEqual(['cylinder-fall'])
  const one = await expectAll(page)
  expect(one.choices).not.toEqual(before.choices)
  expect(one.products).not.toEqual(before.products)

  expect((await press(page, 'cylinder-fall')).ticked).toEqual([])
  expect(await expectAll(page)).toEqual(before)

  expect((await press(page, 'cylinder-fall', 'rattvand')).ticked.toSorted()).toEqual([
    'cylinder-fall',
    'rattvand',
  ])
  const both = await expectAll(page)
  expect(both.ticked).toHaveLength(2)

  expect((await press(page, 'rattvand', 'rattvand')).ticked).toHaveLength(2)
  expect(await expectAll(page)).toEqual(both)
})
