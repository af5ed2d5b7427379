import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type DecidedLines, withNumber } from '../../../../domain/old-number-list/edit.ts'
import { addressOf, linesInAddress, type OldNumberLine } from '../../../../domain/old-number-list/lines.ts'
import type { Decisions } from '../../../../domain/old-number-list/rows.ts'
import { useIsLeaving } from '../../../shared/router/use-is-leaving.ts'
import { changeList, decide, decisionsFor, nameOfLines, openList, useStoredList } from './stored-lists.ts'

/** The name in the address of a list that is too long for it. */
const sign = '@'
const noDecisions: Decisions = {}

/** How a list was read, in the history entry. */
interface ReadNote {
  blank: number
  unread: number
}

/** Changes a line. The functions stay the same while the list does, so that the other lines need not render. */
export interface LineChanges {
  take: (at: number, take: string) => void
  count: (at: number, quantity: number) => void
  /** Replaces the number of the line. */
  replaceNumber: (at: number, number: string) => void
}

export interface OldNumberList {
  /** Undefined without a list; null where the list of the address is not in this tab. */
  lines: readonly OldNumberLine[] | null | undefined
  decisions: Decisions
  /** The name of the list. */
  name: string
  /** The name of the list that it was edited from. */
  first: string
  note: ReadNote | undefined
  isForbidden: boolean
  open: (lines: readonly OldNumberLine[], note: ReadNote) => void
  /** Continues with the same list in another wording. */
  change: (list: DecidedLines, note: ReadNote | undefined) => void
  close: () => void
  changes: LineChanges
}

/** The list of the page: a short one is in the address, any other in this tab. */
export function useOldNumberList(address: string): OldNumberList {
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const location = useLocation()
  const isNamed = address.startsWith(sign)
  const inAddress = useMemo(() => (isNamed ? null : linesInAddress(address)), [isNamed, address])
  const name = useMemo(
    () => (inAddress === null ? address.slice(sign.length) : nameOfLines(inAddress)),
    [inAddress, address],
  )
  const { list, first, isForbidden } = useStoredList(name)
  // Synchronous: the next press decides about the list that this one shows.
  const show = useCallback(
    (fresh: readonly OldNumberLine[], key: string, note: ReadNote | undefined) => {
      // A file may have taken a while to read.
      if (isLeaving()) return
      const search = `?desk=${addressOf(fresh) ?? sign + key}`
      // The same list once more is no step for Back.
      void navigate({ search }, { state: { note }, flushSync: true, replace: key === name })
    },
    [navigate, isLeaving, name],
  )
  const { note } = (location.state ?? {}) as { note?: ReadNote }
  const lines = inAddress === null ? (list?.lines ?? null) : inAddress.length > 0 ? inAddress : undefined
  const changes = useMemo<LineChanges>(() => {
    const known = lines ?? []
    return {
      take: (at, take) => decide(known, at, { take }),
      count: (at, quantity) => decide(known, at, { quantity }),
      replaceNumber: (at, number) => {
        const next = withNumber({ lines: known, decisions: decisionsFor(known) }, at, number)
        show(next.lines, changeList(name, next), note)
      },
    }
  }, [lines, name, note, show])
  return {
    lines,
    decisions: list?.decisions ?? noDecisions,
    name,
    first,
    note,
    isForbidden,
    open: (fresh, readNote) => show(fresh, openList(fresh), readNote),
    change: (next, readNote) => show(next.lines, changeList(name, next), readNote),
    close: () => void navigate({ search: '?desk=' }),
    changes,
  }
}
