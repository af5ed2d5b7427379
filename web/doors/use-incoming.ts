import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ReadList } from '../../domain/doors/text.ts'
import { readFragment } from './link.ts'
import { readListFile } from './list-file.ts'
import { doorStore } from './store.ts'
import { type GivenList, type How, type Taken, takeDoors, takeRest, unasked } from './take-doors.ts'
import { useDoors } from './use-doors.ts'

/** A list that somebody has opened by a link or as a file. */
export interface IncomingList {
  /** What was read, until it is decided what becomes of it. */
  read: GivenList | null
  /** The last one as it was read, and what has become of it; null where nothing could. */
  told: { read: ReadList; taken: Taken | null } | null
  readFile: (file: File) => void
  take: (how: 'merged' | 'replaced') => void
  dismiss: () => void
}

/**
 * Opens a list out of the address, or a file. One's own list is never changed without a question: only an empty one takes
 * the other at once.
 */
export function useIncoming(): IncomingList {
  const location = useLocation()
  const navigate = useNavigate()
  const [read, setRead] = useState<IncomingList['read']>(null)
  const [told, setTold] = useState<IncomingList['told']>(null)
  const { problem } = useDoors()

  // Once it is decided what becomes of the list in the address, a reload shows one's own.
  const forget = () => {
    if (location.hash !== '')
      void navigate({ search: location.search }, { replace: true, preventScrollReset: true })
  }
  const settle = (given: GivenList, how: How) => {
    setRead(null)
    const taken = takeDoors(doorStore, given, how)
    setTold({ read: given, taken })
    // What is not stored stays in the address: it is nowhere else once the page is gone.
    if (taken.isStored) forget()
  }
  const arrive = (given: ReadList) => {
    setRead(null)
    setTold(null)
    if (given.kind !== 'list') return setTold({ read: given, taken: null })
    if (given.list.length === 0) return setTold({ read: given, taken: takeRest(doorStore, given) })
    const how = unasked(doorStore.held().list, given)
    if (how) settle(given, how)
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

  // What one's own list stood in the way of comes once that can be read, or is thrown away.
  const refused = told?.taken?.isRefused ? told.read : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the problem lets it in
  useEffect(() => {
    if (refused && problem !== 'unreadable') arrive(refused)
  }, [problem])

  return {
    read,
    told,
    readFile: (file) => void readListFile(file).then(arrive),
    take: (how) => {
      if (read) settle(read, how)
    },
    dismiss: () => {
      if (told?.taken?.isStored !== false) forget()
      setRead(null)
      setTold(null)
    },
  }
}
