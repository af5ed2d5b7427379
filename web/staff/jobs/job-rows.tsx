import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { JobAnswer, JobRowsAnswer } from '../../../domain/contracts/jobs.ts'
import { callPath } from '../../shared/data/calls.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { PagedSection } from '../ui/paged-section.tsx'
import { rowsPerPage } from '../ui/pager.tsx'
import { useTexts } from '../use-texts.ts'

const tones = { waiting: 'steel', done: 'ok', failed: 'brass', undone: 'steel', kept: 'brass' } as const

/** Every product of a job, in the order of the file or the list, with its outcome. */
export function JobRows({ job: { _id: id, kind, category, counts } }: { job: JobAnswer }) {
  const { t } = useTexts()
  const [page, setPage] = useState(0)
  const path = callPath('GET jobs/:id/rows', { id }, { skip: page * rowsPerPage, limit: rowsPerPage })
  const rows = useStaffQuery(path, true)
  const { refetch } = rows
  const standing = Object.values(counts).join(' ')
  const read = useRef(standing)
  useEffect(() => {
    if (read.current === standing) return
    read.current = standing
    void refetch()
  }, [standing, refetch])
  return (
    <PagedSection
      read={rows}
      page={page}
      onPage={setPage}
      title={t('jobs.rows')}
      empty={t('jobs.nothingDone')}
      failed={t('jobs.rowsFailed')}
      className="mt-8"
    >
      {(items) =>
        items.map((row) => <Row key={row.line} row={row} numbered={kind === 'import'} category={category} />)
      }
    </PagedSection>
  )
}

interface RowProps {
  row: JobRowsAnswer['items'][number]
  numbered: boolean
  category: JobAnswer['category']
}

function Row({ row: { line, _id, name, artnr, isNew, state }, numbered, category }: RowProps) {
  const { t } = useTexts()
  const isThere = _id !== null && !(isNew && state === 'undone')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      {isThere ? (
        <Link
          to={linkTo(`adm-${category}-edit`, { id: _id })}
          className="min-w-0 font-medium underline decoration-line underline-offset-4 hover:decoration-ink wrap-anywhere"
        >
          {name || t('jobs.report.nameless')}
        </Link>
      ) : (
        <span className="min-w-0 font-medium wrap-anywhere">{name || t('jobs.report.nameless')}</span>
      )}
      {artnr && artnr !== name && <span className="number wrap-anywhere">{artnr}</span>}
      <span className="ml-auto flex items-center gap-3">
        {numbered && <span className="text-sm text-mute tnum">{t('jobs.report.line', { line })}</span>}
        <Badge tone={tones[state]}>
          {t(isNew && state === 'done' ? 'jobs.states.added' : `jobs.states.${state}`)}
        </Badge>
      </span>
    </li>
  )
}
