import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, recorded, refuse, sent } from '../../testing/server.ts'
import { fieldOf, freeNumbers, storeProduct, write } from '../../testing/stored-product.ts'

beforeEach(freeNumbers)

const save = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Spara' }))
const saved = () => screen.findByText('Allt är sparat')

describe('editor: facts and texts', () => {
  test('numbers step with the arrows, and a list takes a further value once the last is filled', {
    tags: ['5.1.9', '5.1.10'],
  }, async () => {
    const { saves } = storeProduct('montagestolpar/ms-plan')
    const user = await openApp('/sv/admin/ms/ms-plan', { level: 0 })
    const height = await write(user, 'facts.hojd.value', '225.50')
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(height).toHaveValue('225,6')
    const lips = within(screen.getByRole('group', { name: 'Plösmått (mm)' }))
    const add = lips.getByRole('button', { name: 'Lägg till värde' })
    await user.click(add)
    expect(add).toBeDisabled()
    await user.type(lips.getByLabelText('Plösmått, värde 3'), '15')
    expect(add).toBeEnabled()
    await save(user)
    await saved()
    expect(saves[0]?.facts).toEqual(
      expect.arrayContaining([
        { name: 'hojd', value: '225.6' },
        { name: 'plosmatt', value: ['4.5', '12', '15'] },
      ]),
    )
  })

  test('a plate offers the usual measures at the field, and those that other plates have', {
    tags: ['2.12.4', '3.10.2', '4.4.8'],
  }, async () => {
    answer('GET options/:code', [
      { _id: 'lips', name: 'plosmatt', slugs: ['sb-p-40-5'], translations: {}, match: 'any' },
    ])
    const { saves } = storeProduct('slutbleck/sb-kort')
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    const lips = within(await screen.findByRole('group', { name: 'Plösmått (mm)' }))
    await user.click(lips.getByRole('button', { name: 'Lägg till värde' }))
    const last = lips.getAllByRole('combobox').at(-1) as HTMLInputElement
    const offeredAt = (field: HTMLInputElement) =>
      [...document.querySelectorAll<HTMLOptionElement>(`[id="${field.getAttribute('list')}"] option`)].map(
        ({ value }) => value,
      )
    await waitFor(() => expect(offeredAt(last)).toHaveLength(41))
    expect(offeredAt(last)).toEqual(expect.arrayContaining(['4,5', '37,5']))
    expect(offeredAt(last).at(-1)).toBe('40,5')
    expect(offeredAt(await fieldOf('facts.sb-langd.value'))).toContain('20')
    await user.type(last, '37,5{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Plösmått, värde 2'))
    await user.paste('8,5; 9,5\n10')
    await save(user)
    await saved()
    expect(saves[0]?.facts).toContainEqual({ name: 'sb-plosmatt', value: ['37.5', '8.5', '9.5', '10'] })
  })

  test('markup is taken out of a text when it is left, and that is said', { tags: ['5.1.8'] }, async () => {
    const user = await openApp('/sv/admin/ms/ms-plan', { level: 0 })
    const body = await write(user, 'info.0.body', 'Bär <b>elslutblecket</b> i karmen <')
    expect(body).toHaveValue('Bär <b>elslutblecket</b> i karmen <')
    await user.tab()
    expect(body).toHaveValue('Bär elslutblecket i karmen ')
    expect(body).toHaveAccessibleDescription('HTML-taggar och tecknen < och > har tagits bort ur texten.')
  })
})

test('editor: a fact is chosen from its options, typed as a number, or taken from what others say', {
  tags: ['3.1.7'],
}, async () => {
  const { saves } = storeProduct('elslutbleck/eb-alfa')
  const user = await openApp('/sv/admin/eb/eb-alfa', { level: 0 })
  const kind = await fieldOf('facts.funktion.value')
  expect(
    within(kind)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toContain('Omvänd')
  await user.selectOptions(kind, 'Omvänd')
  await write(user, 'facts.brythallfasthet.value', '7,5')
  const suggested = document.querySelector<HTMLInputElement>('[data-section=facts] input[list]')
  expect(document.getElementById(suggested?.getAttribute('list') ?? '')?.children.length).toBeGreaterThan(0)
  await save(user)
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]?.facts).toEqual(
    expect.arrayContaining([
      { name: 'funktion', value: 'omvand' },
      { name: 'brythallfasthet', value: '7.5' },
    ]),
  )
})

