import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { fail } from '../../testing/server.ts'

const list = '/sv/produkter/elslutbleck'
const stored = () => localStorage.getItem('passar-products')

function remember(favourites: string[], seen: string[]): void {
  localStorage.setItem('passar-products', JSON.stringify({ v: 1, favourites, seen }))
}

async function openRemembered() {
  const user = await openApp(list)
  await user.click(await screen.findByRole('button', { name: 'Sparade' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sparade' }))
  return { user, dialog }
}

test('remembered: a product is seen where it is open, and marked by its star', async () => {
  const user = await openApp('/sv/produkt/eb-alfa')
  const star = await screen.findByRole('button', { name: 'Favorit' })
  expect(star).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() => expect(stored()).toContain('"seen":["eb eb-alfa"]'))
  await user.click(star)
  expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(stored()).toContain('"favourites":["eb eb-alfa"]')
})

describe('remembered: above a list', () => {
  test('its products are found again and open over it', async () => {
    remember(['eb eb-alfa', 'lh lh-ett'], ['eb eb-alfa', 'eb eb-beta'])
    const { user, dialog } = await openRemembered()
    const section = async (name: string) =>
      within(await dialog.findByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(await section('Favoriter')).toEqual(['AlfaNK1'])
    expect(await section('Senast visade')).toEqual(['AlfaNK1', 'BetaNK/2'])
    await user.click(dialog.getByRole('button', { name: /Beta/ }))
    expect(await screen.findByRole('dialog', { name: 'Produktinformation' })).toBeVisible()
    expect(location.search).toBe('?open=eb-beta')
  })

  test('both lists are forgotten, and a slip is taken back in its place', async () => {
    remember(['eb eb-alfa'], ['eb eb-alfa', 'eb eb-beta'])
    const { user, dialog } = await openRemembered()
    await user.click(await dialog.findByRole('button', { name: 'Glöm dem' }))
    expect(dialog.queryByRole('region', { name: 'Senast visade' })).not.toBeInTheDocument()
    // The button has gone with what it was for, and the next one would forget more.
    expect(document.activeElement).toHaveAttribute('data-remembered')
    await user.click(dialog.getByRole('button', { name: 'Ta bort alla' }))
    expect(dialog.getByText('Favoriterna är borttagna.')).toBeVisible()
    expect(stored()).toBeNull()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Ångra' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(within(dialog.getByRole('region', { name: 'Favoriter' })).getAllByRole('listitem')).toHaveLength(1)
    expect(dialog.queryByText('Favoriterna är borttagna.')).not.toBeInTheDocument()
  })

  test('missing products are reported in a word', async () => {
    remember(['eb gone-1', 'eb eb-alfa', 'lh gone-2'], ['eb gone-1'])
    const { dialog } = await openRemembered()
    expect(await dialog.findByText('1 produkt finns inte längre på det här språket.')).toBeVisible()
    expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  })

  test('what another version of the site has stored is left alone', async () => {
    const foreign = '{"v":9,"x":'
    localStorage.setItem('passar-products', foreign)
    const { dialog } = await openRemembered()
    expect(await dialog.findByText(/Inget sparat än/)).toBeVisible()
    expect(stored()).toBe(foreign)
  })

  test('without the index that names them it says so', async () => {
    remember(['lh lh-ett'], [])
    fail('GET :type/index/current', 'UNAVAILABLE')
    fail('GET :type/index', 'UNAVAILABLE')
    const user = await openApp('/sv/produkter/lashus')
    await user.click(await screen.findByRole('button', { name: 'Sparade' }))
    expect(await screen.findByText(/Listan gick inte att hämta/)).toBeVisible()
  })
})

test('remembered: the search shows it as long as nothing is typed, and Esc leads back to the field', async () => {
  remember(['eb eb-alfa'], [])
  const user = await openApp('/sv')
  const field = screen.getByRole('combobox', { name: 'Sök i katalogen' })
  await user.click(field)
  const search = within(screen.getByRole('search'))
  await search.findByRole('button', { name: /Alfa/ })
  await user.type(field, 'NK1')
  expect(search.queryByRole('button', { name: /Alfa/ })).not.toBeInTheDocument()
  await user.clear(field)
  const found = await search.findByRole('button', { name: /Alfa/ })
  found.focus()
  await user.keyboard('{Escape}')
  expect(field).toHaveFocus()
  await user.tab()
  await user.click(field)
  await user.click(await search.findByRole('button', { name: /Alfa/ }))
  expect(await screen.findByRole('dialog', { name: 'Produktinformation' })).toBeVisible()
})
