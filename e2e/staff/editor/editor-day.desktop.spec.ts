import { expect, open, test } from '../../fixtures.ts'
import { CountingKeyboard } from '../../support/keyboard.ts'
import { addProduct, changeProduct, readProduct, uniqueWord } from '../../support/products.ts'

const info = [{ title: 'Användningsområde', body: 'För prov.' }]

test(
  'editor: a day by keyboard alone: a strike changed by two, taken back, copied, deleted, restored without its number, and an old number that leads to it',
  { tag: '@6.1.6' },
  async ({ page, faults }, test) => {
    faults.expect(/409|404/)
    const word = uniqueWord(test)
    const keyboard = new CountingKeyboard(page)
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
      await keyboard.shortcut('Control+k')
      await expect(page.getByRole('combobox', { name: 'Hitta', exact: true })).toBeFocused()
      await keyboard.type(words)
      await expect(page.getByRole('option').first()).toContainText(option)
      await keyboard.shortcut('Enter')
    }
    const confirm = (name: string) =>
      keyboard.press(page.getByRole('alertdialog').getByRole('button', { name, exact: true }))

    await open(page, '/sv/user/login')
    await keyboard.signIn(1, ['E-postadress', 'Lösenord'])
    await expect(page).toHaveURL('/sv/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // Somebody else saves meanwhile: nothing is lost.
    await find(artnr, strike)
    await keyboard.rewrite(field('name'), `${strike} B`)
    await changeProduct(page.request, 'eb', id, { name: `${strike} C` }, 0)
    await keyboard.shortcut('Control+s')
    const conflict = page.getByRole('dialog', { name: /har sparat under tiden/ })
    await expect(conflict).toContainText(`${strike} C`)
    // Nothing is chosen; the first of the two is theirs, and an arrow leads to one's own.
    await keyboard.walkTo(conflict.getByRole('radio').first())
    await keyboard.shortcut('ArrowDown')
    await expect(conflict.getByRole('radio', { name: /^Det du skrev/ })).toBeChecked()
    await keyboard.press(conflict.getByRole('button', { name: 'Spara med mina val' }))
    await expect(saved).toBeVisible()
    await expect(field('name')).toHaveValue(`${strike} B`)

    // Back to what it was first.
    await keyboard.press(button('Historik'))
    const history = page.getByRole('dialog', { name: 'Historik' })
    await keyboard.press(history.locator('summary').last())
    await keyboard.press(history.getByRole('button', { name: 'Återställ den här versionen' }))
    await confirm('Återställ den här versionen')
    await expect(field('name')).toHaveValue(strike)
    await expect(saved).toBeVisible()

    // A copy of its own.
    await keyboard.press(page.getByRole('link', { name: 'Duplicera' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kopia av ${strike}`)
    await keyboard.write(field('artnr'), `K${word}`)
    await keyboard.shortcut('Control+s')
    await expect(page).toHaveURL(/\/sv\/admin\/eb\/(?!add)[\w-]+$/)

    // Deleted after a question; visitors are told, and led on.
    await find(artnr, strike)
    await expect(page).toHaveURL(`/sv/admin/eb/${id}`)
    await keyboard.press(button('Ta bort'))
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
    await keyboard.press(page.getByRole('link', { name: 'Papperskorgen' }))
    await keyboard.write(page.getByLabel('Sök i papperskorgen'), word)
    await keyboard.press(button(`Återställ ${strike}`))
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
    await keyboard.press(page.getByRole('link', { name: 'Utbytesguiden', exact: true }).first())
    await keyboard.press(page.getByRole('link', { name: 'Till elslutbleck' }))
    await expect(page.getByRole('link', { name: 'Till elslutbleck' })).toHaveAttribute('aria-current', 'page')
    const number = `GAMMAL ${word}`
    await keyboard.write(page.getByLabel('Nytt gammalt nummer'), number)
    await keyboard.shortcut('Enter')
    const row = page.locator(`[data-row="${number}"]`)
    await keyboard.write(row.getByRole('combobox'), strike)
    await expect(row.getByRole('option').first()).toContainText(strike)
    await keyboard.shortcut('ArrowDown')
    await keyboard.shortcut('Enter')
    await expect(row.getByRole('list', { name: 'Ersätts av' }).getByRole('listitem')).toHaveCount(1)
    await keyboard.write(page.getByLabel('Nytt gammalt nummer'), `gammal  ${word.toLowerCase()}`)
    await keyboard.shortcut('Enter')
    await expect(page.locator('[data-toast=error]')).toContainText('Fel')
    await keyboard.press(row.getByRole('button', { name: 'Ta bort numret' }))
    await confirm('Ta bort')
    await expect(row).toHaveCount(0)
  },
)
