import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { disconnect, fail, recorded, sent } from '../../../testing/server.ts'
import { storeCopy } from '../../../testing/stored-copy.ts'
import {
  chooseInBar,
  fieldOf,
  freeNumbers,
  publications,
  saveForm,
  storeProduct,
  write,
} from '../../../testing/stored-product.ts'

beforeEach(freeNumbers)

const openStrike = () => openApp('/sv/admin/sb/sb-kort', { level: 0 })
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const { info } = recorded<'GET :type/:id'>('0 sv GET slutbleck/sb-kort')
const norwegian = { name: 'Kort norsk', artnr: 'SB-NO', info, variants: [], published: false }
const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

async function entries(user: UserEvent, state = 'button') {
  const button = await screen.findByRole('button', { name: 'Mer' })
  await user.click(button)
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement
  const names = within(menu)
    .getAllByRole('button')
    .filter((each) => each.matches(state))
    .map(({ textContent }) => textContent)
  await user.click(button)
  return names
}

describe('publishing bar: where a product stands', () => {
  test('in each language it is said in a word, and what is published says when visitors see a save', async () => {
    storeProduct('slutbleck/sb-kort')
    await openStrike()
    await screen.findByText('Allt är sparat')
    expect(publications()).toEqual(['Svenska: Publicerad', 'Norska, Danska: Ej publicerad'])
    expect(screen.getByRole('button', { name: 'Spara' })).toHaveAccessibleDescription(
      'Besökare ser det inom en minut',
    )
  })

  test('changes that wait are said in their language alone, and a save adds to them', async () => {
    const { saves } = storeCopy('slutbleck/sb-kort')
    const user = await openStrike()
    await write(user, 'name', 'Kort 2')
    await chooseInBar(user, 'Spara utan att publicera')
    await screen.findByText('Allt är sparat och väntar')
    expect(publications()).toEqual(['Svenska: Publicerad, ändringar väntar', 'Norska, Danska: Ej publicerad'])
    const save = screen.getByRole('button', { name: 'Spara' })
    expect(save).toHaveAccessibleDescription('Väntar tills du publicerar')
    await write(user, 'name', 'Kort 3')
    await user.click(save)
    await screen.findByText('Allt är sparat och väntar')
    expect(saves).toEqual([])
  })

  test('the switches say what a save will do, and nothing is published before it is', async () => {
    storeProduct('slutbleck/sb-kort', { translations: { no: norwegian } })
    const user = await openStrike()
    const row = async (name: string) =>
      (await screen.findByRole('switch', { name })).closest('li') as HTMLElement
    expect(await row('Publicera på svenska')).toHaveTextContent(/Publicerad$/)
    await user.click(await screen.findByRole('switch', { name: 'Publicera på norska' }))
    expect(await row('Publicera på norska')).toHaveTextContent('Publiceras när du sparar')
    expect(publications()[1]).toBe('Norska, Danska: Ej publicerad')
    await user.click(screen.getByRole('switch', { name: 'Publicera på svenska' }))
    expect(await row('Publicera på svenska')).toHaveTextContent('Avpubliceras när du sparar')
    await saveForm(user)
    expect(publications()).toEqual(['Svenska, Danska: Ej publicerad', 'Norska: Publicerad'])
    expect(await row('Publicera på norska')).toHaveTextContent(/Publicerad$/)
  })
})

