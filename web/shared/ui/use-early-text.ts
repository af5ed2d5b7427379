import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Takes over the text that a visitor typed into a field before hydration. React leaves it there while hydrating, and would
 * replace it with the field's state at the next render.
 * @param take called with it, and whether the visitor is still in the field
 */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  take: (text: string, isFocused: boolean) => void,
): void {
  const takeNow = useEffectEvent(() => {
    const element = field.current
    if (!element) return
    const isFocused = element === document.activeElement
    if (isFocused || element.value !== element.defaultValue) take(element.value, isFocused)
  })
  useLayoutEffect(() => takeNow(), [])
}
