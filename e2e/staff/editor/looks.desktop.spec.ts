import { axeFindings, expect, overflow, reload, test } from '../../fixtures.ts'
import { addProduct, changeProduct, uniqueNumber, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

const info = [{ title: 'Användningsområde', body: 'För prov.' }]

test(
  'what a form asks, refuses and compares has no findings',
  { tag: '@browser' },
  async ({ page, faults }, test) => {
    faults.expect(/409/)
    const word = uniqueWord(test)
    const enr = uniqueNumber()
    await addProduct(page.request, 'eb', { name: `Ägare ${word}`, artnr: `${word}-1`, enr })
    const facts = [{ name: 'strom-24v', value: '100' }]
    const published = { name: `Prov ${word}`, artnr: word, info, published: true, facts }
    const id = await addProduct(page.request, 'eb', published)
    await changeProduct(page.request, 'eb', id, { facts: [{ name: 'strom-24v', value: '150' }] })
    page.on('dialog', (dialog) => void dialog.accept())
    await openAs(page, 0, `/sv/admin/eb/${id}`)
    const field = (path: string) => page.locator(`[name="${path}"]`)
    const save = page.getByRole('button', { name: 'Spara', exact: true })

    await page.getByRole('button', { name: 'Historik' }).click()
    const history = page.getByRole('dialog', { name: 'Historik' })
    await history.getByText('Först sparad').click()
    await expect(history.getByRole('button', { name: 'Återställ den här versionen' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()

    await page.getByRole('button', { name: 'Lägg till variant' }).click()
    await field('variants.0.title').fill('Kort')
    await field('variants.0.nobnr').fill(uniqueNumber())
    await field('variants.0.enr').fill(enr)
    await expect(save).toBeDisabled()
    expect(await axeFindings(page)).toEqual([])
    await field('variants.0.enr').fill(uniqueNumber())
    await field('artnr').fill('')
    await expect(save).toBeEnabled()
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Rätta ett fel' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await field('artnr').fill(word)

    await page.getByRole('link', { name: 'Översikt' }).first().click()
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
    await save.click()
    await expect(page.getByRole('dialog', { name: /har sparat under tiden/ })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  },
)

test(
  'warnings at folded sections have no findings',
  {
    tag: '@browser',
  },
  async ({ page }, test) => {
    const word = uniqueWord(test)
    const housing = `L${word}`
    await addProduct(page.request, 'lh', { name: `Hus ${word}`, artnr: housing })
    const id = await addProduct(page.request, 'eb', {
      ...{ name: `Prov ${word}`, artnr: word, published: true, info },
      spec: { rattvand: [housing], omvand: [housing] },
    })
    await page.addInitScript(() => {
      if (!localStorage.getItem('passar-folds')) localStorage.setItem('passar-folds', '{}')
    })
    await openAs(page, 1, `/sv/admin/eb/${id}`)
    const header = page.locator('[data-section=spec] header')
    await expect(header).toContainText('1 varning')
    await page.locator('[name="facts.funktion.value"]').selectOption({ label: 'Omvänd' })
    await page.getByRole('group', { name: 'Hi-O' }).getByLabel('JA').check({ force: true })
    await expect(header).toContainText('2 varningar')
    await expect(header).toContainText('1 förslag')
    expect(await axeFindings(page)).toEqual([])
  },
)

test(
  'the row tester is accessible beside a row that applies',
  { tag: '@browser' },
  async ({ page }, test) => {
    const word = uniqueWord(test)
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
    await openAs(page, 0, `/sv/admin/em/${em}`)
    const bench = page.locator('[data-section=bench]')
    await bench.getByRole('button', { name: 'Rättvänd' }).click()
    await expect(bench.locator('[data-bench=rows]')).toHaveText('Rad 1 slår in')
    expect(await axeFindings(page)).toEqual([])
  },
)
