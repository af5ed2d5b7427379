import type { Page } from '@playwright/test'
import { axeFindings, expect, overflow, test } from '../../fixtures.ts'
import { hold } from '../../support/held.ts'
import { addProduct, changeProduct, readProduct, uniqueNumber, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'
import { dot, uploadBytes } from '../../support/uploads.ts'

const texts = [{ title: 'Användningsområde', body: 'För prov.' }]

const saveButton = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true })
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`)
const stands = (page: Page, state: string) =>
  expect(page.getByRole('status').filter({ hasText: state })).toBeVisible()

test(
  'a new product is filled in, saved with Ctrl+S, and opens under its id',
  {
    tag: [
      '@1.1.8',
      '@2.2.7',
      '@2.12.2',
      '@2.12.9',
      '@3.1.7',
      '@4.3.1',
      '@4.4.1',
      '@4.4.2',
      '@5.1.7',
      '@5.1.8',
      '@5.1.9',
      '@5.1.10',
      '@browser',
    ],
  },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    await openAs(page, 0, '/sv/admin/ms/add')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ny produkt: Monteringsstolpar')
    // Beside the number, and where files would be uploaded.
    const warning = page.getByText('Uppladdning av produktbilder och dokument blir tillgängligt')
    await expect(warning).toHaveCount(2)
    await expect(warning.first()).toBeVisible()
    await expect(page.getByText('Om inget e-nummer finns så lämna fältet tomt')).toBeVisible()
    await field(page, 'name').fill(`Provstolpe ${word}`)
    await field(page, 'artnr').fill(word)
    await expect(warning).toHaveCount(0)
    const height = field(page, 'facts.hojd.value')
    await height.fill('1.000')
    await expect(page.getByText('”1.000” kan läsas på två sätt.')).toBeVisible()
    await height.fill('225.50')
    await height.press('ArrowDown')
    await height.press('ArrowUp')
    await height.press('ArrowUp')
    await expect(height).toHaveValue('225,6')
    await height.press('ArrowDown')
    const lips = page.getByRole('group', { name: 'Plösmått (mm)' })
    const addLip = lips.getByRole('button', { name: 'Lägg till värde' })
    await addLip.click()
    await expect(addLip).toBeDisabled()
    await expect(height).toHaveValue('225,5')
    await lips.getByLabel('Plösmått, värde 1').fill('4,5')
    await expect(addLip).toBeEnabled()
    await expect(field(page, 'info.0.title')).toHaveValue('Användningsområde')
    const body = field(page, 'info.0.body')
    await body.fill('Bär <b>elslutblecket</b> i karmen <')
    await expect(body).toHaveValue('Bär <b>elslutblecket</b> i karmen <')
    await body.blur()
    await expect(body).toHaveValue('Bär elslutblecket i karmen ')
    await expect(body).toHaveAccessibleDescription(
      'HTML-taggar och tecknen < och > har tagits bort ur texten.',
    )
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/montagestolpar?*', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await page.keyboard.press('Control+s')
    const overlay = page.getByText('Sparar produkten …')
    await expect(overlay.first()).toBeVisible()
    answer()
    await expect(page).toHaveURL(/\/sv\/admin\/ms\/[\w-]+$/)
    await expect(overlay).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Provstolpe ${word}`)
    await expect(page.locator('[data-toast=success]')).toContainText('Sparat')
    const saved = await readProduct(page.request, 'ms', page.url().split('/').at(-1) ?? '')
    expect(saved).toMatchObject({
      name: `Provstolpe ${word}`,
      artnr: word,
      published: false,
      info: [{ title: 'Användningsområde', body: 'Bär elslutblecket i karmen' }],
    })
    expect(saved.facts.map(({ name, value }) => [name, value])).toEqual([
      ['hojd', '225.5'],
      ['plosmatt', ['4.5']],
    ])
  },
)

test(
  'saving: what is typed meanwhile is unsaved afterwards, focus and caret stay, and a second save takes it along',
  { tag: ['@desktop', '@browser', '@4.4.2'] },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'sb', { name: `Prov ${word}` })
    await openAs(page, 1, `/sv/admin/sb/${id}`)
    const name = field(page, 'name')
    const first = await hold(page, 'PUT', '**/api/slutbleck/*')
    await name.fill(`Ett ${word}`)
    await name.press('Control+s')
    await first.asked
    await name.press('Home')
    await page.keyboard.type('Plus ')
    await first.release()
    await stands(page, 'Osparade ändringar')
    await expect(name).toHaveValue(`Plus Ett ${word}`)
    await expect(name).toBeFocused()
    expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
    expect((await readProduct(page.request, 'sb', id)).name).toBe(`Ett ${word}`)

    const second = await hold(page, 'PUT', '**/api/slutbleck/*')
    await name.press('Control+s')
    await second.asked
    await name.pressSequentially('Mer ')
    await name.press('Control+s')
    await second.release()
    await stands(page, 'Allt är sparat')
    expect((await readProduct(page.request, 'sb', id)).name).toBe(`Plus Mer Ett ${word}`)
  },
)

