import { axeFindings, expect, open, reload, test } from '../../fixtures.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

test('sections: they fold and open for what is wrong, a field is found by its name, and the menu follows what is read', async ({
  page,
}, info) => {
  const word = uniqueWord(info)
  const housing = `L${word}`
  await addProduct(page.request, 'lh', { name: `Hus ${word}`, artnr: housing })
  const spec = { rattvand: [housing] }
  const id = await addProduct(page.request, 'eb', { name: `Prov ${word}`, artnr: word, spec })
  await page.addInitScript(() => {
    if (!localStorage.getItem('passar-folds')) localStorage.setItem('passar-folds', '{}')
  })
  await openAs(page, 0, `/sv/admin/eb/${id}`)
  const section = (name: string) => page.locator(`[data-section=${name}]`)
  const fold = (name: string) => section(name).locator('h2').getByRole('button')

  await test.step('a folded section is saved, marked, opened by what is wrong in it, and folded after a reload', async () => {
    // Long lists are not even drawn until somebody opens them.
    await expect(fold('spec')).toHaveAttribute('aria-expanded', 'false')
    await expect(section('spec').getByRole('checkbox')).toHaveCount(0)
    await expect(page.locator('[data-bottom-bar]')).toContainText(`Prov ${word}${word}`)

    await page.locator('[name="facts.strom-12v.value"]').fill('1,2,3')
    await page.locator('[name="facts.strom-12v.value"]').press('Tab')
    await expect(section('facts')).toContainText('1 ändring')
    await fold('facts').click()
    await expect(page.locator('[name="facts.strom-12v.value"]')).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(page.locator('[name="facts.strom-12v.value"]')).toBeFocused()
    await expect(section('facts')).toContainText('1 fel')
    await page.locator('[name="facts.strom-12v.value"]').fill('200')
    await fold('facts').click()
    await page.keyboard.press('Control+s')
    await expect(page.locator('[data-bottom-bar]').getByRole('status')).toHaveText('Allt är sparat')
    await expect(section('facts')).not.toContainText('ändring')
    const saved = await readProduct(page.request, 'eb', id)
    expect(saved.facts.find(({ name }) => name === 'strom-12v')?.value).toBe('200')
    // What was never opened is what it was.
    expect(saved.spec).toMatchObject(spec)

    await fold('basics').click()
    await reload(page)
    await expect(fold('basics')).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('[name=name]')).toHaveCount(0)
    await open(page, `/sv/admin/eb/${id}#artnr`)
    await expect(page.locator('[name=artnr]')).toBeFocused()
  })

  await test.step('a field is found wherever it is, and only what is changed is shown', async () => {
    await page.evaluate(() => localStorage.setItem('passar-folds', '{"*":false}'))
    await reload(page)
    const finder = page.getByRole('combobox', { name: 'Hitta fält' })
    await finder.fill('dubbelf')
    // The choices are read while the form is there already.
    await expect(page.getByRole('option', { name: 'Dubbelfall' })).toBeVisible()
    await finder.press('Enter')
    const tick = section('spec').getByRole('checkbox', { name: 'Dubbelfall', exact: true })
    await expect(tick).toBeFocused()
    await page.keyboard.press('Space')
    await finder.fill('enummer')
    await finder.press('Enter')
    await expect(page.locator('[name=enr]')).toBeFocused()
    await page.getByRole('checkbox', { name: 'Bara ändrade' }).check()
    await expect(page.locator('[data-section]:visible')).toHaveCount(2)
    await expect(page.locator('[data-section=spec]')).toContainText('1 ändring')
    // Going to what is not among them shows all again.
    await finder.fill('nobb')
    await finder.press('Enter')
    await expect(page.locator('[name=nobnr]')).toBeFocused()
    await expect(page.getByRole('checkbox', { name: 'Bara ändrade' })).not.toBeChecked()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('the wheel passes a table, and the section being read is marked upwards too', async () => {
    await page.evaluate(() => localStorage.setItem('passar-folds', '{"*":true}'))
    await open(page, '/sv/admin/eb/add')
    const current = page.getByRole('navigation', { name: 'Avsnitt' }).locator('[aria-current]')
    const table = page.locator('[data-section=partners]').getByRole('grid')
    await table.scrollIntoViewIfNeeded()
    await table.hover()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 300)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(current).toHaveText('Bilder och dokument')
    await page.locator('[data-section=facts]').evaluate((section) => section.scrollIntoView())
    await expect(current).toHaveText('Fakta')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(current).toHaveText('Namn och nummer')
  })
})
