import { expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

test('page: after a navigation the title is the brand, the heading is announced, and the main part has the focus', {
  tags: ['1.2.3'],
}, async () => {
  document.title = 'Something else'
  const user = await openApp('/sv')
  expect(document.title).toBe('Passar')
  document.title = 'Something else'
  const [list] = screen.getAllByRole('link', { name: /Dörrlista/, hidden: true })
  await user.click(list as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Dörrlista' })
  await waitFor(() => expect(document.title).toBe('Passar'))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Dörrlista')
})

test('page: a change of the query alone is no other page', async () => {
  const user = await openApp('/sv/guide/elslutbleck')
  const box = await screen.findByRole('checkbox', { name: /^Rättvänd/, hidden: true })
  await user.click(box)
  await waitFor(() => expect(location.search).toBe('?c=rattvand'))
  expect(box).toHaveFocus()
  const heading = screen.getByRole('heading', { level: 1 }).textContent
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain(heading)
})
