import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'

type Announce = (message: string) => void

const AnnounceContext = createContext<Announce>(() => {})

/** Announces a change to screen readers, politely: `announce('21 träffar med valda kriterier')`. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

/** Holds the page's one `role=status` region. */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('')
  const odd = useRef(false)
  const announce = useCallback((text: string) => {
    // The same text twice would be no change, and would not be announced.
    odd.current = !odd.current
    setMessage(odd.current ? text : `${text}\u00a0`)
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" className="sr-only">
        {message}
      </div>
    </AnnounceContext>
  )
}
