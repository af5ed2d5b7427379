import { useCallback, useState } from 'react'
import type { KnownSection, RegisterSection } from './section.tsx'

/** The sections on the screen, in their order. */
export function useSections(): [readonly KnownSection[], RegisterSection] {
  const [sections, setSections] = useState<readonly KnownSection[]>([])
  const register = useCallback<RegisterSection>((section) => {
    setSections((known) => [...known, section].sort(byPlace))
    return () => setSections((known) => known.filter((each) => each !== section))
  }, [])
  return [sections, register]
}

function byPlace(a: KnownSection, b: KnownSection): number {
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
