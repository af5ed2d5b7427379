import { useDeferredValue, useMemo } from 'react'

/** What changes outside the window follows in a render of its own, after what a tick changes within it has been painted. */
export interface Behind<Value> {
  /** What is shown there until then. */
  value: Value
  /** Whether an element's row or card was in the window. */
  seen: ReadonlySet<string>
}

/**
 * While a new value is shown within the window only: the one before, and what the window shows. Null where everything is shown.
 * Where the new value comes without haste, with Back for instance, everything is rendered at once.
 * @param value the same object as long as nothing changes
 * @param seenNow looks at the page as it was laid out before the change, so it is called while rendering
 */
export function useBehind<Value>(value: Value, seenNow: () => ReadonlySet<string>): Behind<Value> | null {
  const late = useDeferredValue(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is looked at once for each change
  return useMemo(() => (late === value ? null : { value: late, seen: seenNow() }), [late, value])
}

/** What `nameOf` says of the elements that the window shows; those that are not laid out are not shown. */
export function inWindow<Found extends Element>(
  elements: Iterable<Found>,
  nameOf: (element: Found) => string,
): Set<string> {
  const names = new Set<string>()
  for (const element of elements) {
    const { top, bottom, height } = element.getBoundingClientRect()
    if (height > 0 && bottom >= 0 && top <= innerHeight) names.add(nameOf(element))
  }
  return names
}
