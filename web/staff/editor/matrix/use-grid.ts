import { type FocusEvent, type KeyboardEvent, useCallback, useState } from 'react'

/** The focused cell of a table: the keys of row and column. */
interface GridCell {
  row: string
  column: string
}

/** The key of heading cells, which can be focused too: they change a whole row or column. */
export const headingKey = '\u0000'

const cell = '[data-column]'

/**
 * One tab stop for a whole table: arrow keys, Home and End move within it, with Ctrl to its corners; page keys move
 * ten rows. Rows carry `data-row`, their focusable elements `data-column`.
 */
export function useGrid(): {
  place: GridCell | null
  onFocus: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
} {
  const [place, setPlace] = useState<GridCell | null>(null)
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const at = placeOf(target)
    if (at) setPlace((before) => (before?.row === at.row && before.column === at.column ? before : at))
  }, [])
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (!target.matches(cell) || event.altKey || event.metaKey) return
    const next = neighbour(target, event.key, event.ctrlKey)
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return { place, onFocus, onKeyDown }
}

function placeOf(target: Element): GridCell | null {
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  const column = (target as HTMLElement).dataset.column
  return row === undefined || column === undefined ? null : { row, column }
}

const pageRows = 10

function neighbour(target: HTMLElement, key: string, far: boolean): HTMLElement | undefined {
  const own = target.closest<HTMLElement>('[data-row]')
  const table = target.closest('table')
  if (!own || !table) return undefined
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')]
  const cells = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(cell) ?? [])]
  const line = cells(own)
  const at = line.indexOf(target)
  const across = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: line.length - 1 }[key]
  if (across !== undefined && !(far && (key === 'Home' || key === 'End'))) return line[across]
  const from = rows.indexOf(own)
  const last = rows.length - 1
  const down = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: Math.min(from + pageRows, last),
    PageUp: Math.max(from - pageRows, 0),
    Home: 0,
    End: last,
  }[key]
  const found = down === undefined ? [] : cells(rows[down])
  if (key === 'Home') return found[0]
  if (key === 'End') return found.at(-1)
  return found.find(({ dataset }) => dataset.column === target.dataset.column) ?? found[0]
}
