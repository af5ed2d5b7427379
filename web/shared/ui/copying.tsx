import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
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

interface CopiedLabelProps {
  copied: boolean
  label: string
  /** Says for a moment that it has been copied. */
  done: string
  icon?: IconName
}

/** The label of a button that copies: as wide as the longer text, so that what is beside the button stays under a finger. */
export function CopiedLabel({ copied, label, done, icon = 'copy' }: CopiedLabelProps) {
  return (
    <>
      <Icon name={copied ? 'check' : icon} />
      <span className="grid justify-items-start *:col-start-1 *:row-start-1">
        <span aria-hidden={copied || undefined} className={cx(copied && 'invisible')}>
          {label}
        </span>
        <span aria-hidden={!copied || undefined} className={cx(!copied && 'invisible')}>
          {done}
        </span>
      </span>
    </>
  )
}
