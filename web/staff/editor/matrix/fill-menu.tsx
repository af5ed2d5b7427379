import { useId, useRef, useState } from 'react'
import { StaffIcon } from '../../ui/staff-icon.tsx'

export interface FillItem {
  label: string
  disabled?: boolean
  onClick: () => void
}

interface FillMenuProps {
  /** The key of its button for keyboard navigation (see use-grid.ts). */
  column: string
  label: string
  items: readonly FillItem[]
  isCurrent: boolean
  disabled: boolean
}

/** The actions on a whole row or column of a table. */
export function FillMenu({ column, label, items, isCurrent, disabled }: FillMenuProps) {
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
        ref={button}
        type="button"
        data-column={column}
        tabIndex={isCurrent ? 0 : -1}
        disabled={disabled}
        aria-label={label}
        aria-expanded={open}
        title={label}
        popoverTarget={id}
        className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-lg text-mute -outline-offset-2! hover:text-ink disabled:invisible"
      >
        <StaffIcon name="dots" className="size-4" />
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
