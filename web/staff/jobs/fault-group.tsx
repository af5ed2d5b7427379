import { useState } from 'react'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useShowMore } from '../../shared/ui/use-show-more.ts'
import { useTexts } from '../use-texts.ts'
import { lineRanges, type ReportedRow } from './fault-groups.ts'
import { FaultLine } from './report-row.tsx'

const rowsAtOnce = 50

interface FaultGroupProps {
  rows: readonly ReportedRow[]
  numbered: boolean
  labelOf: (column: string) => string
}

/** Many products that are refused for one reason: the reason once, the products on request. */
export function FaultGroup({ rows, numbered, labelOf }: FaultGroupProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { list, limit, showMore } = useShowMore(rowsAtOnce, rowsAtOnce)
  const [first] = rows
  if (!first?.fault) return null
  return (
    <li
      tabIndex={-1}
      data-outcome="refused"
      className="-outline-offset-2! grid grid-cols-1 gap-1.5 px-4 py-3"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="brass">{t('jobs.report.outcome.refused')}</Badge>
        <span className="font-medium tnum">{t('jobs.report.sameFault', { count: rows.length })}</span>
      </p>
      <FaultLine {...first.fault} showKey={numbered} labelOf={labelOf} />
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-8 w-fit cursor-pointer items-center gap-1.5 text-sm text-mute wrap-anywhere tnum hover:text-ink">
          <Icon name="chevron" className="size-3.5 shrink-0 transition-transform group-open:rotate-180" />
          {numbered
            ? t('jobs.report.lines', { lines: lineRanges(rows.map(({ line }) => line)) })
            : t('jobs.report.rows')}
        </summary>
        {isOpen && (
          <ul ref={list} className="mt-1 grid grid-cols-1 gap-y-0.5 text-[0.9375rem]">
            {rows.slice(0, limit).map(({ line, name, artnr }) => (
              <li key={line} tabIndex={-1} className="flex flex-wrap gap-x-3 wrap-anywhere">
                {numbered && <span className="text-mute tnum">{t('jobs.report.line', { line })}</span>}
                <span>{name || t('jobs.report.nameless')}</span>
                {artnr && artnr !== name && <span className="number">{artnr}</span>}
              </li>
            ))}
          </ul>
        )}
        {isOpen && rows.length > limit && (
          <div className="mt-2">
            <Button onClick={showMore}>{t('jobs.report.more')}</Button>
          </div>
        )}
      </details>
    </li>
  )
}
