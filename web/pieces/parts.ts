import type { ReactNode } from 'react'
import type { Category } from '../../domain/categories/types.ts'
import type { Card } from '../../domain/facets/types.ts'
import type { Language } from '../../domain/languages.ts'
import { slot } from '../../domain/page/pieces.ts'

/** Numbers that stand for slots, where a component wants a number: nothing else on a page is so large. */
export const many = { count: 70_000_001, total: 50_000_001 }
/** An id in a link, which would escape a slot. */
export const id = 'slot-id'

/** What the pieces of a category's page are rendered with. */
export interface Parts {
  category: Category
  language: Language
  render: (part: ReactNode) => string
  /** A choice that says what it means. */
  explained: string
}

export const card: Card = {
  id,
  name: slot('name'),
  untranslated: false,
  artnr: slot('artnr'),
  enr: '',
  nobnr: '',
  picture: null,
  facts: [slot('fact')],
  sort: {},
}

/** @throws where the markup is not what is looked for */
export function cut(html: string, place: RegExp, by: string | ((...groups: string[]) => string)): string {
  if (!place.test(html)) throw new Error(`The markup of a page has no ${place}: ${html}`)
  return html.replace(place, typeof by === 'string' ? () => by : by)
}

/** @throws where one of the names has no piece */
export function complete(pieces: Record<string, string>, names: readonly string[]): Record<string, string> {
  const lacking = names.filter((name) => !pieces[name])
  if (lacking.length > 0) throw new Error(`A page has no pieces ${lacking.join(', ')}`)
  return pieces
}
