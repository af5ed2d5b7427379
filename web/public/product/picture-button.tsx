import { cx } from '../../shared/ui/cx.ts'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import { useNeedsScript } from '../../shared/ui/use-needs-script.ts'

interface PictureButtonProps {
  icon: IconName
  label: string
  onClick: () => void
  disabled?: boolean
}

/** A button for pictures: an icon with a name. A disabled one keeps its place and the focus. */
export function PictureButton({ icon, label, onClick, disabled = false }: PictureButtonProps) {
  const hidden = useNeedsScript()
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={cx(
        'grid size-11 cursor-pointer place-items-center rounded-lg text-mute hover:text-ink aria-disabled:cursor-default aria-disabled:text-line',
        hidden,
      )}
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
