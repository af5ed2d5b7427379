import type { Page, TestInfo } from '@playwright/test'
import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import type { ContentAnswer } from '../../../domain/contracts/staff.ts'
import { expect, open, test } from '../../fixtures.ts'
import { CountingKeyboard } from '../../support/keyboard.ts'
import { addProduct, changeProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { staffHeaders } from '../../support/staff.ts'

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
    published: true,
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
    published: true,
  })
  await changeProduct(page.request, 'ms', second, {
    info: [{ title: 'Funktion', body: `En ny text ${word}.` }],
  })
  return { word, first, second }
}

/** A criterion and a text of the site that are to be translated, under the same word, and what puts them back. */
async function addWords(page: Page, word: string) {
  const headers = await staffHeaders(page.request, 0)
  const put = async (path: string, data: object) =>
    expect((await page.request.put(path, { headers, data })).status()).toBe(200)
  const columns = (await (await page.request.get('/api/options/em', { headers })).json()) as OptionAnswer[]
  const column = columns.find(({ name }) => name === 'em-automatik')
  const slug = `zz-${word}`.toLowerCase()
  const slugs = column?.slugs ?? []
  const labels = { sv: { [slug]: `Provkriterium ${word}` } }
  await put(`/api/options/em/${column?._id}`, { slugs: [...slugs, slug], translations: labels })
  const texts = (await (await page.request.get('/api/content', { headers })).json()) as ContentAnswer
  const text = texts.find(({ machineName }) => machineName === 'start-eb-text')
  await put(`/api/content/${text?._id}`, { text: `En ändrad text ${word}.` })
  const own = async () => {
    const options = (await (await page.request.get('/api/options/em', { headers })).json()) as OptionAnswer[]
    const content = (await (await page.request.get('/api/content', { headers })).json()) as ContentAnswer
    return {
      label: options.find(({ name }) => name === 'em-automatik')?.translations.no?.[slug],
      text: content.find(({ _id }) => _id === text?._id)?.translations.no?.text,
    }
  }
  const restore = async () => {
    await put(`/api/options/em/${column?._id}`, { slugs })
    const before = text?.translations.no?.text ?? ''
    await put(`/api/content/${text?._id}`, { text: text?.text, translations: { no: { text: before } } })
  }
  return { own, restore }
}

test(
  'queue: a translator signs in and works off products, criteria and texts by keyboard alone, one press from each to the next',
  {
    tag: ['@1.1.8', '@6.1.7', '@6.1.12'],
  },
  async ({ page }, info) => {
    const { word, first, second } = await addTwo(page, info)
    const { own, restore } = await addWords(page, word)
    const keyboard = new CountingKeyboard(page)
    const next = async (keys: string) => {
      const before = keyboard.presses
      await keyboard.shortcut(keys)
      return () => keyboard.presses - before
    }
    await open(page, '/no/user/login')
    await keyboard.signIn(2, ['E-postadresse', 'Passord'])
    await keyboard.press(page.getByRole('main').getByRole('link', { name: /^Å oversette \d+$/ }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Å oversette')
    await expect(page.getByLabel('Oversett til')).toHaveCount(0)
    await keyboard.write(page.getByLabel('Søk navn eller nummer'), word)
    await expect(page.locator('[data-left="4"]')).toHaveText('4 igjen')
    await expect(rowNamed(page, `Prov A ${word}`)).toBeVisible()

    await keyboard.write(field(page, 'name'), `Prøve A ${word}`)
    await keyboard.press(page.getByRole('button', { name: 'Samme som svensk' }).nth(1))
    await expect(field(page, 'artnr')).toHaveValue(`${word}-1`)
    await expect(field(page, 'artnr')).toBeFocused()
    // The same heading elsewhere was translated: its words are offered.
    await keyboard.press(page.getByRole('button', { name: 'Bruk: Funksjon' }).first())
    await expect(field(page, 'info.0.title')).toHaveValue('Funksjon')
    await keyboard.write(field(page, 'info.0.body'), 'Døren åpnes uten strøm.')
    await keyboard.write(field(page, 'info.1.title'), 'Stell')
    await keyboard.write(field(page, 'info.1.body'), 'Tørkes av.')
    const presses = await next('Control+Enter')

    // One press: it is saved, the next one is there, and the keyboard in what is to be written.
    await expect(page.locator('[data-left="3"]')).toHaveText('3 igjen')
    await expect(rowNamed(page, `Prov A ${word}`)).toHaveCount(0)
    const label = page.locator('[data-desk] :is(input, textarea)').first()
    await expect(label).toBeFocused()
    expect(presses()).toBe(1)
    await expect(page.locator('[data-desk]')).toContainText(`Provkriterium ${word}`)
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
    await keyboard.type(`Prøvekriterium ${word}`)
    await keyboard.shortcut('Control+Enter')

    await expect(rowNamed(page, `Prov B ${word}`)).toBeVisible()
    await expect(field(page, 'info.0.body')).toBeFocused()
    await expect(page.locator('[data-left="2"]')).toHaveText('2 igjen')
    await expect(page.locator('[data-desk] del')).toContainText('gammal')
    await expect(page.locator('[data-desk] ins')).toContainText('ny')
    // Nothing typed is nothing saved; that it still holds is said.
    await keyboard.shortcut('Control+Enter')
    await expect(page.locator('[data-desk]')).toContainText('Ingenting er endret.')
    await keyboard.shortcut('Control+Shift+Enter')
    await expect(page.locator('[data-left="1"]')).toHaveText('1 igjen')
    expect((await readProduct(page.request, 'ms', second)).outdated.no).toEqual({})

    // A text of the site, and then nothing is left.
    await expect(field(page, 'text')).toBeFocused()
    await keyboard.rewrite(field(page, 'text'), `En endret tekst ${word}.`)
    await keyboard.shortcut('Control+Enter')
    await expect(page.getByText('Her er det ingenting igjen.')).toBeVisible()
    expect(await own()).toEqual({
      label: `Prøvekriterium ${word}`,
      text: `En endret tekst ${word}.`,
    })
    await restore()
  },
)
