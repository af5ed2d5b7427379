import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DoorList } from '../../domain/doors/list.ts'
import { mergeDoors } from '../../domain/doors/merge.ts'
import type { ReadList } from '../../domain/doors/text.ts'
import { readFragment } from './link.ts'
import { readListFile } from './listFile.ts'
import { doorStore } from './store.ts'

type Outcome = 'opened' | 'merged' | 'replaced' | 'same'

/** A list that somebody has opened by a link or as a file. */
export interface IncomingList {
  /** What was read, until it is decided what becomes of it. */
  read: ReadList | null
  /** What has become of the last one. */
  outcome: Outcome | null
  /** What could not be read of the last one, as it was read. */
  told: ReadList | null
  readFile: (file: File) => void
  take: (how: 'merge' | 'replace') => void
  dismiss: () => void
}

/**
 * Opens a list out of the address, or a file. One's own list is never changed without a question: only an empty one takes
 * the other at once.
 */
export function useIncoming(): IncomingList {
  const location = useLocation()
  const navigate = useNavigate()
  const [read, setRead] = useState<ReadList | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [told, setTold] = useState<ReadList | null>(null)

  // Once it is decided what becomes of the list in the address, a reload shows one's own.
  const forget = () => {
    if (location.hash !== '')
      void navigate({ search: location.search }, { replace: true, preventScrollReset: true })
  }
  const settle = (how: Outcome, by: ReadList, make: (own: DoorList) => DoorList) => {
    setRead(null)
    setTold(by)
    const isDone = doorStore.change(make)
    if (isDone) keepRest(by)
    setOutcome(isDone ? how : null)
    forget()
  }
  const arrive = (given: ReadList) => {
    setOutcome(null)
    setTold(null)
    const own = doorStore.held().list
    if (given.kind !== 'list' || given.list.length === 0) {
      keepRest(given)
      setTold(given)
    } else if (own.length === 0) settle('opened', given, () => given.list)
    else if (isWithin(given.list, own)) settle('same', given, (list) => list)
    else setRead(given)
  }
  // Every visit of such an address opens it, also that of the same one again before the page has shown its own in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new location is a visit
  useEffect(() => {
    let isWanted = true
    void readFragment(location.hash).then((given) => {
      if (isWanted && given !== null) arrive(given)
    })
    return () => {
      isWanted = false
    }
  }, [location])

  return {
    read,
    outcome,
    told,
    readFile: (file) => void readListFile(file).then(arrive),
    take: (how) => {
      if (read?.kind !== 'list') return
      const theirs = read.list
      if (how === 'replace') settle('replaced', read, () => theirs)
      else settle('merged', read, (own) => mergeDoors(own, theirs).list)
    },
    dismiss: () => {
      forget()
      setRead(null)
      setTold(null)
      setOutcome(null)
    },
  }
}

/** What nobody can read of a list stays with one's own: another version of the page may know it. */
function keepRest(given: ReadList): void {
  if (given.kind === 'list') doorStore.keepRest(given.rest)
}

function isWithin(list: DoorList, own: DoorList): boolean {
  return mergeDoors(own, list).same === list.length
}
