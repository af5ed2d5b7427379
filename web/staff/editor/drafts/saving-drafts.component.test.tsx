import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { hold } from '../../../testing/server.ts'
import { storeCopy } from '../../../testing/stored-copy.ts'
import { chooseInBar, freeNumbers, saveForm, write } from '../../../testing/stored-product.ts'

beforeEach(freeNumbers)

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const stands = (state: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(state))
const publish = (user: UserEvent) => press(user, 'Publicera')
const saveByKey = (user: UserEvent) => user.keyboard('{Control>}s{/Control}')
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('passar-draft '))

/** Types before the text of a field, and expects the caret there afterwards. */
async function typeFirst(user: UserEvent, field: HTMLInputElement) {
  await user.type(field, 'ny ', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  return () => {
    expect(field).toHaveFocus()
    expect(field).toHaveValue('ny Kopia')
    expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  }
}

/** A form whose first save without publishing is under way. */
async function openSaving() {
  const product = storeCopy('housing/lh-ett')
  const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
  const name = await write(user, 'name', 'Kopia')
  const { arrived, release } = hold('PUT :type/:id/working-copy')
  await chooseInBar(user, 'Spara utan att publicera')
  await arrived
  return { ...product, user, name, release }
}

test('drafts: what is typed during the first save without publishing stays, with the focus and the caret, and is unsaved', async () => {
  const { state, saves, user, name, release } = await openSaving()
  const expectUnsaved = await typeFirst(user, name)
  release()
  await stands('Osparade ändringar')
  expectUnsaved()
  await waitFor(() => expect(drafts()).toEqual([expect.stringContaining(' lh working-lh-ett ~')]))
  await saveByKey(user)
  await stands('Allt är sparat och väntar')
  expect(state.copy).toMatchObject({ version: 2, product: { name: 'ny Kopia' } })
  expect(saves).toEqual([])
  expect(name).toHaveFocus()
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('drafts: a second save during the first takes along what was typed since, and publishes nothing', async () => {
  const { state, saves, user, name, release } = await openSaving()
  await write(user, 'name', 'Kopia 2')
  await saveByKey(user)
  release()
  await stands('Allt är sparat och väntar')
  await waitFor(() => expect(state.copy?.product.name).toBe('Kopia 2'))
  expect(saves).toEqual([])
  expect(name).toHaveFocus()
})

test.for([
  ['published', 'POST :type/:id/working-copy/publish'],
  ['saved to be published', 'PUT :type/:id/working-copy'],
] as const)(
  'drafts: what is typed while they are %s stays, with the focus and the caret, and is unsaved',
  async ([, call]) => {
    const { stored, saves, user, name, release } = await openSaving()
    release()
    await stands('Allt är sparat och väntar')
    await write(user, 'lockid', 'L9')
    const pending = hold(call)
    await publish(user)
    await pending.arrived
    const expectUnsaved = await typeFirst(user, name)
    pending.release()
    await stands('Osparade ändringar')
    expectUnsaved()
    expect(stored).toMatchObject({ name: 'Kopia', lockid: 'L9' })
    await waitFor(() => expect(drafts()).toEqual([expect.stringContaining(' lh lh-ett ~')]))
    await saveForm(user)
    expect(saves).toMatchObject([{ name: 'ny Kopia', version: stored.version - 1 }])
  },
)

test('drafts: who publishes by the button keeps the focus in the bar', async () => {
  const { user, release } = await openSaving()
  release()
  await stands('Allt är sparat och väntar')
  const publishing = hold('POST :type/:id/working-copy/publish')
  const button = screen.getByRole('button', { name: 'Publicera' })
  await user.click(button)
  await publishing.arrived
  expect(button).toHaveFocus()
  await user.click(button)
  publishing.release()
  await stands('Allt är sparat')
  expect(button).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Spara' })).toHaveFocus()
})

/** Somebody else saves something of the housing to wait, where nothing did. */
const saveElsewhere = (product: object) =>
  fetch('/api/housing/lh-ett/working-copy', {
    method: 'PUT',
    body: JSON.stringify({ product, version: null }),
  })

test('drafts: one that somebody else has begun meanwhile is gone on with, and nothing is published', async () => {
  const { state, stored, saves } = storeCopy('housing/lh-ett')
  const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
  await write(user, 'name', 'Kopia')
  await saveElsewhere({ ...stored, lockid: 'L9' })
  await chooseInBar(user, 'Spara utan att publicera')
  await stands('Allt är sparat och väntar')
  expect(state.copy).toMatchObject({ version: 2, product: { name: 'Kopia', lockid: 'L9' } })
  expect(saves).toEqual([])
  expect(stored.name).toBe('Ett')
})

test('drafts: a save while what was chosen from is sent publishes nothing', async () => {
  const { state, stored, saves } = storeCopy('housing/lh-ett')
  const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
  await write(user, 'name', 'Kopia')
  await saveElsewhere({ ...stored, name: 'Annan' })
  await chooseInBar(user, 'Spara utan att publicera')
  await user.click(await screen.findByRole('radio', { name: /^Det du skrev/ }))
  const { arrived, release } = hold('PUT :type/:id/working-copy')
  await press(user, 'Spara med mina val')
  await arrived
  await saveByKey(user)
  release()
  await stands('Allt är sparat och väntar')
  expect(state.copy?.product.name).toBe('Kopia')
  expect(saves).toEqual([])
})
