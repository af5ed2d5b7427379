import { type ReactNode, useId, useRef, useState } from 'react'

export interface MenuItem {
  label: string
  disabled?: boolean
  onClick: () => void
}

interface MenuButtonProps {
  /** The accessible name and tooltip of the button. */
  label: string
  items: readonly MenuItem[]
  disabled?: boolean
  className?: string
  tabIndex?: number
  /** What the button shows. */
  children: ReactNode
}

/** A button that opens a list of actions: a native popover, which Esc and a press outside close. */
export function MenuButton({ label, items, children, ...rest }: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const place = () => {
    if (!button.current || !menu.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    const width = menu.current.offsetWidth
    menu.current.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8))}px`
    const room = document.documentElement.clientHeight - menu.current.offsetHeight - 8
    menu.current.style.top = `${Math.max(8, Math.min(bottom + 4, room))}px`
    menu.current.querySelector<HTMLElement>('button:enabled')?.focus()
  }
  return (
    <>
      <button
        {...rest}
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        title={label}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={({ newState }) => newState === 'open' && place()}
        className="fixed m-0 w-72 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-card p-1 text-left text-sm text-ink shadow-lg"
      >
        {open &&
          items.map((item) => (
            <button
              key={item.label}
              type="button"
              disabled={item.disabled}
              onClick={() => {
                menu.current?.hidePopover()
                item.onClick()
              }}
              className="flex min-h-10 w-full cursor-pointer items-center rounded-md px-3 py-1.5 text-left hover:bg-paper disabled:cursor-default disabled:text-mute disabled:hover:bg-transparent"
            >
              {item.label}
            </button>
          ))}
      </div>
    </>
  )
}
