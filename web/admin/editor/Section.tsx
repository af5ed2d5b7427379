import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'

export interface KnownSection {
  id: string
  title: string
  element: HTMLElement
}

/** Takes in a section of the screen for its navigation, and returns how to take it out. */
export type RegisterSection = (section: KnownSection) => () => void

export const SectionContext = createContext<RegisterSection>(() => () => {})

interface SectionProps {
  /** Names the section in the navigation and for faults whose field starts with it. */
  name: string
  title: string
  /** One line under the heading. */
  lead?: ReactNode
  /** At the end of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the edit screen, listed in its navigation. */
export function Section({ name, title, lead, aside, children }: SectionProps) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const register = useContext(SectionContext)
  useEffect(() => {
    if (!element.current) return
    return register({ id: name, title, element: element.current })
  }, [register, name, title])
  return (
    <section
      ref={element}
      aria-labelledby={id}
      tabIndex={-1}
      data-section={name}
      className="surface scroll-mt-24 p-4 outline-offset-2 sm:p-6"
    >
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
        {lead && (
          <div className="w-full">
            <p className="max-w-prose text-sm text-mute">{lead}</p>
          </div>
        )}
      </header>
      {children}
    </section>
  )
}
