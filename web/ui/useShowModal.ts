import { type RefObject, useEffect } from 'react'

/** Shows a `<dialog>` as a modal for as long as it is rendered; the focus goes back to where it was. */
export function useShowModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [dialog])
}
