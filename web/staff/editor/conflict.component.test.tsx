import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { freeNumbers, storeProduct, write } from '../../testing/stored-product.ts'

beforeEach(freeNumbers)

const openHousing = () => openApp('/sv/admin/lh/lh-ett', { level: 0 })
const save = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Spara' }))
const stands = (state: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(state))

describe('editor: somebody else has saved', () => {
  const conflict = async () => within(await screen.findByRole('dialog', { name: /har sparat under tiden/ }))

  /** Saves another name than what somebody else has saved meanwhile. */
  async function saveOver(theirs: Parameters<ReturnType<typeof storeProduct>['change']>[0]) {
    const product = storeProduct('housing/lh-ett')
    const user = await openHousing()
    const name = await write(user, 'name', 'Mitt')
    product.change(theirs)
    await save(user)
    return { product, user, name }
  }

  test('what both changed is shown field by field, and one chooses; the rest is kept from both', async () => {
    const product = storeProduct('housing/lh-ett')
    const user = await openHousing()
    await write(user, 'name', 'Mitt')
    await write(user, 'enr', '11 222 33')
    product.change({ name: 'Deras', lockid: 'L7' })
    await save(user)
    const dialog = await conflict()
    expect(dialog.getByRole('group', { name: /^Namn/ })).toHaveTextContent('Deras')
    expect(dialog.getByRole('radio', { name: /^Du Mitt/ })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Spara med mina val' }))
    await stands('Allt är sparat')
    expect(product.saves).toMatchObject([{ name: 'Mitt', enr: '11 222 33', lockid: 'L7' }])
  })

  test('theirs can be taken', async () => {
    const { product, user } = await saveOver({ name: 'Deras' })
    const dialog = await conflict()
    const name = within(dialog.getByRole('group', { name: /^Namn/ }))
    await user.click(name.getByRole('radio', { name: /Deras/ }))
    await user.click(dialog.getByRole('button', { name: 'Spara med mina val' }))
    await stands('Allt är sparat')
    expect(product.stored.name).toBe('Deras')
  })

  test('what they alone changed can be left as it was', async () => {
    const product = storeProduct('housing/lh-ett')
    const user = await openHousing()
    await write(user, 'name', 'Mitt')
    product.change({ name: 'Deras', lockid: 'L7' })
    await save(user)
    const dialog = await conflict()
    const lock = within(dialog.getByRole('group', { name: /^Lås/ }))
    expect(lock.getByRole('radio', { name: /^Karin Kollega L7/ })).toBeChecked()
    await user.click(lock.getByRole('radio', { name: /^Som det var L1/ }))
    await user.click(dialog.getByRole('button', { name: 'Spara med mina val' }))
    await stands('Allt är sparat')
    expect(product.saves).toMatchObject([{ name: 'Mitt', lockid: 'L1' }])
  })

  test('who closes the question keeps what they wrote, unsaved', async () => {
    const { product, user, name } = await saveOver({ name: 'Deras' })
    await conflict()
    await user.click(screen.getByRole('button', { name: 'Tillbaka till formuläret' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(name).toHaveValue('Mitt')
    await stands('Osparade ändringar')
    expect(product.saves).toEqual([])
  })

  test('a second one while the question is open is asked about again', async () => {
    const { product, user } = await saveOver({ name: 'Deras' })
    const dialog = await conflict()
    product.change({ name: 'Deras igen' })
    await user.click(dialog.getByRole('button', { name: 'Spara med mina val' }))
    await waitFor(async () =>
      expect((await conflict()).getByRole('group', { name: /^Namn/ })).toHaveTextContent('Deras igen'),
    )
  })

  test('changes that do not meet are saved over theirs without a question', async () => {
    await saveOver({ name: 'Mitt' })
    await stands('Allt är sparat')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
