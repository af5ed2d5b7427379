import { useEffect, useState } from 'react'
import { useAnnounce } from './live-region.tsx'

const shownMs = 2000

/**
 * Copies texts: `copied` is true for two seconds afterwards, and screen readers hear `message`. `copy` resolves to false
 * where the browser does not permit it.
 */
export function useCopy(message: string) {
  const announce = useAnnounce()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return false
    }
    setCopied(true)
    announce(message)
    return true
  }
  return { copied, copy }
}
