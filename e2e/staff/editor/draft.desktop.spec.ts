import { axeFindings, expect, open, overflow, test } from '../../fixtures.ts'
import { addProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

test('a draft is open at its public address for who is signed in, marked, and for nobody else', async ({
  page,
  faults,
  browser,
  baseURL,
}, info) => {
  faults.expect(/404/)
  const word = uniqueWord(info)
  const id = await addProduct(page.request, 'eb', { name: `Utkast ${word}`, artnr: word })
  const address = `/sv/produkt/${id}`
  await openAs(page, 0, address)
  await expect(page.getByRole('heading', { level: 1, name: `Utkast ${word}` })).toBeVisible()
  await expect(page.getByText('Sidan är inte publicerad på svenska. Bara inloggade ser den.')).toBeVisible()

  const stranger = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await stranger.newPage()
  expect((await other.request.get(address)).status()).toBe(404)
  await open(other, address)
  await expect(other.getByRole('alert')).toBeVisible()
  await expect(other.getByText(word)).toHaveCount(0)
  await stranger.close()

  await page.getByRole('main').getByRole('link', { name: 'Redigera' }).click()
  await expect(page).toHaveURL(new RegExp(`/sv/admin/eb/${id}$`))
})

test(
  'a draft at its public address has no findings, and nothing of it is kept',
  {
    tag: '@browser',
  },
  async ({ page, faults }, info) => {
    faults.expect(/404/)
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'eb', { name: `Utkast ${word}`, artnr: word })
    await openAs(page, 0, `/sv/produkt/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Utkast ${word}` })).toBeVisible()
    await expect(page.getByText('Sidan är inte publicerad på svenska. Bara inloggade ser den.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    // Nothing that a browser keeps for the time without a network knows of it.
    const kept = await page.evaluate(async (id) => {
      const names = await caches.keys()
      const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return stores.flat().filter(({ url }) => url.includes(id) && url.includes('preview')).length
    }, id)
    expect(kept).toBe(0)
  },
)

test('from a public product staff go to where it is edited, and visitors are shown no such way', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const word = uniqueWord(info)
  const id = await addProduct(page.request, 'lh', {
    name: `Låshus ${word}`,
    artnr: word,
    published: true,
    info: [{ title: 'Användningsområde', body: 'För prov.' }],
  })
  await openAs(page, 2, `/sv/produkt/${id}`)
  const edit = page.getByRole('main').getByRole('link', { name: 'Redigera' })
  await expect(edit).toHaveAttribute('href', `/sv/admin/lh/${id}`)
  const stranger = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await stranger.newPage()
  await open(other, `/sv/produkt/${id}`)
  await expect(other.getByRole('heading', { level: 1, name: `Låshus ${word}` })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Redigera' })).toHaveCount(0)
  await stranger.close()
})
