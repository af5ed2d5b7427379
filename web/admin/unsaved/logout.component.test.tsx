import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer } from '../../testing/server.ts'

test('session: who signs out with something unsaved is asked, and stays or throws it away', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  answer('POST auth/logout', { message: 'x' })
  const user = await openApp('/sv/admin/utbytesguiden', { level: 0 })
  await user.type(await screen.findByLabelText('Nytt gammalt nummer'), 'ZZ osparat')
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('passar-draft ')).length
  await waitFor(() => expect(drafts()).toBe(1))
  const signOut = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Logga ut' })
    await user.click(button as HTMLElement)
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveAccessibleName('Du har 1 osparat utkast i den här webbläsaren')
    return within(question)
  }
  const first = await signOut()
  expect(first.getByRole('button', { name: 'Behåll och logga ut' })).toHaveFocus()
  await user.click(first.getByRole('button', { name: 'Avbryt' }))
  expect(drafts()).toBe(1)
  await user.click((await signOut()).getByRole('button', { name: 'Kasta och logga ut' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/sv/guide/elslutbleck'))
  expect(drafts()).toBe(0)
})
