import type { Locator, Page } from '@playwright/test'
import { axeFindings, expect, isPhone, open, reload, test } from '../../fixtures.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

const info = [{ title: 'Användningsområde', body: 'För prov.' }]

const section = (page: Page, name: string) => page.locator(`[data-section="${name}"]`)

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Allt är sparat' })).toBeVisible()
}

/** The cell of a table, or on a phone the tick in the list of a product. */
async function cellOf(page: Page, box: Locator, criterion: string, product: string): Promise<Locator> {
  if (!isPhone(page)) return box.getByRole('checkbox', { name: `${criterion}, ${product}`, exact: true })
  const item = box.locator('details').filter({ has: page.getByText(product, { exact: true }) })
  await expect(item).toBeVisible()
  if ((await item.getAttribute('open')) === null) await item.locator('summary').click()
  return item.getByRole('checkbox', { name: criterion, exact: true })
}

test(
  'a criterion set for a housing stands on the housing, and is taken away there for good',
  { tag: ['@2.12.7'] },
  async ({ page }, test) => {
    const word = uniqueWord(test)
    const housing = `Provhus ${word}`
    const strike = `Provbleck ${word}`
    const lh = await addProduct(page.request, 'lh', { name: housing, artnr: `L${word}` })
    const eb = await addProduct(page.request, 'eb', { name: strike, artnr: `E${word}` })

    await openAs(page, 1, `/sv/admin/eb/${eb}`)
    const criteria = section(page, 'spec')
    await criteria.getByRole('checkbox', { name: 'Rättvänd' }).check()
    const reach = criteria.locator('[data-criterion=rattvand]')
    await expect(reach.getByRole('button', { name: 'Alla låshus' })).toHaveAttribute('aria-pressed', 'true')
    await reach.getByRole('button', { name: 'Vissa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rättvänd' })
    await dialog.getByRole('searchbox').fill(word)
    await dialog.getByRole('checkbox', { name: housing }).check()
    // Esc takes no tick away unasked.
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stanna kvar' }).click()
    await expect(dialog.getByRole('checkbox', { name: housing })).toBeChecked()
    await dialog.getByRole('button', { name: 'Använd 1 vald' }).click()
    await expect(reach.getByRole('button', { name: '1 låshus' })).toHaveAttribute('aria-pressed', 'true')
    // Holding for all, the criterion lets go of no housing.
    await reach.getByRole('button', { name: 'Alla låshus' }).click()
    await expect(section(page, 'partners').getByText(/^1 av \d+ låshus$/)).toBeVisible()
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(reach.getByRole('button', { name: '1 låshus' })).toHaveAttribute('aria-pressed', 'true')
    await save(page)

    await open(page, `/sv/admin/lh/${lh}`)
    const strikes = section(page, 'spec')
    await expect(strikes.getByText(/^1 av \d+ elslutbleck$/)).toBeVisible()
    const cell = await cellOf(page, strikes, 'Rättvänd', strike)
    await expect(cell).toBeChecked()
    await cell.uncheck()
    // Without a criterion of its own it still fits, until that is taken back.
    await expect(strikes.getByText(/^1 av \d+ elslutbleck$/)).toBeVisible()
    await (await cellOf(page, strikes, 'Passar', strike)).uncheck()
    await expect(strikes.getByText(/^0 av \d+ elslutbleck$/)).toBeVisible()
    await save(page)
    await reload(page)
    await expect(section(page, 'spec').getByText(/^0 av \d+ elslutbleck$/)).toBeVisible()
    const { spec, everywhere } = await readProduct(page.request, 'eb', eb)
    expect([spec, everywhere]).toEqual([{}, []])
  },
)

test('choosing some housings of a criterion has no findings', { tag: '@browser' }, async ({ page }, test) => {
  const word = uniqueWord(test)
  const housing = `Provhus ${word}`
  await addProduct(page.request, 'lh', { name: housing, artnr: `L${word}` })
  const eb = await addProduct(page.request, 'eb', { name: `Provbleck ${word}`, artnr: `E${word}` })
  await openAs(page, 1, `/sv/admin/eb/${eb}`)
  const criteria = section(page, 'spec')
  await criteria.getByRole('checkbox', { name: 'Rättvänd' }).check()
  await criteria.locator('[data-criterion=rattvand]').getByRole('button', { name: 'Vissa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rättvänd' })
  await dialog.getByRole('searchbox').fill(word)
  await dialog.getByRole('checkbox', { name: housing }).check()
  expect(await axeFindings(page)).toEqual([])
})

test('a strike named by a housing brings along what holds for all of it', async ({ page }, test) => {
  const word = uniqueWord(test)
  const strike = `Provbleck ${word}`
  const lh = await addProduct(page.request, 'lh', { name: `Provhus ${word}`, artnr: `L${word}` })
  const eb = await addProduct(page.request, 'eb', {
    name: strike,
    artnr: `E${word}`,
    spec: { automatik: null },
  })
  await openAs(page, 0, `/sv/admin/lh/${lh}`)
  const strikes = section(page, 'spec')
  await strikes.getByRole('searchbox').fill(word)
  await (await cellOf(page, strikes, 'Rättvänd', strike)).check()
  const fixed = isPhone(page) ? 'Automatik (gäller för alla)' : `Automatik, ${strike} (gäller för alla)`
  await expect(strikes.getByRole('checkbox', { name: fixed })).toBeChecked()
  await save(page)
  const { spec, everywhere } = await readProduct(page.request, 'eb', eb)
  expect(spec).toEqual({ automatik: [], rattvand: [`L${word}`] })
  expect(everywhere).toEqual(['automatik'])
})

