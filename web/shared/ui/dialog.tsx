import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../router/use-hydrated.ts'

interface DialogProps
  extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClick' | 'onClose'> {
  /** Esc was pressed. */
  onClose: () => void
  /** A press beside it closes it as well. */
  closesBeside?: boolean
  /** A selector of the element that gets the focus, where it is not the first control. */
  first?: string
}

/**
 * A native modal `<dialog>`, open as long as it is rendered: the page behind is inert, Esc closes it, and the focus
 * returns to where it was.
 */
export function Dialog({ onClose, closesBeside = false, first, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const hydrated = useHydrated()
  // A document shows it beside the page.
  const [isWritten] = useState(!hydrated)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element?.open) element.close()
    element?.showModal()
    if (first) element?.querySelector<HTMLElement>(first)?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [first])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc
    <dialog
      {...props}
      ref={dialog}
      open={isWritten || undefined}
      onCancel={(event) => {
        // React lets it bubble: from a dialog inside this one, or from the choice of a file that was given up.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (closesBeside && event.target === event.currentTarget) onClose()
      }}
    />
  )
}