describe('publishing bar: publishing', () => {
  test('one press publishes in the languages that lack nothing, with what is typed', async () => {
    const { stored } = storeProduct('slutbleck/sb-kort', {
      published: false,
      translations: { no: norwegian },
    })
    const user = await openStrike()
    await write(user, 'name', 'Kort 2')
    const publish = screen.getByRole('button', { name: 'Publicera' })
    expect(publish).toHaveAccessibleDescription(/Publiceras på svenska, norska\./)
    await user.click(publish)
    await screen.findByText('Allt är sparat')
    expect(await screen.findByText(/^Kort 2 är publicerad på svenska, norska\. Du ser/)).toBeVisible()
    expect(publications()).toEqual(['Svenska, Norska: Publicerad', 'Danska: Ej publicerad'])
    expect(stored).toMatchObject({ name: 'Kort 2', published: true })
    expect(stored.translations.no?.published).toBe(true)
  })

  test('what only publishes says no more than that, so that the log tells it from a change', async () => {
    const { stored } = storeProduct('slutbleck/sb-kort', {
      published: false,
      translations: { no: norwegian },
    })
    const { version } = stored
    const user = await openStrike()
    await screen.findByText('Allt är sparat')
    await press(user, 'Publicera')
    await waitFor(() => expect(publications()[0]).toBe('Svenska, Norska: Publicerad'))
    expect(puts()).toEqual([{ version, published: true, translations: { no: { published: true } } }])
  })

  test('what a language lacks is named and leads to its field, and nothing is published meanwhile', async () => {
    storeProduct('slutbleck/sb-kort', { published: false, info: [] })
    const user = await openStrike()
    const lacks = within(await screen.findByRole('list', { name: 'Saknas för att publicera' }))
    const publish = screen.getByRole('button', { name: 'Publicera' })
    expect(publish).toHaveAttribute('aria-disabled', 'true')
    await user.click(publish)
    expect(puts()).toEqual([])
    const norwegianRow = lacks.getByText('Saknas på norska:').closest('li') as HTMLElement
    expect(
      within(norwegianRow)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['namn', 'artikelnummer', 'första texten'])
    await user.click(within(norwegianRow).getByRole('button', { name: 'artikelnummer' }))
    await waitFor(async () => expect(await fieldOf('translations.no.artnr')).toHaveFocus())
  })

  test('what is refused says why, and the form still says that it will be published', async () => {
    const { stored } = storeProduct('slutbleck/sb-kort', { published: false })
    const user = await openStrike()
    await screen.findByText('Allt är sparat')
    fail('PUT :type/:id', 'E11000_DUPLICATE_KEY', { times: 1 })
    await press(user, 'Publicera')
    expect(await screen.findByText('Det gick inte att spara')).toBeVisible()
    expect(publications()[0]).toBe('Svenska, Norska, Danska: Ej publicerad')
    expect(screen.getByText('Publiceras när du sparar')).toBeVisible()
    await press(user, 'Publicera')
    await screen.findByText('Allt är sparat')
    expect(stored.published).toBe(true)
  })
})

