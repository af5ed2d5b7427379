import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { withParts } from '../../../domain/list/state.ts'
import { cx } from '../../shared/ui/cx.ts'
import { isPlainClick } from '../../shared/ui/is-plain-click.ts'

interface PanelLinkProps {
  id: string
  selected: boolean
  className: string
  /** Of the link, which fills the item. */
  linkClassName: string
  children: ReactNode
}

/** An item of a list that opens a product's panel; the open one is marked. */
export function PanelLink({ id, selected, className, linkClassName, children }: PanelLinkProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const state = { opened: true }
  return (
    <li
      className={cx(
        'relative border-line has-[a:hover]:bg-paper',
        className,
        selected && 'bg-brass-bg has-[a:hover]:bg-brass-bg',
      )}
    >
      {selected && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-brass" />}
      <Link
        to={withParts(new URLSearchParams(search), { open: id })}
        state={state}
        onClick={(event) => {
          // A tick is in the address before it is rendered.
          const now = window.location.search
          if (now === search || !isPlainClick(event)) return
          event.preventDefault()
          void navigate({ search: withParts(new URLSearchParams(now), { open: id }) }, { state })
        }}
        className={cx('-outline-offset-2', linkClassName)}
      >
        {children}
      </Link>
    </li>
  )
}
