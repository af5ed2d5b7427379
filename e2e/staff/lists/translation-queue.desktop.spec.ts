import type { Page, TestInfo } from '@playwright/test'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import type { ContentAnswer } from '../../../domain/contracts/staff.ts'
import { expect, open, reload, settled, test } from '../../fixtures.ts'
import { CountingKeyboard } from '../../support/keyboard.ts'
import { addProduct, changeProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'

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
  'a translator signs in and works off products, criteria and texts by keyboard alone, one press from each to the next',
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

test(
  'what somebody else saved meanwhile is told, and nothing typed is lost, not by a reload either',
  {},
  async ({ page, faults }, info) => {
    faults.expect(/409/)
    const { word, first } = await addTwo(page, info)
    await openAs(page, 0, `/sv/admin/oversattningsko?sprak=no&sok=${word}`)
    await expect(page.getByLabel('Översätt till')).toHaveValue('no')
    await expect(
      page.locator(`[data-desk] a[href="/sv/admin/ms/${first}#translations.no.name"]`),
    ).toBeVisible()
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

/** Keeps the next save of a product waiting until the returned function is called. */
async function holdSave(page: Page, id: string) {
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/*/${id}`, async (route) => {
    await held.promise
    await route.continue()
  })
  return { answered: () => page.waitForResponse(`**/api/*/${id}`), release: held.resolve }
}

test('filters that are chosen during a save stay chosen', {}, async ({ page }, info) => {
  const { word, first } = await addTwo(page, info)
  await openAs(page, 0, `/sv/admin/oversattningsko?sprak=no&sok=${word}`)
  await field(page, 'name').fill('Mitt navn')
  const save = await holdSave(page, first)
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Läge').selectOption('outdated')
  await expect(page).toHaveURL(/visa=outdated/)
  await expect(page.locator('[data-left="1"]')).toBeVisible()
  save.release()
  await expect(rowNamed(page, `Prov B ${word}`)).toBeVisible()
  await expect(page).toHaveURL(/rad=/)
  await expect(page).toHaveURL(/visa=outdated/)
})

test(
  'queue: rows that an earlier filter still asked for are not added to the list of another',
  {},
  async ({ page }, info) => {
    const { word } = await addTwo(page, info)
    const asked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const ended = new Promise<void>((resolve) => {
      const isNext = (request: { url(): string }) => request.url().includes('skip=20') && resolve()
      page.on('requestfinished', isNext)
      page.on('requestfailed', isNext)
    })
    await page.route(/api\/translations\?.*skip=20/, async (route) => {
      asked.resolve()
      await held.promise
      await route.continue().catch(() => undefined)
    })
    await openAs(page, 0, '/sv/admin/oversattningsko?sprak=no&visa=all')
    const rows = page.getByRole('navigation', { name: 'Kön' })
    await rows.getByRole('button', { name: 'Hämta fler' }).click()
    await asked.promise
    await page.getByLabel('Sök namn eller nummer').fill(word)
    await expect(rows.getByRole('button')).toHaveCount(2)
    held.resolve()
    await ended
    await settled(page)
    await expect(rows.getByRole('button')).toHaveCount(2)
  },
)

test('leaving during a save does not navigate back when the response arrives', {}, async ({ page }, info) => {
  const { word, second } = await addTwo(page, info)
  await openAs(page, 0, `/sv/admin/oversattningsko?sprak=no&sok=${word}&visa=outdated`)
  await field(page, 'info.0.body').focus()
  const save = await holdSave(page, second)
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByRole('link', { name: 'Utbytesguiden', exact: true }).first().click()
  await expect(page).toHaveURL(/\/utbytesguiden$/)
  const answered = save.answered()
  save.release()
  await answered
  await settled(page)
  await expect(page).toHaveURL(/\/utbytesguiden$/)
})

/** A third row under the word of the other two. */
const addThird = (page: Page, word: string) =>
  addProduct(page.request, 'ms', { name: `Prov C ${word}`, artnr: `${word}-3` })

/** Opens another row from the list. */
async function choose(page: Page, name: string) {
  await page.getByRole('navigation').getByRole('button', { name }).click()
  await expect(rowNamed(page, name)).toBeVisible()
}

const norwegianOf = async (page: Page, id: string) =>
  (await readProduct(page.request, 'ms', id)).translations.no

test('a row that is saved during the save of another one is saved too', {}, async ({ page }, info) => {
  const { word, first } = await addTwo(page, info)
  const third = await addThird(page, word)
  await openAs(page, 0, `/sv/admin/oversattningsko?sprak=no&sok=${word}`)
  await field(page, 'name').fill('Navn A')
  const save = await holdSave(page, first)
  await page.keyboard.press('Control+Enter')
  await choose(page, `Prov C ${word}`)
  await field(page, 'name').fill('Navn C')
  await page.keyboard.press('Control+Enter')
  save.release()
  await expect.poll(async () => (await norwegianOf(page, third))?.name).toBe('Navn C')
  expect((await norwegianOf(page, first))?.name).toBe('Navn A')
  // Its own answer moves on.
  await expect(rowNamed(page, `Prov C ${word}`)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Kön' }).getByText('Inte sparad')).toHaveCount(0)
})

test('who leaves during a save and saves the rest has all of it saved', {}, async ({ page }, info) => {
  const { word, first } = await addTwo(page, info)
  const third = await addThird(page, word)
  await openAs(page, 0, `/sv/admin/oversattningsko?sprak=no&sok=${word}`)
  await choose(page, `Prov C ${word}`)
  await field(page, 'name').fill('Navn C')
  await choose(page, `Prov A ${word}`)
  await field(page, 'name').fill('Navn A')
  const save = await holdSave(page, first)
  await page.keyboard.press('Control+s')
  await field(page, 'artnr').fill(`${word}-NO`)
  await page.getByRole('link', { name: 'Utbytesguiden', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Spara och lämna' }).click()
  save.release()
  await expect(page).toHaveURL(/\/utbytesguiden$/)
  expect((await norwegianOf(page, third))?.name).toBe('Navn C')
  expect(await norwegianOf(page, first)).toMatchObject({ name: 'Navn A', artnr: `${word}-NO` })
})

test('who is in another row by the time a save is answered stays there', {}, async ({ page }, info) => {
  const { word, first } = await addTwo(page, info)
  const third = await addThird(page, word)
  await openAs(page, 0, `/sv/admin/oversattningsko?sprak=no&sok=${word}`)
  await field(page, 'name').fill('Navn A')
  const save = await holdSave(page, first)
  await page.keyboard.press('Control+Enter')
  await choose(page, `Prov C ${word}`)
  await field(page, 'artnr').focus()
  await page.keyboard.type('Nummer')
  const answered = save.answered()
  save.release()
  await answered
  await settled(page)
  await expect(field(page, 'artnr')).toBeFocused()
  await page.keyboard.type(' C')
  await expect(field(page, 'artnr')).toHaveValue('Nummer C')
  await expect(rowNamed(page, `Prov C ${word}`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`rad=[^&]*${third}`))
})
