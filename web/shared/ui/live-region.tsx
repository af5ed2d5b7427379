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
  const region = useRef<HTMLDivElement>(null)
  const announce = useCallback((text: string) => {
    // The text that is there already would be no change, and would not be announced.
    setMessage(region.current?.textContent === text ? `${text}\u00a0` : text)
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div ref={region} role="status" className="sr-only">
        {message}
      </div>
    </AnnounceContext>
  )
}
