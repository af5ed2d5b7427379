import { axeFindings, expect, open, overflow, test } from '../fixtures.ts'
import { addProduct, changeProduct, uniqueWord } from '../support/products.ts'
import { staffEmails, staffPassword } from '../support/staff.ts'

const texts = [{ title: 'Användningsområde', body: 'För prov.' }]

test(
  'a day of an editor: a strike is added, fitted, published and found, changed by two, taken back and deleted',
  { tag: ['@6.1.6'] },
  async ({ page, faults }, info) => {
    test.slow()
    faults.expect(/409|404/)
    const word = uniqueWord(info)
    const housing = `Provhus ${word}`
    // Numbers sort first, so the strike leads the guide's first page.
    const strike = `0 Provbleck ${word}`
    const field = (path: string) => page.locator(`[name="${path}"]`)
    const save = page.getByRole('button', { name: 'Spara', exact: true })
    const saved = page.getByRole('status').filter({ hasText: 'Allt är sparat' })
    const lh = await addProduct(page.request, 'lh', {
      name: housing,
      artnr: `L${word}`,
      info: texts,
      published: true,
    })

    // Sign in, and add the strike with facts, a criterion for one housing, and its publication.
    await open(page, '/sv/user/login')
    await page.getByLabel('E-postadress').fill(staffEmails[1])
    await page.getByLabel('Lösenord').fill(staffPassword)
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page).toHaveURL('/sv/admin/dashboard')
    await page.getByRole('tab', { name: 'Elslutbleck', exact: true }).click()
    await page.getByRole('link', { name: 'Lägg till' }).click()
    await expect(page).toHaveURL('/sv/admin/eb/add')
    await field('name').fill(strike)
    await field('artnr').fill(`E${word}`)
    await field('facts.strom-24v.value').fill('110')
    await field('info.0.body').fill('Håller dörren stängd.')
    await page.getByRole('switch', { name: 'Publicera på svenska' }).click()
    const criteria = page.locator('[data-section=spec]')
    await criteria.getByRole('button', { name: 'Kriterier', exact: true }).click()
    await criteria.getByRole('checkbox', { name: 'Rättvänd' }).check()
    await criteria.locator('[data-criterion=rattvand]').getByRole('button', { name: 'Vissa' }).click()
    const housings = page.getByRole('dialog', { name: 'Rättvänd' })
    await housings.getByRole('searchbox').fill(word)
    await housings.getByRole('checkbox', { name: housing }).check()
    await housings.getByRole('button', { name: 'Använd 1 vald' }).click()
    await save.click()
    await expect(page).toHaveURL(/\/sv\/admin\/eb\/(?!add)[\w-]+$/)
    const address = page.url()
    const id = address.split('/').at(-1) ?? ''

    // A visitor finds it at once, with the housing that it fits.
    await open(page, '/sv/guide/elslutbleck?c=rattvand')
    await expect(page.getByRole('main')).toContainText(strike)
    await open(page, `/sv/produkt/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(strike)
    await expect(page.getByRole('main')).toContainText(housing)

    // Somebody else saves meanwhile: nothing is lost.
    await open(page, address)
    await field('name').fill(`${strike} B`)
    await changeProduct(page.request, 'eb', id, { name: `${strike} C` }, 0)
    await save.click()
    const conflict = page.getByRole('dialog', { name: /har sparat under tiden/ })
    await expect(conflict).toContainText(`${strike} C`)
    await conflict.getByRole('button', { name: 'Spara med mina val' }).click()
    await expect(saved).toBeVisible()
    await expect(field('name')).toHaveValue(`${strike} B`)

    // Back to what it was first.
    await page.getByRole('button', { name: 'Historik' }).click()
    const history = page.getByRole('dialog', { name: 'Historik' })
    await history.getByText('Först sparad').click()
    await history.getByRole('button', { name: 'Återställ den här versionen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Återställ den här versionen' }).click()
    await expect(field('name')).toHaveValue(strike)
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    // Deleted after a question; visitors are told, and led on.
    await page.getByRole('button', { name: 'Ta bort', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort', exact: true }).click()
    await expect(page).toHaveURL(/\/sv\/admin\/dashboard/)
    await open(page, `/sv/produkt/${id}`)
    await expect(page.getByRole('main')).not.toContainText(strike)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    // A list may be as old as a browser may keep it.
    await expect(async () => {
      await open(page, '/sv/guide/elslutbleck?c=rattvand')
      await expect(page.getByRole('main')).toContainText('Visa fler')
      await expect(page.getByRole('main')).not.toContainText(strike, { timeout: 1 })
    }).toPass({ timeout: 60_000 })
    await changeProduct(page.request, 'lh', lh, { published: false }, 0)
  },
)
