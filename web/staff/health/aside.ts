import { useRef } from 'react'
import { createPersistedStore, jsonIn } from '../../shared/store/persisted-store.ts'
import { useStaff } from '../frame/session/staff-context.ts'

/** The kinds of findings that the people of this browser have put aside, each as `{email} {kind}`. */
const asideStore = createPersistedStore<readonly string[]>({
  name: 'passar-aside',
  empty: [],
  read: (text) => {
    const stored = jsonIn(text)
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  },
  write: (kinds) => (kinds.length > 0 ? JSON.stringify(kinds) : null),
})

/** Which kinds of findings the user has put aside, and what puts one aside or takes it back. */
export function useAside<Kind extends string>() {
  const { email } = useStaff()
  const stored = asideStore.useValue()
  /** Of the list: the focus goes there, since the pressed button is gone with its group. */
  const top = useRef<HTMLDivElement>(null)
  const keyOf = (kind: Kind) => `${email} ${kind}`
  const change = (make: (kinds: readonly string[]) => readonly string[]) => {
    asideStore.change(make)
    top.current?.focus()
  }
  return {
    top,
    isAside: (kind: Kind) => stored.includes(keyOf(kind)),
    put: (kind: Kind) => change((kinds) => [...new Set([...kinds, keyOf(kind)])]),
    takeBack: (kind: Kind) => change((kinds) => kinds.filter((each) => each !== keyOf(kind))),
  }
}
