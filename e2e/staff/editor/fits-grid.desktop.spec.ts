import { expect, test } from '../../fixtures.ts'
import { addProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

test(
  'a table of criteria is one stop of the tab key, and arrows walk it',
  { tag: ['@2.12.7'] },
  async ({ page }, test) => {
    const word = uniqueWord(test)
    const names = [`Provbleck A ${word}`, `Provbleck B ${word}`]
    for (const [index, name] of names.entries()) {
      await addProduct(page.request, 'eb', { name, artnr: `E${index}${word}` })
    }
    const lh = await addProduct(page.request, 'lh', { name: `Provhus ${word}`, artnr: `L${word}` })
    await openAs(page, 1, `/sv/admin/lh/${lh}`)
    const box = page.locator('[data-section=spec]')
    await box.getByRole('searchbox').fill(word)
    const grid = box.getByRole('grid')
    const cell = (criterion: string, name: string | undefined) =>
      grid.getByRole('checkbox', { name: `${criterion}, ${name}`, exact: true })
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
    await cell('Rättvänd', names[0]).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(cell('Omvänd', names[0])).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(cell('Omvänd', names[1])).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Home')
    await expect(grid.getByRole('button', { name: `Hela raden ${names[1]}` })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(cell('Passar', names[1])).toBeFocused()
    await page.keyboard.press('End')
    await expect(cell('Ej mikrobrytare', names[1])).toBeFocused()
    await expect(cell('Rättvänd', names[0])).toBeChecked()
    await expect(cell('Omvänd', names[1])).toBeChecked()
    await expect(cell('Omvänd', names[0])).not.toBeChecked()
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
    await page.keyboard.press('Control+Home')
    await grid.getByRole('button', { name: 'Hela kolumnen Omvänd' }).click()
    await page.getByRole('button', { name: 'Kryssa Omvänd för alla valda elslutbleck som visas (2)' }).click()
    await expect(cell('Omvänd', names[0])).toBeChecked()
    // Clearing a row leaves the strike fitting, and every step can be taken back.
    await grid.getByRole('button', { name: `Hela raden ${names[0]}` }).press('Enter')
    await page.getByRole('button', { name: 'Töm kriterierna, raden är vald ändå' }).press('Enter')
    await expect(cell('Rättvänd', names[0])).not.toBeChecked()
    await expect(cell('Passar', names[0])).toBeChecked()
    await page.keyboard.press('Control+z')
    await expect(cell('Rättvänd', names[0])).toBeChecked()
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(cell('Omvänd', names[0])).not.toBeChecked()
    await page.getByRole('button', { name: 'Gör om' }).click()
    await expect(cell('Omvänd', names[0])).toBeChecked()
    await expect(box.getByText(/^2 av \d+ elslutbleck$/)).toBeVisible()
  },
)