describe('editor: a section', () => {
  test('is put back to what is saved after a question, and the others keep what was written', async () => {
    const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
    await write(user, 'lockid', 'L234')
    await write(user, 'info.0.body', 'Skrivet.')
    const basics = within(screen.getByRole('region', { name: 'Namn och nummer' }))
    expect(basics.getByText('1 ändring')).toBeVisible()
    const ask = async () => {
      await user.click(basics.getByRole('button', { name: 'Återställ Namn och nummer' }))
      return within(await screen.findByRole('alertdialog', { name: 'Återställa Namn och nummer?' }))
    }
    await user.click((await ask()).getByRole('button', { name: 'Avbryt' }))
    expect(await fieldOf('lockid')).toHaveValue('L234')
    await user.click((await ask()).getByRole('button', { name: 'Återställ' }))
    await waitFor(async () => expect(await fieldOf('lockid')).toHaveValue('L1'))
    expect(await fieldOf('info.0.body')).toHaveValue('Skrivet.')
    expect(basics.queryByText('1 ändring')).not.toBeInTheDocument()
    await screen.findByText('Osparade ändringar')
  })

  test('has its marks in the menu as well, which leads to it', async () => {
    const user = await openApp('/sv/admin/eb/eb-alfa', { level: 0 })
    await write(user, 'enr', '11 222 33')
    const menu = within(screen.getByRole('navigation', { name: 'Avsnitt' }))
    expect(menu.getByRole('button', { name: /^Namn och nummer ?1 ändring$/ })).toBeInTheDocument()
    await user.click(menu.getByRole('button', { name: 'Låshus' }))
    const partners = document.querySelector('[data-section=partners]') as HTMLElement
    expect(partners).toHaveFocus()
    expect(partners.querySelector('details')).toHaveAttribute('open')
  })
})

