import type { APIRequestContext } from '@playwright/test'
import type { ContentAnswer } from '../../domain/contracts/staff.ts'
import { expect, goBack, open, test } from '../fixtures.ts'
import { sayIn } from '../support/texts.ts'

/** Lets nobody else's tests see what is changed here: no other one looks at these texts. */
const teaser = 'start-list-lh-text'
const intro = 'list-nb-intro'

async function signIn(request: APIRequestContext): Promise<{ Authorization: string }> {
  const data = { email: 'sv0@passar.test', password: process.env.SEED_PASSWORD }
  const answer = await request.post('/api/auth', { data })
  expect(answer.status()).toBe(200)
  return { Authorization: `Bearer ${(await answer.json()).token}` }
}

test('a text that staff change is on the page at once and stays when scripts take over', {
  tag: ['@7.9.1', '@browser'],
}, async ({ page, request }) => {
  const headers = await signIn(request)
  const texts = (await (await request.get('/api/content')).json()) as ContentAnswer
  const put = async (name: string, change: object) => {
    const text = texts.find(({ machineName }) => machineName === name)
    const answer = await request.put(`/api/content/${text?._id}`, { headers, data: change })
    expect(await answer.json()).toMatchObject({ message: 'Updated content' })
  }
  const changed = 'Ny text <b>med</b> "tecken" & så'
  const norwegian = await sayIn('no')
  try {
    await put(teaser, { text: changed, translations: { no: { text: '' }, dk: { text: 'Ny dansk tekst' } } })
    await put(intro, { text: 'Ny svensk inledning' })

    // Who saved sees it at once; everybody else when it is ready.
    await page.context().addCookies((await request.storageState()).cookies)
    const html = await (await request.get('/sv')).text()
    expect(html).toContain('Ny text &lt;b&gt;med&lt;/b&gt;')
    await open(page, '/sv')
    const place = page.locator(`p[data-text="pages.${teaser}"]`)
    await expect(place).toHaveText(changed)
    // On another page, and back: the application says the same as the shell did.
    await page.getByRole('link', { name: 'Hoppa' }).waitFor({ state: 'attached' })
    await page.locator('a[href$="/produkter/lashus"]').last().click()
    await expect(page).toHaveURL(/lashus$/)
    await goBack(page)
    await expect(place).toHaveText(changed)

    // Without a translation the Swedish text shows, says its language and is marked.
    await open(page, '/no')
    await expect(place).toHaveText(changed)
    await expect(place).toHaveAttribute('lang', 'sv')
    await expect(place).toHaveAttribute('title', norwegian('ui.product.untranslated'))
    const mark = await place.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(mark).toContain('SV')
    await open(page, '/dk')
    await expect(place).toHaveText('Ny dansk tekst')

    await open(page, '/sv/produkter/nodutrymningsbeslag')
    await expect(page.getByText('Ny svensk inledning')).toBeVisible()
    // The Norwegian text is still the translation that was there.
    await open(page, '/no/produkter/nodutrymningsbeslag')
    await expect(page.getByText(norwegian('categories.nb.listIntro'))).toBeVisible()
  } finally {
    for (const name of [teaser, intro]) {
      const text = texts.find(({ machineName }) => machineName === name)
      await put(name, { text: text?.text, translations: text?.translations })
    }
  }
})
