import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { screen, waitFor } from './render-app.tsx'

/** Where the page is. */
export const here = () => location.pathname + location.search

/** Waits until the list says how many products are left: `1 elslutbleck`. */
export const expectTotal = (text: string) =>
  waitFor(() => expect(document.getElementById('results')?.textContent).toBe(text))

/** The card of a product in the list; null where it is not listed. */
export const cardOf = (id: string) => document.querySelector<HTMLElement>(`main [data-product="${id}"]`)

/** Waits until the list shows these products in this order: what is outside the window follows a moment later. */
export const expectListed = (ids: readonly string[]) =>
  waitFor(() => {
    const cards = document.querySelectorAll<HTMLElement>('main [data-product]')
    expect([...cards].map(({ dataset }) => dataset.product)).toEqual(ids)
  })

/** Opens a product of the list; from its panel the link `next` leads on. */
export async function choose(user: UserEvent, id: string, next?: RegExp): Promise<void> {
  await waitFor(() => expect(cardOf(id)).toBeVisible())
  await user.click(cardOf(id) as HTMLElement)
  const panel = within(await screen.findByRole('dialog'))
  if (next) await user.click(await panel.findByRole('link', { name: next }))
}

/** Presses the first of that name: what leads on stands in the page and in the bar of a phone. */
export async function press(user: UserEvent, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  const [found] = await screen.findAllByRole(role, { name })
  await user.click(found as HTMLElement)
}
