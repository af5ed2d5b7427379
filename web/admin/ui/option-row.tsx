import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

interface OptionRowProps {
  /** The list's with the option's position behind a dash (see use-active-option.ts). */
  id: string
  active: boolean
  onChoose: () => void
  children: ReactNode
}

/** An option of a combobox: the focus and the keys are the field's. */
export function OptionRow({ id, active, onChoose, children }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts through the field
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 hover:bg-paper',
        active && 'bg-steel-bg text-steel',
      )}
    >
      {children}
    </div>
  )
}