describe('editor: publishing', () => {
  const bare = { published: false, artnr: '', info: [], translations: {} }

  test('what it needs is said and leads to its field', async () => {
    storeProduct('slutbleck/sb-kort', bare)
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    expect(await screen.findByRole('switch', { name: 'Publicera på svenska' })).toBeDisabled()
    await user.click(screen.getAllByRole('button', { name: 'artikelnummer' })[0] as HTMLElement)
    expect(await fieldOf('artnr')).toHaveFocus()
  })

  test('once nothing is missing it is published', async () => {
    const { saves } = storeProduct('slutbleck/sb-kort', bare)
    answer('GET files/:x/:artnr', {
      result: { _id: 'sb-kort', artnr: 'SB-KORT-1', files: 0, removed: [] },
      message: '',
    })
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    await write(user, 'artnr', 'SB-KORT-1')
    await user.click(screen.getByRole('button', { name: 'Lägg till text' }))
    await write(user, 'info.0.body', 'Tar emot regeln.')
    await user.click(screen.getByRole('switch', { name: 'Publicera på svenska' }))
    expect(screen.getByRole('switch', { name: 'Publicera på norska' })).toBeDisabled()
    await save(user)
    await saved()
    expect(saves).toMatchObject([{ published: true, artnr: 'SB-KORT-1' }])
  })

  test('what is published and loses what it needs is refused before it is sent', async () => {
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    const number = await write(user, 'artnr', '')
    await save(user)
    const why = /Kan inte vara publicerad på svenska utan artikelnummer/
    expect(await screen.findByRole('button', { name: why })).toBeVisible()
    expect(number).toHaveFocus()
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('what is wrong is said at its field as well, until it is corrected there', async () => {
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    const name = await write(user, 'name', '')
    const text = await write(user, 'info.0.body', '')
    expect(name).toBeValid()
    await save(user)
    await waitFor(() => expect(name).toBeInvalid())
    expect(name).toHaveAccessibleDescription('Namn behöver fyllas i')
    expect(text).toBeInvalid()
    expect(name).toHaveFocus()
    await write(user, 'info.0.body', 'Stolpe')
    await waitFor(() => expect(text).toBeValid())
    expect(screen.getByRole('alert')).toHaveTextContent('Namn behöver fyllas i')
    expect(name).toBeInvalid()
    await write(user, 'name', 'K')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(name).toBeValid()
  })

  test('what the server refuses of a field is said there, until that is written anew', async () => {
    refuse('PUT :type/:id', 'RESERVED_ARTNR')
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    const number = await write(user, 'artnr', 'NEJ 1')
    await save(user)
    await waitFor(() => expect(number).toBeInvalid())
    await write(user, 'artnr', 'JA 1')
    await waitFor(() => expect(number).toBeValid())
    expect(screen.queryByRole('button', { name: /upptaget av systemet/ })).not.toBeInTheDocument()
  })
})

describe('editor: a translator', () => {
  test('sees the Swedish texts and changes only their own', {
    tags: ['2.12.2', '6.1.7', '6.1.10', '6.1.12'],
  }, async () => {
    const { saves } = storeProduct('elslutbleck/eb-alfa')
    const user = await openApp('/no/admin/eb/eb-alfa', { level: 2 })
    const texts = await screen.findByRole('region', { name: 'Oversettelser' })
    expect(texts).toHaveTextContent('Om eb-alfa')
    expect(document.getElementsByName('translations.dk.name')).toHaveLength(0)
    for (const path of ['name', 'artnr', 'enr']) expect(await fieldOf(path)).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Legg til variant' })).not.toBeInTheDocument()
    for (const language of ['svensk', 'dansk'])
      expect(screen.getByRole('switch', { name: `Publiser på ${language}` })).toBeDisabled()
    const criterion = screen.getAllByRole('checkbox', { name: /^Rettvendt/ })[0]
    expect(criterion).toBeChecked()
    expect(criterion).toBeDisabled()

    await write(user, 'translations.no.info.0.body', 'For innerdører.')
    await user.click(screen.getByRole('button', { name: 'Lagre' }))
    await screen.findByText('Alt er lagret')
    expect(saves[0]?.translations?.no).toMatchObject({
      name: 'Alfa norsk',
      info: [{ body: 'For innerdører.' }],
    })
  })

  test('cannot add products', async () => {
    await openApp('/dk/admin/eb/add', { level: 3 })
    expect(await screen.findByText(/Du kan ikke tilføje produkter/)).toBeVisible()
  })
})

describe('editor: history and copies', () => {
  test('a product that was saved once has no earlier version', async () => {
    const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
    await user.click(await screen.findByRole('button', { name: 'Historik' }))
    expect(await screen.findByRole('dialog', { name: 'Historik' })).toBeVisible()
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('housing/lh-ett/history'))
  })

  test('a copy opens unsaved and without numbers, and is saved as a product of its own', async () => {
    const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
    await user.click(await screen.findByRole('link', { name: 'Duplicera' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kopia av Ett' })).toBeVisible()
    for (const number of ['artnr', 'enr', 'nobnr']) expect(await fieldOf(number)).toHaveValue('')
    await screen.findByText('Inte sparad än')
    answer('POST :type', {
      result: recorded<'GET :type/:id'>('0 sv GET housing/lh-tva'),
      message: 'Sparat',
    } as never)
    await save(user)
    await waitFor(() => expect(location.pathname).toBe('/sv/admin/lh/lh-tva'))
    const copy = { name: 'Kopia av Ett', artnr: '', enr: '', nobnr: '', published: false }
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject(copy)
  })
})
