import { useDeferredValue, useMemo } from 'react'

/** What changes outside the window follows in a render of its own, after what a tick changes within it has been painted. */
export interface Behind<Value, Seen> {
  /** What is shown there until then. */
  value: Value
  /** What the window shows. */
  seen: Seen
}

/**
 * The value before, while the new one is shown within the window only; null where it is shown everywhere.
 * Where the new value comes without haste, with Back for instance, everything is rendered at once.
 * @param value the same object as long as nothing changes
 * @param seenNow looks at the page as it was laid out before the change, so it is called while rendering
 */
export function useBehind<Value, Seen>(value: Value, seenNow: () => Seen): Behind<Value, Seen> | null {
  const late = useDeferredValue(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is looked at once for each change
  return useMemo(() => (late === value ? null : { value: late, seen: seenNow() }), [late, value])
}

/** Whether the window shows an element; what is not laid out is not shown. */
export function isInWindow(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom >= 0 && top <= innerHeight
}
