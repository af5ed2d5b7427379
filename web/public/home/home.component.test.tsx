import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { hold } from '../../testing/server.ts'

test('start: the number of a housing that is in the door leads to the strikes for it', async () => {
  const user = await openApp('/sv')
  const field = screen.getByRole('combobox', { name: 'Har du redan en del i dörren?' })
  await user.type(field, 'no such part')
  expect(await screen.findByText(/^Ingen del heter så/)).toBeVisible()
  await user.clear(field)
  await user.type(field, 'lh-ett-1')
  expect((await screen.findAllByRole('option'))[0]).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  // It is not among what is to be ordered.
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/sv/guide/elslutbleck?lh=lh-ett&in-door=lh'),
  )
})

test('start: Enter before the search has loaded takes the part as soon as it is found', async () => {
  const index = hold('GET search/index/:version')
  const user = await openApp('/sv')
  const field = screen.getByRole('combobox', { name: 'Har du redan en del i dörren?' })
  await user.type(field, 'lh-ett-1{Enter}')
  await index.arrived
  expect(location.pathname).toBe('/sv')
  index.release()
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/sv/guide/elslutbleck?lh=lh-ett&in-door=lh'),
  )
})

test('start: Enter before the search has loaded takes no part that is merely similar', async () => {
  const index = hold('GET search/index/:version')
  const user = await openApp('/sv')
  const field = screen.getByRole('combobox', { name: 'Har du redan en del i dörren?' })
  await user.type(field, 'lh-ett-1999{Enter}')
  await index.arrived
  index.release()
  expect(await screen.findByText(/^Inget heter precis så/)).toBeVisible()
  expect(location.pathname).toBe('/sv')
})

test('start: an old number is answered in place, whichever guide has it', async () => {
  const user = await openApp('/sv')
  const main = within(screen.getByRole('main'))
  const field = screen.getByRole('combobox', { name: 'Har du redan en del i dörren?' })
  await user.type(field, 'kv 1487a')
  expect(await main.findByRole('link', { name: 'Plan post' })).toBeVisible()
  expect(main.getByText('KV-1487A')).toBeVisible()
  expect(screen.queryByText(/^Ingen del heter så/)).not.toBeInTheDocument()
  expect(main.getByRole('link', { name: 'Öppna i guiden: Plan post' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/guide\/montagestolpar\?.*ms=ms-plan/),
  )
})
