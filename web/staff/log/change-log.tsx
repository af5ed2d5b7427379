import { useState } from 'react'
import { Link } from 'react-router'
import { callPath } from '../../shared/data/calls.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { rowsPerPage } from '../ui/pager.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useTexts } from '../use-texts.ts'
import { ActivityTable } from './activity-table.tsx'
import { LogPage } from './log-page.tsx'

const methods = ['post', 'put', 'delete', 'jobs'] as const
const periods = [
  { show: 'days-1', text: 'dayOne' },
  { show: 'days-7', text: 'daySeven' },
  { show: 'days-30', text: 'dayThirty' },
] as const

/** Where what a filter shows can be taken back. */
const waysBack = {
  delete: { to: linkTo('adm-dashboard', {}, '?papperskorg'), text: 'toBin' },
  jobs: { to: linkTo('adm-jobs'), text: 'toJobs' },
} as const

interface Filters {
  text: string
  method: string
  period: string
}

/** The activity log, newest first. */
export function ChangeLog() {
  const { t } = useTexts()
  const [filters, setFilters] = useState<Filters>({ text: '', method: '', period: '' })
  const [page, setPage] = useState(0)
  const log = useActivity({ ...filters, text: useDebounced(filters.text.trim()) }, page)
  const change = (changed: Partial<Filters>) => {
    setFilters({ ...filters, ...changed })
    setPage(0)
  }
  const back = filters.method === 'delete' || filters.method === 'jobs' ? waysBack[filters.method] : null
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <>
      <p className="max-w-prose pb-4 text-mute">{t('activity.lead')}</p>
      <div className="grid grid-cols-1 gap-4 pb-5 sm:grid-cols-[1fr_12rem_12rem]">
        <TextField
          label={t('activity.search')}
          type="search"
          maxLength={200}
          value={filters.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <SelectField
          label={t('activity.method')}
          value={filters.method}
          onChange={(event) => change({ method: event.target.value })}
        >
          <option value="">{t('activity.any')}</option>
          {methods.map((method) => (
            <option key={method} value={method}>
              {t(`activity.methods.${method}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('activity.period')}
          value={filters.period}
          onChange={(event) => change({ period: event.target.value })}
        >
          <option value="">{t('activity.any')}</option>
          {periods.map(({ show, text }) => (
            <option key={show} value={show}>
              {t(`activity.${text}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {back && (
        <p className="pb-4">
          <Link to={back.to} className="underline underline-offset-4">
            {t(`activity.${back.text}`)}
          </Link>
        </p>
      )}
      <LogPage
        log={log}
        empty={t(isFiltered ? 'activity.emptyFilter' : 'activity.empty')}
        page={page}
        onPage={setPage}
      >
        {(entries) => <ActivityTable entries={entries} />}
      </LogPage>
    </>
  )
}

function useActivity({ text, method, period }: Filters, page: number) {
  const show = [method, period].filter((part) => part !== '')
  const path = callPath(
    'GET activity',
    {},
    {
      skip: page * rowsPerPage,
      limit: rowsPerPage,
      show: show.length > 0 ? show.join(',') : undefined,
      q: text === '' ? undefined : text,
    },
  )
  return useStaffQuery(path, true)
}
