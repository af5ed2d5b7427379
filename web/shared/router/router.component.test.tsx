import { act, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type PageModule, screens } from '../../pages.tsx'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

const here = () => location.pathname + location.search
/** In the bar, which a page may repeat in a banner of its own. */
const linkInFrame = (name: string) =>
  within(screen.getAllByRole('banner')[0] as HTMLElement).getAllByRole('link', {
    name,
    hidden: true,
  })[0] as HTMLElement
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('page: its screen', () => {
  test('that does not load says so inside the frame, and is shown at the next visit', async () => {
    vi.spyOn(screens, 'doors').mockRejectedValueOnce(new Error('no file'))
    const user = await openApp('/sv')
    await user.click(linkInFrame('Dörrlista'))
    expect(await screen.findByRole('button', { name: 'Ladda om' })).toBeVisible()
    expect(here()).toBe('/sv/dorrlista')
    await user.click(linkInFrame('Jämför'))
    await heading('Jämför')
    await user.click(linkInFrame('Dörrlista'))
    expect(await heading('Dörrlista')).toBeVisible()
  })

  test('that is still loading leaves the page before it, and is not shown when another link was followed since', async () => {
    let come: (page: PageModule) => void = () => {}
    vi.spyOn(screens, 'doors').mockReturnValueOnce(
      new Promise((resolve) => {
        come = resolve
      }),
    )
    const user = await openApp('/sv')
    const before = history.length
    await user.click(linkInFrame('Dörrlista'))
    expect(here()).toBe('/sv')
    await user.click(linkInFrame('Jämför'))
    await heading('Jämför')
    await act(async () => come({ Page: () => <h1>Dörrar</h1> }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Jämför')
    // One entry for the one page that was seen.
    expect(history.length).toBe(before + 1)
  })

  test('of an address that nobody knows is the one of /404', { tags: ['2.1.18'] }, async () => {
    await openApp('/sv/finns/inte')
    await waitFor(() => expect(here()).toBe('/sv/404'))
  })
})

test('guide: a tick stands in the address at once, and in its box with the next frame', async () => {
  await openApp('/sv/guide/elslutbleck')
  const box = await screen.findByRole('checkbox', { name: /^Rättvänd/, hidden: true })
  const entries = history.length
  act(() => {
    box.click()
    expect(location.search).toBe('?c=rattvand')
  })
  expect(box).toBeChecked()
  expect(history.length).toBe(entries)
})
