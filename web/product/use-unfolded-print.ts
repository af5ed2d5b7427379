import { useEffect } from 'react'

/** On paper nothing can be unfolded, so sections that fold are open while the page prints. */
export function useUnfoldedPrint(): void {
  useEffect(() => {
    const opened: HTMLDetailsElement[] = []
    const unfold = () => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>(
        '.print-open details:not([open])',
      )) {
        details.open = true
        opened.push(details)
      }
    }
    const fold = () => {
      for (const details of opened.splice(0)) details.open = false
    }
    addEventListener('beforeprint', unfold)
    addEventListener('afterprint', fold)
    return () => {
      removeEventListener('beforeprint', unfold)
      removeEventListener('afterprint', fold)
    }
  }, [])
}
