import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, disconnect, fail, hold, refuse, sent } from '../../testing/server.ts'

const openAccounts = () => openApp('/sv/admin/konton', { level: 0 })

/** Presses what asks first, and says yes. */
async function press(user: UserEvent, name: string, yes?: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
  if (yes) await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: yes }))
}

async function openDialog(user: UserEvent, name: string) {
  await press(user, name)
  return within(await screen.findByRole('dialog', { name }))
}

describe('accounts: a new user', () => {
  test('faults are named at their fields, and the first gets the focus', async () => {
    const user = await openAccounts()
    const dialog = await openDialog(user, 'Lägg till användare')
    await user.type(dialog.getByLabelText('E-postadress'), 'inte en adress')
    await user.click(dialog.getByRole('button', { name: 'Lägg till' }))
    expect(dialog.getByText('Skriv en e-postadress')).toBeVisible()
    expect(dialog.getByLabelText('E-postadress')).toHaveFocus()
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('the language follows the level, and the link is shown once they are there', async () => {
    const user = await openAccounts()
    const dialog = await openDialog(user, 'Lägg till användare')
    await user.type(dialog.getByLabelText('E-postadress'), ' NY@passar.test ')
    await user.type(dialog.getByLabelText('Namn'), 'Nils Ny')
    await user.selectOptions(dialog.getByLabelText('Nivå'), '3')
    expect(dialog.getByLabelText('Språk')).toHaveValue('dk')
    await user.click(dialog.getByRole('button', { name: 'Lägg till' }))
    const shown = within(await screen.findByRole('alertdialog'))
    const link = shown.getByLabelText<HTMLInputElement>('Engångslänk')
    expect(new URL(link.value).pathname).toBe('/dk/user/login')
    await user.click(shown.getByRole('button', { name: 'Jag har länken' }))
    expect(screen.getByRole('button', { name: 'Lägg till användare' })).toHaveFocus()
    expect(sent).toContainEqual({
      method: 'POST',
      path: 'users',
      body: { email: 'NY@passar.test', name: 'Nils Ny', lang: 'dk', access_level: 3 },
    })
  })

  test('an address that somebody has is refused, and what was typed stays', async () => {
    const user = await openAccounts()
    refuse('POST users', 'EMAIL_TAKEN')
    const dialog = await openDialog(user, 'Lägg till användare')
    await user.type(dialog.getByLabelText('E-postadress'), 'level1@passar.test')
    await user.type(dialog.getByLabelText('Namn'), 'Nils Ny')
    await user.click(dialog.getByRole('button', { name: 'Lägg till' }))
    expect(await screen.findByText('Någon har redan e-postadressen.')).toBeVisible()
    expect(dialog.getByLabelText('Namn')).toHaveValue('Nils Ny')
  })

  test('a second press while one is under way adds nobody twice', async () => {
    const user = await openAccounts()
    const pending = hold('POST users')
    const dialog = await openDialog(user, 'Lägg till användare')
    await user.type(dialog.getByLabelText('E-postadress'), 'ny@passar.test')
    await user.type(dialog.getByLabelText('Namn'), 'Nils Ny{Enter}')
    await pending.arrived
    await user.type(dialog.getByLabelText('Namn'), '{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Lägg till' }))
    expect(dialog.getByRole('button', { name: 'Lägg till' })).toHaveFocus()
    pending.release()
    await screen.findByRole('alertdialog')
    expect(sent.filter(({ method, path }) => method === 'POST' && path === 'users')).toHaveLength(1)
  })

  test('Escape takes nothing away that was typed without asking', async () => {
    const user = await openAccounts()
    const dialog = await openDialog(user, 'Lägg till användare')
    await user.type(dialog.getByLabelText('Namn'), 'Nils Ny')
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Tillbaka' }))
    expect(dialog.getByLabelText('Namn')).toHaveValue('Nils Ny')
  })
})

