import { within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyTray } from '../../../domain/compare/tray.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, recorded, server } from '../../testing/server.ts'
import { trayStore } from './tray.ts'

const both = '/sv/jamfor?id=eb-alfa,eb-beta'
const at = () => location.pathname + location.search
const table = () => screen.findByRole('table')
/** The products that are compared, in their order. */
const compared = (...names: string[]) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('columnheader')
        .flatMap((head) => within(head).queryAllByRole('link'))
        .map(({ textContent }) => textContent),
    ).toEqual(names),
  )

describe('compare: a product that is withdrawn meanwhile', () => {
  test('is in the table no more', async () => {
    const user = await openApp(both)
    await compared('Alfa', 'Beta')
    server.use(
      http.get('/api/produkt/eb-beta', () =>
        HttpResponse.json({ error: 'NOT_FOUND', message: 'x' }, { status: 404 }),
      ),
    )
    vi.setSystemTime(Date.now() + 60_000)
    onTestFinished(() => void vi.useRealTimers())
    await user.click(screen.getByRole('link', { name: 'Beta' }))
    await screen.findByText(/^Produkten finns inte/)
    history.back()
    await compared('Alfa')
    expect(screen.getByText(/^1 produkt i adressen finns inte/)).toBeVisible()
  })
})

describe('compare: collecting', () => {
  test('products are collected where they are open, and the tray leads to their comparison', async () => {
    const user = await openApp('/sv/produkt/eb-alfa')
    await user.click(await screen.findByRole('button', { name: 'Jämför' }))
    const added = await screen.findByRole('button', { name: 'I jämförelsen' })
    await waitFor(() => expect(added).toHaveFocus())
    expect(added).toHaveAttribute('aria-pressed', 'true')
    await user.click(await screen.findByRole('link', { name: 'Visa jämförelsen (1)' }))
    await compared('Alfa')
    expect(at()).toBe('/sv/jamfor?id=eb-alfa')
    expect(screen.getByText(/Lägg till minst en produkt/)).toBeVisible()
  })

  test('a browser that keeps nothing collects as long as the page lives', async () => {
    const user = await openApp('/sv/produkt/eb-alfa')
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError')
    })
    await user.click(await screen.findByRole('button', { name: 'Jämför' }))
    await user.click(await screen.findByRole('link', { name: 'Visa jämförelsen (1)' }))
    await compared('Alfa')
    vi.restoreAllMocks()
    // What could not be stored waits for the next change.
    trayStore.change(() => emptyTray)
  })

  test('what another tab collects is shown here, and a full tray takes no more', async () => {
    localStorage.setItem('passar-compare', JSON.stringify({ v: 1, eb: ['a'] }))
    await openApp('/sv/produkt/eb-alfa')
    const empty = await screen.findByRole('button', { name: 'Lägg till i jämförelsen' })
    const tray = JSON.stringify({
      ...JSON.parse(localStorage.getItem('passar-compare') ?? ''),
      eb: ['a', 'b', 'c', 'd'],
    })
    localStorage.setItem('passar-compare', tray)
    dispatchEvent(new Event('storage'))
    expect(await screen.findByText('Jämförelsen har redan 4 produkter.')).toBeVisible()
    expect(empty).not.toBeInTheDocument()
  })
})

