import { useMemo, useRef } from 'react'
import { withNumber } from '../../../../domain/old-number-list/edit.ts'
import type { OldNumberRow } from '../../../../domain/old-number-list/rows.ts'
import type { OldNumberList } from './use-old-number-list.ts'

/** Changes a line. The functions stay the same, so that the other lines need not render. */
export interface Changes {
  take: (at: number, take: string) => void
  count: (at: number, quantity: number) => void
  /** Replaces the number of the line. */
  replaceNumber: (at: number, number: string) => void
}

export function useChanges(rows: readonly OldNumberRow[], list: OldNumberList): Changes {
  const now = useRef({ rows, list })
  now.current = { rows, list }
  return useMemo(
    () => ({
      take: (at, take) => now.current.list.decide(at, { take }),
      count: (at, quantity) => now.current.list.decide(at, { quantity }),
      replaceNumber: (at, number) => {
        const { rows: current, list: edited } = now.current
        const list = { lines: current.map(({ line }) => line), decisions: edited.decisions }
        edited.change(withNumber(list, at, number), edited.note)
      },
    }),
    [],
  )
}
