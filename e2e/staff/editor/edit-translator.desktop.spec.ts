import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

const field = (page: Page, path: string) => page.locator(`[name="${path}"]`)

test(
  'a translator sees the Swedish texts beside their own, writes only these, and publishes their language',
  { tag: ['@2.12.2', '@6.1.7', '@6.1.12'] },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'eb', {
      name: `Prov ${word}`,
      artnr: word,
      published: true,
      info: [{ title: 'Användningsområde', body: 'För innerdörrar.' }],
      variants: [{ title: 'Kort', artnr: '', enr: '', nobnr: '' }],
      translations: { dk: { name: `Prøve ${word}` } },
    })
    await openAs(page, 2, `/no/admin/eb/${id}`)
    const texts = page.getByRole('region', { name: 'Oversettelser' })
    await expect(texts).toContainText('För innerdörrar.')
    await expect(texts).toContainText('0 av 5 oversatt')
    await expect(field(page, 'translations.dk.name')).toHaveCount(0)

    // Nothing of the originals or of the others is theirs.
    for (const path of ['name', 'artnr', 'enr', 'variants.0.title', 'facts.spanning.value']) {
      await expect(field(page, path)).not.toBeEditable()
    }
    await expect(page.getByRole('button', { name: 'Legg til variant' })).toHaveCount(0)
    await expect(page.getByRole('switch', { name: 'Publiser på svensk' })).toBeDisabled()
    await expect(page.getByRole('switch', { name: 'Publiser på dansk' })).toBeDisabled()
    const norwegian = page.getByRole('switch', { name: 'Publiser på norsk' })
    await expect(norwegian).toBeDisabled()
    await page.getByRole('button', { name: 'navn', exact: true }).first().click()
    await expect(field(page, 'translations.no.name')).toBeFocused()

    await field(page, 'translations.no.name').fill(`Norsk ${word}`)
    await field(page, 'translations.no.artnr').fill(`${word}-NO`)
    await field(page, 'translations.no.info.0.title').fill('Bruksområde')
    await field(page, 'translations.no.info.0.body').fill('For <i>innerdører</i>.')
    await field(page, 'translations.no.variants.0.title').fill('Kort på norsk')
    await expect(texts).toContainText('5 av 5 oversatt')
    await norwegian.click()
    await page.getByRole('button', { name: 'Lagre', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Alt er lagret' })).toBeVisible()
    const saved = await readProduct(page.request, 'eb', id)
    expect(saved.name).toBe(`Prov ${word}`)
    expect(saved.translations.no).toEqual({
      name: `Norsk ${word}`,
      artnr: `${word}-NO`,
      info: [{ title: 'Bruksområde', body: 'For innerdører.' }],
      variants: [{ title: 'Kort på norsk' }],
      published: true,
    })
    expect(saved.translations.dk?.name).toBe(`Prøve ${word}`)
  },
)

test('a translator cannot add products', async ({ page }) => {
  await openAs(page, 3, '/dk/admin/eb/add')
  await expect(page.getByRole('alert')).toContainText('Du kan ikke tilføje produkter')
})
