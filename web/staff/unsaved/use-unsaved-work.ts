import { useEffect, useEffectEvent } from 'react'
import { type UnsavedWork, unsavedWork } from './registry.ts'

/** Registers a form's unsaved work as long as there is any: every way out then asks first. */
export function useUnsavedWork(isUnsaved: boolean, work: UnsavedWork): void {
  const read = useEffectEvent(() => work)
  useEffect(() => (isUnsaved ? unsavedWork.add(() => read()) : undefined), [isUnsaved])
}
