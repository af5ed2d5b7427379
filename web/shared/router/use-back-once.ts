import { useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

/** Goes back from an entry, which takes a moment: a second press in it must not leave the page. */
export function useBackOnce(): () => void {
  const navigate = useNavigate()
  // Its key would be the same when Forward leads to the entry again.
  const location = useLocation()
  const leaving = useRef<Location | null>(null)
  return () => {
    if (leaving.current === location) return
    leaving.current = location
    void navigate(-1)
  }
}
