import { useEffect } from 'react'
import { useLatest } from '../ui/use-latest.ts'
import { type UnsavedWork, unsavedWork } from './registry.ts'

/** Registers a form's unsaved work as long as there is any: every way out then asks first. */
export function useUnsavedWork(isUnsaved: boolean, work: UnsavedWork): void {
  const latest = useLatest(work)
  useEffect(() => (isUnsaved ? unsavedWork.add(() => latest.current) : undefined), [isUnsaved, latest])
}
