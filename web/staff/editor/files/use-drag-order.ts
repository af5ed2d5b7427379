import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Drag {
  from: number
  /** The entry before which it would be dropped; the number of entries for the end. */
  gap: number
}

interface DragOrder {
  drag: Drag | null
  /** For an entry's handle. */
  start: (from: number, event: PointerEvent) => void
}

/**
 * Ordering by dragging, with a mouse or a finger. The entries stay where they are until one is dropped: moving the
 * element under a finger would end the touch. Esc cancels.
 * @param list its children are the entries, in order
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): DragOrder {
  const [drag, setDrag] = useState<Drag | null>(null)
  const listening = useRef<AbortController>(null)
  useEffect(() => () => listening.current?.abort(), [])

  const start = (from: number, event: PointerEvent) => {
    if (event.button !== 0) return
    // Otherwise dragging would select text.
    event.preventDefault()
    const { pointerId } = event
    const control = new AbortController()
    listening.current?.abort()
    listening.current = control
    const options = { signal: control.signal }
    let gap = from
    const end = (isDropped: boolean) => {
      control.abort()
      setDrag(null)
      const to = gap > from ? gap - 1 : gap
      if (isDropped && to !== from) onMove(from, to)
    }
    const follow = ({ pointerId: id, clientY }: globalThis.PointerEvent) => {
      if (id !== pointerId) return
      gap = gapAt(list.current, clientY)
      setDrag({ from, gap })
    }
    setDrag({ from, gap })
    addEventListener('pointermove', follow, options)
    addEventListener('pointerup', ({ pointerId: id }) => id === pointerId && end(true), options)
    addEventListener('pointercancel', ({ pointerId: id }) => id === pointerId && end(false), options)
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options)
  }
  return { drag, start }
}

/** How many entries have their middle above a height. */
function gapAt(list: HTMLElement | null, y: number): number {
  return [...(list?.children ?? [])].filter((entry) => {
    const { top, height } = entry.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
