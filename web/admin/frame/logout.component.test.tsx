import { expect, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, sent } from '../../testing/server.ts'

// A document ends one session: each way has a file of its own.

test('session: signing out revokes it, forgets it and leads to the strike guide', {
  tags: ['2.4.2', '4.2.2'],
}, async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  answer('POST auth/logout', { message: 'x' })
  const user = await openApp('/no/admin/utbytesguiden', { level: 2 })
  const [button] = await screen.findAllByRole('button', { name: 'Logg ut' })
  await user.click(button as HTMLElement)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/no/guide/elslutbleck'))
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('POST auth/logout')
  expect(localStorage.getItem('user')).toBeNull()
})
