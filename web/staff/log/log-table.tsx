import type { ReactNode } from 'react'
import { EmptyState } from '../../shared/ui/states.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Pager } from '../ui/pager.tsx'
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

interface LogPageProps<Entry> {
  log: { data: { items: Entry[]; total: number } | undefined; isError: boolean; refetch: () => unknown }
  /** Shown where there is no entry. */
  empty: string
  page: number
  onPage: (page: number) => void
  children: (entries: readonly Entry[]) => ReactNode
}

/** The loaded page of a log, and links to its other pages. */
export function LogPage<Entry>({ log, empty, page, onPage, children }: LogPageProps<Entry>) {
  const { t } = useTexts()
  return (
    <Loaded of={[log]}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState text={empty} />
        ) : (
          <>
            <p role="status" className="tnum pb-2 text-sm text-mute">
              {t('activity.count', { count: total })}
            </p>
            {children(items)}
            <Pager page={page} total={total} onPage={onPage} />
          </>
        )
      }
    </Loaded>
  )
}
