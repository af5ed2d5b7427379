import { cx } from '../../shared/ui/cx.ts'
import { StaffIcon, type StaffIconName } from './staff-icon.tsx'

interface IconButtonProps {
  icon: StaffIconName
  /** The accessible name and tooltip. */
  label: string
  /** Upside down: a chevron that points up. */
  turned?: boolean
  disabled?: boolean
  /** The direction in which it moves its entry, for restoring the focus afterwards. */
  move?: -1 | 1
  onClick: () => void
}

/** The style of a small tool, whether it is a button or a link. */
export const toolClass =
  'grid size-10 shrink-0 cursor-pointer place-items-center rounded-lg text-mute hover:bg-paper hover:text-ink disabled:cursor-default disabled:text-line'

/** A small tool at the end of a row. */
export function IconButton({ icon, label, turned, disabled, move, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      data-move={move}
      onClick={onClick}
      className={toolClass}
    >
      <StaffIcon name={icon} className={cx('size-4.5', turned && 'rotate-180')} />
    </button>
  )
}
