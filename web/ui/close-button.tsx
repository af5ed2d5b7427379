import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface CloseButtonProps {
  label: string
  onClick: () => void
  /** Where it stands; its size and colour where they are not the usual. */
  className?: string
}

/** The cross that closes a dialog or puts a message away. */
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
