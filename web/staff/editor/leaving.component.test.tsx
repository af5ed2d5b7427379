import { act, cleanup, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, refuse, sent } from '../../testing/server.ts'
import { fieldOf, freeNumbers, storeProduct, write } from '../../testing/stored-product.ts'
import { unsavedWork } from '../unsaved/use-unsaved-work.ts'

beforeEach(freeNumbers)

const openHousing = () => openApp('/sv/admin/lh/lh-ett', { level: 0 })
const leave = async (user: UserEvent) =>
  user.click((await screen.findAllByRole('link', { name: 'Konton och lösenord' }))[0] as HTMLElement)
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: /^Är du säker på att du vill lämna sidan/ }))
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path))
const unsaved = () => screen.findByText('Osparade ändringar')
const offer = async () => within(await screen.findByRole('dialog', { name: 'Du har osparade ändringar' }))

/** The drafts that this browser keeps. */
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('passar-draft '))

describe('editor: leaving', () => {
  test('asks while there are changes, and who stays has them still', {
    tags: ['2.12.1', '8.2.5'],
  }, async () => {
    const user = await openHousing()
    const name = await write(user, 'name', 'Något annat')
    await leave(user)
    await user.click((await question()).getByRole('button', { name: 'Stanna kvar' }))
    expect(name).toHaveValue('Något annat')
    expect(location.pathname).toBe('/sv/admin/lh/lh-ett')
  })

  test('asks nothing once everything is as it was', { tags: ['2.12.1'] }, async () => {
    const user = await openHousing()
    await write(user, 'name', 'Något annat')
    await unsaved()
    await write(user, 'name', 'Ett')
    await screen.findByText('Allt är sparat')
    await leave(user)
    await isAt('/sv/admin/konton')
  })

  test('who leaves gives the changes up, and nothing is sent or kept', { tags: ['2.12.1'] }, async () => {
    const user = await openHousing()
    await write(user, 'name', 'Något annat')
    await waitFor(() => expect(drafts()).toHaveLength(1))
    await leave(user)
    await user.click((await question()).getByRole('button', { name: 'Lämna sidan' }))
    await isAt('/sv/admin/konton')
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
    expect(drafts()).toEqual([])
  })

  test('can save first', { tags: ['2.12.1'] }, async () => {
    const { saves } = storeProduct('housing/lh-ett')
    const user = await openHousing()
    await write(user, 'name', 'Något annat')
    await leave(user)
    await user.click((await question()).getByRole('button', { name: 'Spara och lämna' }))
    await isAt('/sv/admin/konton')
    expect(saves).toMatchObject([{ name: 'Något annat' }])
  })

  test('a save that is refused on the way out keeps one at the field', { tags: ['2.12.1'] }, async () => {
    const user = await openHousing()
    refuse('PUT :type/:id', 'RESERVED_ARTNR')
    const number = await write(user, 'artnr', 'images')
    await leave(user)
    await user.click((await question()).getByRole('button', { name: 'Spara och lämna' }))
    await screen.findByText(/^Rätta ett fel/)
    expect(location.pathname).toBe('/sv/admin/lh/lh-ett')
    await waitFor(() => expect(number).toHaveFocus())
  })

  test('by Back asks as well: who stays has page and history as they were, who leaves goes back', {
    tags: ['2.12.1'],
  }, async () => {
    const user = await openApp('/sv/admin/konton', { level: 0 })
    await screen.findByRole('heading', { level: 1, name: 'Konton och lösenord' })
    await user.click((await screen.findAllByRole('link', { name: 'Logg' }))[0] as HTMLElement)
    await isAt('/sv/admin/log')
    let unsavedHere = true
    const remove = unsavedWork.add(() => ({ save: null, discard: () => (unsavedHere = false) }))
    history.back()
    await user.click((await question()).getByRole('button', { name: 'Stanna kvar' }))
    await isAt('/sv/admin/log')
    expect(unsavedHere).toBe(true)
    history.back()
    await user.click((await question()).getByRole('button', { name: 'Lämna sidan' }))
    await isAt('/sv/admin/konton')
    expect(unsavedHere).toBe(false)
    history.forward()
    await isAt('/sv/admin/log')
    remove()
  })

  test('goes on after a save that has changed the query meanwhile', async () => {
    answer('GET care/completeness', [])
    const user = await openApp('/sv/admin/kontroll', { level: 0 })
    const tab = (await screen.findAllByRole('tab')).find(
      (each) => each.getAttribute('aria-selected') === 'false',
    ) as HTMLElement
    const remove = unsavedWork.add(() => ({
      outlivesQuery: true,
      save: async () => {
        act(() => tab.click())
        remove()
        return true
      },
    }))
    await leave(user)
    await user.click((await question()).getByRole('button', { name: 'Spara och lämna' }))
    await isAt('/sv/admin/konton')
  })

  test('an add page is left without a question', { tags: ['2.12.1'] }, async () => {
    const user = await openApp('/sv/admin/lh/add', { level: 0 })
    await write(user, 'name', 'Aldrig sparat')
    await leave(user)
    await isAt('/sv/admin/konton')
  })
})

