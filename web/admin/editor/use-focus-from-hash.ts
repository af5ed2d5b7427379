import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusField } from './focus-field.ts'
import type { KnownSection } from './section.tsx'

/** Moves the focus to the section or field of the form that the address names after `#`, once it is there. */
export function useFocusFromHash(sections: readonly KnownSection[]): void {
  const { hash } = useLocation()
  const arrived = useRef<string>(null)
  useEffect(() => {
    const path = hash.slice(1)
    if (path === '' || arrived.current === path || sections.length === 0) return
    if (focusField(path)) arrived.current = path
  }, [hash, sections])
}
