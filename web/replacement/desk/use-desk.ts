import { useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Decision, Decisions } from '../../../domain/desk/answers.ts'
import type { DecidedLines } from '../../../domain/desk/edit.ts'
import { addressOf, type DeskLine, linesInAddress } from '../../../domain/desk/lines.ts'
import { deskStore, nameOfLines } from './kept.ts'

/** The name in the address of a list that is too long for it. */
const sign = '@'
const noDecisions: Decisions = {}

/** How a list was read, in the history entry. */
export interface ReadNote {
  blank: number
  unread: number
}

export interface Desk {
  /** Undefined without a list; null where the list of the address is not in this tab. */
  lines: readonly DeskLine[] | null | undefined
  decisions: Decisions
  /** The name of the list. */
  name: string
  /** The name of the list that it was edited from. */
  first: string
  note: ReadNote | undefined
  isForbidden: boolean
  open: (lines: readonly DeskLine[], note: ReadNote) => void
  /** Continues with the same list in another wording. */
  change: (list: DecidedLines, note: ReadNote | undefined) => void
  close: () => void
  decide: (at: number, decision: Decision) => void
}

/** The list of the page: a short one is in the address, any other in this tab. */
export function useDesk(asked: string): Desk {
  const navigate = useNavigate()
  const location = useLocation()
  const isNamed = asked.startsWith(sign)
  const inAddress = useMemo(() => (isNamed ? null : linesInAddress(asked)), [isNamed, asked])
  const name = useMemo(
    () => (inAddress === null ? asked.slice(sign.length) : nameOfLines(inAddress)),
    [inAddress, asked],
  )
  const kept = useSyncExternalStore(deskStore.subscribe, () => deskStore.list(name))
  const isForbidden = useSyncExternalStore(deskStore.subscribe, () => deskStore.isForbidden)
  // Synchronous: the next press decides about the list that this one shows.
  const show = (fresh: readonly DeskLine[], key: string, note: ReadNote | undefined) =>
    void navigate(
      { search: `?desk=${addressOf(fresh) ?? sign + key}` },
      { state: { note }, preventScrollReset: true, flushSync: true },
    )
  const lines = inAddress === null ? (kept?.lines ?? null) : inAddress.length > 0 ? inAddress : undefined
  return {
    lines,
    decisions: kept?.decisions ?? noDecisions,
    name,
    first: deskStore.firstOf(name),
    note: (location.state as { note?: ReadNote } | null)?.note,
    isForbidden,
    open: (fresh, note) => show(fresh, deskStore.open(fresh), note),
    change: (list, note) => show(list.lines, deskStore.change(name, list), note),
    close: () => void navigate({ search: '?desk=' }),
    decide: (at, decision) => {
      if (lines) deskStore.decide(name, lines, at, decision)
    },
  }
}