describe('publishing bar: its menu', () => {
  test('plans what is to be published, and nothing where there is no such thing', async () => {
    storeCopy('slutbleck/sb-kort')
    const user = await openStrike()
    await screen.findByText('Allt är sparat')
    expect(await entries(user, ':disabled')).toEqual(['Planera …'])
    await write(user, 'name', 'Kort 2')
    expect(await entries(user, ':disabled')).toEqual([])
  })

  test('offers what can be done with a product as it stands', async () => {
    storeCopy('slutbleck/sb-kort')
    const user = await openStrike()
    await screen.findByText('Allt är sparat')
    expect(await entries(user)).toEqual([
      'Spara utan att publicera',
      'Planera …',
      'Avpublicera på svenska',
      'Förhandsvisa',
    ])
    await write(user, 'name', 'Kort 2')
    expect(await entries(user)).toContain('Släng ändringarna')
    await chooseInBar(user, 'Spara utan att publicera')
    await screen.findByText('Allt är sparat och väntar')
    expect(await entries(user)).toEqual([
      'Planera …',
      'Avpublicera på svenska',
      'Släng ändringarna',
      'Förhandsvisa',
    ])
  })

  test('offers a translator what is theirs', async () => {
    const user = await openApp('/no/admin/eb/eb-alfa', { level: 2 })
    await screen.findByText('Alt er lagret')
    const button = await screen.findByRole('button', { name: 'Mer' })
    await user.click(button)
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement
    expect(
      within(menu)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Lagre uten å publisere', 'Planlegg …', 'Avpubliser på norsk', 'Forhåndsvis'])
    expect(screen.queryByRole('button', { name: 'Publiser' })).not.toBeInTheDocument()
  })

  test('throws away after a question what is not saved', async () => {
    storeProduct('slutbleck/sb-kort')
    const user = await openStrike()
    const name = await write(user, 'name', 'Kort 2')
    await chooseInBar(user, 'Släng ändringarna')
    await press(user, 'Släng dem')
    await waitFor(() => expect(name).toHaveValue('Kort'))
    await screen.findByText('Allt är sparat')
  })
})

describe('publishing bar: unpublishing', () => {
  test('acts at once and alone; what is typed stays, and is saved without a conflict', async () => {
    const { stored } = storeProduct('slutbleck/sb-kort')
    const user = await openStrike()
    const name = await write(user, 'name', 'Kort 2')
    await chooseInBar(user, 'Avpublicera på svenska')
    await waitFor(() => expect(publications()).toEqual(['Svenska, Norska, Danska: Ej publicerad']))
    expect(puts()).toEqual([{ published: false }])
    expect(stored).toMatchObject({ name: 'Kort', published: false })
    expect(name).toHaveValue('Kort 2')
    expect(screen.getByRole('switch', { name: 'Publicera på svenska' })).not.toBeChecked()
    await saveForm(user)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(stored).toMatchObject({ name: 'Kort 2', published: false })
  })

  test('is undone from its message', async () => {
    const { stored } = storeProduct('slutbleck/sb-kort')
    const user = await openStrike()
    await screen.findByText('Allt är sparat')
    await chooseInBar(user, 'Avpublicera på svenska')
    await press(user, 'Ångra')
    await waitFor(() =>
      expect(publications()).toEqual(['Svenska: Publicerad', 'Norska, Danska: Ej publicerad']),
    )
    expect(stored.published).toBe(true)
    expect(screen.getByRole('switch', { name: 'Publicera på svenska' })).toBeChecked()
    await write(user, 'name', 'Kort 2')
    await saveForm(user)
    expect(stored).toMatchObject({ name: 'Kort 2', published: true })
  })

  test('waits for no change that waits, which is published with it again', async () => {
    const { stored, state } = storeCopy('slutbleck/sb-kort')
    const user = await openStrike()
    await write(user, 'name', 'Kort 2')
    await chooseInBar(user, 'Spara utan att publicera')
    await screen.findByText('Allt är sparat och väntar')
    await chooseInBar(user, 'Avpublicera på svenska')
    await waitFor(() => expect(publications()).toEqual(['Svenska, Norska, Danska: Ej publicerad']))
    expect(stored).toMatchObject({ name: 'Kort', published: false })
    expect(state.copy?.product.name).toBe('Kort 2')
    await press(user, 'Publicera')
    await screen.findByText('Allt är sparat')
    expect(stored).toMatchObject({ name: 'Kort 2', published: true })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('keeps what somebody else has saved meanwhile for the next save to compare', async () => {
    const { change } = storeProduct('slutbleck/sb-kort')
    const user = await openStrike()
    await screen.findByText('Allt är sparat')
    change({ enr: '11 222 33' })
    await chooseInBar(user, 'Avpublicera på svenska')
    await waitFor(() => expect(publications()).toEqual(['Svenska, Norska, Danska: Ej publicerad']))
    await write(user, 'enr', '11 222 44')
    await press(user, 'Spara')
    expect(await screen.findByRole('dialog', { name: /har sparat under tiden/ })).toHaveTextContent(
      '11 222 33',
    )
  })

  test.for([
    ['refused', /^Du har inte behörighet/, () => fail('PUT :type/:id', 'FORBIDDEN')],
    ['lost', /^Servern nås inte/, () => disconnect('PUT :type/:id')],
  ] as const)('that is %s says so, and the product stays published', async ([, message, go]) => {
    storeProduct('slutbleck/sb-kort')
    const user = await openStrike()
    await screen.findByText('Allt är sparat')
    go()
    await chooseInBar(user, 'Avpublicera på svenska')
    await screen.findByText(message)
    expect(publications()[0]).toBe('Svenska: Publicerad')
    expect(screen.getByRole('switch', { name: 'Publicera på svenska' })).toBeChecked()
  })
})
