import type { Page } from '@playwright/test'
import { createRandom } from '../../seed/catalogue/random.ts'
import { expect, open, settled, test } from '../fixtures.ts'
import { catalogue, matching } from '../support/catalogue.ts'
import { doorOf, keepDoors } from '../support/doors.ts'
import { openAs } from '../support/staff.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const [strike, other] = matching('eb', 'sv', [])
const [post] = matching('ms', 'sv', [strike?.name ?? ''])
if (!strike || !other || !post) throw new Error('The catalogue is empty')

/** 200 random proportions from 1:5 to 5:1, alike on either side of the square; `PICTURE_SEED` draws others. */
const seed = process.env.PICTURE_SEED ?? 'pictures'
const random = createRandom(seed)
const sizes = Array.from({ length: 200 }, () => {
  const side = 5 ** (random.int(0, 1_000_000) / 1_000_000 - 0.5)
  return [Math.round(300 * side), Math.round(300 / side)] as const
})

/** Puts the pictures into every frame of a screen, and says where one is not whole or is distorted. */
async function faultsOf(page: Page, least: number): Promise<string[]> {
  const pictures = page.locator('.picture-frame > img, dialog section > img')
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(least)
  await settled(page)
  return page.evaluate(async (sizes) => {
    const { body } = document
    const shown = [...body.querySelectorAll<HTMLImageElement>('.picture-frame > img, dialog section > img')]
    const seen = shown.filter((picture) => picture.offsetWidth > 0).slice(0, 6)
    const faults: string[] = seen.length === 0 ? ['No picture is seen'] : []
    for (const [width, height] of sizes) {
      const source = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`
      for (const picture of seen) {
        picture.loading = 'eager'
        picture.src = source
      }
      await Promise.all(seen.map((picture) => picture.decode()))
      for (const picture of seen) {
        const { offsetWidth, offsetHeight, parentElement: frame } = picture
        const isWithin =
          frame && offsetWidth <= frame.clientWidth + 1 && offsetHeight <= frame.clientHeight + 1
        if (!isWithin || offsetHeight < 8 || getComputedStyle(picture).objectFit !== 'contain')
          faults.push(
            `${width} × ${height} in ${frame?.clientWidth} × ${frame?.clientHeight}: ${offsetWidth} × ${offsetHeight}`,
          )
      }
    }
    return faults
  }, sizes)
}

test('pictures: from 1:5 to 5:1 every frame shows them whole and undistorted, on paper too', {
  tag: ['@desktop', '@browser'],
}, async ({ page, faults }) => {
  // Compared products show their pictures where no drawing can be read.
  faults.expect(/404/)
  await page.route(/\.dxf/, (route) => route.fulfill({ status: 404 }))
  await keepDoors(page, [doorOf('Dörr', `eb=${strike.id}&ms=${post.id}`)])
  for (const [path, frames] of [
    [`/sv/produkter/elslutbleck`, 4],
    [`/sv/guide/elslutbleck?eb=${strike.id}&open=${strike.id}`, 2],
    [`/sv/order?eb=${strike.id}&ms=${post.id}`, 2],
    [`/sv/dorrlista`, 2],
    [`/sv/jamfor?id=${strike.id},${other.id}`, 2],
    [`/sv/produkt/${strike.id}`, 1],
  ] as const) {
    await open(page, path)
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      // Doors are drawn for paper when the page prints.
      if (media === 'print') await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      expect(await faultsOf(page, frames), `${path} ${media}, seed ${seed}`).toEqual([])
    }
    await page.emulateMedia({ media: 'screen' })
  }
  await page
    .getByRole('button', { name: new RegExp(`^${say('ui.product.zoom')}`) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  expect(await faultsOf(page, 1), `enlarged, seed ${seed}`).toEqual([])
  await openAs(page, 0, `/sv/admin/eb/${strike.id}`)
  expect(await faultsOf(page, 1), `editor, seed ${seed}`).toEqual([])
})

test('pictures: the local catalogue has some that are five times as long as wide, in both directions', {
  tag: ['@desktop', '@browser'],
}, async ({ request }) => {
  const of = (width: number) => catalogue.files.find((file) => file.kind === 'images' && file.width === width)
  for (const file of [of(332), of(1660)]) {
    const bytes = await (await request.get(`/api/files/image/${file?.product}/${file?.position}`)).body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([file?.width, file?.height])
  }
})
