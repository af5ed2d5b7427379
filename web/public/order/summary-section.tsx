import type { ReactNode } from 'react'

/** Details of a product on the summary, under a heading of their own. */
export function SummarySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid border-t border-line pt-4">
      <h3 className="overline-label">{title}</h3>
      <div className="mt-2.5 flex flex-wrap gap-1.5">{children}</div>
    </section>
  )
}
