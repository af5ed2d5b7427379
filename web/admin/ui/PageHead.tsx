import type { ReactNode } from 'react'

interface PageHeadProps {
  title: ReactNode
  /** One line under it. */
  lead?: ReactNode
  /** Buttons at its end. */
  children?: ReactNode
}

/** The heading of a staff screen: denser than a visitor's. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="mt-1 max-w-prose text-[0.9375rem] text-mute">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  )
}
