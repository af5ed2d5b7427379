import { indicatorAbove } from '../../../domain/guide/columns.ts'
import { pieceNames } from '../../../domain/guide/piece-names.ts'
import { emptyState } from '../../../domain/guide/state.ts'
import type { ChoiceView, ColumnView } from '../../../domain/guide/view.ts'
import { slot } from '../../../domain/page/pieces.ts'
import { type Parts, replacePart, slotId, slotNumbers } from '../../pieces/parts.ts'
import { ChoiceRow } from '../choice-row.tsx'
import { CriteriaColumn } from '../criteria-column.tsx'
import { guideOf, ticks } from './parts.ts'

const choice: ChoiceView = {
  key: slotId,
  label: slot('label'),
  count: slotNumbers.count,
  chosen: false,
  disabled: false,
}

/** Headings and bodies of columns, by length. */
export function columnPieces(parts: Parts): Record<string, string> {
  const { render, category } = parts
  const guide = guideOf(parts, emptyState)
  const columnHtml = (column: ColumnView, openAtFirst: boolean) =>
    render(
      <CriteriaColumn
        column={column}
        openAtFirst={openAtFirst}
        id={`page-${slot('position')}`}
        guide={guide}
        ticks={ticks}
      />,
    )
  const [first] = category.columns
  const plain: ColumnView = {
    name: first?.name ?? '',
    column: first,
    choices: [choice],
    chosen: 0,
    overlay: null,
  }
  const head = /^.*<\/summary>/s
  const pieces: Record<string, string> = {
    columns: `<div>${slot('columns')}</div>`,
    overlay: replacePart(
      columnHtml({ ...plain, overlay: { key: slotId, label: '', from: 'eb' } }, true),
      head,
      '',
    ),
  }
  for (const chosen of [0, 1, 2]) {
    for (const open of [false, true]) {
      // A chosen value opens its column, so the open piece is needed too.
      const html = columnHtml({ ...plain, chosen }, open)
      pieces[pieceNames.head(open, chosen)] = head.exec(html)?.[0] ?? ''
    }
  }
  for (const column of [...category.columns, undefined]) {
    for (let count = 1; count <= indicatorAbove + 1; count++) {
      const name = pieceNames.body({ name: column?.name ?? '', column }, count)
      if (pieces[name] !== undefined) continue
      const choices = Array.from({ length: count }, (_, n) => ({ ...choice, key: `${slotId}-${n}` }))
      const html = columnHtml({ ...plain, name: column?.name ?? plain.name, column, choices }, true)
      pieces[name] = replacePart(
        replacePart(html, head, ''),
        /(?:<div><label.*?<\/label><\/div>)+/s,
        slot('rows'),
      )
    }
  }
  return pieces
}

/** Each variant of a choice. */
export function rowPieces({ render, keyWithHelp }: Parts): Record<string, string> {
  const pieces: Record<string, string> = {}
  for (const [chosen, disabled] of [
    [false, false],
    [true, false],
    [false, true],
  ] as const) {
    for (const count of disabled ? [0] : [1, slotNumbers.count]) {
      for (const key of [slotId, keyWithHelp]) {
        const html = render(
          <ChoiceRow
            {...{ label: choice.label, chosen, disabled, count, ticks }}
            choiceKey={key}
            columnId={`page-${slot('position')}`}
            fitting={false}
          />,
        )
        const keyed = replacePart(html, new RegExp(` value="${key}"`), ` value="${slot('key')}"`).replaceAll(
          `-help-${key}"`,
          `-help-${slot('key')}"`,
        )
        pieces[pieceNames.row({ chosen, disabled, count }, key !== slotId)] = replacePart(
          keyed,
          new RegExp(`>${count}</span>(?=</label>)`),
          `>${slot('count')}</span>`,
        )
      }
    }
  }
  return pieces
}
