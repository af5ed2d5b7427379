import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, disconnect, hold, refuse, sent } from '../../testing/server.ts'

const email = 'level1@passar.test'

/** Where a new document was asked for: signing in and out begin with one. */
let assign: MockInstance<Location['assign']>
beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  answer('GET users/:email', { email, name: 'Person 1', lang: 'sv', access_level: 1 })
})

describe('session: signing in', () => {
  const fields = async () => ({
    address: await screen.findByLabelText('E-postadress'),
    password: screen.getByLabelText('Lösenord'),
    button: screen.getByRole('button', { name: 'Logga in' }),
  })

  test('a staff page asks a visitor to sign in, and goes on there afterwards', {
    tags: ['2.3.3', '6.1.4'],
  }, async () => {
    const user = await openApp('/sv/admin/log')
    await waitFor(() => expect(location.pathname).toBe('/sv/user/login'))
    const { address, password } = await fields()
    await user.type(address, email)
    await user.type(password, 'hemligt{Enter}')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/sv/admin/log'))
  })

  test('both fields are needed, and the first empty one gets the focus', {
    tags: ['2.1.15', '2.10.1', '5.1.3'],
  }, async () => {
    const user = await openApp('/sv/user/login')
    const { address, password, button } = await fields()
    await user.click(button)
    expect(screen.getByText('E-postadress behöver fyllas i')).toBeVisible()
    expect(address).toHaveFocus()
    await user.type(address, email)
    await user.click(button)
    expect(screen.getByText('Lösenord behöver fyllas i')).toBeVisible()
    expect(password).toHaveFocus()
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('what the worker says of a refusal stands under the form, and the address stays', {
    tags: ['8.1.1'],
  }, async () => {
    refuse('POST auth', 'LOGIN_FAILED')
    const user = await openApp('/sv/user/login')
    const { address, password, button } = await fields()
    await user.type(address, email)
    await user.type(password, 'fel{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Fel e-postadress eller lösenord.'),
    )
    expect(address).toHaveValue(email)
    expect(button).toBeEnabled()
    expect(assign).not.toHaveBeenCalled()
  })

  test('without a network it says so', async () => {
    disconnect('POST auth')
    const user = await openApp('/sv/user/login')
    const { address, password } = await fields()
    await user.type(address, email)
    await user.type(password, 'hemligt{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    expect(address).toHaveValue(email)
  })

  test('a second press while one is under way signs in once', async () => {
    const user = await openApp('/sv/user/login')
    const held = hold('POST auth')
    const { address, password } = await fields()
    await user.type(address, email)
    await user.type(password, 'hemligt{Enter}')
    await held.arrived
    expect(screen.getByRole('button', { name: 'Loggar in …' })).toBeDisabled()
    held.release()
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(sent.filter(({ path }) => path === 'auth')).toHaveLength(1)
  })

  test('the level is read by the address, both are kept, and the dashboard follows', {
    tags: ['2.10.2', '3.11.7', '4.2.1', '6.1.16'],
  }, async () => {
    const user = await openApp('/sv/user/login')
    const { address, password } = await fields()
    await user.type(address, ` ${email} `)
    await user.type(password, 'hemligt{Enter}')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/sv/admin/dashboard'))
    expect(sent).toContainEqual({ method: 'POST', path: 'auth', body: { email, password: 'hemligt' } })
    expect(sent.map(({ path }) => path)).toContain('users/level1%40passar.test')
    expect(localStorage.getItem('access_level')).toBe('1')
    expect(localStorage.getItem('langcode')).toBe('sv')
  })
})