describe('accounts: changes', () => {
  test('what is changed while the last change is being saved is unsaved afterwards', async () => {
    const user = await openAccounts()
    const dialog = await openDialog(user, 'Ändra Person 2')
    const name = dialog.getByLabelText('Namn')
    await user.clear(name)
    await user.type(name, 'Vendela Vik')
    const pending = hold('PUT users/:id')
    await user.keyboard('{Enter}')
    await pending.arrived
    expect(name).toHaveFocus()
    await user.type(name, 'sten')
    pending.release()
    await screen.findByText('Användaren är sparad')
    expect(name).toHaveValue('Vendela Viksten')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const saved = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(saved).toEqual([{ name: 'Vendela Vik' }, { name: 'Vendela Viksten' }])
  })

  test('what was changed is taken back from the message', async () => {
    const user = await openAccounts()
    const dialog = await openDialog(user, 'Ändra Person 2')
    await user.selectOptions(dialog.getByLabelText('Nivå'), '3')
    await user.click(dialog.getByRole('button', { name: 'Spara' }))
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    await waitFor(() => expect(puts()).toHaveLength(2))
    // The rest may have been changed by somebody else since it was read.
    expect(puts()).toEqual([{ access_level: 3 }, { access_level: 2 }])
  })

  test('what is saved as it was sends nothing, and closes', async () => {
    const user = await openAccounts()
    const dialog = await openDialog(user, 'Ändra Person 2')
    await user.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('one’s own new name stands wherever one’s name does', async () => {
    const user = await openAccounts()
    const dialog = await openDialog(user, 'Ändra Person 0')
    const name = dialog.getByLabelText('Namn')
    await user.clear(name)
    await user.type(name, 'Anna Ny{Enter}')
    await waitFor(() => expect(screen.getByText('Anna Ny, level0@passar.test')).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(screen.getByText('Person 0, level0@passar.test')).toBeVisible())
  })

  test('the late answer about a user leaves the dialog of another one open', async () => {
    const user = await openAccounts()
    const dialog = await openDialog(user, 'Ändra Person 2')
    await user.type(dialog.getByLabelText('Namn'), ' Vik')
    const pending = hold('PUT users/:id')
    await user.keyboard('{Enter}')
    await pending.arrived
    await press(user, 'Avbryt', 'Släng ändringarna')
    await openDialog(user, 'Ändra Person 1')
    pending.release()
    await screen.findByText('Användaren är sparad')
    expect(screen.getByRole('dialog', { name: 'Ändra Person 1' })).toBeVisible()
  })

  test('a dialog that is closed gives the focus back to what opened it', async () => {
    const user = await openAccounts()
    const dialog = await openDialog(user, 'Ändra Person 2')
    expect(dialog.getByLabelText('Namn')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }))
    expect(await screen.findByRole('button', { name: 'Ändra Person 2' })).toHaveFocus()
  })

  test('a row that waits for its answer keeps the focus, and is not asked for twice', async () => {
    const user = await openAccounts()
    const making = hold('POST users/:id/link')
    const button = await screen.findByRole('button', { name: 'Ny engångslänk till Person 2' })
    await user.click(button)
    await making.arrived
    expect(button).toBeEnabled()
    await user.click(button)
    making.release()
    const link = within(await screen.findByRole('alertdialog', { name: 'Engångslänk till Person 2' }))
    await user.click(link.getByRole('button', { name: 'Jag har länken' }))
    expect(button).toHaveFocus()
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('a link that the browser does not copy is not said to be', async () => {
    const user = await openAccounts()
    await press(user, 'Ny engångslänk till Person 2')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Engångslänk till Person 2' }))
    const link = dialog.getByLabelText<HTMLInputElement>('Engångslänk')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    await user.click(dialog.getByRole('button', { name: 'Kopiera länken' }))
    // It is selected, for the keys that copy.
    expect(link).toHaveFocus()
    expect(link.selectionEnd).toBe(link.value.length)
    await user.click(dialog.getByRole('button', { name: 'Kopiera länken' }))
    expect(dialog.getByRole('button', { name: 'Länken är kopierad' })).toBeVisible()
  })

  test('the last of level 0 is told why they stay', async () => {
    const user = await openAccounts()
    refuse('DELETE users/:id', 'LAST_ADMINISTRATOR')
    await press(user, 'Ta bort Person 0', 'Ta bort')
    expect(await screen.findByText(/Minst en användare med nivå 0/)).toBeVisible()
    expect(screen.getByRole('row', { name: /Person 0/ })).toBeVisible()
  })

  test('who is deleted has gone', async () => {
    const user = await openAccounts()
    await screen.findByRole('row', { name: /Person 3/ })
    answer('GET users', { items: [] })
    await press(user, 'Ta bort Person 3', 'Ta bort')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Person 3/ })).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    // They come back as they were, but for the password.
    expect(screen.getByText(/^Ångras det behövs ett nytt lösenord/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    const link = within(await screen.findByRole('alertdialog', { name: 'Engångslänk till Person 3' }))
    expect(link.getByLabelText<HTMLInputElement>('Engångslänk').value).toContain('/dk/user/login#')
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toContainEqual({
      email: 'level3@passar.test',
      name: 'Person 3',
      lang: 'dk',
      access_level: 3,
    })
  })

  test('who is brought back from another screen gets the link there', async () => {
    const user = await openAccounts()
    await press(user, 'Ta bort Person 3', 'Ta bort')
    const undo = await screen.findByRole('button', { name: 'Ångra' })
    await user.click(screen.getAllByRole('link', { name: 'Kriterier' })[0] as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Kriterier' })
    await user.click(undo)
    const link = within(await screen.findByRole('alertdialog', { name: 'Engångslänk till Person 3' }))
    expect(link.getByLabelText<HTMLInputElement>('Engångslänk').value).toContain('/dk/user/login#')
    await user.click(link.getByRole('button', { name: 'Jag har länken' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('a list that does not come says so and can be asked for again', async () => {
    fail('GET users', 'UNAVAILABLE', { times: 2 })
    const user = await openAccounts()
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByRole('row', { name: /Person 2/ })).toBeVisible()
  })
})

describe('accounts: own password', () => {
  const fields = async () => ({
    current: await screen.findByLabelText('Nuvarande lösenord'),
    fresh: screen.getByLabelText('Nytt lösenord'),
    button: screen.getByRole('button', { name: 'Byt lösenord' }),
  })

  test('a wrong one is named at its field, which gets the focus', async () => {
    refuse('PUT auth/password', 'WRONG_PASSWORD')
    const user = await openAccounts()
    const { current, fresh, button } = await fields()
    await user.type(current, 'fel')
    await user.type(fresh, 'en mening som är lång nog')
    await user.click(button)
    expect(await screen.findByText('Det nuvarande lösenordet stämmer inte.')).toBeVisible()
    expect(current).toHaveFocus()
    expect(fresh).toHaveValue('en mening som är lång nog')
  })

  test('one that is too short is not sent', async () => {
    const user = await openAccounts()
    const { current, fresh, button } = await fields()
    await user.type(current, 'det gamla')
    await user.type(fresh, 'kort')
    await user.click(button)
    expect(screen.getByText(/minst 10 tecken/)).toBeVisible()
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('without a network it says so, and what was typed stays', async () => {
    disconnect('PUT auth/password')
    const user = await openAccounts()
    const { current, fresh, button } = await fields()
    await user.type(current, 'det gamla')
    await user.type(fresh, 'en mening som är lång nog')
    await user.click(button)
    expect(await screen.findByText(/Servern nås inte/)).toBeVisible()
    expect(fresh).toHaveValue('en mening som är lång nog')
  })

  test('what is typed while it is saved stays', async () => {
    answer('PUT auth/password', { result: { _id: 'own' }, message: '' })
    const saving = hold('PUT auth/password')
    const user = await openAccounts()
    const { current, fresh, button } = await fields()
    await user.type(current, 'det gamla')
    await user.type(fresh, 'en mening som är lång nog')
    await user.click(button)
    await saving.arrived
    expect(button).toBeEnabled()
    await user.click(button)
    await user.clear(current)
    await user.type(current, 'en mening som är lång nog')
    saving.release()
    await waitFor(() => expect(fresh).toHaveValue(''))
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    expect(current).toHaveValue('en mening som är lång nog')
  })

  test('of levels 1 to 3 this is all that the screen shows', async () => {
    await openApp('/dk/admin/konton', { level: 3 })
    expect(await screen.findByRole('heading', { name: 'Min adgangskode' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Brugere' })).not.toBeInTheDocument()
    expect(sent.map(({ path }) => path)).not.toContain('users')
  })
})
