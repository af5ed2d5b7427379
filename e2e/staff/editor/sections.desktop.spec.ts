import { axeFindings, expect, open, test } from '../../fixtures.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

test('sections: a closed one opens for what is wrong in it and is saved as it is, and the menu follows what is read', async ({
  page,
}, info) => {
  const word = uniqueWord(info)
  const housing = `L${word}`
  await addProduct(page.request, 'lh', { name: `Hus ${word}`, artnr: housing })
  const spec = { rattvand: [housing] }
  const id = await addProduct(page.request, 'eb', { name: `Prov ${word}`, artnr: word, spec })
  await openAs(page, 0, `/sv/admin/eb/${id}`)
  const section = (name: string) => page.locator(`[data-section=${name}]`)
  const summary = (name: string) => section(name).locator('summary').first()

  await test.step('a closed section is saved, marked, and opened by what is wrong in it', async () => {
    await expect(page.locator('[data-bottom-bar]')).toContainText(`Prov ${word}${word}`)
    await summary('spec').click()
    await expect(section('spec').getByRole('checkbox').first()).toBeHidden()

    const current = page.locator('[name="facts.strom-12v.value"]')
    await current.fill('1,2,3')
    await current.press('Tab')
    await expect(summary('facts')).toContainText('1 ändring')
    await summary('facts').click()
    await expect(current).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(current).toBeFocused()
    await expect(summary('facts')).toContainText('1 fel')
    await current.fill('200')
    await summary('facts').click()
    await page.keyboard.press('Control+s')
    await expect(page.locator('[data-bottom-bar]').getByRole('status')).toHaveText('Allt är sparat')
    await expect(summary('facts')).not.toContainText('ändring')
    const saved = await readProduct(page.request, 'eb', id)
    expect(saved.facts.find(({ name }) => name === 'strom-12v')?.value).toBe('200')
    // What is closed is what it was.
    expect(saved.spec).toMatchObject(spec)

    await open(page, `/sv/admin/eb/${id}#artnr`)
    await expect(page.locator('[name=artnr]')).toBeFocused()
  })

  await test.step('a section is put back to what is saved', async () => {
    const column = section('spec').locator('[data-column]', {
      has: page.locator('[data-criterion=dubbel-fall]'),
    })
    await summary('spec').click()
    await column.locator('summary').click()
    const tick = column.getByRole('checkbox', { name: 'Dubbelfall', exact: true })
    await tick.check()
    await expect(summary('spec')).toContainText('1 ändring')
    await section('spec').getByRole('button', { name: 'Återställ Kriterier' }).click()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Återställ' }).click()
    await expect(tick).not.toBeChecked()
    await expect(section('spec')).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('the wheel passes a table, and the section being read is marked upwards too', async () => {
    await open(page, '/sv/admin/eb/add')
    const current = page.getByRole('navigation', { name: 'Avsnitt' }).locator('[aria-current]')
    const table = section('partners').getByRole('grid')
    await table.scrollIntoViewIfNeeded()
    await table.hover()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 300)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(current).toHaveText('Bilder och dokument')
    await section('facts').evaluate((element) => element.scrollIntoView())
    await expect(current).toHaveText('Fakta')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(current).toHaveText('Namn och nummer')
  })
})
