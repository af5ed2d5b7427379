import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the render that is shown, for what runs later: after an answer, a pause or a question. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
