import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface CloseButtonProps {
  label: string
  onClick: () => void
  /** Its position; its size and colour where they differ from the default. */
  className?: string
}

/** The cross that closes a dialog or dismisses a message. */
export function CloseButton({
  label,
  onClick,
  className = 'size-11 text-mute hover:text-ink',
}: CloseButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className={cx('grid shrink-0 cursor-pointer place-items-center rounded-lg', className)}
    >
      <Icon name="close" />
    </button>
  )
}
