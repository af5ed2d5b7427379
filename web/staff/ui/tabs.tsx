import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { useCurrentInView } from './use-current-in-view.ts'

export interface Tab<Name extends string> {
  name: Name
  label: ReactNode
}

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly Tab<Name>[]
  current: Name
  onChange: (name: Name) => void
  /** The content of the current tab. */
  children: ReactNode
  /** Tabs inside a tab are drawn smaller. */
  small?: boolean
  /** The label of the list of tabs. */
  className?: string
}

/** Tabs by the ARIA pattern: arrow keys, Home and End move among them, and moving selects. */
export function Tabs<Name extends string>({
  label,
  tabs,
  current,
  onChange,
  children,
  small,
  className,
}: TabsProps<Name>) {
  const id = useId()
  const list = useCurrentInView<HTMLDivElement>(current)
  const byKey = useRef(false)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    byKey.current = true
    onChange(next.name)
  }
  // Only once it is the current one: unsaved work may keep the user on the tab.
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    list.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)?.focus()
  }, [current, list])
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={cx('relative flex gap-1 overflow-x-auto border-b border-line', className)}
      >
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            id={`${id}-${name}`}
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
            className={cx(
              '-mb-px flex shrink-0 cursor-pointer items-center gap-2 border-b-2 px-3 -outline-offset-2! whitespace-nowrap',
              small ? 'min-h-10 text-sm' : 'min-h-11 text-[0.9375rem]',
              name === current
                ? 'border-steel font-semibold text-ink'
                : 'border-transparent text-mute hover:text-ink',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={-1}>
        {children}
      </div>
    </>
  )
}
