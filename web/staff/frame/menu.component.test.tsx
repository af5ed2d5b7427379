import { fireEvent, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AccessLevel } from '../../../domain/product.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const row = (name = 'Administration') => screen.findByRole('navigation', { name })
const findMenu = (name: string) => screen.findByRole('navigation', { name })

describe('staff menu: five places', () => {
  test.each<[AccessLevel, string, string, string[], string[]]>([
    [
      0,
      '/sv/admin/log',
      'Administration',
      ['Produkter', 'Att översätta', 'Kriterier', 'Utbytesguiden', 'Att åtgärda'],
      ['Logg', 'Konton och lösenord'],
    ],
    [
      1,
      '/sv/admin/log',
      'Administration',
      ['Produkter', 'Sajtens texter', 'Kriterier', 'Utbytesguiden', 'Att åtgärda'],
      ['Logg', 'Mitt lösenord'],
    ],
    [
      2,
      '/no/admin/utbytesguiden',
      'Administrasjon',
      ['Produkter', 'Å oversette', 'Kriterier', 'Erstatningsguiden', 'Å rette'],
      ['Logg', 'Mitt passord'],
    ],
    [
      3,
      '/dk/admin/dashboard',
      'Administration',
      ['Produkter', 'Skal oversættes', 'Kriterier', 'Udskiftningsguiden', 'Skal rettes'],
      ['Log', 'Min adgangskode'],
    ],
  ])(
    'a person of level %i has them in the row and the menu, and what is theirs in the menu alone',
    { tags: ['2.4.2'] },
    async (level, address, name, work, own) => {
      await openApp(address, { level })
      expect(namesIn(await row(name))).toEqual(work)
      const person = (await screen.findByText(`level${level}@passar.test`)).closest('details')
      expect(namesIn(person as HTMLElement)).toEqual([...work, ...own])
    },
  )

  test('the one that a screen belongs to is current', async () => {
    const user = await openApp('/sv/admin/options?typ=sb', { level: 0 })
    const current = async () =>
      within(await row())
        .getAllByRole('link', { current: 'page' })
        .map(({ textContent }) => textContent)
    expect(await current()).toEqual(['Kriterier'])
    await user.click(within(await row()).getByRole('link', { name: 'Produkter' }))
    await user.click(await screen.findByRole('link', { name: 'Redigera Alfa' }))
    await screen.findByRole('heading', { level: 1, name: 'Alfa' })
    expect(await current()).toEqual(['Produkter'])
  })
})

describe('staff menu: opened and left', () => {
  test('it closes as a place in it is followed, and opened again meanwhile it stays open', async () => {
    await openApp('/sv/admin/log', { level: 0 })
    const menu = (await screen.findByText('level0@passar.test')).closest('details') as HTMLDetailsElement
    menu.open = true
    fireEvent.click(within(menu).getByRole('link', { name: 'Kriterier' }))
    expect(menu.open).toBe(false)
    menu.open = true
    expect(await screen.findByRole('heading', { level: 1, name: 'Kriterier' })).toBeVisible()
    expect(menu.open).toBe(true)
  })
})

describe('staff menu: a place with several screens', () => {
  test('the log, jobs and the bin lead to each other, and what happened at the door to level 0 alone', async () => {
    const user = await openApp('/sv/admin/log', { level: 0 })
    const links = within(await findMenu('Inom Logg'))
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Ändringar', 'Jobb', 'Papperskorgen', 'Säkerhet'],
    ])
    expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('Ändringar')
    await user.click(links.getByRole('link', { name: 'Papperskorgen' }))
    await waitFor(() => expect(location.pathname + location.search).toBe('/sv/admin/dashboard?papperskorg'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Papperskorgen' })).toBeVisible()
    expect(within(await findMenu('Inom Logg')).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Papperskorgen',
    )
  })

  test('level 1 has no log of the door, whatever the address says', async () => {
    await openApp('/sv/admin/log?sakerhet', { level: 1 })
    expect(await screen.findByText('Ingenting har sparats än.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Säkerhet' })).not.toBeInTheDocument()
  })

  test('a translator finds the texts of the site beside what is left to translate', async () => {
    await openApp('/no/admin/utbytesguiden', { level: 2 })
    expect(namesIn(await findMenu('Innenfor Erstatningsguiden'))).toEqual([
      'Til stolper',
      'Til elektriske sluttstykker',
    ])
  })
})

describe('staff menu: the pages of visitors', () => {
  test('their menus are folded into one on staff pages, and open on their own', async () => {
    const user = await openApp('/sv/admin/log', { level: 1 })
    const [bar] = await screen.findAllByRole('navigation', { name: 'Huvudmeny' })
    const nav = within(bar as HTMLElement)
    expect(nav.queryByText('Guider')).not.toBeInTheDocument()
    await user.click(nav.getByText('Besökarnas sidor'))
    await user.click(nav.getByRole('link', { name: 'Låshus' }))
    await waitFor(() => expect(location.pathname).toBe('/sv/produkter/lashus'))
    expect(await nav.findByText('Guider')).toBeVisible()
  })
})
