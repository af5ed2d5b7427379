import { useDeferredValue, useMemo } from 'react'

/**
 * What is outside the window keeps its previous value until the frame of a tick has been painted; it then follows in a
 * second render.
 */
export interface Deferred<Value, Visible> {
  /** The previous value, shown outside the window until then. */
  value: Value
  /** What findVisible returned: the elements that are inside the window. */
  visible: Visible
}

/**
 * The previous value while the new one is rendered inside the window only; null once it is rendered everywhere. An
 * update in a transition, such as Back, is rendered everywhere at once.
 * @param value the same object as long as nothing changes
 * @param findVisible reads the layout before the change, so it is called during render
 */
export function useDeferredOutsideWindow<Value, Visible>(
  value: Value,
  findVisible: () => Visible,
): Deferred<Value, Visible> | null {
  const deferred = useDeferredValue(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is looked at once for each change
  return useMemo(
    () => (deferred === value ? null : { value: deferred, visible: findVisible() }),
    [deferred, value],
  )
}

/** Whether the window shows an element; what is not laid out is not shown. */
export function isInWindow(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom >= 0 && top <= innerHeight
}
