import type { CardAnswer } from '../contracts/products.ts'
import type { PieceBox } from '../page/pieces.ts'
import { moreFrom, type Query, withParts } from './state.ts'

/** The input for writing a list's page. */
export interface WrittenList {
  items: readonly CardAnswer[]
  total: number
  /** The path and the query of the page, which its links keep. */
  path: string
  search: Query
}

/** The most products that are written into a page: with more, it would be too large to come first. */
export const maxWrittenProducts = 25

/** The names of pieces with variants. */
export const listPieceName = {
  count: (total: number) => (total === 1 ? 'count-one' : 'count-many'),
  card: (untranslated: boolean) => (untranslated ? 'card-untranslated' : 'card'),
  picture: (picture: CardAnswer['picture']) =>
    picture ? (picture.lineArt ? 'picture-line-art' : 'picture') : 'no-picture',
}

/** The names of all pieces of a list. */
export const listPieceNames: readonly string[] = [
  ...['count-one', 'count-many', 'list', 'more', 'card', 'card-untranslated'],
  ...['picture', 'picture-line-art', 'no-picture', 'fact'],
]

/** Writes the count and the products of a list, as its components render them. */
export function listContent(box: PieceBox, { items, total, path, search }: WrittenList): string {
  const cards = items.map((card) => {
    const { _id, name, untranslated, artnr, picture, facts } = card
    return box.put(
      listPieceName.card(untranslated),
      { href: path + withParts(search, { open: _id }), name, artnr },
      {
        picture: box.put(listPieceName.picture(picture), { picture: picture?.url ?? '' }),
        facts: [...new Set(facts)].map((fact) => box.put('fact', { fact })).join(''),
      },
    )
  })
  const loaded = items.length
  return (
    box.put(listPieceName.count(total), { count: total }) +
    box.put('list', {}, { cards: cards.join('') }) +
    (loaded < total && loaded >= moreFrom ? box.put('more', { loaded, total }) : '')
  )
}

/** The count and what stands for the products while they load. */
const place = /<p id="results".*?<\/ul>/s

/**
 * Inserts the products into a list's shell.
 * @throws where the shell has no place for them
 */
export function withList(html: string, content: string): string {
  if (!place.test(html)) throw new Error(`The shell of a list has no ${place}`)
  return html.replace(place, () => content)
}
