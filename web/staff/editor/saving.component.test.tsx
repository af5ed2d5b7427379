import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, disconnect, fail, hold, recorded, refuse, sent } from '../../testing/server.ts'
import { fieldOf, freeNumbers, storeProduct, write } from '../../testing/stored-product.ts'

beforeEach(freeNumbers)

const openHousing = () => openApp('/sv/admin/lh/lh-ett', { level: 0 })
const save = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Spara' }))
const stands = (state: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(state))
const puts = () => sent.filter(({ method }) => method === 'PUT')
const summary = async () =>
  (await screen.findByText(/^Rätta ett fel/)).closest<HTMLElement>('[role=alert]') as HTMLElement

describe('editor: refusals', () => {
  test('without a name nothing is sent, and the name gets the focus', async () => {
    const user = await openHousing()
    const name = await write(user, 'name', '')
    await save(user)
    await summary()
    expect(name).toHaveFocus()
    expect(puts()).toEqual([])
  })

  test.each([
    ['RESERVED_ARTNR', 'artnr', 'Artikelnumret ”images” är upptaget av systemet'],
    ['E11000_DUPLICATE_KEY', 'artnr', 'Du kan ej spara en produkt med samma'],
    ['NOT_PUBLISHABLE', 'artnr', 'Kan inte publiceras'],
  ] as const)(
    '%s is said on top and leads to its field',
    { tags: ['8.2.6'] },
    async (code, path, message) => {
      const user = await openHousing()
      refuse('PUT :type/:id', code)
      await write(user, 'artnr', 'images')
      await save(user)
      const box = await summary()
      expect(box).toHaveTextContent(message)
      expect(await fieldOf(path)).toHaveFocus()
      await stands('Osparade ändringar')
      await user.click(within(box).getByRole('button', { name: 'Stäng meddelandet' }))
      expect(screen.queryByText(/^Rätta ett fel/)).not.toBeInTheDocument()
      expect(await fieldOf(path)).toHaveValue('images')
    },
  )

  test('who has a number of another product is named', async () => {
    const user = await openHousing()
    refuse('PUT :type/:id', 'E11000_DUPLICATE_KEY')
    await write(user, 'artnr', 'LH-TVA-1')
    await save(user)
    expect(within(await summary()).getByRole('link', { name: /Två/ })).toHaveAttribute(
      'href',
      '/sv/admin/lh/lh-tva',
    )
  })

  test('a number that another product has stops the save while it is typed, in a variant as well', {
    tags: ['4.4.4', '8.1.8'],
  }, async () => {
    answer('GET utils/unique/:field/:value/:id', () =>
      HttpResponse.json(
        recorded<'GET utils/unique/:field/:value/:id'>('0 sv GET utils/unique/enr/99%20111%2011/lh-ett'),
      ),
    )
    const user = await openApp('/sv/admin/nb/nb-spak', { level: 0 })
    await write(user, 'enr', '99 111 11')
    const message = await screen.findByText(/”99 111 11” finns redan/)
    expect(message).toBeVisible()
    expect(within(message).getByRole('link')).toHaveAttribute('target', '_blank')
    const button = screen.getByRole('button', { name: 'Spara' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(
      'En annan produkt har ett av numren. Ändra det för att kunna spara.',
    )
    await write(user, 'enr', '')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Spara' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Lägg till variant' }))
    await write(user, 'variants.0.enr', '99 111 11')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Spara' })).toBeDisabled())
    await user.keyboard('{Control>}s{/Control}')
    expect(puts()).toEqual([])
  })

  test('a number that is given up in the tab to which its holder leads is free on coming back', async () => {
    const recordedAnswer = recorded<'GET utils/unique/:field/:value/:id'>(
      '0 sv GET utils/unique/enr/99%20111%2011/lh-ett',
    )
    answer('GET utils/unique/:field/:value/:id', recordedAnswer)
    const user = await openApp('/sv/admin/nb/nb-spak', { level: 0 })
    await write(user, 'enr', '99 111 11')
    await screen.findByText(/”99 111 11” finns redan/)
    freeNumbers()
    dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Spara' })).toBeEnabled())
    expect(screen.queryByText(/”99 111 11” finns redan/)).not.toBeInTheDocument()
  })

  test('two variants with one number, and one that a spreadsheet has made over, stop it too', async () => {
    const user = await openApp('/sv/admin/nb/nb-spak', { level: 0 })
    const stopped = () => waitFor(() => expect(screen.getByRole('button', { name: 'Spara' })).toBeDisabled())
    const free = () => waitFor(() => expect(screen.getByRole('button', { name: 'Spara' })).toBeEnabled())
    await user.click(await screen.findByRole('button', { name: 'Lägg till variant' }))
    await user.click(screen.getByRole('button', { name: 'Lägg till variant' }))
    await write(user, 'variants.0.artnr', 'A-1')
    await write(user, 'variants.1.artnr', 'a–1')
    await stopped()
    expect(screen.getAllByText(/står på en annan variant här/)).toHaveLength(2)
    expect(screen.getByText(/^Två varianter har samma nummer/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ta bort variant 2' }))
    await free()
    await write(user, 'enr', '1,2E+6')
    await stopped()
    expect(screen.getByText(/Ett kalkylblad har gjort om numret/)).toBeVisible()
    expect(screen.getByText(/^Ett kalkylblad har gjort om ett nummer/)).toBeVisible()
    await write(user, 'enr', '')
    await free()
  })

  test('numbers that the product has already stay as they are, also where their variant moves up', async () => {
    const variant = (title: string, artnr: string) => ({ title, artnr, enr: '', nobnr: '' })
    const numbers = ['V-1', '1,2E+6', 'R-1', 'r-1']
    const variants = numbers.map((artnr) => variant(`Variant ${artnr}`, artnr))
    const { saves } = storeProduct('nodutrymningsbeslag/nb-spak', { variants })
    const user = await openApp('/sv/admin/nb/nb-spak', { level: 0 })
    await user.click(await screen.findByRole('button', { name: 'Ta bort variant 1' }))
    await stands('Osparade ändringar')
    await save(user)
    await stands('Allt är sparat')
    expect(saves[0]?.variants?.map(({ artnr }) => artnr)).toEqual(['1,2E+6', 'R-1', 'r-1'])
  })

  test('an E-number of another shape is warned about at its field and beside the button, before and after it is saved', async () => {
    const { saves } = storeProduct('housing/lh-ett')
    const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
    const number = await write(user, 'enr', '99x')
    const shape = /”99x” är ett ovanligt nummer\. Ett E-nummer har 7 siffror \(99 690 97\)/
    const isWarned = async () => {
      await waitFor(() => expect(number).toHaveAccessibleDescription(shape))
      expect(screen.getByRole('button', { name: '1 varning' })).toHaveAttribute(
        'title',
        expect.stringMatching(shape),
      )
    }
    await isWarned()
    await save(user)
    await screen.findByText('Allt är sparat')
    expect(saves[0]?.enr).toBe('99x')
    await isWarned()
    await user.click(screen.getByRole('button', { name: '1 varning' }))
    expect(number).toHaveFocus()
    await write(user, 'enr', '99 690 97')
    await waitFor(() => expect(number).not.toHaveAccessibleDescription(shape))
    expect(screen.queryByRole('button', { name: '1 varning' })).not.toBeInTheDocument()
  })

  test('a number that can be read in two ways is named at its fact and not sent', async () => {
    const user = await openApp('/sv/admin/ms/ms-plan', { level: 0 })
    const height = await write(user, 'facts.hojd.value', '1.000')
    expect(await screen.findByText(/”1.000” kan läsas på två sätt/)).toBeVisible()
    await save(user)
    await summary()
    expect(height).toHaveFocus()
    expect(puts()).toEqual([])
  })

  test('a partner that is gone meanwhile is named, led to and taken off', async () => {
    const user = await openApp('/sv/admin/eb/eb-alfa', { level: 0 })
    await write(user, 'name', 'Alfa II')
    const left = recorded<'GET :type/names'>('0 sv GET housing/names').filter(({ _id }) => _id !== 'lh-tva')
    answer('GET :type/names', (request) =>
      request.url.includes('/housing/') ? HttpResponse.json(left) : HttpResponse.json([]),
    )
    answer('PUT :type/:id', () => {
      const body = {
        error: 'UNKNOWN_PARTNER',
        message: 'Ingen artikel heter så.',
        details: { artnr: 'lh-tva' },
      }
      return HttpResponse.json(body, { status: 400 })
    })
    await save(user)
    expect(await summary()).toHaveTextContent('Två finns inte längre.')
    const partners = document.querySelector<HTMLElement>('[data-section=partners]') as HTMLElement
    expect(partners).toHaveFocus()
    const gone = await within(partners).findByRole('row', { name: /Två/ })
    await waitFor(() => expect(gone).toHaveTextContent('Borttagen'))
    await user.click(within(gone).getByRole('checkbox', { name: 'Passar, Två' }))
    const { saves } = storeProduct('elslutbleck/eb-alfa')
    await save(user)
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(Object.values(saves[0]?.spec ?? {}).flat()).not.toContain('lh-tva')
  })

  test('a product that somebody has deleted is told, and what was written is saved once it is back', async () => {
    const { saves } = storeProduct('housing/lh-ett')
    const user = await openHousing()
    await write(user, 'name', 'Kvar')
    refuse('PUT :type/:id', 'NOT_FOUND', { times: 1 })
    await save(user)
    const gone = (await screen.findByText(/Någon har tagit bort produkten/)).closest<HTMLElement>(
      '[role=alert]',
    )
    expect(within(gone as HTMLElement).getByRole('link', { name: 'Papperskorgen' })).toHaveAttribute(
      'href',
      '/sv/admin/dashboard?papperskorg',
    )
    await save(user)
    await stands('Allt är sparat')
    expect(saves).toMatchObject([{ name: 'Kvar' }])
    expect(screen.queryByText(/Någon har tagit bort produkten/)).not.toBeInTheDocument()
  })

  test('an outage keeps what was written, and the next press saves it', async () => {
    const { saves } = storeProduct('housing/lh-ett')
    const user = await openHousing()
    await write(user, 'name', 'Nytt')
    fail('PUT :type/:id', 'UNAVAILABLE', { times: 1 })
    await save(user)
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
    await stands('Osparade ändringar')
    await save(user)
    await stands('Allt är sparat')
    expect(saves).toMatchObject([{ name: 'Nytt' }])
  })

  test('without a network it is said, and nothing is lost', async () => {
    const user = await openHousing()
    const name = await write(user, 'name', 'Nytt')
    disconnect('PUT :type/:id')
    await save(user)
    expect((await screen.findAllByText(/Servern nås inte/))[0]).toBeVisible()
    expect(name).toHaveValue('Nytt')
  })
})

describe('editor: saving', () => {
  test('what is typed meanwhile is unsaved afterwards, and a second save during one takes it along', {
    tags: ['4.4.2'],
  }, async () => {
    const { saves } = storeProduct('housing/lh-ett')
    const user = await openHousing()
    const name = await write(user, 'name', 'Ett')
    const first = hold('PUT :type/:id')
    await user.keyboard('{Control>}s{/Control}')
    await first.arrived
    await user.type(name, ' till')
    first.release()
    await stands('Osparade ändringar')
    expect(name).toHaveValue('Ett till')
    expect(name).toHaveFocus()

    const second = hold('PUT :type/:id')
    await user.keyboard('{Control>}s{/Control}')
    await second.arrived
    await user.type(name, ' och mer')
    await user.keyboard('{Control>}s{/Control}')
    second.release()
    await stands('Allt är sparat')
    expect(saves.map((body) => body.name)).toEqual(['Ett', 'Ett till', 'Ett till och mer'])
  })

  test('what is put back meanwhile is unsaved afterwards', async () => {
    const { saves } = storeProduct('housing/lh-ett')
    const user = await openHousing()
    const name = await write(user, 'name', 'Nytt')
    const pending = hold('PUT :type/:id')
    await save(user)
    await pending.arrived
    await user.click(screen.getByRole('button', { name: 'Återställ Namn och nummer' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Återställa Namn och nummer?' }))
    await user.click(question.getByRole('button', { name: 'Återställ' }))
    await waitFor(() => expect(name).toHaveValue('Ett'))
    pending.release()
    await stands('Osparade ändringar')
    expect(name).toHaveValue('Ett')
    expect(saves).toMatchObject([{ name: 'Nytt' }])
  })

  test('a save whose answer was lost is seen to be saved by the next press', async () => {
    const { saves, stored } = storeProduct('housing/lh-ett')
    const user = await openHousing()
    await write(user, 'name', 'Nytt')
    answer(
      'PUT :type/:id',
      () => {
        Object.assign(stored, { name: 'Nytt', version: 2 })
        return HttpResponse.error()
      },
      { times: 1 },
    )
    await save(user)
    expect((await screen.findAllByText(/Servern nås inte/))[0]).toBeVisible()
    await save(user)
    await stands('Allt är sparat')
    expect(saves).toEqual([])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('a second press during one sends nothing more', async () => {
    const { saves } = storeProduct('housing/lh-ett')
    const user = await openHousing()
    await write(user, 'name', 'Nytt')
    const pending = hold('PUT :type/:id')
    await user.keyboard('{Control>}s{/Control}')
    await pending.arrived
    await user.keyboard('{Control>}s{/Control}{Control>}s{/Control}')
    pending.release()
    await stands('Allt är sparat')
    expect(saves).toHaveLength(1)
    expect(puts()).toHaveLength(1)
  })

  test('who leaves during one stays where they went, and it is saved', async () => {
    const { saves } = storeProduct('housing/lh-ett')
    answer('GET users', { items: [] })
    const user = await openHousing()
    await write(user, 'name', 'Nytt')
    const pending = hold('PUT :type/:id')
    await save(user)
    await pending.arrived
    await user.click((await screen.findAllByRole('link', { name: 'Konton och lösenord' }))[0] as HTMLElement)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Lämna sidan' }))
    await screen.findByRole('heading', { level: 1, name: 'Konton och lösenord' })
    pending.release()
    expect(await screen.findByText('Sparat')).toBeVisible()
    expect(location.pathname).toBe('/sv/admin/konton')
    expect(saves).toMatchObject([{ name: 'Nytt' }])
  })
})

describe('editor: a save is undone from its message', () => {
  const undo = async (user: UserEvent, name: string) =>
    user.click(await screen.findByRole('button', { name }))

  async function saveName(typed: string) {
    const product = storeProduct('housing/lh-ett')
    const user = await openHousing()
    const name = await write(user, 'name', typed)
    await save(user)
    await stands('Allt är sparat')
    return { product, user, name }
  }

  test('the product is what it was before, and that is undone as well', async () => {
    const { product, user, name } = await saveName('Nytt namn')
    await undo(user, 'Ångra sparningen')
    await waitFor(() => expect(name).toHaveValue('Ett'))
    expect(product.stored.name).toBe('Ett')
    await stands('Allt är sparat')
    await undo(user, 'Ångra det')
    await waitFor(() => expect(name).toHaveValue('Nytt namn'))
    expect(product.stored.name).toBe('Nytt namn')
  })

  test('what is written since in other fields stays, unsaved', async () => {
    const { user, name } = await saveName('Nytt namn')
    const enr = await write(user, 'enr', '11 222 33')
    await undo(user, 'Ångra sparningen')
    await waitFor(() => expect(name).toHaveValue('Ett'))
    expect(enr).toHaveValue('11 222 33')
    await stands('Osparade ändringar')
  })

  test('what is written since in the same field is chosen from', async () => {
    const { user, name } = await saveName('Nytt namn')
    await write(user, 'name', 'Nyare namn')
    await undo(user, 'Ångra sparningen')
    const question = within(await screen.findByRole('dialog', { name: /skiljer sig från det återställda/ }))
    await user.click(question.getByRole('radio', { name: /^Det du skrev/ }))
    await user.click(question.getByRole('button', { name: 'Använd mina val' }))
    expect(name).toHaveValue('Nyare namn')
  })

  test('somebody who has saved since stands in its way, by name, and loses nothing', async () => {
    const { product, user } = await saveName('Nytt namn')
    product.change({ enr: '11 222 33' })
    await undo(user, 'Ångra sparningen')
    expect(await screen.findByText(/^Det kan inte ångras härifrån: .+ har sparat produkten/)).toBeVisible()
    expect(product.stored).toMatchObject({ name: 'Nytt namn', enr: '11 222 33' })
  })

  test('after its form was left, too', async () => {
    const { product, user } = await saveName('Nytt namn')
    await user.click((await screen.findAllByRole('link', { name: 'Konton och lösenord' }))[0] as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: /Konton/ })
    await undo(user, 'Ångra sparningen')
    await waitFor(() => expect(product.stored.name).toBe('Ett'))
    expect(await screen.findByText('Återställd')).toBeVisible()
  })

  test('that fails can be tried from the history; it says why', async () => {
    const { product, user } = await saveName('Nytt namn')
    fail('POST :type/:id/history/:version', 'UNAVAILABLE')
    await undo(user, 'Ångra sparningen')
    expect(await screen.findByText('Fel')).toBeVisible()
    expect(product.stored.name).toBe('Nytt namn')
  })
})
