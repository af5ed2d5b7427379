import type { ReactNode } from 'react'
import type { Category } from '../../domain/categories/types.ts'
import type { Card } from '../../domain/facets/types.ts'
import type { Language } from '../../domain/languages.ts'
import { slot } from '../../domain/page/pieces.ts'

/** Placeholders where a component requires a number, later replaced by slots: no other number on a page is so large. */
export const slotNumbers = { count: 70_000_001, total: 50_000_001 }
/** Placeholder id; a slot would be escaped in a URL. */
export const slotId = 'slot-id'

/** What the pieces of a category's page are rendered with. */
export interface Parts {
  category: Category
  language: Language
  render: (part: ReactNode) => string
  /** The key of a choice that has a help text. */
  keyWithHelp: string
}

export const slotCard: Card = {
  id: slotId,
  name: slot('name'),
  untranslated: false,
  artnr: slot('artnr'),
  enr: '',
  nobnr: '',
  picture: null,
  facts: [slot('fact')],
  sort: {},
}

/**
 * Replaces the part of the markup that a pattern matches.
 * @throws Error where nothing matches
 */
export function replacePart(
  html: string,
  place: RegExp,
  by: string | ((...groups: string[]) => string),
): string {
  if (!place.test(html)) throw new Error(`The markup of a page has no ${place}: ${html}`)
  return html.replace(place, typeof by === 'string' ? () => by : by)
}

/**
 * Returns the pieces.
 * @throws Error that names the missing ones
 */
export function requirePieces(
  pieces: Record<string, string>,
  names: readonly string[],
): Record<string, string> {
  const lacking = names.filter((name) => !pieces[name])
  if (lacking.length > 0) throw new Error(`A page has no pieces ${lacking.join(', ')}`)
  return pieces
}