describe('compare: the table', () => {
  test('is narrowed to what differs, and the address says so', async () => {
    answer('GET produkt/:id', async ({ url }) => {
      const { facts, ...product } = recorded<'GET produkt/:id'>('visitor sv GET produkt/eb-alfa?lang=sv')
      if (url.includes('eb-alfa')) return Response.json({ ...product, facts })
      return Response.json({ ...product, facts: facts.slice(1), _id: 'eb-beta', name: 'Beta', artnr: 'NK/2' })
    })
    const user = await openApp(both)
    await compared('Alfa', 'Beta')
    const rows = within(await table()).getAllByRole('row').length
    await user.click(screen.getByRole('switch', { name: 'Bara skillnader' }))
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(rows))
    expect(at()).toBe('/sv/jamfor?id=eb-alfa,eb-beta&only=1')
  })

  test('holds its products against a part of the door', async () => {
    const user = await openApp(both)
    await compared('Alfa', 'Beta')
    await user.click(screen.getByRole('button', { name: 'Passar den till …' }))
    const choice = screen.getByLabelText('Dörrens låshus')
    await within(choice).findByRole('option', { name: /Två/ })
    await user.selectOptions(choice, 'lh-tva')
    const row = await screen.findByRole('row', { name: /Till Två/ })
    const [alfa, beta] = within(row).getAllByRole('cell')
    expect(alfa).toHaveTextContent('Passar')
    expect(beta).toHaveTextContent('Passar inte')
    expect(at()).toBe('/sv/jamfor?id=eb-alfa,eb-beta&lh=lh-tva')
  })

  test('takes one more of its kind, found by number, and none that is there', async () => {
    const user = await openApp('/sv/jamfor?id=eb-alfa')
    await compared('Alfa')
    const field = screen.getByRole('combobox', { name: /^Lägg till/ })
    await user.type(field, 'NK')
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('NK/2')])
    await user.click(options[0] as HTMLElement)
    await compared('Alfa', 'Beta')
    await user.type(screen.getByRole('combobox', { name: /^Lägg till/ }), 'motor')
    expect(await screen.findByText('Ingen sådan produkt av det här slaget.')).toBeVisible()
  })

  test('stays as it is while one more is on its way, and the focus stays in the field', async () => {
    const user = await openApp('/sv/jamfor?id=eb-alfa')
    await compared('Alfa')
    await user.click(screen.getByRole('button', { name: 'Passar den till …' }))
    const field = screen.getByRole('combobox', { name: /^Lägg till/ })
    await user.type(field, 'NK')
    const late = hold('GET produkt/:id')
    await user.click(await screen.findByRole('option', { name: /Beta/ }))
    await late.arrived
    await compared('Alfa')
    late.release()
    await compared('Alfa', 'Beta')
    expect(field).toHaveFocus()
    expect(screen.getByRole('group', { name: 'Passar den till …' })).toBeVisible()
  })

  test('takes one more also where the address is full of what is gone', async () => {
    const user = await openApp('/sv/jamfor?id=eb-alfa,gone,eb-hemlig,lh-ett')
    await compared('Alfa')
    await user.type(screen.getByRole('combobox', { name: /^Lägg till/ }), 'NK')
    await user.click(await screen.findByRole('option'))
    await compared('Alfa', 'Beta')
  })

  test('two products removed in one breath are both gone', async () => {
    await openApp(both)
    await compared('Alfa', 'Beta')
    const buttons = screen.getAllByRole('button', { name: /^Ta bort (Alfa|Beta) ur/ })
    for (const button of buttons) button.click()
    expect(await screen.findByText('Inga produkter att jämföra')).toBeVisible()
    expect(at()).toBe('/sv/jamfor')
  })

  test('a pressed button that goes with what it was for leaves the focus to the table, or to the page', async () => {
    const user = await openApp(`${both},eb-hemlig&lh=lh-ett`)
    await compared('Alfa', 'Beta')
    const removed = [/ur adressen$/, /^Ta bort Till Ett/, /^Ta bort Alfa ur/]
    for (const name of removed) {
      await user.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(screen.getByRole('region', { name: 'Jämförelse' })).toHaveFocus())
    }
    await user.click(screen.getByRole('button', { name: 'Passar den till …' }))
    expect(screen.getByRole('group', { name: 'Passar den till …' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: /^Ta bort Beta ur/ }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})

describe('compare: an address that cannot be had as it stands', () => {
  test('says what is gone and what is of another kind, and leads to that', async () => {
    const user = await openApp('/sv/jamfor?id=eb-alfa,lh-ett,eb-hemlig,%3Cb%3E')
    await compared('Alfa')
    expect(screen.getByText(/^2 produkter i adressen finns inte/)).toBeVisible()
    expect(screen.getByText(/^Ett är av ett annat slag/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: /låshus i stället/ }))
    await compared('Ett')
  })

  test('without any product offers lists, and numbers to type', async () => {
    const user = await openApp('/sv/jamfor')
    await user.type(await screen.findByRole('textbox', { name: /skriv artikelnumren/ }), 'NK1, NK/2{Enter}')
    await compared('Alfa', 'Beta')
    expect(at()).toBe(both)
  })

  test('shows four of more products, and leads to the rest', async () => {
    await openApp('/sv/jamfor?id=eb-alfa,eb-beta,eb-hemlig,gone,lh-ett')
    expect(await screen.findByRole('link', { name: 'Visa de övriga' })).toHaveAttribute(
      'href',
      '/sv/jamfor?id=lh-ett',
    )
  })

  test('names a number that nobody knows, and opens the others', async () => {
    const user = await openApp('/sv/jamfor?nr=NK1,FINNS-INTE')
    expect(await screen.findByText(/FINNS-INTE/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Jämför de andra' }))
    await compared('Alfa')
  })

  test('can be retried where the network failed', async () => {
    fail('GET produkt/:id', 'UNAVAILABLE')
    const user = await openApp('/sv/jamfor?id=eb-alfa')
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    answer('GET produkt/:id', recorded<'GET produkt/:id'>('visitor sv GET produkt/eb-alfa?lang=sv'))
    await user.click(again)
    await compared('Alfa')
  })
})