test(
  'a row leads to an end plate or a strike, never both, and the bench shows that it applies',
  { tag: ['@desktop', '@2.12.3', '@4.4.6'] },
  async ({ page }, test) => {
    const word = uniqueWord(test)
    const plate = `Provplåt ${word}`
    const sb = await addProduct(page.request, 'sb', { name: plate, artnr: `S${word}`, info, published: true })
    const eb = await addProduct(page.request, 'eb', { name: `Provbleck ${word}`, artnr: `E${word}` })
    const em = await addProduct(page.request, 'em', {
      name: `Provlås ${word}`,
      artnr: `M${word}`,
      spec: { 'em-oro-rattvand': null, 'em-automatik-ja': null },
      slutbleck: [sb],
      elslutbleck: [eb],
    })
    await openAs(page, 0, `/sv/admin/em/${em}`)
    const rows = section(page, 'filter')
    await rows.getByRole('button', { name: 'Lägg till rad' }).click()
    await rows.getByRole('checkbox', { name: 'Rättvänd' }).check()
    const target = (field: string, row = 0) => page.locator(`[name="filter.${row}.${field}"]`)
    await target('slutbleck').selectOption({ label: `${plate} · S${word}` })
    await expect(target('elslutbleck')).toBeDisabled()
    // Without its choices the row goes, and with it where it leads: that is said before, and can be taken back.
    await rows.getByRole('checkbox', { name: 'Rättvänd' }).uncheck()
    await expect(rows).toContainText(`Raden har inga val och sparas inte. ${plate} försvinner ur den`)
    await rows.getByRole('button', { name: 'Lägg till rad' }).click()
    await expect(rows).toContainText(`En rad utan val togs bort, och med den ${plate}.`)
    await expect(target('slutbleck')).toHaveValue('')
    const undo = page.getByRole('button', { name: 'Ångra', exact: true })
    await undo.click()
    await expect(target('slutbleck')).toHaveValue(sb)
    await undo.click()
    await expect(rows.getByRole('checkbox', { name: 'Rättvänd' })).toBeChecked()
    // A row without choices goes when another one changes.
    await rows.getByRole('button', { name: 'Lägg till rad' }).click()
    await expect(rows.getByRole('heading', { level: 3 })).toHaveCount(2)
    await target('nodutrymningsbeslag').selectOption('')
    await target('slutbleck').selectOption('')
    await expect(rows.getByRole('heading', { level: 3 })).toHaveCount(1)
    await expect(target('elslutbleck')).toBeEnabled()
    await target('slutbleck').selectOption(sb)

    const bench = section(page, 'bench')
    await expect(bench.locator('[data-bench=rows]')).toHaveText('Ingen rad slår in')
    await bench.getByRole('button', { name: 'Rättvänd' }).click()
    await expect(bench.locator('[data-bench=rows]')).toHaveText('Rad 1 slår in')
    await expect(bench.locator('[data-bench=slutbleck]')).toContainText(plate)
    await expect(rows.locator('[data-fires=true]')).toHaveCount(1)
    await expect(bench).toContainText('1 kopplat utkast räknas inte')
    await save(page)
    const saved = await readProduct(page.request, 'em', em)
    expect(saved.filter).toEqual([
      { slugs: ['em-oro-rattvand'], slutbleck: sb, elslutbleck: null, nodutrymningsbeslag: null },
    ])
    await section(page, 'slutbleck').getByRole('checkbox', { name: plate }).uncheck()
    await expect(target('slutbleck')).toHaveValue('')
  },
)

test(
  'a lock ticked on an end plate is linked on both sides at once',
  { tag: ['@desktop', '@2.12.3', '@2.12.4'] },
  async ({ page }, test) => {
    const word = uniqueWord(test)
    const plate = `Provplåt ${word}`
    const sb = await addProduct(page.request, 'sb', { name: plate, artnr: `S${word}` })
    const em = await addProduct(page.request, 'em', { name: `Provlås ${word}`, artnr: `M${word}` })
    await openAs(page, 1, `/sv/admin/sb/${sb}`)
    const locks = section(page, 'ems')
    await locks.getByRole('searchbox').fill(word)
    await locks.getByRole('checkbox', { name: `Provlås ${word}` }).check()
    const measures = section(page, 'tokens')
    await measures.locator('summary').filter({ hasText: 'Plösmått (mm)' }).click()
    await measures.locator('[data-criterion="sb-p-4-5"]').getByRole('checkbox').check()
    await save(page)
    const { facts, spec } = await readProduct(page.request, 'sb', sb)
    expect(facts.find(({ name }) => name === 'passar-eltryckeslas-motorlas')?.value).toEqual([
      `Provlås ${word}`,
    ])
    expect(spec).toHaveProperty('sb-p-4-5')

    await open(page, `/sv/admin/em/${em}`)
    const plates = section(page, 'slutbleck')
    await expect(plates.getByRole('checkbox', { name: plate })).toBeChecked()
    await plates.getByRole('checkbox', { name: plate }).uncheck()
    await save(page)
    expect((await readProduct(page.request, 'sb', sb)).ems).toEqual([])
  },
)
