import { expect, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { fail, hold } from '../../../testing/server.ts'

test('session: a 401 on any call ends it, on a public page too, and leads to the strike guide', {
  tags: ['4.2.2', '8.1.6'],
}, async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  fail('GET :type', 'UNAUTHORIZED')
  const held = hold('GET :type')
  await openApp('/sv/produkter/lashus', { level: 0 })
  await held.arrived
  await screen.findAllByRole('img', { name: 'Svenska' })
  held.release()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/sv/guide/elslutbleck'))
  expect(localStorage.getItem('user')).toBeNull()
})
