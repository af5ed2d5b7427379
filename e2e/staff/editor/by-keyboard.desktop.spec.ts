import { expect, open, test } from '../../fixtures.ts'
import { CountingKeyboard } from '../../support/keyboard.ts'
import { addProduct, changeProduct, readProduct, uniqueWord } from '../../support/products.ts'

/** A criterion of each column of the guide that no fact speaks of. */
const others = [
  'Ej brandkrav',
  'SS-EN 179',
  'Dubbelfall',
  'Ej automatik',
  'Trycke utsida',
  'Trycke insida',
  'Ej återinrymning',
  'Ej kopplingsplint Hi-O',
  'Ej mikrobrytare',
]

test(
  'editor: who signs in adds a strike that fits a housing and publishes it by keyboard alone, with 20 presses at most',
  { tag: '@6.1.6' },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const housing = `Provhus ${word}`
    const texts = [{ title: 'Användningsområde', body: 'För prov.' }]
    await addProduct(page.request, 'lh', { name: housing, artnr: `L${word}`, info: texts, published: true })
    const keyboard = new CountingKeyboard(page)
    const field = (path: string) => page.locator(`[name="${path}"]`)

    await open(page, '/sv/user/login')
    await keyboard.signIn(1, ['E-postadress', 'Lösenord'])
    await expect(page).toHaveURL('/sv/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    keyboard.presses = 0

    await keyboard.press(page.getByRole('link', { name: 'Lägg till elslutbleck' }))
    await expect(page).toHaveURL('/sv/admin/eb/add')
    await expect(field('name')).toBeFocused()
    await keyboard.type(`0 Provbleck ${word}`)
    await keyboard.write(field('artnr'), `E${word}`)
    await keyboard.write(field('facts.funktion.value'), 'R')
    await keyboard.write(field('facts.strom-24v.value'), '110')

    // What the facts say is taken over as criteria with one press; one more for each column that they do not speak of.
    const criteria = page.locator('[data-section=spec]')
    await keyboard.press(criteria.getByRole('button', { name: /^Lägg till/ }).first())
    for (const name of others) {
      await keyboard.press(criteria.getByRole('checkbox', { name, exact: true }), 'Space')
    }
    const partners = page.locator('[data-section=partners]')
    await keyboard.press(partners.locator('summary').first())
    await keyboard.write(partners.getByRole('searchbox'), word)
    await keyboard.press(partners.getByRole('checkbox', { name: `Passar, ${housing}` }), 'Space')
    await keyboard.write(field('info.0.body'), 'Håller dörren stängd.')
    // The bar below the form saves and publishes in the languages that lack nothing.
    await keyboard.press(page.getByRole('button', { name: 'Publicera', exact: true }))
    await expect(page).toHaveURL(/\/sv\/admin\/eb\/(?!add)[\w-]+$/)

    const id = page.url().split('/').at(-1) ?? ''
    const saved = await readProduct(page.request, 'eb', id)
    expect(keyboard.presses).toBeLessThanOrEqual(20)
    expect(saved.published).toBe(true)
    // A visitor who has chosen in every column finds it, with its housing.
    const { 'passar-lashus': fits, ...claims } = saved.spec
    expect(fits).toEqual([`L${word}`])
    const chosen = Object.keys(claims).map((slug) => `c=${slug}`)
    expect(chosen).toHaveLength(others.length + 1)
    await open(page, `/sv/guide/elslutbleck?${chosen.join('&')}`)
    await expect(page.getByRole('main')).toContainText(`0 Provbleck ${word}`)
    await open(page, `/sv/produkt/${id}`)
    await expect(page.getByRole('main')).toContainText(housing)
    await changeProduct(page.request, 'eb', id, { published: false })
  },
)
