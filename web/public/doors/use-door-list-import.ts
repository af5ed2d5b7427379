import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ReadList } from '../../../domain/doors/text.ts'
import { readFragment } from './door-list-link.ts'
import {
  type ImportMode,
  type ImportResult,
  importDoors,
  modeWithoutQuestion,
  type ReadableList,
  readListFile,
  storeUnreadableLines,
} from './import-doors.ts'
import { doorStore } from './store.ts'

/** A list that was opened by a link or as a file. */
export interface ListImport {
  /** The read list, until it is decided what to do with it. */
  read: ReadableList | null
  /** The last opened list as it was read, and the result; null where it could not be read. */
  result: { read: ReadList; imported: ImportResult | null } | null
  readFile: (file: File) => void
  importAs: (how: 'merged' | 'replaced') => void
  dismiss: () => void
}

/**
 * Opens a list from the address, or a file. The own list is never changed without a question, except that an empty
 * one takes over the other at once.
 */
export function useDoorListImport(): ListImport {
  const location = useLocation()
  const navigate = useNavigate()
  const [read, setRead] = useState<ListImport['read']>(null)
  const [result, setResult] = useState<ListImport['result']>(null)
  const { problem } = doorStore.useSnapshot()
  const { mutate } = useMutation({ networkMode: 'always', mutationFn: readListFile })

  // Once it is decided about the list in the address, a reload shows the own list.
  const forget = () => {
    if (location.hash !== '') void navigate({ search: location.search }, { replace: true })
  }
  const importList = (given: ReadableList, how: ImportMode) => {
    setRead(null)
    const imported = importDoors(doorStore, given, how)
    setResult({ read: given, imported })
    // A list that is not stored stays in the address, or it would be lost with the page.
    if (imported.isStored) forget()
  }
  const receive = (given: ReadList) => {
    setRead(null)
    setResult(null)
    if (given.kind !== 'list') return setResult({ read: given, imported: null })
    if (given.list.length === 0)
      return setResult({ read: given, imported: storeUnreadableLines(doorStore, given) })
    const how = modeWithoutQuestion(doorStore.snapshot().list, given)
    if (how) importList(given, how)
    else setRead(given)
  }
  // Every visit of such an address opens the list, also a repeated visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new location is a visit
  useEffect(() => {
    let isWanted = true
    void readFragment(location.hash).then((given) => {
      if (isWanted && given !== null) receive(given)
    })
    return () => {
      isWanted = false
    }
  }, [location])

  // A list that had to wait for the own one is taken over once that can be read, or is discarded.
  const refused = result?.imported?.isRefused ? result.read : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the problem starts it
  useEffect(() => {
    if (refused && problem !== 'unreadable') receive(refused)
  }, [problem])

  return {
    read,
    result,
    // What is read late counts for nothing once another file is read, or the page is left.
    readFile: (file) => mutate(file, { onSuccess: receive }),
    importAs: (how) => {
      if (read) importList(read, how)
    },
    dismiss: () => {
      if (result?.imported?.isStored !== false) forget()
      setRead(null)
      setResult(null)
    },
  }
}
