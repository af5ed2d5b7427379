import { expect, open, test } from '../../fixtures.ts'
import { addProduct, uniqueWord } from '../../support/products.ts'
import { uploadBytes } from '../../support/uploads.ts'

test(
  'a document that is a JPEG opens in a tab of its own and shows, in its sandbox',
  { tag: ['@2.7.9', '@browser'] },
  async ({ page, faults }, testInfo) => {
    // The browser's own page around a picture has styles and a script, which the sandbox keeps out.
    faults.expect(/Applying inline style|Blocked script execution/)
    const word = uniqueWord(testInfo)
    const info = [{ title: 'Användningsområde', body: 'För prov.' }]
    const id = await addProduct(page.request, 'ms', {
      name: `Prov ${word}`,
      artnr: word,
      published: true,
      info,
    })
    await open(page, '/sv')
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 60
      canvas.height = 40
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    })
    await uploadBytes(page.request, `${word}/docs/sv`, 'montering.jpg', Buffer.from(picture, 'base64'))
    await open(page, `/sv/produkt/${id}`)
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /Montering.*JPG/ }).click(),
    ])
    const shown = tab.locator('img')
    await expect(shown).toBeVisible()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([60, 40])
    expect(tab.url()).toContain('/files/')
  },
)
