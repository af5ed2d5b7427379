import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../shared/ui/cx.ts'

interface PanelLinkProps {
  /** The query that opens the product. */
  to: string
  selected: boolean
  className: string
  /** Of the link, which fills the item. */
  linkClassName: string
  children: ReactNode
}

/** An item of a list that opens a product's panel; the open one is marked. */
export function PanelLink({ to, selected, className, linkClassName, children }: PanelLinkProps) {
  return (
    <li
      className={cx(
        'relative border-line has-[a:hover]:bg-paper',
        className,
        selected && 'bg-brass-bg has-[a:hover]:bg-brass-bg',
      )}
    >
      {selected && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-brass" />}
      <Link to={to} state={{ opened: true }} className={cx('-outline-offset-2', linkClassName)}>
        {children}
      </Link>
    </li>
  )
}
