import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'

interface DropdownProps {
  label: ReactNode
  /** The accessible name, where the label is too short. */
  ariaLabel?: string
  /** The current page is in this menu. */
  current?: boolean
  align?: 'start' | 'end'
  className?: string | undefined
  children: ReactNode
}

/** A menu of links. */
export function Dropdown({ label, ariaLabel, current, align = 'start', className, children }: DropdownProps) {
  return (
    <DropdownDetails className={className}>
      <summary
        aria-label={ariaLabel}
        className={cx(
          'flex min-h-11 items-center gap-1 rounded-lg px-2 text-[0.9375rem] hover:text-ink group-open:text-ink',
          current ? 'font-semibold text-ink' : 'font-medium text-mute',
        )}
      >
        {label}
        <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div
        className={cx(
          'surface absolute top-full z-40 mt-2 w-max min-w-48 max-w-[calc(100vw-2rem)] p-1.5',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </DropdownDetails>
  )
}

/**
 * What opens over the page, as native `<details>`, so it does before scripts have loaded. It closes on Esc (the focus returns
 * to its heading), when the focus or a click goes elsewhere, and as soon as one of its links is followed: the next page may be
 * long in coming, and what somebody opens meanwhile stays open.
 */
export function DropdownDetails({ className, children }: Pick<DropdownProps, 'className' | 'children'>) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close(details.current)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    event.stopPropagation()
    close(details.current)
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={details}
      name="menu"
      className={cx('group relative', className)}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        if ((target as Element).closest('a')) close(details.current)
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close(details.current)
      }}
    >
      {children}
    </details>
  )
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false
}
