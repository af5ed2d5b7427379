import { cx } from '../../ui/cx.ts'
import { StaffIcon, type StaffIconName } from './staff-icon.tsx'

interface IconButtonProps {
  icon: StaffIconName
  /** Read out, and shown to whoever points at it. */
  label: string
  /** Upside down: a chevron that leads up. */
  turned?: boolean
  disabled?: boolean
  /** Which way it moves its entry, for whoever gives the focus back afterwards. */
  move?: -1 | 1
  onClick: () => void
}

/** How a small tool looks, whether it is a button or a link. */
export const toolLook =
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
      className={toolLook}
    >
      <StaffIcon name={icon} className={cx('size-4.5', turned && 'rotate-180')} />
    </button>
  )
}
