import { useEffect, useRef } from 'react'
import { type UnsavedWork, unsavedWork } from './registry.ts'

/** Says that a form holds something unsaved, as long as it does: every way out then asks first. */
export function useUnsavedWork(isUnsaved: boolean, work: UnsavedWork): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => (isUnsaved ? unsavedWork.add(() => latest.current) : undefined), [isUnsaved])
}
