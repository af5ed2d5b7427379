import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { fail, sent, server } from '../../testing/server.ts'

const list = '/sv/produkter/lashus?sort=artnr'
const here = () => location.pathname + location.search

describe('network page', () => {
  test('says so and leads back to the page that failed', { tags: ['2.12.15'] }, async () => {
    fail('GET :type/total', 'UNAVAILABLE')
    await openApp('/sv/network-issue?from=/produkt/x')
    expect(screen.getByRole('heading', { name: 'Det är problem med nätverket' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ladda om' })).toHaveAttribute('href', '/sv/produkt/x')
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Katalogen utan nät' }),
    ).toHaveAttribute('href', '/sv/utan-nat')
  })

  test.each(['https://evil.example', '//evil.example', '/admin'])(
    'leads to no other place: %s',
    async (from) => {
      await openApp(`/sv/network-issue?from=${encodeURIComponent(from)}`)
      expect(screen.getByRole('link', { name: 'Ladda om' })).toHaveAttribute('href', '/sv')
    },
  )

  test('a list that fails leads there, and back by itself once calls succeed, not before', {
    tags: ['2.8.4', '8.1.3'],
  }, async () => {
    fail('GET :type', 'UNAVAILABLE')
    await openApp(list)
    await waitFor(() => expect(here()).toContain('/sv/network-issue?from='), { timeout: 10_000 })
    expect(await screen.findByText(/^Sidan försöker själv igen/)).toBeVisible()
    const before = sent.length
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(sent.length).toBeGreaterThan(before))
    expect(here()).toContain('/sv/network-issue?from=')
    server.resetHandlers()
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(here()).toBe(list))
    expect(await screen.findByRole('heading', { level: 1, name: 'Låshus' })).toBeVisible()
  })
})

test('not found: a page that is not there leads to the guide', { tags: ['2.1.16'] }, async () => {
  const user = await openApp('/sv/404')
  expect(screen.getByRole('heading', { name: 'Oops' })).toBeVisible()
  const page = within(screen.getByRole('main'))
  expect(page.getByRole('link', { name: 'Låshus' })).toHaveAttribute('href', '/sv/produkter/lashus')
  expect(page.getByRole('searchbox').closest('form')).toHaveAttribute('action', '/sv/sok')
  await user.click(
    screen.getByText('Denna sidan finns ej').closest('main')?.querySelector('a') as HTMLElement,
  )
  await waitFor(() => expect(here()).toBe('/sv/guide/elslutbleck'))
})
