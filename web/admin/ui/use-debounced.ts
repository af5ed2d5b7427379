import { useEffect, useState } from 'react'

/** The value as it was when it last stayed the same for a while: a search is sent after a pause in typing. */
export function useDebounced<T>(value: T, ms = 200): T {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return still
}
