import { Icon } from '../../../ui/Icon.tsx'

interface ToggleAllProps {
  /** What the keyboard knows it by (see useGrid.ts). */
  column: string
  label: string
  /** All is ticked, so this clears. */
  full: boolean
  isCurrent: boolean
  disabled: boolean
  onClick: () => void
}

/** Ticks or clears a whole row or column of a table. */
export function ToggleAll({ column, label, full, isCurrent, disabled, onClick }: ToggleAllProps) {
  return (
    <button
      type="button"
      data-column={column}
      tabIndex={isCurrent ? 0 : -1}
      disabled={disabled}
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-lg text-mute -outline-offset-2! hover:text-ink disabled:invisible"
    >
      <Icon name={full ? 'minus' : 'plus'} className="size-4" />
    </button>
  )
}
