import { PressLink } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface CloseButtonProps {
  label: string
  onClick: () => void
  /** The address without what it closes, which it leads to as long as no script handles it. */
  href?: string | undefined
  /** Its position; its size and colour where they differ from the default. */
  className?: string
}

/** The cross that closes a dialog or dismisses a message. */
export function CloseButton({
  label,
  onClick,
  href,
  className = 'size-11 text-mute hover:text-ink',
}: CloseButtonProps) {
  const look = cx('grid shrink-0 cursor-pointer place-items-center rounded-lg', className)
  if (href !== undefined)
    return (
      <PressLink href={href} onPress={onClick} aria-label={label} className={look}>
        <Icon name="close" />
      </PressLink>
    )
  return (
    <button type="button" onClick={onClick} aria-label={label} className={look}>
      <Icon name="close" />
    </button>
  )
}
