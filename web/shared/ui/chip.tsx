import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** A fact of a product: quiet, hairline. */
export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-block rounded border border-line px-1.5 py-px text-xs leading-5 text-mute tnum',
        className,
      )}
    >
      {children}
    </span>
  )
}

interface RemovableChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  /** What the button does, for example "Ta bort Rättvänd". */
  removeLabel: string
}

/** A chosen criterion: one button that removes it. */
export function RemovableChip({ label, removeLabel, ...button }: RemovableChipProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={removeLabel}
      className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border border-transparent bg-steel-bg px-3 py-1 text-sm font-medium text-steel hover:underline"
    >
      {label}
      <Icon name="close" className="size-3.5" />
    </button>
  )
}
