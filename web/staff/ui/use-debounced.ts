import { useEffect, useState } from 'react'

/** The value once it has been unchanged for a while: a search is sent after a pause in typing. */
export function useDebounced<T>(value: T, ms = 200): T {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return still
}
