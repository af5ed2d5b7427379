import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  /** Fits. */
  ok: 'border-ok-line bg-ok-bg text-ok',
  /** Attention. */
  brass: 'border-transparent bg-brass-bg text-brass',
  /** Chosen. */
  steel: 'border-transparent bg-steel-bg text-steel',
  /** A count on a primary button. */
  onInk: 'border-transparent bg-card/20 text-current tnum',
} as const

interface BadgeProps {
  tone: keyof typeof tones
  children: ReactNode
  className?: string
}

export function Badge({ tone, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded border px-1.5 py-px text-xs leading-5 font-medium',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
