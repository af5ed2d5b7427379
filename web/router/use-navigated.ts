import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Runs after a navigation. Not after hydration: a menu opened before that stays open. */
export function useNavigated(action: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  const act = useEffectEvent(action)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    act()
  }, [key])
}