describe('editor: drafts', () => {
  /** What was typed and is left by a reload. */
  async function leftBehind() {
    const user = await openHousing()
    await write(user, 'info.0.body', 'Skrivet men inte sparat.')
    await waitFor(() => expect(drafts()).toHaveLength(1))
    cleanup()
    return openHousing()
  }

  test('what a reload left is offered by its section, and can be taken up', async () => {
    const user = await leftBehind()
    const dialog = await offer()
    expect(screen.getByRole('dialog')).toHaveTextContent('Texter')
    await user.click(dialog.getByRole('button', { name: 'Återställ ändringarna' }))
    expect(await fieldOf('info.0.body')).toHaveValue('Skrivet men inte sparat.')
    await unsaved()
  })

  test('thrown away it is gone, unless that is taken back', async () => {
    const user = await leftBehind()
    await user.click((await offer()).getByRole('button', { name: 'Kasta dem' }))
    expect(await fieldOf('info.0.body')).toHaveValue('Om lh-ett')
    await user.click(await screen.findByRole('button', { name: 'Ta tillbaka dem' }))
    expect(await fieldOf('info.0.body')).toHaveValue('Skrivet men inte sparat.')
  })

  test('thrown away for good it is not offered again', async () => {
    const user = await leftBehind()
    await user.click((await offer()).getByRole('button', { name: 'Kasta dem' }))
    cleanup()
    await openHousing()
    await screen.findByText('Allt är sparat')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('what somebody saved since is compared with it', async () => {
    const product = storeProduct('housing/lh-ett')
    const user = await openHousing()
    await write(user, 'name', 'Mitt')
    await waitFor(() => expect(drafts()).toHaveLength(1))
    cleanup()
    product.change({ name: 'Deras' })
    const again = await openHousing()
    await again.click((await offer()).getByRole('button', { name: 'Återställ ändringarna' }))
    const conflict = within(await screen.findByRole('dialog', { name: /har sparat under tiden/ }))
    expect(conflict.getByRole('group', { name: /^Namn/ })).toHaveTextContent('Deras')
    await again.click(conflict.getByRole('radio', { name: /^Det du skrev Mitt/ }))
    await again.click(conflict.getByRole('button', { name: 'Använd mina val' }))
    expect(await fieldOf('name')).toHaveValue('Mitt')
    expect(product.saves).toEqual([])
  })

  test('a session that ends on the way leaves it here', async () => {
    const user = await openHousing()
    await write(user, 'name', 'Skrivet strax innan')
    fail('PUT :type/:id', 'UNAUTHORIZED')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(location.pathname).not.toBe('/sv/admin/lh/lh-ett'))
    cleanup()
    await openHousing()
    await offer()
  })
})