test(
  'saving: a draft begun right after a save of new pictures is based on that save, and nothing is refused first',
  { tag: ['@desktop', '@browser'] },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const product = { name: `Prov ${word}`, artnr: word, info: texts, published: true }
    const id = await addProduct(page.request, 'sb', product)
    await uploadBytes(page.request, `${word}/images/sv`, 'foto.png', dot)
    await openAs(page, 1, `/sv/admin/sb/${id}`)
    await stands(page, 'Nya bilder väntar på att sparas')
    await field(page, 'name').press('Control+s')
    await stands(page, 'Allt är sparat')
    await field(page, 'name').fill(`Utkast ${word}`)
    // A refusal would be an error of the page.
    await page.getByRole('button', { name: 'Spara som utkast', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Arbetskopia – inte publicerad' })).toBeVisible()
    await expect(field(page, 'name')).toHaveValue(`Utkast ${word}`)
  },
)

test(
  'the history shows every save and brings an earlier one back',
  { tag: ['@desktop'] },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'ms', {
      name: `Prov ${word}`,
      artnr: word,
      facts: [{ name: 'hojd', value: '200' }],
    })
    await changeProduct(page.request, 'ms', id, { facts: [{ name: 'hojd', value: '225' }] })
    await changeProduct(page.request, 'ms', id, { facts: [{ name: 'hojd', value: '250' }] })
    await openAs(page, 0, `/sv/admin/ms/${id}`)
    await page.getByRole('button', { name: 'Historik' }).click()
    const history = page.getByRole('dialog', { name: 'Historik' })
    await expect(history.getByRole('listitem')).toHaveCount(3)
    // Each save says what it changed itself, whatever came later.
    await history.getByRole('listitem').nth(1).locator('summary').click()
    await expect(history.getByText('Före').locator('..')).toHaveText('Före200')
    await expect(history.getByText('Efter').locator('..')).toHaveText('Efter225')
    await history.getByRole('tab', { name: 'Mot hur den är nu' }).click()
    await expect(history.getByText('Nu', { exact: true }).locator('..')).toHaveText('Nu250')
    await history.getByRole('listitem').nth(1).locator('summary').click()
    await history.getByText('Först sparad').click()
    await expect(history.getByText('Höjd').last()).toBeVisible()
    await history.getByRole('button', { name: 'Återställ den här versionen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Återställ den här versionen' }).click()
    await expect(history).toBeHidden()
    await expect(field(page, 'facts.hojd.value')).toHaveValue('200')
    await stands(page, 'Allt är sparat')
  },
)

test(
  'what is typed while an earlier version is being restored is kept',
  { tag: ['@desktop'] },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'ms', {
      name: `Prov ${word}`,
      artnr: word,
      facts: [{ name: 'hojd', value: '200' }],
    })
    await changeProduct(page.request, 'ms', id, { facts: [{ name: 'hojd', value: '250' }] })
    await openAs(page, 0, `/sv/admin/ms/${id}`)
    // Given up by restoring.
    await field(page, 'enr').fill(uniqueNumber())
    await page.getByRole('button', { name: 'Historik' }).click()
    const history = page.getByRole('dialog', { name: 'Historik' })
    await history.getByText('Först sparad').click()
    await history.getByRole('button', { name: 'Återställ den här versionen' }).click()
    const restored = await hold(page, 'POST', `**/api/*/${id}/history/*`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Återställ den här versionen' }).click()
    await restored.asked
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
    await field(page, 'name').fill(`Skrivet ${word}`)
    await restored.release()
    await expect(page.locator('[data-toast=success]')).toBeVisible()
    await expect(field(page, 'name')).toHaveValue(`Skrivet ${word}`)
    const conflict = page.getByRole('dialog', { name: /har sparat under tiden/ })
    await expect(conflict).toContainText('200')
    await expect(conflict).not.toContainText(`Prov ${word}`)
    await conflict.getByRole('button', { name: 'Använd mina val' }).click()
    await expect(field(page, 'name')).toHaveValue(`Skrivet ${word}`)
    await expect(field(page, 'facts.hojd.value')).toHaveValue('200')
    await saveButton(page).click()
    await stands(page, 'Allt är sparat')
    expect(await readProduct(page.request, 'ms', id)).toMatchObject({ name: `Skrivet ${word}`, enr: '' })
  },
)

test(
  'a copy opens unsaved, without numbers, and is saved as a product of its own',
  { tag: '@desktop' },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'ms', {
      name: `Prov ${word}`,
      artnr: word,
      enr: uniqueNumber(),
      info: texts,
      published: true,
      facts: [
        { name: 'hojd', value: '225' },
        { name: 'profilsystems-tillverkare', value: `Profil ${word}` },
      ],
    })
    await openAs(page, 0, `/sv/admin/ms/${id}`)
    await page.getByRole('link', { name: 'Duplicera' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kopia av Prov ${word}`)
    await stands(page, 'Inte sparad än')
    for (const number of ['artnr', 'enr', 'nobnr']) await expect(field(page, number)).toHaveValue('')
    await saveButton(page).click()
    await expect(page).toHaveURL(/\/sv\/admin\/ms\/[\w-]+$/)
    const copy = await readProduct(page.request, 'ms', page.url().split('/').at(-1) ?? '')
    expect(copy).toMatchObject({ name: `Kopia av Prov ${word}`, artnr: '', enr: '', published: false })
    expect(copy.facts.map(({ name }) => name)).toEqual(['profilsystems-tillverkare', 'hojd'])
  },
)
