import { useEffect, useRef } from 'react'
import { isSaveKey } from '../ui/save-key.ts'

/** Ctrl+S (⌘S) saves the form instead of the page. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      // An open dialog has to be answered first.
      if (!document.querySelector('dialog[open]')) latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
