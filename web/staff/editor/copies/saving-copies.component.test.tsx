import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { hold } from '../../../testing/server.ts'
import { storeCopy } from '../../../testing/stored-copy.ts'
import { freeNumbers, saveForm, write } from '../../../testing/stored-product.ts'

beforeEach(freeNumbers)

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const stands = (state: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(state))
async function publish(user: UserEvent) {
  await press(user, 'Publicera …')
  await press(user, 'Publicera nu')
}
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

/** A form whose first save as a copy is under way. */
async function openSaving() {
  const product = storeCopy('housing/lh-ett')
  const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
  const name = await write(user, 'name', 'Kopia')
  const { arrived, release } = hold('PUT :type/:id/working-copy')
  await press(user, 'Spara som utkast')
  await arrived
  return { ...product, user, name, release }
}

test('working copies: what is typed during the first save as one stays, with the focus and the caret, and is unsaved', async () => {
  const { state, saves, user, name, release } = await openSaving()
  const expectKept = await typeFirst(user, name)
  release()
  await stands('Arbetskopian har osparade ändringar')
  expectKept()
  await waitFor(() => expect(drafts()).toEqual([expect.stringContaining(' lh working-lh-ett ~')]))
  await saveByKey(user)
  await stands('Arbetskopian är sparad')
  expect(state.copy).toMatchObject({ version: 2, product: { name: 'ny Kopia' } })
  expect(saves).toEqual([])
  expect(name).toHaveFocus()
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('working copies: a second save during the first takes along what was typed since, and publishes nothing', async () => {
  const { state, saves, user, name, release } = await openSaving()
  await write(user, 'name', 'Kopia 2')
  await saveByKey(user)
  release()
  await stands('Arbetskopian är sparad')
  await waitFor(() => expect(state.copy?.product.name).toBe('Kopia 2'))
  expect(saves).toEqual([])
  expect(name).toHaveFocus()
})

test.for([
  ['published', 'POST :type/:id/working-copy/publish'],
  ['saved to be published', 'PUT :type/:id/working-copy'],
] as const)(
  'working copies: what is typed while one is %s stays, with the focus and the caret, and is unsaved',
  async ([, call]) => {
    const { stored, saves, user, name, release } = await openSaving()
    release()
    await stands('Arbetskopian är sparad')
    await write(user, 'lockid', 'L9')
    const held = hold(call)
    await publish(user)
    await held.arrived
    const expectKept = await typeFirst(user, name)
    held.release()
    await stands('Osparade ändringar')
    expectKept()
    expect(stored).toMatchObject({ name: 'Kopia', lockid: 'L9' })
    await waitFor(() => expect(drafts()).toEqual([expect.stringContaining(' lh lh-ett ~')]))
    await saveForm(user)
    expect(saves).toMatchObject([{ name: 'ny Kopia', version: stored.version - 1 }])
  },
)

test('working copies: who saves and publishes by its buttons keeps the focus there', async () => {
  const { user, release } = await openSaving()
  const save = screen.getByRole('button', { name: 'Spara som utkast' })
  expect(save).toBeEnabled()
  release()
  await stands('Arbetskopian är sparad')
  expect(save).toHaveTextContent('Spara utkastet')
  expect(save).toHaveFocus()
  const publishing = hold('POST :type/:id/working-copy/publish')
  const button = screen.getByRole('button', { name: 'Publicera …' })
  await publish(user)
  await publishing.arrived
  expect(button).toBeEnabled()
  await user.click(button)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  publishing.release()
  await stands('Allt är sparat')
  expect(button).toHaveTextContent('Spara')
  expect(button).toHaveFocus()
})
