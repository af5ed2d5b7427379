import type { Category } from '../categories/types.ts'
import { indicatorAbove, lengthOf } from './columns.ts'
import type { ChoiceView, ColumnView } from './view.ts'

/** The names of pieces with variants. */
export const pieceNames = {
  head: (open: boolean, chosen: number) => `head${open ? '-open' : ''}-${chosen > 1 ? 'many' : chosen}`,
  body: ({ name, column }: Pick<ColumnView, 'name' | 'column'>, choices: number) =>
    `body-${column ? name : ''}-${lengthOf(column, choices)}`,
  row: ({ chosen, disabled, count }: Pick<ChoiceView, 'chosen' | 'disabled' | 'count'>, help: boolean) =>
    ['row', chosen && 'chosen', disabled && 'disabled', help && 'help', count === 1 ? 'one' : 'many']
      .filter(Boolean)
      .join('-'),
  card: (chosen: boolean, untranslated: boolean) =>
    ['card', chosen && 'chosen', untranslated && 'untranslated'].filter(Boolean).join('-'),
  facts: (chosen: boolean) => (chosen ? 'facts-chosen' : 'facts'),
  fact: (chosen: boolean) => (chosen ? 'fact-chosen' : 'fact'),
}

/** The names of all pieces of a guide. */
export function guidePieceNames({ columns }: Pick<Category, 'columns'>): string[] {
  const both = [false, true]
  const states = [
    { chosen: false, disabled: false, counts: [1, 2] },
    { chosen: true, disabled: false, counts: [0, 1] },
    { chosen: false, disabled: true, counts: [0] },
  ]
  const lengths = Array.from({ length: indicatorAbove + 1 }, (_, count) => count + 1)
  return [
    ...[
      'count',
      'list',
      'more',
      'columns',
      'overlay',
      'no-chips',
      'chips',
      'product-chips',
      'product-chip',
      'chip',
    ],
    ...both.flatMap((open) => [0, 1, 2].map((chosen) => pieceNames.head(open, chosen))),
    ...[...columns, undefined].flatMap((column) =>
      lengths.map((count) => pieceNames.body({ name: column?.name ?? '', column }, count)),
    ),
    ...states.flatMap((state) =>
      both.flatMap((help) => state.counts.map((count) => pieceNames.row({ ...state, count }, help))),
    ),
    ...both.flatMap((chosen) => [
      ...both.map((untranslated) => pieceNames.card(chosen, untranslated)),
      pieceNames.facts(chosen),
      pieceNames.fact(chosen),
    ]),
  ]
}
