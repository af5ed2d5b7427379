import { cleanup, within } from '@testing-library/react'
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, disconnect, fail, hold, refuse, sent } from '../../testing/server.ts'
import { startSession } from './session/session.ts'

const email = 'level1@passar.test'

/** Where a new document was asked for: signing in and out begin with one. */
let assign: MockInstance<Location['assign']>
beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  answer('GET users/:email', { email, name: 'Person 1', lang: 'sv', access_level: 1 })
  answer('POST auth/logout', { message: 'x' })
})

/** Opens the next document of the tab, whoever was signed in before. */
function reopen(address: string) {
  cleanup()
  return openApp(address)
}
const guide = '/sv/guide/elslutbleck'
const notice = 'Du har loggats ut eftersom sessionen tog slut.'

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

  test('a link to a field of a form leads to that field after signing in', async () => {
    const user = await openApp('/sv/admin/eb/eb-alfa?x=1#translations.no.name')
    await waitFor(() => expect(location.pathname).toBe('/sv/user/login'))
    const { address, password } = await fields()
    await user.type(address, email)
    await user.type(password, 'hemligt{Enter}')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/sv/admin/eb/eb-alfa?x=1#translations.no.name'))
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
    await user.type(password, 'fel')
    const asking = hold('POST auth')
    await user.click(button)
    await asking.arrived
    // A browser takes the focus from a button that is disabled.
    expect(button).toBeEnabled()
    asking.release()
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Fel e-postadress eller lösenord.'),
    )
    expect(address).toHaveValue(email)
    expect(button).toHaveFocus()
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
    const pending = hold('POST auth')
    const { address, password } = await fields()
    await user.type(address, email)
    await user.type(password, 'hemligt{Enter}')
    await pending.arrived
    await user.click(screen.getByRole('button', { name: 'Loggar in …' }))
    await user.type(password, '{Enter}')
    pending.release()
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

  test('who comes by themselves begins at the dashboard, wherever a session of the tab once ended', async () => {
    sessionStorage.setItem('passar-return', '/admin/log')
    sessionStorage.setItem('passar-session-end', 'idle')
    const user = await openApp('/sv/user/login')
    const { address, password } = await fields()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.type(address, email)
    await user.type(password, 'hemligt{Enter}')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/sv/admin/dashboard'))
    // Nor is it offered later on.
    expect(Object.keys(sessionStorage).filter((key) => /return|end/.test(key))).toEqual([])
  })

  test.each(['//evil.example/admin/', '/order', 'https://evil.example/admin/log'])(
    'a page that is none of staff (%s) is not gone on to',
    async (stored) => {
      sessionStorage.setItem('passar-return', stored)
      sessionStorage.setItem('passar-session-end', 'idle')
      const user = await openApp('/sv/produkter/lashus')
      await user.click(await screen.findByRole('link', { name: 'Fortsätt där du var' }))
      const { address, password } = await fields()
      await user.type(address, email)
      await user.type(password, 'hemligt{Enter}')
      await waitFor(() => expect(assign).toHaveBeenCalledWith('/sv/admin/dashboard'))
    },
  )
})

describe('session: choosing a password', () => {
  test('whoever was signed in here before is so no more: the new password is what one goes on with', async () => {
    answer('POST auth/link', { email: 'ny@passar.test', message: 'x' })
    const user = await openApp(`/sv/user/login#${'a'.repeat(43)}`, { level: 1 })
    await user.type(await screen.findByLabelText('Nytt lösenord'), 'en mening som är lång nog{Enter}')
    expect(await screen.findByText('Lösenordet är sparat. Logga in med det.')).toBeVisible()
    expect(screen.getByLabelText('E-postadress')).toHaveValue('ny@passar.test')
    expect(localStorage.getItem('user')).toBeNull()
  })
})

describe('session: two people in one browser', () => {
  test('a late answer about who was signed in changes nothing of who is', async () => {
    const asking = hold('GET users/:email')
    await openApp('/sv/produkter/lashus', { level: 1 })
    await asking.arrived
    const other = { email: 'level2@passar.test', name: 'Person 2', lang: 'no', token: 'level-2' } as const
    startSession({ ...other, access_level: 2 })
    asking.release()
    await waitFor(() => expect(screen.getAllByText('Person 2')[0]).toBeVisible())
    // Another call to the worker, after which the answer has come.
    await fetch('/api/users/level1%40passar.test').then((response) => response.json())
    await waitFor(() => expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(other))
  })
})

