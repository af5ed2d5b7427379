import { axeFindings, expect, overflow, test } from '../../fixtures.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

test(
  'fits: on a phone too, all criteria of a product, or one of all chosen products, are ticked by name and taken back',
  { tag: '@2.12.7' },
  async ({ page, request }, info) => {
    const word = uniqueWord(info)
    const names = [`Provbleck A ${word}`, `Provbleck B ${word}`]
    const ids: string[] = []
    for (const [index, name] of names.entries()) {
      ids.push(await addProduct(request, 'eb', { name, artnr: `E${index}${word}` }))
    }
    const lh = await addProduct(request, 'lh', { name: `Provhus ${word}`, artnr: `L${word}` })
    await openAs(page, 1, `/sv/admin/lh/${lh}`)
    // The places of staff scroll beside it.
    await expect(page.getByRole('button', { name: 'Hitta' })).toBeInViewport({ ratio: 0.9 })
    const box = page.locator('[data-section=spec]')
    await expect(box.getByRole('searchbox')).toBeVisible()
    // Here a select leads to the sections.
    const sections = page.getByLabel('Gå till avsnitt')
    await sections.selectOption('Elslutbleck')
    await expect(box).toBeFocused()
    await expect(box).toBeInViewport()
    await expect(sections).toHaveValue('spec')
    await box.getByRole('searchbox').fill(word)
    const item = (name: string | undefined) =>
      box.locator('li > details').filter({ has: page.getByText(name ?? '', { exact: true }) })
    for (const name of names) {
      await item(name).locator('summary').click()
      await item(name).getByRole('checkbox', { name: 'Passar' }).check()
    }
    const all = box.locator('li > details').filter({ hasText: 'Alla valda elslutbleck som visas (2)' })
    await all.locator('summary').click()
    await all.getByRole('checkbox', { name: 'Omvänd', exact: true }).check()
    for (const name of names) {
      await expect(item(name).getByRole('checkbox', { name: 'Omvänd', exact: true })).toBeChecked()
    }
    await item(names[0])
      .getByRole('button', { name: /^Kryssa alla kriterier/ })
      .click()
    await expect(item(names[0]).getByRole('checkbox', { name: 'Rättvänd', exact: true })).toBeChecked()
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(item(names[0]).getByRole('checkbox', { name: 'Rättvänd', exact: true })).not.toBeChecked()
    await item(names[1]).getByRole('button', { name: 'Töm kriterierna, raden är vald ändå' }).click()
    await expect(item(names[1]).getByRole('checkbox', { name: 'Omvänd', exact: true })).not.toBeChecked()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Allt är sparat' })).toBeVisible()
    const [first] = ids
    expect((await readProduct(request, 'eb', first ?? '')).spec).toHaveProperty('omvand')
  },
)
