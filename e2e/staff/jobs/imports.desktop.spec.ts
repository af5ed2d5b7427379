import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { csvText } from '../../../domain/csv/text.ts'
import { expect, reload, test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'

const input = (page: Page) => page.locator('input[type=file]')
const report = (page: Page) => page.getByRole('list', { name: 'Produkter', exact: true })

/** Chooses a file that is not on the disk. */
function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  return input(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

test('imports: an exported file changes nothing; an edited one is seen row by row, applied as a job and taken back', async ({
  page,
  request,
}, info) => {
  const word = uniqueWord(info)
  const body = { name: `Provhus ${word}`, artnr: `L${word}`, published: true }
  const texts = (text: string) => [{ title: 'Användningsområde', body: text }]
  const id = await addProduct(request, 'lh', { ...body, info: texts('För gamla dörrar av trä.') })
  await openAs(page, 1, `/sv/admin/lh/${id}`)
  const exporting = page.getByRole('button', { name: 'Exportera CSV' })
  const [file] = await Promise.all([page.waitForEvent('download'), exporting.click()])
  await page.getByRole('main').getByRole('link', { name: 'Låshus' }).click()
  await page.getByRole('tab', { name: 'Låshus', exact: true }).click()
  await page.getByRole('link', { name: 'Importera' }).click()
  await expect(page.getByLabel('Kategori', { exact: true })).toHaveValue('lh')

  await choose(page, 'gammal.csv', Buffer.from('PK\u0003\u0004'))
  await expect(page.getByRole('heading', { name: 'gammal.csv går inte att importera' })).toBeVisible()
  await expectAccessible(page)
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['name;artnr\n"Trasig;1\n'], 'släppt.csv', { type: 'text/csv' }))
    return data
  })
  await page.getByText('gammal.csv', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('heading', { name: 'släppt.csv går inte att importera' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Citattecknen')
  await input(page).setInputFiles(await file.path())
  await expect(page.getByText('Filen skiljer sig inte från katalogen.')).toBeVisible()
  await expect(page.getByText('1 oförändrad')).toBeVisible()
  const apply = page.getByRole('button', { name: /^Spara/ })
  await expect(apply).toHaveCount(0)

  const header = ['id', 'name', 'artnr', 'info.1.body', 'published']
  const changed = [id, body.name, body.artnr, 'För nya dörrar av trä.', 'JA']
  const added = ['', `Nytt hus ${word}`, `NY${word}`, '', 'NEJ']
  const wrong = [1, 2].map((n) => ['', `Fel hus ${n} ${word}`, `FEL${n}${word}`, '', 'KANSKE'])
  await choose(page, 'lashus.csv', csvText([header, changed, added, ...wrong]))
  const rows = report(page).locator('> li')
  // Refused for one reason, they are told once.
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Rad 4–5')
  await expect(rows).toContainText(/Publicerad\s*published: .*svara JA eller NEJ/)
  await rows.locator('summary').click()
  await expect(rows.getByRole('listitem')).toContainText(['Fel hus 1', 'Fel hus 2'])
  await expectAccessible(page)
  const listing = page.getByRole('button', { name: 'Hämta listan över nekade rader' })
  const [list] = await Promise.all([page.waitForEvent('download'), listing.click()])
  expect(await readFile(await list.path(), 'utf8')).toContain(`5;Fel hus 2 ${word};FEL2${word};published;`)
  await page.getByRole('button', { name: 'Alla 4' }).click()
  await expect(rows).toHaveText([/Ändras/, /Ny/, /Nekas/, /Nekas/])
  await expect(rows.first().locator('del')).toContainText('gamla')
  await expect(rows.first().locator('ins')).toContainText('nya')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Spara 2 utan de 2 som nekas' }).click()
  await expect(page).toHaveURL(/\/sv\/admin\/jobb\?jobb=/)
  const own = new URL(page.url()).search
  const job = page.locator('[data-job]')
  await expect(job).toHaveAttribute('data-job', 'done')
  await expect(job).toContainText('2 av 2')
  await expect(page.getByText(/^lashus\.csv · Startat/)).toBeVisible()
  const done = page.getByRole('list', { name: 'Vad jobbet gjorde' }).getByRole('listitem')
  await expect(done).toContainText([/Provhus.*Rad 2.*Sparad/, /Nytt hus.*Rad 3.*Tillagd/])
  await expect(done.first().getByRole('link')).toHaveAttribute('href', `/sv/admin/lh/${id}`)
  await expectAccessible(page)
  expect((await readProduct(request, 'lh', id)).info[0]?.body).toBe('För nya dörrar av trä.')
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Import: Låshus' })).toBeVisible()
  await job.getByRole('button', { name: 'Ta tillbaka allt' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ta tillbaka hela jobbet?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Ta tillbaka allt' }).click()
  await expect(job).toHaveAttribute('data-job', 'undone')
  expect((await readProduct(request, 'lh', id)).info[0]?.body).toBe('För gamla dörrar av trä.')
  const headers = await staffHeaders(request, 1)
  const found = await request.get(`/api/housing?all&q=${encodeURIComponent(`Nytt hus ${word}`)}`, {
    headers,
  })
  expect(await found.json()).toMatchObject({ total: 0 })
  await page.getByRole('link', { name: 'Jobb', exact: true }).last().click()
  const listed = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${own}"]`) })
  await expect(listed).toContainText('Återtaget')
  await expectAccessible(page)
})
