import type { Language } from '../languages.ts'
import { supplierNumber } from '../supplier-number.ts'
import type { ShellCard } from './data.ts'
import { escapeHtml } from './escape-html.ts'

/** A card has a class and four facts at most. */
const facts = ['fact-0', 'fact-1', 'fact-2', 'fact-3', 'fact-4'] as const

/** The places in a prerendered product page that the worker fills from the product's card. */
export type Slot =
  | 'name'
  | 'untranslated'
  | 'artnr'
  | 'artnrLabel'
  | 'supplier'
  | 'picture'
  | 'line-art'
  | (typeof facts)[number]

/** What stands in a slot until it is filled: nothing that a text or an escape could contain. */
function mark(slot: Slot | 'id'): string {
  return `\u27e6${slot}\u27e7`
}

/** The id in the address of a product's page, as a shell is rendered with it. */
export const slotId = mark('id')

/** In an address the brackets are percent codes. */
const marks = /(?:\u27e6|%E2%9F%A6)([\w-]+)(?:\u27e7|%E2%9F%A7)/g

/**
 * The card with which the shell is prerendered. Elements that a product may lack are marked
 * `data-slot`, a class that it may lack `data-slot-class`.
 */
export const slotCard: ShellCard = {
  category: 'eb',
  name: mark('name'),
  untranslated: true,
  artnr: mark('artnr'),
  artnrLabel: mark('artnrLabel'),
  enr: mark('supplier'),
  nobnr: mark('supplier'),
  picture: { url: mark('picture'), lineArt: true },
  facts: facts.map(mark),
}

/** What a card puts into each slot; null takes the element away. */
export function slotValues(card: ShellCard, language: Language): Record<Slot, string | null> {
  const fact = (position: number) => card.facts[position] ?? null
  return {
    name: card.name,
    untranslated: card.untranslated ? '' : null,
    artnr: card.artnr,
    artnrLabel: card.artnrLabel,
    supplier: supplierNumber(language, card).value || null,
    picture: card.picture?.url ?? null,
    'line-art': card.picture?.lineArt ? '' : null,
    'fact-0': fact(0),
    'fact-1': fact(1),
    'fact-2': fact(2),
    'fact-3': fact(3),
    'fact-4': fact(4),
  }
}

/** Markup with every mark replaced once, so that a value that looks like a mark stays what it is. */
export function fillSlots(
  html: string,
  values: Record<string, string | null>,
  escaped: (value: string) => string = escapeHtml,
): string {
  return html.replace(marks, (whole, slot: string) =>
    Object.hasOwn(values, slot) ? escaped(values[slot] ?? '') : whole,
  )
}
