import { axeFindings, axeFindingsByTheme, expect, open, overflow, reload, test } from '../../fixtures.ts'
import { addProduct, changeProduct, uniqueNumber, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

const info = [{ title: 'Användningsområde', body: 'För prov.' }]

test('editor: a form, what it asks, refuses and compares have no findings in light and dark, and fit 320 pixels', async ({
  page,
  faults,
}, testInfo) => {
  faults.expect(/409|404/)
  const word = uniqueWord(testInfo)
  const enr = uniqueNumber()
  const housing = `L${word}`
  await addProduct(page.request, 'lh', { name: `Hus ${word}`, artnr: housing })
  await addProduct(page.request, 'eb', { name: `Ägare ${word}`, artnr: `${word}-1`, enr })
  const facts = [{ name: 'strom-24v', value: '100' }]
  const published = { name: `Prov ${word}`, artnr: word, info, published: true, facts }
  const spec = { rattvand: [housing], omvand: [housing] }
  const id = await addProduct(page.request, 'eb', { ...published, spec })
  await changeProduct(page.request, 'eb', id, { facts: [{ name: 'strom-24v', value: '150' }] })
  const field = (path: string) => page.locator(`[name="${path}"]`)
  const section = (name: string) => page.locator(`[data-section=${name}]`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const looksGood = async () => {
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
  page.on('dialog', (dialog) => void dialog.accept())
  await openAs(page, 0, `/sv/admin/eb/${id}`)

  await test.step('the form with warnings at its sections, in both themes and at both widths', async () => {
    await expect(section('spec').locator('summary').first()).toContainText('1 varning')
    await field('facts.funktion.value').selectOption({ label: 'Omvänd' })
    await page.getByRole('group', { name: 'Hi-O' }).getByLabel('Ja').check({ force: true })
    await expect(section('spec').locator('summary').first()).toContainText('1 förslag')
    expect(await axeFindingsByTheme(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await overflow(page)).toBe(0)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 320, height: 700 })
    await looksGood()
    await button('Mer').click()
    await button('Förhandsvisa').click()
    await expect(page.getByRole('dialog', { name: 'Förhandsvisning' })).toContainText(`Prov ${word}`)
    await looksGood()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width, height })
  })

  await test.step('the housings of a criterion', async () => {
    await section('spec')
      .locator('[data-criterion=rattvand]')
      .getByRole('button', { name: /låshus …/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Rättvänd' })
    await expect(dialog.getByRole('checkbox', { name: `Hus ${word}` })).toBeChecked()
    await looksGood()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the history', async () => {
    await button('Historik').click()
    const history = page.getByRole('dialog', { name: 'Historik' })
    await history.getByText('Först sparad').click()
    await expect(history.getByRole('button', { name: 'Återställ den här versionen' })).toBeVisible()
    await looksGood()
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
  })

  await test.step('a number that is taken, and what is refused', async () => {
    await button('Lägg till variant').click()
    await field('variants.0.title').fill('Kort')
    await field('variants.0.nobnr').fill(uniqueNumber())
    await field('variants.0.enr').fill(enr)
    await expect(button('Spara')).toBeDisabled()
    expect(await axeFindings(page)).toEqual([])
    await field('variants.0.enr').fill(uniqueNumber())
    await field('artnr').fill('')
    await expect(button('Spara')).toBeEnabled()
    await button('Spara').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Rätta ett fel' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await field('artnr').fill(word)
  })

  await test.step('leaving, what is offered again, and what somebody else has saved', async () => {
    await page.getByRole('link', { name: 'Produkter' }).first().click()
    const question = page.getByRole('alertdialog', { name: /^Är du säker på att du vill lämna sidan/ })
    await expect(question).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await question.getByRole('button', { name: 'Stanna kvar' }).click()
    await reload(page)
    const offer = page.getByRole('dialog', { name: 'Du har osparade ändringar' })
    await expect(offer).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await offer.getByRole('button', { name: 'Återställ ändringarna' }).click()
    await field('name').fill(`Mitt ${word}`)
    await changeProduct(page.request, 'eb', id, { name: `Deras ${word}` })
    await button('Spara').click()
    const conflict = page.getByRole('dialog', { name: /har sparat under tiden/ })
    await expect(conflict).toBeVisible()
    await looksGood()
    await conflict.getByRole('radio', { name: /^Det du skrev/ }).check()
    await conflict.getByRole('button', { name: 'Spara med mina val' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Allt är sparat' })).toBeVisible()
  })

  await test.step('the row tester beside a row that applies', async () => {
    const sb = await addProduct(page.request, 'sb', {
      name: `Provplåt ${word}`,
      artnr: `S${word}`,
      info,
      published: true,
    })
    const em = await addProduct(page.request, 'em', {
      name: `Provlås ${word}`,
      artnr: `M${word}`,
      spec: { 'em-oro-rattvand': null, 'em-automatik-ja': null },
      slutbleck: [sb],
      filter: [{ slugs: ['em-oro-rattvand'], slutbleck: sb, elslutbleck: null, nodutrymningsbeslag: null }],
    })
    await open(page, `/sv/admin/em/${em}`)
    const bench = section('bench')
    await bench.getByRole('button', { name: 'Rättvänd' }).click()
    await expect(bench.locator('[data-bench=rows]')).toHaveText('Rad 1 slår in')
    await looksGood()
  })

  await test.step('a new product in Norwegian, and a draft at its public address', async () => {
    await open(page, '/no/admin/ms/add')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Nytt produkt/)
    await looksGood()
    const draft = await addProduct(page.request, 'eb', { name: `Utkast ${word}`, artnr: `U${word}` })
    await open(page, `/sv/produkt/${draft}`)
    await expect(page.getByRole('heading', { level: 1, name: `Utkast ${word}` })).toBeVisible()
    await expect(page.getByText('Sidan är inte publicerad på svenska. Bara inloggade ser den.')).toBeVisible()
    await looksGood()
    // Nothing that a browser keeps for the time without a network knows of it.
    const kept = await page.evaluate(async (id) => {
      const names = await caches.keys()
      const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return stores.flat().filter(({ url }) => url.includes(id) && url.includes('preview')).length
    }, draft)
    expect(kept).toBe(0)
  })
})
