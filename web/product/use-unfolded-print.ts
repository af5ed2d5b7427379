import { useEffect } from 'react'

/** Opens folded sections while the page prints, since nothing can be unfolded on paper. */
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
