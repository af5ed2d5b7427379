import { useCallback, useState } from 'react'
import { useLeaveGuard } from './useLeaveGuard.ts'

/** Says of one part of a page whether it holds something unsaved. */
export type MarkUnsaved = (id: string, unsaved: boolean) => void

/** For a page of parts that are saved one by one: leaving asks while one of them holds something unsaved. */
export function useUnsaved(): MarkUnsaved {
  const [ids, setIds] = useState<readonly string[]>([])
  useLeaveGuard(ids.length > 0)
  return useCallback(
    (id, unsaved) => setIds((before) => [...before.filter((each) => each !== id), ...(unsaved ? [id] : [])]),
    [],
  )
}
