import type { Page, Route } from '@playwright/test'
import { expect, open, openEarly, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { planWith } from '../support/locks.ts'
import { shiftLimit, watchShifts } from '../support/shifts.ts'

const withPlate = planWith('sv', ({ plates, fittings }) => plates.length > 0 && fittings.length > 1)
const withPost = planWith('sv', ({ strikes }) => strikes.some(({ name }) => postOf(name) !== undefined))
const strike = withPost.strikes.find(({ name }) => postOf(name) !== undefined)
const [plate] = withPlate.plates
if (!strike || !plate) throw new Error('The catalogue is empty')
const post = postOf(strike.name)

function postOf(name: string) {
  return matching('ms', 'sv', [name])[0]
}

const lock = `em.c=${withPlate.slugs}&em=${withPlate.lock.id}`
const lockOfStrike = `em.c=${withPost.slugs}&em=${withPost.lock.id}`

/** Pages that take one answer after the other, in whatever order these come. */
const made = {
  'a summary of three parts': `/sv/order?${lockOfStrike}&eb=${strike.id}&ms=${post?.id}`,
  'a summary with fittings': `/sv/order?${lock}&sb=${plate.id}`,
  'the posts of a strike and its lock': `/sv/guide/montagestolpar?${lockOfStrike}&eb=${strike.id}&c=rostfritt`,
  'the strikes of a lock': `/sv/guide/elslutbleck/em?${lockOfStrike}`,
  'the plates of a lock': `/sv/guide/slutbleck?${lock}`,
  'an open strike of a lock': `/sv/guide/elslutbleck/em?${lockOfStrike}&eb=${strike.id}&open=${strike.id}`,
  'an open strike': `/sv/guide/elslutbleck?c=rattvand&eb=${strike.id}&open=${strike.id}`,
}
const simple = {
  'the start page': '/sv',
  'a guide': '/sv/guide/eltryckeslas-motorlas',
  'a guide with its product': `/sv/guide/eltryckeslas-motorlas?c=${withPlate.slugs}&em=${withPlate.lock.id}`,
  'a guide with long words': `/no/guide/elslutbleck?eb=${strike.id}`,
  'a guide with long words, narrowed by a lock': `/no/guide/elslutbleck/em?${lockOfStrike}`,
  'a list': '/sv/produkter/elslutbleck',
  'a product': `/sv/produkt/${strike.id}`,
  Utbytesguiden: '/sv/utbytesguiden',
}

/** Holds answers of the API back; each call lets one go, the first or the last that was asked for. */
async function delayResponses(page: Page, which: 'first' | 'last') {
  const delayed: Route[] = []
  await page.route('**/api/**', (route) => {
    delayed.push(route)
  })
  const letOneGo = async () => {
    const route = which === 'first' ? delayed.shift() : delayed.pop()
    if (!route) return false
    await route.continue()
    // None where the page has given the request up meanwhile.
    const response = await route.request().response()
    await response?.finished()
    return true
  }
  return { isDelayed: () => delayed.length > 0, letOneGo }
}

/** Holds the fonts back, as a slow line does; the returned function lets them come. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await arrived
    await route.continue()
  })
  return async () => {
    arrive()
    await settled(page, { held: /entry-client|\/api\// })
  }
}

/** Pages that are alike come in pairs, so that each kind meets both orders at both sizes, and each page both. */
const crossed = Object.entries(made).flatMap(([name, path], position) => {
  const [phone, desktop] = position % 2 === 0 ? (['last', 'first'] as const) : (['first', 'last'] as const)
  return [
    { name, path, which: phone, size: 'phone' },
    { name, path, which: desktop, size: 'desktop' },
  ]
})

for (const each of ['phone', 'desktop']) {
  test(`shifts: no page that takes one answer after the other jumps while it comes, on a ${each}`, {
    tag: [`@${each}`, '@2.1.7', '@2.1.14'],
  }, async ({ context }) => {
    for (const { name, path, which } of crossed.filter(({ size }) => size === each)) {
      const page = await context.newPage()
      const shifts = await watchShifts(page)
      const { isDelayed, letOneGo } = await delayResponses(page, which)
      const fontsCome = await holdFonts(page)
      // What was painted without the fonts and the application must not move when they come.
      const goOn = await openEarly(page, path)
      await settled(page, { held: /entry-client|\/api\/|woff2/ })
      await fontsCome()
      await goOn()
      // What the first render needs is asked for soon after the page listens, not at once.
      await expect.poll(isDelayed).toBe(true)
      do await settled(page, { held: /\/api\// })
      while (await letOneGo())
      await settled(page)
      const { total, moved } = await shifts()
      expect(total, `${name}, the ${which} answer first: ${moved.join('\n')}`).toBeLessThan(shiftLimit)
      await page.close()
    }
  })
}

test('shifts: no list and no guide jumps for a visitor who comes back', {
  tag: '@desktop',
}, async ({ page }) => {
  const shifts = await watchShifts(page)
  const [first, second, third] = matching('em', 'sv', []).map(({ id }) => id)
  await page.addInitScript(
    ([seen = '', ...collected]) => {
      localStorage.setItem('passar-products', JSON.stringify({ v: 1, favourites: [seen], seen: [seen] }))
      localStorage.setItem('passar-compare', JSON.stringify({ em: collected }))
    },
    [`em ${first}`, `${second}`, `${third}`],
  )
  for (const path of ['/sv/produkter/eltryckeslas-motorlas', '/no/guide/eltryckeslas-motorlas']) {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/tray-link|remembered-button/, async (route) => {
      await arrived
      await route.continue()
    })
    await open(page, path)
    await settled(page, { held: /tray-link|remembered-button/ })
    arrive()
    const toComparison = page.getByRole('main').locator('a[href*="id="]')
    await expect(toComparison.filter({ visible: true })).not.toHaveCount(0)
    await settled(page)
    const { total, moved } = await shifts()
    expect(total, `${path}: ${moved.join('\n')}`).toBeLessThan(0.002)
  }
})

test('shifts: no other page jumps while it comes', { tag: '@phone' }, async ({ page }) => {
  const shifts = await watchShifts(page)
  for (const [name, path] of Object.entries(simple)) {
    const fontsCome = await holdFonts(page)
    await open(page, path)
    await settled(page, { held: /woff2/ })
    await fontsCome()
    await settled(page)
    const { total, moved } = await shifts()
    expect(total, `${name}: ${moved.join('\n')}`).toBeLessThan(shiftLimit)
  }
})
