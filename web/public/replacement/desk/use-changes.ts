import { useMemo, useRef } from 'react'
import type { DeskRow } from '../../../../domain/desk/answers.ts'
import { withNumber } from '../../../../domain/desk/edit.ts'
import type { Desk } from './use-desk.ts'

/** Changes a line. The functions stay the same, so that the other lines need not render. */
export interface Changes {
  take: (at: number, take: string) => void
  count: (at: number, quantity: number) => void
  /** Replaces the number of the line. */
  mend: (at: number, number: string) => void
}

export function useChanges(rows: readonly DeskRow[], desk: Desk): Changes {
  const now = useRef({ rows, desk })
  now.current = { rows, desk }
  return useMemo(
    () => ({
      take: (at, take) => now.current.desk.decide(at, { take }),
      count: (at, quantity) => now.current.desk.decide(at, { quantity }),
      mend: (at, number) => {
        const { rows: held, desk: of } = now.current
        const list = { lines: held.map(({ line }) => line), decisions: of.decisions }
        of.change(withNumber(list, at, number), of.note)
      },
    }),
    [],
  )
}
