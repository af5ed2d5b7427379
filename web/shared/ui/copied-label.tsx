import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

interface CopiedLabelProps {
  copied: boolean
  label: string
  /** Says for a moment that it has been copied. */
  done: string
  icon?: IconName
}

/** The label of a button that copies: as wide as the longer text, so that what is beside the button stays under a finger. */
export function CopiedLabel({ copied, label, done, icon = 'copy' }: CopiedLabelProps) {
  return (
    <>
      <Icon name={copied ? 'check' : icon} />
      <span className="grid justify-items-start *:col-start-1 *:row-start-1">
        <span aria-hidden={copied || undefined} className={cx(copied && 'invisible')}>
          {label}
        </span>
        <span aria-hidden={!copied || undefined} className={cx(!copied && 'invisible')}>
          {done}
        </span>
      </span>
    </>
  )
}
