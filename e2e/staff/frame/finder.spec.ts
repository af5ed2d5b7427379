import { axeFindings, expect, openEarly, overflow, test } from '../../fixtures.ts'
import { catalogue } from '../../support/catalogue.ts'
import { addProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

test(
  'Ctrl K leads from any staff screen to a draft, an old number, a text and an action',
  {
    tag: '@desktop',
  },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const draft = await addProduct(page.request, 'nb', { name: `Utkast ${word}`, artnr: word })
    const number = catalogue.replacements.find(({ variant }) => variant === 'ms')?.artnr ?? ''
    await openAs(page, 1, '/sv/admin/log')
    const field = page.getByRole('combobox', { name: 'Hitta', exact: true })
    const ask = async (words: string) => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type(words)
    }
    await ask('nytt elslutbleck')
    await expect(page.getByRole('option', { name: 'Lägg till elslutbleck' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/sv/admin/eb/add')
    await expect(field).toHaveCount(0)

    await ask('guide-eb-title')
    await page.getByRole('group', { name: 'Texter' }).getByRole('option').first().click()
    await expect(page).toHaveURL(/oversattningar\?text=guide-eb-title/)

    await ask('papperskorgen')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/dashboard\?papperskorg/)

    await ask(word.toLowerCase())
    await expect(page.getByRole('dialog', { name: 'Hitta' }).getByRole('option')).toHaveText([
      new RegExp(`Utkast ${word}.*Utkast.*${word}`),
    ])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/sv/admin/nb/${draft}`)

    await ask(number)
    const found = page.getByRole('group', { name: 'Gamla nummer' }).getByRole('option').first()
    await expect(found).toContainText(number)
    await found.click()
    await expect(page).toHaveURL(`/sv/admin/utbytesguiden?q=${encodeURIComponent(number)}`)
    // Its row is open.
    await expect(page.locator(`[data-row="${number}"]`).getByRole('button', { expanded: true })).toBeVisible()

    await ask('finns inte alls')
    await expect(
      page
        .getByRole('dialog', { name: 'Hitta' })
        .getByText('Inget heter eller innehåller ”finns inte alls”.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  },
)

test('the search of staff is a button as well, and leads a translator to the screen that edits', {
  tag: '@browser',
}, async ({ page }) => {
  await openAs(page, 2, '/no/admin/log')
  const [product] = (await (await page.request.get('/api/slutbleck?limit=1')).json()).items
  await page.getByRole('button', { name: 'Finn' }).click()
  const field = page.getByRole('combobox', { name: 'Finn', exact: true })
  await field.fill('logg')
  await expect(page.getByRole('option', { name: 'Logg', exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await field.fill(product.artnr)
  const option = page.getByRole('option').filter({ hasText: product.artnr }).first()
  await expect(option).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await option.click()
  await expect(page).toHaveURL(new RegExp(`/no/admin/sb/${product._id}$`))
})

test('what is typed after Ctrl K is whole, whether the page or the search is still on its way', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Hitta', exact: true })
  let arrive = () => {}
  await openAs(page, 1, '/sv/admin/log')
  // Keys go one way before the page is hydrated, another until the search has loaded, and straight to the field then.
  for (const [before, between, after] of [
    ['nytt', ' elslut', 'bleck'],
    ['nytt elslut', '', 'bleck'],
    ['', 'nytt elslut', 'bleck'],
  ] as const) {
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/finder-dialog-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    const goOn = await openEarly(page, '/sv/admin/log')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(before)
    const hydration = goOn()
    if (before === '') await hydration
    await page.keyboard.type(between)
    arrive()
    await page.keyboard.type(after)
    await expect(field).toHaveValue('nytt elslutbleck')
    await hydration
    await expect(page.getByRole('option').first()).toHaveText('Lägg till elslutbleck')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await page.unroute('**/assets/finder-dialog-*.js')
  }
})

test(
  'Enter opens nothing that was found for an earlier text',
  { tag: '@desktop' },
  async ({ page }, info) => {
    const words = [uniqueWord(info), uniqueWord(info)] as const
    const ids: string[] = []
    for (const word of words)
      ids.push(await addProduct(page.request, 'nb', { name: `Utkast ${word}`, artnr: word }))
    await openAs(page, 1, '/sv/admin/log')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Hitta', exact: true })
    const option = (word: string) => page.getByRole('option').filter({ hasText: `Utkast ${word}` })
    await field.fill(words[0])
    await expect(option(words[0])).toBeVisible()
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route(`**/api/search/staff?q=${words[1]}`, async (route) => {
      asked.resolve()
      await held.promise
      await route.fallback()
    })
    await field.fill(words[1])
    await field.press('Enter')
    await expect(field).toHaveValue(words[1])
    // While the question is under way, the list is still that of the first word.
    await asked.promise
    await field.press('Enter')
    await expect(field).toHaveValue(words[1])
    held.resolve()
    await expect(option(words[1])).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(`/sv/admin/nb/${ids[1]}`)
  },
)
