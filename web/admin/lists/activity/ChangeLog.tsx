import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callPath } from '../../../data/calls.ts'
import { useLanguage } from '../../../settings.ts'
import { Skeleton } from '../../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/States.tsx'
import { useCall } from '../../data/useCall.ts'
import { staffKey } from '../../data/useStaffQuery.ts'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useTexts } from '../../useTexts.ts'
import { ActivityTable } from './ActivityTable.tsx'
import { LogPager } from './LogPager.tsx'

const pageSize = 50
const methods = ['post', 'put', 'delete'] as const
const periods = [
  { show: 'days-1', text: 'dayOne' },
  { show: 'days-7', text: 'daySeven' },
  { show: 'days-30', text: 'dayThirty' },
] as const

interface Filters {
  text: string
  method: string
  period: string
}

/** What staff did, newest first. */
export function ChangeLog() {
  const { t } = useTexts()
  const [filters, setFilters] = useState<Filters>({ text: '', method: '', period: '' })
  const [page, setPage] = useState(0)
  const { data, isError, refetch } = useActivity(
    { ...filters, text: useDebounced(filters.text.trim()) },
    page,
  )
  const change = (changed: Partial<Filters>) => {
    setFilters({ ...filters, ...changed })
    setPage(0)
  }
  const isFiltered = Object.values(filters).some((value) => value !== '')
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
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
      {isError && <ErrorState text={t('common.loadFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-96 rounded-box" />}
      {data?.total === 0 && <EmptyState text={t(isFiltered ? 'activity.emptyFilter' : 'activity.empty')} />}
      {data && data.total > 0 && (
        <>
          <p role="status" className="tnum pb-2 text-sm text-mute">
            {t('activity.count', { count: data.total })}
          </p>
          <ActivityTable entries={data.items} />
          <LogPager page={page} pages={pages} onChange={setPage} />
        </>
      )}
    </>
  )
}

/** The page before stays until the next one has come. */
function useActivity({ text, method, period }: Filters, page: number) {
  const call = useCall()
  const language = useLanguage()
  const show = [method, period].filter((part) => part !== '')
  const path = callPath(
    'GET activity',
    {},
    {
      skip: page * pageSize,
      limit: pageSize,
      show: show.length > 0 ? show.join(',') : undefined,
      q: text === '' ? undefined : text,
    },
  )
  return useQuery({
    queryKey: [staffKey, language, 'activity', path],
    queryFn: ({ signal }) => call(path, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
