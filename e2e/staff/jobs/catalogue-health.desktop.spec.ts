import type { Page } from '@playwright/test'
import type { CatalogueHealthAnswer } from '../../../domain/contracts/catalogue-health.ts'
import { expect, goBack, open, test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { CountingPointer } from '../../support/keyboard.ts'
import { addProduct, changeProduct, uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'

const care = '/sv/admin/kontroll'
const group = (page: Page, name: string) => page.getByRole('region', { name })

test('health: each problem is listed by kind, links to its field and disappears once fixed', async ({
  page,
  faults,
}, info) => {
  faults.expect(/500/)
  const word = uniqueWord(info)
  const request = page.request
  const complete = { info: [{ title: 'Bruk', body: 'Inomhus.' }] }
  await addProduct(request, 'lh', {
    ...complete,
    name: `Hus ${word}`,
    artnr: `H-${word}`,
    published: true,
  })
  const strike = await addProduct(request, 'eb', {
    ...complete,
    name: `Bleck ${word}`,
    artnr: `B-${word}`,
    published: true,
    // A strike that fits nothing is a finding of its own.
    spec: { rattvand: [`H-${word}`] },
  })
  const post = await addProduct(request, 'ms', {
    ...complete,
    name: `Stolpe ${word}`,
    artnr: `S-${word}`,
    elslutbleck: [strike],
  })
  const lock = await addProduct(request, 'em', {
    name: `Lås ${word}`,
    artnr: `L-${word}`,
    facts: [{ name: 'em-oro', value: 'em-oro-omvand' }],
    spec: { 'em-oro-rattvand': [], 'em-oro-omvand': [] },
    filter: [{ slugs: ['em-oro-rattvand'] }, { slugs: ['em-automatik-ja'] }],
  })
  const headers = await staffHeaders(request, 0)
  const added = await request.post('/api/konvertering', { headers, data: { artnr: `G ${word}` } })
  const { konvertering } = (await added.json()) as { konvertering: { _id: string } }

  await openAs(page, 1, care)
  await page.getByRole('searchbox', { name: 'Sök namn eller nummer' }).last().fill(word.toLowerCase())
  const hidden = group(page, 'Dolda produkter som andra leder till')
  const contrary = group(page, 'Kriterier som säger emot fakta')
  const numbers = group(page, 'Gamla nummer som inte leder till något')
  await expect(hidden.getByRole('listitem')).toHaveText(
    new RegExp(`Stolpe ${word}.*S-${word}.*Svenska.*1 publicerad produkt leder hit: B-${word}`),
  )
  await expect(contrary.getByRole('listitem')).toContainText('Rättvänd')
  await expect(numbers.getByRole('listitem')).toContainText('Leder inte till någon produkt')
  await expect(page.getByRole('navigation', { name: 'Hur många av varje slag' })).toBeVisible()
  await page.getByLabel('Kategori').selectOption('Monteringsstolpar')
  await expect(contrary).toHaveCount(0)
  await expect(numbers).toBeVisible()
  await page.getByLabel('Bara på språket').selectOption('Danska')
  await expect(page.getByText('Inget att åtgärda med den sökningen')).toBeVisible()
  await page.getByRole('button', { name: 'Visa allt' }).click()
  const rows = hidden.getByRole('listitem')
  await expect(rows).toHaveCount(8)
  await hidden.getByRole('button', { name: 'Visa 50 till' }).click()
  await expect(rows).toHaveCount(58)
  await expect(rows.nth(8)).toBeFocused()
  const names = rows.first().getByRole('button', { name: /^och \d+ till$|^Visa färre$/ })
  await expect(names).toHaveText(/^och \d+ till$/)
  await names.click()
  await expect(names).toHaveText('Visa färre')
  await expect(names).toBeFocused()

  // Each leads to the very field, in sections that are folded at first too.
  await open(page, `${care}?q=${word}`)
  await group(page, 'Rader i lås som aldrig gäller').getByRole('link').click()
  await expect(page).toHaveURL(`/sv/admin/em/${lock}#filter.1.slugs`)
  await expect(page.locator('[data-name="filter.1.slugs"]')).toBeFocused()
  await goBack(page)
  await group(page, 'Kriterier som utesluter varandra').getByRole('link').click()
  await expect(page.locator('[data-name="spec.em-oro-rattvand"]')).toBeFocused()
  await goBack(page)
  await contrary.getByRole('link').click()
  await expect(page).toHaveURL(`/sv/admin/em/${lock}#facts.em-oro`)
  await expect(page.locator('[name^="facts.em-oro"]').first()).toBeFocused()
  await goBack(page)
  await expect(page.getByRole('searchbox').last()).toHaveValue(word)
  await expectAccessible(page)
  await hidden.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/sv/admin/ms/${post}#published`)
  const publish = page.getByRole('switch', { name: 'Publicera på svenska' })
  await expect(publish).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Allt är sparat' })).toBeVisible()
  await open(page, `${care}?q=${word}`)
  await expect(numbers).toBeVisible()
  await expect(hidden).toHaveCount(0)
  const draft = await addProduct(request, 'ms', {
    ...complete,
    name: `Ersättare ${word}`,
    artnr: `D-${word}`,
    elslutbleck: [strike],
  })

  // Mended by somebody else meanwhile.
  await changeProduct(request, 'em', lock, { spec: { 'em-oro-omvand': [] }, filter: [] })
  await request.put(`/api/konvertering/${konvertering._id}`, {
    headers,
    data: { artnr: `G ${word}`, utbyte: [draft] },
  })
  await page.getByRole('button', { name: 'Kontrollera igen' }).click()
  // An old number that leads to a draft is one press from leading to what visitors see.
  await expect(numbers.getByRole('listitem')).toContainText(`D-${word}`)
  await expect(page.getByRole('status').filter({ hasText: 'Kontrollen är klar' })).toHaveCount(1)
  // From the page as it opens two presses, whatever else is to be done: its search, and the button.
  await open(page, care)
  const pointer = new CountingPointer()
  const search = page.getByRole('searchbox', { name: 'Sök namn eller nummer' }).last()
  await pointer.write(search, word)
  await pointer.press(numbers.getByRole('button', { name: `Publicera D-${word} på svenska` }))
  await expect(page.locator('[data-toast=success]')).toContainText(
    `Ersättare ${word} är publicerad på svenska`,
  )
  expect(pointer.presses).toBe(2)
  await expect(page.getByText('Inget att åtgärda med den sökningen')).toBeVisible()

  await test.step('how it looks when it fails, and when all is well', async () => {
    let broken = true
    await page.route('**/api/care', async (route) => {
      if (broken) return route.fulfill({ status: 500, json: { error: 'INTERNAL', message: 'x' } })
      const answer = (await (await route.fetch()).json()) as CatalogueHealthAnswer
      const counts = Object.fromEntries(Object.keys(answer.counts).map((kind) => [kind, 0]))
      await route.fulfill({ json: { ...answer, counts, problems: [] } })
    })
    await open(page, care)
    await expect(page.getByText('Kontrollen gick inte att göra.')).toBeVisible()
    await expectAccessible(page)
    broken = false
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('heading', { name: 'Allt hänger ihop' })).toBeVisible()
    await expect(page.getByText(/Senast kontrollerat \d{4}-\d\d-\d\d/)).toBeVisible()
    await expectAccessible(page)
  })
})
