import { useEffect, useRef } from 'react'
import { isSaveKey } from '../ui/save-key.ts'

/** Ctrl+S (⌘S) saves the form and not the page. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      // A dialog that is open has something to be answered first.
      if (!document.querySelector('dialog[open]')) latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
