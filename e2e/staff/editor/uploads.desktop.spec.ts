import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { DocumentAnswer, StaffImageAnswer } from '../../../domain/contracts/files.ts'
import type { Language } from '../../../domain/languages.ts'
import { axeFindings, boxOf, expect, open, overflow, test } from '../../fixtures.ts'
import { intercept } from '../../support/intercept.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'
import { dropFiles, dxfOf, pdfOf, pictureOf, uploadLimit } from '../../support/uploads.ts'

const info = [{ title: 'Användningsområde', body: 'För prov.' }]

const section = (page: Page) => page.locator('[data-section=files]')
const folder = (page: Page, kind: 'images' | 'docs') => section(page).locator(`[data-kind=${kind}]`)
const upload = (page: Page, name: string) => section(page).locator('[data-upload]').filter({ hasText: name })
const row = (page: Page, name: string) => section(page).locator(`[data-file="${name}"]`)
const stands = (page: Page, state: string) =>
  expect(page.getByRole('status').filter({ hasText: state })).toBeVisible()
const names = (list: Locator) =>
  list.locator('[data-file]').evaluateAll((rows) => rows.map((each) => each.getAttribute('data-file')))

/** What a folder holds, as staff read it. */
async function filesIn<File = StaffImageAnswer>(
  request: APIRequestContext,
  artnr: string,
  kind: 'images' | 'docs',
  language: Language = 'sv',
): Promise<File[]> {
  const headers = await staffHeaders(request, 0)
  const response = await request.get(`/api/files/${artnr}/${kind}/${language}`, { headers })
  expect(response.status()).toBe(200)
  return (await response.json()) as File[]
}

test(
  'uploads: files dropped together come in with their progress, and visitors get the pictures when the product is saved',
  { tag: ['@2.7.9', '@2.12.6'] },
  async ({ page, faults }, testInfo) => {
    const word = uniqueWord(testInfo)
    const id = await addProduct(page.request, 'ms', {
      name: `Prov ${word}`,
      artnr: word,
      published: true,
      info,
    })
    await openAs(page, 1, `/sv/admin/ms/${id}`)
    await expect(folder(page, 'images')).toContainText('Inga bilder på svenska än.')
    const limit = await uploadLimit(page)
    // Slow enough that it is still on its way when it is called back, however busy the machine is.
    await limit(60_000)
    await dropFiles(page, section(page), [
      pictureOf('foto.png', 500),
      pdfOf('avbruten.pdf', 3_000_000),
      pdfOf('blad.pdf'),
      dxfOf('ritning.dxf'),
      pdfOf('film.mov'),
      pdfOf('stor.pdf', 20_000_001),
    ])
    await expect(upload(page, 'film.mov')).toContainText('Wrong format')
    await expect(upload(page, 'stor.pdf')).toContainText('File is to big!')
    const bar = upload(page, 'foto.png').getByRole('progressbar')
    await expect.poll(() => bar.evaluate((each: HTMLProgressElement) => each.value)).toBeGreaterThan(5)
    await stands(page, 'Filer laddas upp …')
    await section(page).getByRole('button', { name: 'Avbryt avbruten.pdf' }).click()
    await expect(upload(page, 'avbruten.pdf')).toContainText('Avbruten. Ligger filen ändå i listan')
    expect(await axeFindings(page, { held: /\/api\/upload\// })).toEqual([])
    await limit(-1)

    await expect(page.getByText('Produktbilden är uppladdad, spara för att göra permanent')).toBeVisible()
    await expect(upload(page, 'foto.png')).toContainText('Väntar på att sparas')
    await expect(upload(page, 'ritning.dxf')).toContainText('Dokumentet är uppladdat')
    await expect(row(page, 'foto.png')).toContainText('Väntar på att sparas')
    await expect(row(page, 'foto.png').locator('img')).toBeVisible()
    const listed = async () => (await names(folder(page, 'docs'))).toSorted()
    await expect.poll(listed).toEqual(['blad.pdf', 'ritning.dxf'])
    const stored = await filesIn<DocumentAnswer>(page.request, word, 'docs')
    expect(stored.map(({ name }) => name).toSorted()).toEqual(['blad.pdf', 'ritning.dxf'])
    await section(page).getByRole('button', { name: 'Ta bort raden för film.mov' }).click()
    await expect(upload(page, 'film.mov')).toHaveCount(0)

    // The picture is there for staff alone, its small variant for lists.
    await stands(page, 'Nya bilder väntar på att sparas')
    const [picture] = await filesIn(page.request, word, 'images')
    expect(picture).toMatchObject({ pending: true, width: 500 })
    expect((await page.request.get(picture?.url ?? '')).status()).toBe(404)
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.getByRole('link', { name: 'Produkter' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Är du säker på att du vill lämna sidan?' })
    await question.getByRole('button', { name: 'Stanna kvar' }).click()

    // What is typed and what is uploaded do not get into each other's way.
    await page.locator('[name=name]').fill(`Nytt ${word}`)
    await dropFiles(page, folder(page, 'docs'), [pictureOf('montering.jpg')])
    await expect(row(page, 'montering.jpg')).toBeVisible()
    await expect(page.locator('[name=name]')).toHaveValue(`Nytt ${word}`)
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
    await stands(page, 'Allt är sparat')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, 'foto.png')).not.toContainText('Väntar på att sparas')
    expect((await readProduct(page.request, 'ms', id)).name).toBe(`Nytt ${word}`)
    expect((await page.request.get(picture?.url ?? '')).status()).toBe(200)
    const small = await page.request.get(picture?.small ?? '')
    expect(small.headers()['content-type']).toBe('image/png')
    expect((await small.body()).length).toBeLessThanOrEqual(200_000)
    expect(picture?.small).not.toBe(picture?.url)
    const saved = page.waitForEvent('download')
    await section(page).getByRole('button', { name: 'Ladda ner alla (zip)' }).click()
    expect((await saved).suggestedFilename()).toBe(`${word}.zip`)

    await test.step('visitors open a document that is a JPEG in a tab of its own, in its sandbox', async () => {
      // The browser's own page around a picture has styles and a script, which the sandbox keeps out.
      faults.expect(/Applying inline style|Blocked script execution/)
      await open(page, `/sv/produkt/${id}`)
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: /Montering.*JPG/ }).click(),
      ])
      const shown = tab.locator('img')
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
        .toEqual([40, 40])
      expect(tab.url()).toContain('/files/')
    })
  },
)

