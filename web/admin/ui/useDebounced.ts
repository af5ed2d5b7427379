import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for a while: what is typed is asked for when the hands rest. */
export function useDebounced<T>(value: T, ms = 200): T {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return still
}
