import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  /** The heading; always visible. */
  title: ReactNode
  /** Shown at the right of the heading, for example a count. */
  aside?: ReactNode
  /** Open at first; afterwards the visitor decides. */
  open?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  className?: string
  children: ReactNode
}

/** A section that folds, as native `<details>`: it works before scripts do, and is found by the browser's search. */
export function Disclosure({ title, aside, open, name, className, children }: DisclosureProps) {
  return (
    <details open={open} name={name} className={cx('group', className)}>
      <summary className="flex min-h-11 items-center gap-3 px-4 py-2.5 font-semibold">
        <span className="grow">{title}</span>
        {aside && <span className="text-xs font-normal text-mute tnum">{aside}</span>}
        <Icon name="chevron" className="size-4 text-mute transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  )
}
