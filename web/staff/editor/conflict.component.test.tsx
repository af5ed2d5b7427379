import { fireEvent, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { hold } from '../../testing/server.ts'
import { storeCopy } from '../../testing/stored-copy.ts'
import { chooseInBar, fieldOf, freeNumbers, storeProduct, write } from '../../testing/stored-product.ts'

beforeEach(freeNumbers)

const openHousing = () => openApp('/sv/admin/lh/lh-ett', { level: 0 })
const save = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Spara' }))
const stands = (state: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(state))

const conflict = async (name = /har sparat under tiden/) =>
  within(await screen.findByRole('dialog', { name }))
type Conflict = Awaited<ReturnType<typeof conflict>>
const take = (user: UserEvent, dialog: Conflict, field: RegExp, side: RegExp) =>
  user.click(within(dialog.getByRole('group', { name: field })).getByRole('radio', { name: side }))
const saveChoices = (user: UserEvent, dialog: Conflict) =>
  user.click(dialog.getByRole('button', { name: 'Spara med mina val' }))
const me = { name: 'Person 0', email: 'level0@passar.test' }

/** Another name is written than what somebody else has saved meanwhile. */
async function writeOver(theirs: Parameters<ReturnType<typeof storeProduct>['change']>[0]) {
  const product = storeProduct('housing/lh-ett')
  const user = await openHousing()
  const name = await write(user, 'name', 'Mitt')
  product.change(theirs)
  return { product, user, name }
}

describe('editor: somebody else has saved', () => {
  test('what both changed is shown field by field, with nothing chosen for anybody; the rest is kept from both', async () => {
    const { product, user } = await writeOver({ name: 'Deras', lockid: 'L7' })
    await write(user, 'enr', '11 222 33')
    await save(user)
    const dialog = await conflict()
    expect(dialog.getAllByRole('group')).toHaveLength(1)
    expect(dialog.getByRole('group', { name: 'Namn' })).toHaveTextContent('Deras')
    expect(dialog.getByText('Också ändrat, och tas med: Lås-id.')).toBeVisible()
    for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked()
    expect(dialog.getByText('Ett fält kvar att välja')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Spara med mina val' })).toBeDisabled()
    await take(user, dialog, /^Namn/, /^Det du skrev Mitt/)
    await saveChoices(user, dialog)
    await stands('Allt är sparat')
    expect(product.saves).toMatchObject([{ name: 'Mitt', enr: '11 222 33', lockid: 'L7' }])
  })

  test('theirs can be taken', async () => {
    const { product, user } = await writeOver({ name: 'Deras' })
    await save(user)
    const dialog = await conflict()
    await take(user, dialog, /^Namn/, /^Karin Kollega Deras/)
    await saveChoices(user, dialog)
    await stands('Allt är sparat')
    expect(product.stored.name).toBe('Deras')
  })

  test('changes of different fields are merged without a question, and it says which', async () => {
    const { product, user } = await writeOver({ lockid: 'L7', enr: '11 222 33' })
    await save(user)
    await stands('Allt är sparat')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(product.saves).toMatchObject([{ name: 'Mitt', lockid: 'L7', enr: '11 222 33' }])
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Karin Kollega har ändrat produkten')
    expect(alert).toHaveTextContent('Det är med i formuläret: E-nummer, Lås-id.')
    await user.click(within(alert).getByRole('button'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('who closes the question keeps what they wrote, unsaved', async () => {
    const { product, user, name } = await writeOver({ name: 'Deras' })
    await save(user)
    await conflict()
    await user.click(screen.getByRole('button', { name: 'Tillbaka till formuläret' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(name).toHaveValue('Mitt')
    await stands('Osparade ändringar')
    expect(product.saves).toEqual([])
  })

  test('a second one while the question is open is asked about again', async () => {
    const { product, user } = await writeOver({ name: 'Deras' })
    await save(user)
    const dialog = await conflict()
    product.change({ name: 'Deras igen' })
    await take(user, dialog, /^Namn/, /^Det du skrev/)
    await saveChoices(user, dialog)
    await waitFor(async () =>
      expect((await conflict()).getByRole('group', { name: /^Namn/ })).toHaveTextContent('Deras igen'),
    )
  })

  test('the same change of both is saved without a word', async () => {
    const { user } = await writeOver({ name: 'Mitt' })
    await save(user)
    await stands('Allt är sparat')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('editor: saved in another tab', () => {
  test('by the same person: the question calls it that', async () => {
    const product = storeProduct('housing/lh-ett')
    const user = await openHousing()
    await write(user, 'name', 'Mitt')
    product.change({ name: 'Mitt andra' }, me)
    await save(user)
    const dialog = await conflict(/^Du har sparat i en annan flik$/)
    await take(user, dialog, /^Namn/, /^Den andra fliken Mitt andra/)
    await saveChoices(user, dialog)
    await stands('Allt är sparat')
    expect(product.stored.name).toBe('Mitt andra')
  })

  test('by a colleague of the same name: the question names the colleague', async () => {
    const { product, user } = await writeOver({})
    product.change({ name: 'Deras' }, { ...me, email: 'other@passar.test' })
    await save(user)
    await conflict(/^Person 0 har sparat under tiden$/)
  })

  test('a form without changes of its own shows it when somebody comes back, and the keyboard stays where it is', async () => {
    const product = storeProduct('housing/lh-ett')
    const user = await openHousing()
    const name = await fieldOf('name')
    await user.click(name)
    product.change({ name: 'Mitt andra' }, me)
    fireEvent.focus(window)
    await waitFor(() => expect(name).toHaveValue('Mitt andra'))
    expect(name).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('Du har ändrat produkten i en annan flik')
    await stands('Allt är sparat')
    await write(user, 'enr', '11 222 33')
    await save(user)
    await stands('Allt är sparat')
    expect(product.saves).toMatchObject([{ name: 'Mitt andra', enr: '11 222 33' }])
  })

  test('what is written while it is read, or was before, stays', async () => {
    const { product, user, name } = await writeOver({ name: 'Deras' })
    fireEvent.focus(window)
    await write(user, 'name', 'Ett')
    await stands('Allt är sparat')
    const read = hold('GET :type/:id')
    fireEvent.focus(window)
    await read.arrived
    await write(user, 'name', 'Mitt')
    read.release()
    await save(user)
    await conflict()
    expect(name).toHaveValue('Mitt')
    expect(product.saves).toEqual([])
  })

  test('what waits is shown as it was saved there', async () => {
    const product = storeCopy('housing/lh-ett')
    const user = await openHousing()
    await write(user, 'name', 'Väntar')
    await chooseInBar(user, 'Spara utan att publicera')
    await stands('Allt är sparat och väntar')
    const { copy } = product.state
    if (!copy) throw new Error('Nothing waits')
    product.state.copy = {
      ...copy,
      version: copy.version + 1,
      product: { ...copy.product, name: 'Väntar 2' },
    }
    fireEvent.focus(window)
    await waitFor(async () => expect(await fieldOf('name')).toHaveValue('Väntar 2'))
    await write(user, 'enr', '11 222 33')
    await save(user)
    await stands('Allt är sparat och väntar')
    expect(product.state.copy?.product).toMatchObject({ name: 'Väntar 2', enr: '11 222 33' })
  })
})
