import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DecidedLines } from '../../../../domain/old-number-list/edit.ts'
import { addressOf, linesInAddress, type OldNumberLine } from '../../../../domain/old-number-list/lines.ts'
import type { Decision, Decisions } from '../../../../domain/old-number-list/rows.ts'
import { useIsLeaving } from '../../../shared/router/use-is-leaving.ts'
import { changeList, decide, nameOfLines, openList, useStoredList } from './stored-lists.ts'

/** The name in the address of a list that is too long for it. */
const sign = '@'
const noDecisions: Decisions = {}

/** How a list was read, in the history entry. */
interface ReadNote {
  blank: number
  unread: number
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
  decide: (at: number, decision: Decision) => void
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
  const show = (fresh: readonly OldNumberLine[], key: string, note: ReadNote | undefined) => {
    // A file may have taken a while to read.
    if (isLeaving()) return
    void navigate({ search: `?desk=${addressOf(fresh) ?? sign + key}` }, { state: { note }, flushSync: true })
  }
  const lines = inAddress === null ? (list?.lines ?? null) : inAddress.length > 0 ? inAddress : undefined
  return {
    lines,
    decisions: list?.decisions ?? noDecisions,
    name,
    first,
    note: (location.state as { note?: ReadNote } | null)?.note,
    isForbidden,
    open: (fresh, note) => show(fresh, openList(fresh), note),
    change: (next, note) => show(next.lines, changeList(name, next), note),
    close: () => void navigate({ search: '?desk=' }),
    decide: (at, decision) => {
      if (lines) decide(lines, at, decision)
    },
  }
}