describe('session: signing out', () => {
  const signOut = async (user: Awaited<ReturnType<typeof openApp>>, name = 'Logga ut') =>
    user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

  test('revokes it, forgets it and leads to the strike guide', { tags: ['2.4.2', '4.2.2'] }, async () => {
    const user = await openApp('/no/admin/utbytesguiden', { level: 2 })
    await signOut(user, 'Logg ut')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/no/guide/elslutbleck'))
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('POST auth/logout')
    expect(localStorage.getItem('user')).toBeNull()
  })

  test('is no session that ended: nothing is said of it, though an earlier one of the tab did', async () => {
    sessionStorage.setItem('passar-return', '/admin/log')
    sessionStorage.setItem('passar-session-end', 'idle')
    const user = await openApp('/sv/admin/utbytesguiden', { level: 0 })
    await signOut(user)
    await waitFor(() => expect(assign).toHaveBeenCalledWith(guide))
    await reopen('/sv/produkter/lashus')
    await screen.findByRole('link', { name: /Ett/ })
    expect(screen.queryByText(notice)).not.toBeInTheDocument()
    await reopen('/sv/user/login')
    expect(await screen.findByLabelText('E-postadress')).toBeVisible()
    expect(screen.queryByText(notice)).not.toBeInTheDocument()
  })

  test('who has something unsaved is asked, and stays or throws it away', async () => {
    const user = await openApp('/sv/admin/utbytesguiden', { level: 0 })
    await user.type(await screen.findByLabelText('Nytt gammalt nummer'), 'ZZ osparat')
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('passar-draft ')).length
    await waitFor(() => expect(drafts()).toBe(1))
    const ask = async () => {
      await signOut(user)
      const question = await screen.findByRole('alertdialog')
      expect(question).toHaveAccessibleName('Du har 1 osparat formulär i den här webbläsaren')
      return within(question)
    }
    const first = await ask()
    expect(first.getByRole('button', { name: 'Behåll och logga ut' })).toHaveFocus()
    await user.click(first.getByRole('button', { name: 'Avbryt' }))
    expect(drafts()).toBe(1)
    await user.click((await ask()).getByRole('button', { name: 'Kasta och logga ut' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(guide))
    expect(drafts()).toBe(0)
  })
})

describe('session: refused by the worker', () => {
  test('what is sent under the token of before a new password is sent again under the newer one', async () => {
    fail('POST users/:id/link', 'UNAUTHORIZED', { times: 1 })
    const user = await openApp('/sv/admin/konton', { level: 0 })
    const pending = hold('POST users/:id/link')
    await user.click(await screen.findByRole('button', { name: 'Ny engångslänk till Person 2' }))
    await pending.arrived
    // The password is changed in another tab.
    const own = { email: 'level0@passar.test', name: 'Person 0', lang: 'sv', access_level: 0 } as const
    startSession({ ...own, token: 'level-0 renewed' })
    pending.release()
    expect(await screen.findByRole('alertdialog', { name: 'Engångslänk till Person 2' })).toBeVisible()
    expect(assign).not.toHaveBeenCalled()
  })

  test('a 401 on any call ends it, on a public page too, and leads to the strike guide', {
    tags: ['4.2.2', '8.1.6'],
  }, async () => {
    fail('GET :type', 'UNAUTHORIZED')
    const pending = hold('GET :type')
    await openApp('/sv/produkter/lashus', { level: 0 })
    await pending.arrived
    await screen.findAllByRole('img', { name: 'Svenska' })
    pending.release()
    await waitFor(() => expect(assign).toHaveBeenCalledWith(guide))
    expect(localStorage.getItem('user')).toBeNull()
    // A public page needs no way back.
    expect(sessionStorage.getItem('passar-return')).toBeNull()
  })

  test('on a staff page it is said afterwards, with the way back to where one was', {
    tags: ['4.2.2'],
  }, async () => {
    fail('GET activity', 'UNAUTHORIZED')
    await openApp('/sv/admin/log?x=1#y', { level: 0 })
    await waitFor(() => expect(assign).toHaveBeenCalledWith(guide))
    expect(sent.map(({ path }) => path)).not.toContain('auth/logout')
    const user = await reopen('/sv/produkter/lashus')
    expect(await screen.findByText(notice)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Fortsätt där du var' }))
    await user.type(await screen.findByLabelText('E-postadress'), email)
    await user.type(screen.getByLabelText('Lösenord'), 'hemligt')
    expect(screen.getByRole('checkbox', { name: 'Fortsätt där du var' })).toBeChecked()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(assign).toHaveBeenLastCalledWith('/sv/admin/log?x=1#y'))
  })
})
