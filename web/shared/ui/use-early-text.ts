import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * What a visitor typed into a field before its script had come. React leaves it there when it takes the page over, and
 * would replace it with the field's state by the next render.
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
