import { type RefObject, useEffect } from 'react'

/**
 * Shows a `<dialog>` as a modal for as long as it is rendered; the focus returns to where it was.
 * @param first a selector of the element that gets the focus, where it is not the first control
 */
export function useShowModal(dialog: RefObject<HTMLDialogElement | null>, first?: string): void {
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    if (first) element?.querySelector<HTMLElement>(first)?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [dialog, first])
}
