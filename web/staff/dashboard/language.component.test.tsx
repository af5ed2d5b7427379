import { expect, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

/** The last that a page loads: a test that ends before it leaves it loading. */
const menu = () => screen.findAllByRole('button', { name: /^(Logga ut|Logg ut|Log ud)$/ })

test('session: a translator’s dashboard is in their own language, whatever the address says, and keeps its query', {
  tags: ['2.10.2', '4.6.1'],
}, async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  await openApp('/sv/admin/dashboard?papperskorg', { level: 2 })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/no/admin/dashboard?papperskorg'))
  await menu()
})

test.each([
  [null, '/sv/admin/dashboard?papperskorg'],
  ['no', '/no/admin/dashboard?papperskorg'],
])(
  'session: an editor’s dashboard is in the language that the browser keeps (%s), else in Swedish',
  {
    tags: ['4.6.1'],
  },
  async (stored, expected) => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    if (stored) localStorage.setItem('langcode', stored)
    await openApp('/dk/admin/dashboard?papperskorg', { level: 1 })
    await waitFor(() => expect(replace).toHaveBeenCalledWith(expected))
    await menu()
  },
)
