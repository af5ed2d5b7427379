import type { ReactNode } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'

/** A list that opens under its summary and scrolls where it is long. It is not printed. */
export function FoldedList({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group print:hidden">
      <summary className="flex min-h-6 items-center gap-1.5 text-steel underline underline-offset-4 pointer-coarse:min-h-11">
        {summary}
        <Icon name="chevron" className="size-3.5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 max-h-60 overflow-y-auto">{children}</ul>
    </details>
  )
}
