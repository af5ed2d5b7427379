import { useEffect, useState } from 'react'

const shownMs = 2000

/** Whether something has just been copied: true for two seconds. */
export function useCopied(): [copied: boolean, sayCopied: () => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  return [copied, () => setCopied(true)]
}
