import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

const guide = '/sv/guide/elslutbleck'
const here = () => location.pathname + location.search
/** The products of the list, in its order. */
const lists = (...ids: string[]) =>
  waitFor(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('main [data-product]')]
    expect(rows.map(({ dataset }) => dataset.product)).toEqual(ids)
  })
const wordsOf = ({ textContent }: Element) => textContent?.replaceAll(/\s+/g, ' ').trim()
const heads = async () => within(await screen.findByRole('group', { name: 'Sortera' }))
const box = (name: string) => screen.findByRole('checkbox', { name: `Jämför ${name}` })

describe('table: its headings', () => {
  test('sort a guide both ways, and its address keeps the order under other criteria', async () => {
    const user = await openApp(`${guide}?eb=eb-alfa`)
    await lists('eb-alfa', 'eb-beta')
    const names = await heads()
    expect(names.getByRole('link', { name: 'Namn stigande' })).toHaveAttribute('aria-current', 'true')
    await user.click(names.getByRole('link', { name: 'Namn stigande' }))
    await lists('eb-beta', 'eb-alfa')
    expect(here()).toBe(`${guide}?eb=eb-alfa&sort=-name`)
    expect(names.getByRole('link', { name: 'Namn fallande' })).toHaveFocus()
    const product = document.querySelector('[data-product="eb-beta"]')
    expect(product).toHaveAttribute('href', `${guide}?sort=-name&eb=eb-beta&open=eb-beta`)
    await user.click(screen.getByRole('checkbox', { name: /^Rättvänd, / }))
    await lists('eb-alfa')
    expect(here()).toBe(`${guide}?sort=-name&c=rattvand`)
    await user.click(names.getByRole('link', { name: 'Namn fallande' }))
    expect(here()).toBe(`${guide}?c=rattvand`)
  })

  test('are links to the address of their order, in a guide and in a compact list', async () => {
    localStorage.setItem('listView', 'compact')
    for (const page of [guide, '/sv/produkter/elslutbleck']) {
      await openApp(`${page}?c=rattvand&n=2&sort=brythallfasthet`)
      const links = (await heads()).getAllByRole('link')
      expect(links.map((link) => [wordsOf(link), link.getAttribute('href')])).toEqual([
        ['Namn', '?c=rattvand'],
        ['Artikelnummer', '?c=rattvand&sort=artnr'],
        ['Brythållfasthet (kN)stigande', '?c=rattvand&sort=-brythallfasthet'],
      ])
    }
  })
})

describe('table: its boxes', () => {
  test('collect a product in place, lead to the comparison, and take it back', async () => {
    const user = await openApp(guide)
    await user.click(await box('Beta'))
    expect(await box('Beta')).toBeChecked()
    expect(here()).toBe(guide)
    const [link] = await screen.findAllByRole('link', { name: /^Visa jämförelsen \(1\)/ })
    expect(link).toHaveAttribute('href', '/sv/jamfor?id=eb-beta')
    await user.click(await box('Beta'))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Visa jämförelsen/ })).toBeNull())
    expect(localStorage.getItem('passar-compare')).toBeNull()
  })

  test('take no more than fit into a comparison, and say so', async () => {
    localStorage.setItem('passar-compare', JSON.stringify({ eb: ['a', 'b', 'c', 'd'] }))
    const user = await openApp(guide)
    const full = await box('Beta')
    expect(full).toHaveAttribute('aria-disabled', 'true')
    await user.click(full)
    expect(full).not.toBeChecked()
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Jämförelsen har redan 4 produkter.',
      ),
    )
  })

  test('of a compact list carry what narrows it to the comparison', async () => {
    localStorage.setItem('listView', 'compact')
    localStorage.setItem('passar-compare', JSON.stringify({ eb: ['eb-alfa'] }))
    await openApp('/sv/produkter/elslutbleck?c=rattvand')
    expect(await box('Alfa')).toBeChecked()
    const links = await screen.findAllByRole('link', { name: /^Visa jämförelsen/ })
    expect(links.map((link) => link.getAttribute('href'))).toContain('/sv/jamfor?id=eb-alfa&eb.c=rattvand')
  })
})
