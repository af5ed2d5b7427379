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

/** Ids of the listed products, in their order. */
export const listed = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-product]')].map(({ dataset }) => dataset.product)

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
