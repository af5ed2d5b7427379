import { type ComponentProps, type ReactNode, useRef } from 'react'
import { EmptyState } from '../../shared/ui/states.tsx'
import { Paged } from '../ui/paged-section.tsx'
import { useTexts } from '../use-texts.ts'

/** The classes of a cell: in a row of the table, or in a card on a phone. */
export const cell = 'px-3 py-1 lg:table-cell lg:border-b lg:border-line lg:py-2 lg:align-top'

interface LogTableProps {
  /** What stands above the columns, in their order. */
  headings: readonly string[]
  /** A row per entry. */
  children: ReactNode
}

/** Entries of a log as a table; on a phone each is a card. */
export function LogTable({ headings, children }: LogTableProps) {
  return (
    <table className="surface block w-full text-sm lg:table lg:border-separate lg:border-spacing-0">
      <thead className="hidden lg:table-header-group">
        <tr>
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              className="border-b border-line px-3 py-2 text-left font-medium text-mute"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line lg:table-row-group">{children}</tbody>
    </table>
  )
}

interface LogPageProps<Entry>
  extends Omit<ComponentProps<typeof Paged<Entry>>, 'empty' | 'top' | 'children'> {
  /** Said where there is no entry. */
  empty: string
  children: (entries: readonly Entry[]) => ReactNode
}

/** A log, page by page, with how many entries it has. */
export function LogPage<Entry>({ empty, children, ...paged }: LogPageProps<Entry>) {
  const { t } = useTexts()
  const top = useRef<HTMLDivElement>(null)
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none!">
      <Paged {...paged} empty={<EmptyState text={empty} />} top={top}>
        {(items, total) => (
          <>
            <p role="status" className="tnum pb-2 text-sm text-mute">
              {t('activity.count', { count: total })}
            </p>
            {children(items)}
          </>
        )}
      </Paged>
    </div>
  )
}
