import type { KeyboardEvent } from 'react'

/** What Tab stops at; hidden elements are left out. */
const stops = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** The id of the side panel, where there is one. */
export const panelId = 'guide-panel'

function stopsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(stops)].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility(),
  )
}

/** The card of the list from which a product was opened. */
export function openerOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-product="${CSS.escape(id)}"]`)
}

/** Focuses an element and scrolls it into view, if it is hidden. */
export function focusInView(element: HTMLElement | null | undefined): void {
  if (!element) return
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'nearest' })
}

/**
 * For the keyboard the panel follows its card, though the rest of the list is between them in the document: Tab on
 * the card of the open product leads into the panel.
 */
export function tabIntoPanel(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.shiftKey) return
  const panel = document.getElementById(panelId)
  const [first] = panel ? stopsIn(panel) : []
  if (!first) return
  event.preventDefault()
  first.focus({ preventScroll: true })
}

/** Tab out of it: back to the card, or on to what follows the card. @param id of the open product */
export function tabOutOfPanel(event: KeyboardEvent<HTMLElement>, id: string): void {
  if (event.key !== 'Tab') return
  const inside = stopsIn(event.currentTarget)
  const edge = event.shiftKey ? inside[0] : inside.at(-1)
  const opener = openerOf(id)
  if (!opener || document.activeElement !== edge) return
  const all = stopsIn(document.body)
  const target = event.shiftKey ? opener : all[all.indexOf(opener) + 1]
  if (!target) return
  event.preventDefault()
  focusInView(target)
}
