import { axeFindings, expect, open, reload, test } from '../../fixtures.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

test(
  'a folded section is saved, marked, opened by what is wrong in it, and folded when one comes back',
  { tag: '@browser' },
  async ({ page }, info) => {
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
  },
)

test('warnings of a form are shown on collapsed sections, beside publishing and in the save bar, and link to the field', async ({
  page,
}, info) => {
  const word = uniqueWord(info)
  const housing = `L${word}`
  const published = { published: true, info: [{ title: 'Användningsområde', body: 'För prov.' }] }
  await addProduct(page.request, 'lh', { name: `Hus ${word}`, artnr: housing })
  const id = await addProduct(page.request, 'eb', {
    ...{ ...published, name: `Prov ${word}`, artnr: word },
    spec: { rattvand: [housing], omvand: [housing] },
  })
  await page.addInitScript(() => {
    if (!localStorage.getItem('passar-folds')) localStorage.setItem('passar-folds', '{}')
  })
  await openAs(page, 1, `/sv/admin/eb/${id}`)
  const section = (name: string) => page.locator(`[data-section=${name}]`)
  const fold = (name: string) => section(name).locator('h2').getByRole('button')
  const bar = page.locator('[data-bottom-bar]')
  await expect(fold('spec')).toHaveAttribute('aria-expanded', 'false')
  await expect(section('spec').locator('header')).toContainText('1 varning')
  await expect(section('publishing')).toContainText('Rättvänd och Omvänd utesluter varandra')
  await page.locator('[name="facts.funktion.value"]').selectOption({ label: 'Omvänd' })
  await expect(section('spec').locator('header')).toContainText('2 varningar')
  await expect(section('publishing')).toContainText('men kriterierna säger Rättvänd.')
  await page.getByRole('group', { name: 'Hi-O' }).getByLabel('JA').check({ force: true })
  await expect(section('spec').locator('header')).toContainText('1 förslag')
  await bar.getByRole('button', { name: '2 varningar' }).click()
  await expect(section('spec').locator('[data-criterion=rattvand]').getByRole('checkbox')).toBeFocused()

  // What is published and loses its last housing.
  await expect(section('partners').locator('header')).not.toContainText('varning')
  await fold('partners').click()
  await section('partners')
    .getByRole('checkbox', { name: `Passar, Hus ${word}`, exact: true })
    .uncheck()
  await fold('partners').click()
  await expect(section('partners').locator('header')).toContainText('1 varning')
  await section('publishing')
    .getByRole('button', { name: 'Produkten är publicerad men passar inga låshus.' })
    .click()
  await expect(fold('partners')).toHaveAttribute('aria-expanded', 'true')
  await expect(section('partners')).toBeFocused()
  await page.getByRole('switch', { name: 'Publicera på svenska' }).uncheck()
  await expect(bar.getByRole('button', { name: /varning/ })).toHaveCount(0)
})

test(
  'a field is found by its name wherever it is, and only what is changed is shown',
  { tag: '@browser' },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'eb', { name: `Prov ${word}`, artnr: word })
    await page.addInitScript(() => localStorage.setItem('passar-folds', '{"*":false}'))
    await openAs(page, 0, `/sv/admin/eb/${id}`)
    const finder = page.getByRole('combobox', { name: 'Hitta fält' })
    await finder.fill('rättv')
    // The choices are read while the form is there already.
    await expect(page.getByRole('option', { name: 'Rättvänd' })).toBeVisible()
    await finder.press('Enter')
    const tick = page.locator('[data-section=spec] [data-criterion=rattvand]').getByRole('checkbox')
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
  },
)

test('the wheel passes a table, and the section being read is marked upwards too', {
  tag: '@browser',
}, async ({ page }) => {
  await openAs(page, 0, '/sv/admin/eb/add')
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
