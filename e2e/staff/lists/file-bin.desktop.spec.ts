import type { Page } from '@playwright/test'
import type { DocumentAnswer } from '../../../domain/contracts/files.ts'
import { axeFindings, expect, open, overflow, test } from '../../fixtures.ts'
import { addProduct, uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'
import { uploadBytes } from '../../support/uploads.ts'

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const info = [{ title: 'Användningsområde', body: 'För prov.' }]
const section = (page: Page) => page.locator('[data-section=files]')
const row = (page: Page, name: string) => section(page).locator(`[data-file="${name}"]`)

async function documentsOf(page: Page, artnr: string): Promise<string[]> {
  const headers = await staffHeaders(page.request, 0)
  const answer = await page.request.get(`/api/files/${artnr}/docs/sv`, { headers })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as DocumentAnswer[]).map(({ name }) => name)
}

test(
  'a deleted document is taken back at once, or out of the bin, to the place where it was',
  { tag: ['@6.1.13'] },
  async ({ page, faults }, testInfo) => {
    const word = uniqueWord(testInfo)
    const id = await addProduct(page.request, 'eb', { name: `Prov ${word}`, artnr: word, info })
    const name = `${word}-a.pdf`
    for (const each of [name, 'b.pdf', 'c.pdf']) await uploadBytes(page.request, `${word}/docs/sv`, each, pdf)
    await openAs(page, 2, `/no/admin/eb/${id}`)
    await section(page)
      .getByRole('tab', { name: /^Svensk/ })
      .click()
    const remove = async () => {
      await row(page, name)
        .getByRole('button', { name: `Slett ${name}` })
        .press('Enter')
      const sure = page.getByRole('alertdialog')
      await expect(sure).toContainText(`${name} legges i papirkurven og kan gjenopprettes i 30 dager.`)
      await sure.getByRole('button', { name: 'Slett' }).press('Enter')
      await expect(row(page, name)).toHaveCount(0)
      await expect(section(page)).toContainText(`${name} ligger i papirkurven.`)
    }
    await remove()
    await section(page)
      .getByRole('button', { name: `Angre slettingen av ${name}` })
      .press('Enter')
    await expect(row(page, name).getByRole('button').first()).toBeFocused()
    await expect(section(page)).not.toContainText('ligger i papirkurven')
    expect(await documentsOf(page, word)).toEqual([name, 'b.pdf', 'c.pdf'])
    await remove()
    expect(await documentsOf(page, word)).toEqual(['b.pdf', 'c.pdf'])

    faults.expect(/503 \(Service Unavailable\)/)
    let broken = true
    await page.route('**/api/bin/files?*', (route) =>
      broken ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    )
    await page.getByRole('link', { name: 'Oversikt' }).first().click()
    await page.getByRole('link', { name: 'Papirkurven' }).click()
    const again = page.getByRole('alert').getByRole('button', { name: 'Prøv igjen' })
    await expect(again).toBeVisible()
    broken = false
    await again.click()
    const binned = page.getByRole('list', { name: 'Filer' }).getByRole('listitem').filter({ hasText: name })
    for (const text of [`Prov ${word}`, 'Dokument på svensk', '30 dager igjen']) {
      await expect(binned).toContainText(text)
    }
    // Products are not theirs to delete, nor to take back.
    await expect(page.getByRole('heading', { name: 'Produkter' })).toHaveCount(0)
    await binned.getByRole('button', { name: `Gjenopprett ${name}` }).press('Enter')
    // The message of the first time may still be there.
    await expect(page.getByText('Gjenopprettet', { exact: true }).last()).toBeVisible()
    await expect(binned).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await documentsOf(page, word)).toEqual([name, 'b.pdf', 'c.pdf'])
  },
)

test(
  'a document that is deleted, and the bin that it is in, have no findings',
  {
    tag: '@browser',
  },
  async ({ page }, testInfo) => {
    const word = uniqueWord(testInfo)
    const id = await addProduct(page.request, 'eb', { name: `Prov ${word}`, artnr: word, info })
    const name = `${word}-a.pdf`
    for (const each of [name, 'b.pdf']) await uploadBytes(page.request, `${word}/docs/sv`, each, pdf)
    await openAs(page, 2, `/no/admin/eb/${id}`)
    await section(page)
      .getByRole('tab', { name: /^Svensk/ })
      .click()
    await row(page, name)
      .getByRole('button', { name: `Slett ${name}` })
      .press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Slett' }).press('Enter')
    await expect(section(page)).toContainText(`${name} ligger i papirkurven.`)
    expect(await axeFindings(page)).toEqual([])
    await open(page, '/no/admin/dashboard?papperskorg')
    await expect(page.getByRole('list', { name: 'Filer' })).toContainText(name)
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  },
)

test(
  'a new article number says that the files have followed, and a button asks again',
  { tag: ['@4.4.3', '@8.2.4'] },
  async ({ page }, testInfo) => {
    const word = uniqueWord(testInfo)
    const id = await addProduct(page.request, 'ms', { name: `Prov ${word}`, artnr: word, info })
    const synced = page.getByText('Synkat tillhörande bildmaterial', { exact: true })
    const rename = async (from: string, to: string) => {
      await page.locator('[name=artnr]').fill(to)
      const asked = page.waitForResponse(
        (answer) => new URL(answer.url()).pathname === `/api/files/${from}/${to}`,
      )
      await page.getByRole('button', { name: 'Spara', exact: true }).click()
      expect((await asked).status()).toBe(200)
      await expect(page.getByRole('status').filter({ hasText: 'Allt är sparat' })).toBeVisible()
    }
    await openAs(page, 1, `/sv/admin/ms/${id}`)
    await rename(word, `${word}-B`)
    await expect(section(page)).toContainText('Inga dokument på svenska än.')
    await expect(synced).toHaveCount(0)
    await uploadBytes(page.request, `${word}-B/docs/sv`, 'blad.pdf', pdf)
    await rename(`${word}-B`, `${word}-C`)
    await expect(synced).toBeVisible()
    await expect(row(page, 'blad.pdf')).toBeVisible()
    expect(await documentsOf(page, `${word}-C`)).toEqual(['blad.pdf'])
    await page.locator('[data-toast]').filter({ has: synced }).getByRole('button').click()
    await expect(synced).toHaveCount(0)
    await page.getByRole('button', { name: 'Synka bildmaterial' }).press('Enter')
    await expect(synced).toBeVisible()

    // A restored version brings its number back, and the files go with it.
    await page.locator('[data-toast]').filter({ has: synced }).getByRole('button').click()
    await expect(synced).toHaveCount(0)
    await page.getByRole('button', { name: 'Historik' }).click()
    const history = page.getByRole('dialog', { name: 'Historik' })
    await history.getByRole('listitem').nth(1).locator('summary').click()
    await history.getByRole('button', { name: 'Återställ' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Återställ' }).click()
    await expect(page.locator('[name=artnr]')).toHaveValue(`${word}-B`)
    await expect(synced).toBeVisible()
    expect(await documentsOf(page, `${word}-B`)).toEqual(['blad.pdf'])
  },
)
