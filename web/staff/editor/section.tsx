import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useFolding } from './sections/fold-context.ts'
import { onReveal } from './sections/reveal.ts'
import { SectionMarks } from './sections/section-marks.tsx'

export interface KnownSection {
  id: string
  title: string
  element: HTMLElement
}

/** Registers a section of the screen for its navigation, and returns how to unregister it. */
export type RegisterSection = (section: KnownSection) => () => void

export const SectionContext = createContext<RegisterSection>(() => () => {})

interface SectionProps {
  /** The section's name in the navigation, and for faults whose field starts with it. */
  name: string
  title: string
  /** One line under the heading. */
  lead?: ReactNode
  /** How much it contains, shown beside the heading even when it is folded. */
  count?: ReactNode
  /** At the end of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the edit screen, listed in its navigation. It folds, and renders its content when it is first opened. */
export function Section({ name, title, lead, count, aside, children }: SectionProps) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const register = useContext(SectionContext)
  const { isOpen, set, reveal, marks, isShown } = useFolding()
  const open = isOpen(name)
  const shown = isShown({ section: name })
  const ready = open && shown
  // An opened section keeps its searches and unfinished input when it is folded.
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  useEffect(() => {
    if (!element.current) return
    return register({ id: name, title, element: element.current })
  }, [register, name, title])

  const waiting = useRef<() => void>(null)
  const latest = useRef(reveal)
  latest.current = reveal
  // Registered only once: a caller may ask at the very moment when the marks change.
  useLayoutEffect(() => {
    if (!element.current) return
    return onReveal(element.current, (then) => {
      waiting.current = then
      latest.current(name)
    })
  }, [name])
  useLayoutEffect(() => {
    if (!ready) return
    waiting.current?.()
    waiting.current = null
  }, [ready])

  return (
    <section
      ref={element}
      aria-labelledby={id}
      tabIndex={-1}
      data-section={name}
      data-folded={ready ? undefined : ''}
      hidden={!shown}
      className={cx(
        // In addition to the page's own 5 rem.
        'surface scroll-mt-12 px-4 lg:scroll-mt-4 outline-offset-2 sm:px-6',
        open ? 'pt-2 pb-4 sm:pt-3 sm:pb-6' : 'py-2',
      )}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="min-w-0 text-lg">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-body`}
            onClick={() => set(name, !open)}
            className="-ml-1.5 flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-1.5 text-left"
          >
            <Icon
              name="chevron"
              className={cx('size-4 shrink-0 text-mute transition-transform', !open && '-rotate-90')}
            />
            {title}
          </button>
        </h2>
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <SectionMarks marks={marks.get(name)} />
          {count && <span className="text-sm text-mute tnum">{count}</span>}
          {open && aside}
        </span>
      </header>
      <div id={`${id}-body`} hidden={!open}>
        {lead && <p className="max-w-prose text-sm text-mute">{lead}</p>}
        <div className="mt-4">{drawn && children}</div>
      </div>
    </section>
  )
}
