import type { Page, TestInfo } from '@playwright/test'
import { categoryOf } from '../../domain/categories/index.ts'
import { axeFindings, expect, overflow, reload, test } from '../fixtures.ts'
import { addProduct, changeProduct, readProduct, uniqueWord } from '../support/products.ts'
import { openAs, staffHeaders } from '../support/staff.ts'

const field = (page: Page, path: string) => page.locator(`[data-desk] [name="${path}"]`)
const rowNamed = (page: Page, name: string) => page.locator('[data-desk]').getByRole('heading', { name })

/** Two products and nothing else under one word: one that has no Norwegian, one whose Swedish changed. */
async function addTwo(page: Page, info: TestInfo) {
  const word = uniqueWord(info)
  const body = `Dörren öppnas utan ström ${word}.`
  const first = await addProduct(page.request, 'ms', {
    name: `Prov A ${word}`,
    artnr: `${word}-1`,
    info: [
      { title: 'Funktion', body },
      { title: 'Skötsel', body: `Torkas av ${word}.` },
    ],
  })
  const own = {
    name: `Prøve B ${word}`,
    artnr: `${word}-2`,
    info: [{ title: 'Funksjon', body: `Åpnes ${word}.` }],
  }
  const second = await addProduct(page.request, 'ms', {
    name: `Prov B ${word}`,
    artnr: `${word}-2`,
    info: [{ title: 'Funktion', body: `En gammal text ${word}.` }],
    translations: { no: own },
  })
  await changeProduct(page.request, 'ms', second, {
    info: [{ title: 'Funktion', body: `En ny text ${word}.` }],
  })
  return { word, first, second }
}

test(
  'a translator works off what is left by keyboard alone, one press from each to the next',
  {
    tag: ['@1.1.8', '@6.1.7', '@6.1.12'],
  },
  async ({ page, isMobile }, info) => {
    const { word, first, second } = await addTwo(page, info)
    await openAs(page, 2, '/no/admin/dashboard')
    const way = page.getByRole('main').getByRole('link', { name: /^Å oversette \d+$/ })
    await way.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Å oversette')
    await expect(page.getByLabel('Oversett til')).toHaveCount(0)
    await page.getByLabel('Søk navn eller nummer').fill(word)
    await expect(page.locator('[data-left="2"]')).toHaveText('2 igjen')
    await expect(rowNamed(page, `Prov A ${word}`)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    // A phone has its keys once a field is pressed.
    if (isMobile) return

    await field(page, 'name').focus()
    await page.keyboard.type(`Prøve A ${word}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(field(page, 'artnr')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Samme som svensk' }).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'artnr')).toHaveValue(`${word}-1`)
    await expect(field(page, 'artnr')).toBeFocused()
    // The same heading elsewhere was translated: its words are offered.
    await field(page, 'info.0.title').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Bruk: Funksjon' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'info.0.title')).toHaveValue('Funksjon')
    await field(page, 'info.0.body').focus()
    await page.keyboard.type('Døren åpnes uten strøm.')
    await field(page, 'info.1.title').focus()
    await page.keyboard.type('Stell')
    await field(page, 'info.1.body').focus()
    await page.keyboard.type('Tørkes av.')
    await page.keyboard.press('Control+Enter')

    // One press: it is saved, the next one is there, and the keyboard in what is to be looked at.
    await expect(rowNamed(page, `Prov B ${word}`)).toBeVisible()
    await expect(field(page, 'info.0.body')).toBeFocused()
    await expect(page.locator('[data-left="1"]')).toHaveText('1 igjen')
    await expect(page.locator('[data-desk] del')).toContainText('gammal')
    await expect(page.locator('[data-desk] ins')).toContainText('ny')
    const saved = await readProduct(page.request, 'ms', first)
    expect(saved.translations.no).toEqual({
      name: `Prøve A ${word}`,
      artnr: `${word}-1`,
      info: [
        { title: 'Funksjon', body: 'Døren åpnes uten strøm.' },
        { title: 'Stell', body: 'Tørkes av.' },
      ],
      variants: [],
      published: false,
    })
    expect(saved.missing.no).toEqual([])

    // Nothing typed is nothing saved; that it still holds is said, and then nothing is left.
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('[data-desk]')).toContainText('Ingenting er endret.')
    await page.keyboard.press('Control+Shift+Enter')
    await expect(page.getByText('Her er det ingenting igjen.')).toBeVisible()
    expect((await readProduct(page.request, 'ms', second)).outdated.no).toEqual({})
    expect(await axeFindings(page)).toEqual([])
  },
)

test(
  'what somebody else saved meanwhile is told, and nothing typed is lost, not by a reload either',
  {
    tag: ['@desktop'],
  },
  async ({ page, faults }, info) => {
    faults.expect(/409/)
    const { word, first } = await addTwo(page, info)
    await openAs(page, 0, `/sv/admin/oversattningsko?sprak=no&sok=${word}`)
    await expect(page.getByLabel('Översätt till')).toHaveValue('no')
    await field(page, 'name').fill('Mitt navn')
    // Another text by somebody else is none of its business: it is saved without a word.
    const headers = await staffHeaders(page.request, 2)
    const theirs = (translation: object) =>
      page.request.put(`/api/${categoryOf('ms').path}/${first}`, {
        headers,
        data: { translations: { no: translation } },
      })
    expect((await theirs({ artnr: `${word}-NO` })).status()).toBe(200)
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => (await readProduct(page.request, 'ms', first)).translations.no?.name)
      .toBe('Mitt navn')

    // Tags go when a text is left, which is said, as in the form of a product.
    await field(page, 'info.0.body').fill('Min <b>tekst</b>')
    await field(page, 'info.0.title').focus()
    await expect(field(page, 'info.0.body')).toHaveValue('Min tekst')
    await expect(page.locator('[data-path="info.0.body"]')).toContainText('HTML')
    await field(page, 'info.0.body').focus()
    const info0 = [{ title: 'Funksjon', body: 'Deres tekst' }]
    expect((await theirs({ info: info0 })).status()).toBe(200)
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('[data-desk]').getByRole('alert')).toContainText(
      'Någon annan har sparat samtidigt.',
    )
    await expect(field(page, 'info.0.body')).toBeFocused()
    await expect(field(page, 'info.0.body')).toHaveValue('Min tekst')
    await expect(page.locator('[data-desk]')).toContainText('Nu sparat: Deres tekst')

    page.once('dialog', (dialog) => void dialog.accept())
    await reload(page)
    await expect(field(page, 'info.0.body')).toHaveValue('Min tekst')
    await field(page, 'info.0.body').focus()
    await page.keyboard.press('Control+Enter')
    await expect(rowNamed(page, `Prov B ${word}`)).toBeVisible()
    expect((await readProduct(page.request, 'ms', first)).translations.no).toMatchObject({
      name: 'Mitt navn',
      artnr: `${word}-NO`,
      info: [{ title: 'Funksjon', body: 'Min tekst' }],
    })
  },
)