test(
  'uploads: the files of a product are ordered, described, replaced and deleted, and a broken upload is sent again',
  { tag: ['@1.1.8', '@2.12.6', '@6.1.13'] },
  async ({ page, faults }, testInfo) => {
    faults.expect(/ERR_CONNECTION_RESET/)
    const word = uniqueWord(testInfo)
    const id = await addProduct(page.request, 'nb', { name: `Prov ${word}`, artnr: word })
    await openAs(page, 0, `/sv/admin/nb/${id}`)
    const images = folder(page, 'images')
    await dropFiles(page, images, [pictureOf('a.png'), pictureOf('b.png')])
    await expect(row(page, 'b.png')).toBeVisible()

    await intercept(page, '**/api/upload/**', (route) => route.abort('connectionreset'), 1)
    await dropFiles(page, images, [pictureOf('c.png')])
    await expect(upload(page, 'c.png')).toContainText('Servern nås inte. Kontrollera uppkopplingen')
    await upload(page, 'c.png').getByRole('button', { name: 'Försök igen med c.png' }).click()
    await expect(row(page, 'c.png')).toBeVisible()
    await expect(images.locator('[data-file]')).toHaveCount(3)

    const order = async () => (await filesIn(page.request, word, 'images')).map(({ name }) => name)
    const [first = '', second = '', third = ''] = await order()
    // Pressed twice before the screen can draw the first move: both count.
    await images
      .getByRole('button', { name: `Flytta ner ${first}` })
      .evaluate((button: HTMLButtonElement) => {
        button.focus()
        button.click()
        button.click()
      })
    await expect.poll(order).toEqual([second, third, first])
    expect(await names(images)).toEqual([second, third, first])
    await stands(page, `${first} är nu nummer 3 av 3`)
    await expect(images.getByRole('button', { name: `Flytta upp ${first}` })).toBeFocused()
    await row(page, third).locator('[data-grip]').scrollIntoViewIfNeeded()
    await row(page, first).locator('[data-grip]').hover()
    await page.mouse.down()
    const goal = await boxOf(row(page, second))
    await page.mouse.move(goal.x + 20, goal.y + 4, { steps: 5 })
    await page.mouse.up()
    await expect.poll(order).toEqual([first, second, third])
    expect(await names(images)).toEqual([first, second, third])

    await row(page, 'a.png').getByRole('button', { name: 'Beskriv a.png' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Beskriv a.png' })
    await dialog.getByLabel('Bilden visar (svenska)').fill('Beslaget framifrån')
    await dialog.getByLabel('Bilden visar (danska)').fill('Beslaget forfra')
    await dialog.getByRole('button', { name: 'Spara beskrivningen' }).click()
    await expect(dialog).toBeHidden()
    await expect(row(page, 'a.png')).toContainText('Visar: Beslaget framifrån')
    const described = async () =>
      (await filesIn(page.request, word, 'images')).find(({ name }) => name === 'a.png')
    const before = await described()
    expect(before?.alt).toEqual({ sv: 'Beslaget framifrån', dk: 'Beslaget forfra' })

    const bytes = await page.request.get(before?.url ?? '', { headers: await staffHeaders(page.request, 0) })
    await row(page, 'b.png')
      .locator('input[type=file]')
      .setInputFiles({ name: 'annan.png', mimeType: 'image/png', buffer: await bytes.body() })
    await expect(upload(page, 'annan.png')).toContainText('I stället för b.png')
    await expect(upload(page, 'annan.png')).toContainText('Väntar på att sparas')
    expect(await names(images)).toEqual([first, second, third])

    await row(page, 'c.png').getByRole('button', { name: 'Ta bort c.png' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Är du säker?' })
    await expect(sure).toContainText('c.png läggs i papperskorgen och kan återställas i 30 dagar.')
    await sure.getByRole('button', { name: 'Ta bort' }).click()
    await expect(row(page, 'c.png')).toHaveCount(0)
    await expect.poll(async () => (await order()).toSorted()).toEqual(['a.png', 'b.png'])
  },
)
