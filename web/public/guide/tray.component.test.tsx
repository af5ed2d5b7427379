import { act, within } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

const guide = '/sv/guide/elslutbleck'
const here = () => location.pathname + location.search
const bar = () => within(document.querySelector('[data-foot-bar]') as HTMLElement)
const buttons = () => bar().getAllByRole('button')
const tray = async () => within(await screen.findByRole('dialog', { name: 'Kriterier' }))
const primary = 'bg-ink'

// The first of this file: a document has one first entry.
test('tray: a link to a column opens it once, and not again for who comes back from another page', async () => {
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.setViewport({ width: 390, height: 844 })
  const user = await openApp(`${guide}#omstallbar-rattvand-omvand`)
  await user.click((await tray()).getByRole('button', { name: 'Stäng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: /till startsidan$/ }))
  await screen.findByRole('heading', { level: 1, name: /dörr/i })
  act(() => history.back())
  await waitFor(() => expect(here()).toBe(guide))
  await screen.findByText('2 elslutbleck')
  await act(() => new Promise((later) => setTimeout(later, 50)))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

describe('tray: the bar at the foot of a phone', () => {
  test('offers the criteria before anything is ticked, and the hits afterwards', async () => {
    const user = await openApp(guide)
    await screen.findByText('2 elslutbleck')
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Kriterier'])
    expect(buttons()[0]).toHaveClass(primary)
    await user.click(screen.getByRole('checkbox', { name: /^Rättvänd, / }))
    await waitFor(() =>
      expect(buttons().map(({ textContent }) => textContent)).toEqual(['Kriterier1', 'Visa 1 träff']),
    )
    const [criteria, hits] = buttons()
    expect(hits).toHaveClass(primary)
    expect(criteria).not.toHaveClass(primary)
  })

  test('names the chosen product, which it opens again', async () => {
    const user = await openApp(`${guide}?c=rattvand&eb=eb-alfa&open=eb-alfa`)
    const panel = within(await screen.findByRole('dialog', { name: 'Produktinformation' }))
    await user.click(await panel.findByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(here()).toBe(`${guide}?c=rattvand&eb=eb-alfa`)
    await user.click(bar().getByRole('link', { name: /Alfa$/ }))
    expect(await screen.findByRole('dialog', { name: 'Produktinformation' })).toBeVisible()
  })
})

describe('tray: its criteria', () => {
  test('are announced with their count, and stay when it is closed', async () => {
    const user = await openApp(guide)
    await user.click(buttons()[0] as HTMLElement)
    const inTray = await tray()
    await user.click(inTray.getByRole('checkbox', { name: /^Rättvänd, / }))
    const hits = await inTray.findByRole('button', { name: 'Visa 1 träff' })
    // Behind an open dialog nothing of the page is read.
    await waitFor(() => expect(inTray.getByRole('status')).toHaveTextContent('1 träff med valda kriterier'))
    await user.click(hits)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(here()).toBe(`${guide}?c=rattvand`)
    await waitFor(() => expect(buttons()[0]).toHaveFocus())

    await user.click(buttons()[0] as HTMLElement)
    await user.click((await tray()).getByRole('button', { name: 'Rensa kriterier' }))
    expect(await (await tray()).findByRole('button', { name: 'Visa 2 träffar' })).toBeVisible()
    await user.click((await tray()).getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(here()).toBe(guide)
    expect(screen.getByRole('checkbox', { name: /^Rättvänd, / })).not.toBeChecked()
  })

  test('are kept where it is closed before the last of them is drawn', async () => {
    const user = await openApp(guide)
    await user.click(buttons()[0] as HTMLElement)
    const box = (await tray()).getByRole('checkbox', { name: /^Rättvänd, / })
    const close = (await tray()).getByRole('button', { name: 'Stäng' })
    await act(async () => {
      box.click()
      close.click()
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(here()).toBe(`${guide}?c=rattvand`))
    expect(await screen.findByText('1 elslutbleck')).toBeVisible()
  })
})
