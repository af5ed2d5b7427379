import { expect, open, test } from '../../fixtures.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { addProduct, changeProduct, readProduct, uniqueWord } from '../../support/products.ts'

const info = [{ title: 'Användningsområde', body: 'För prov.' }]

test(
  'a day of an editor by keyboard alone: a strike changed by two, taken back, copied, deleted, restored without its number, and an old number that leads to it',
  { tag: ['@6.1.6', '@browser'] },
  async ({ page, faults }, test) => {
    test.slow()
    faults.expect(/409|404/)
    const word = uniqueWord(test)
    const hands = new Keyboard(page)
    const field = (path: string) => page.locator(`[name="${path}"]`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const saved = page.getByRole('status').filter({ hasText: 'Allt är sparat' })
    await addProduct(page.request, 'lh', { name: `Provhus ${word}`, artnr: `L${word}`, info })
    // Numbers sort first, so the strike leads the guide's first page.
    const strike = `0 Provbleck ${word}`
    const artnr = `E${word}`
    const spec = { rattvand: [`L${word}`] }
    const id = await addProduct(page.request, 'eb', { name: strike, artnr, info, spec, published: true })

    const find = async (words: string, option: string) => {
      await hands.shortcut('Control+k')
      await expect(page.getByRole('combobox', { name: 'Hitta', exact: true })).toBeFocused()
      await hands.type(words)
      await expect(page.getByRole('option').first()).toContainText(option)
      await hands.shortcut('Enter')
    }
    const confirm = (name: string) =>
      hands.press(page.getByRole('alertdialog').getByRole('button', { name, exact: true }))

    await open(page, '/sv/user/login')
    await hands.signIn(1, ['E-postadress', 'Lösenord'])
    await expect(page).toHaveURL('/sv/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // Somebody else saves meanwhile: nothing is lost.
    await find(artnr, strike)
    await hands.rewrite(field('name'), `${strike} B`)
    await changeProduct(page.request, 'eb', id, { name: `${strike} C` }, 0)
    await hands.shortcut('Control+s')
    const conflict = page.getByRole('dialog', { name: /har sparat under tiden/ })
    await expect(conflict).toContainText(`${strike} C`)
    await hands.press(conflict.getByRole('button', { name: 'Spara med mina val' }))
    await expect(saved).toBeVisible()
    await expect(field('name')).toHaveValue(`${strike} B`)

    // Back to what it was first.
    await hands.press(button('Historik'))
    const history = page.getByRole('dialog', { name: 'Historik' })
    await hands.press(history.locator('summary').last())
    await hands.press(history.getByRole('button', { name: 'Återställ den här versionen' }))
    await confirm('Återställ den här versionen')
    await expect(field('name')).toHaveValue(strike)
    await expect(saved).toBeVisible()

    // A copy of its own.
    await hands.press(page.getByRole('link', { name: 'Duplicera' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kopia av ${strike}`)
    await hands.write(field('artnr'), `K${word}`)
    await hands.shortcut('Control+s')
    await expect(page).toHaveURL(/\/sv\/admin\/eb\/(?!add)[\w-]+$/)

    // Deleted after a question; visitors are told, and led on.
    await find(artnr, strike)
    await expect(page).toHaveURL(`/sv/admin/eb/${id}`)
    await hands.press(button('Ta bort'))
    await confirm('Ta bort')
    await expect(page).toHaveURL(/\/sv\/admin\/dashboard/)
    const visitor = await page.context().newPage()
    await open(visitor, `/sv/produkt/${id}`)
    await expect(visitor.getByRole('main')).not.toContainText(strike)
    await expect(visitor.getByRole('main').getByRole('link').first()).toBeVisible()
    // A list may be as old as a browser may keep it.
    await expect(async () => {
      await open(visitor, '/sv/guide/elslutbleck?c=rattvand')
      await expect(visitor.getByRole('main')).toContainText('Visa fler')
      await expect(visitor.getByRole('main')).not.toContainText(strike, { timeout: 1 })
    }).toPass({ timeout: 60_000 })
    await visitor.close()

    // Its number is another product's by now: who has it is named, and it comes back without.
    const holder = await addProduct(page.request, 'eb', { name: `Ny ägare ${word}`, artnr })
    await hands.press(page.getByRole('link', { name: 'Papperskorgen' }))
    await hands.write(page.getByLabel('Sök i papperskorgen'), word)
    await hands.press(button(`Återställ ${strike}`))
    const question = page.getByRole('alertdialog', { name: `${strike} kan inte återställas som den var` })
    await expect(question).toContainText(`Artikelnummer ${artnr}: Ny ägare ${word}`)
    await expect(question.getByRole('link')).toHaveAttribute('href', `/sv/admin/eb/${holder}`)
    await confirm('Återställ utan numret')
    await expect(page.getByRole('button', { name: `Återställ ${strike}` })).toHaveCount(0)
    expect(await readProduct(page.request, 'eb', id)).toMatchObject({
      name: strike,
      artnr: '',
      published: false,
    })

    // An old number leads to it, and is there once however it is spelled.
    await hands.press(page.getByRole('link', { name: 'Utbytesguiden', exact: true }).first())
    await hands.press(page.getByRole('link', { name: 'Till elslutbleck' }))
    await expect(page.getByRole('link', { name: 'Till elslutbleck' })).toHaveAttribute('aria-current', 'page')
    const number = `GAMMAL ${word}`
    await hands.write(page.getByLabel('Nytt gammalt nummer'), number)
    await hands.shortcut('Enter')
    const row = page.locator(`[data-row="${number}"]`)
    await hands.write(row.getByRole('combobox'), strike)
    await expect(row.getByRole('option').first()).toContainText(strike)
    await hands.shortcut('ArrowDown')
    await hands.shortcut('Enter')
    await expect(row.getByRole('list', { name: 'Ersätts av' }).getByRole('listitem')).toHaveCount(1)
    await hands.write(
      page.getByLabel('Nytt gammalt nummer'),
      `gammal-${word.toLowerCase().replaceAll('-', ' ')}`,
    )
    await hands.shortcut('Enter')
    await expect(page.locator('[data-toast=error]')).toContainText('Fel')
    await hands.press(row.getByRole('button', { name: 'Ta bort numret' }))
    await confirm('Ta bort')
    await expect(row).toHaveCount(0)
  },
)
