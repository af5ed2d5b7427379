import { Link } from 'react-router'
import { can } from '../../../domain/access.ts'
import { callPath } from '../../shared/data/calls.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { ChoiceField, TextField } from '../ui/field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { pageIn, pageParam, rowsPerPage } from '../ui/pager.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useTexts } from '../use-texts.ts'
import { ActivityTable } from './activity-table.tsx'
import { LogPage } from './log-table.tsx'
import { SecurityLog } from './security-log.tsx'

/** What staff did, and for those who may see it the security log (`?sakerhet`). */
export function Page() {
  const { t } = useTexts()
  const { level } = useStaff()
  const isSecurity = useSearch().has('sakerhet') && can(level, 'readSecurityLog')
  return (
    <>
      <PageHead title={t('activity.title')} />
      {isSecurity ? <SecurityLog /> : <ChangeLog />}
    </>
  )
}

const methods = ['post', 'put', 'delete', 'jobs'] as const
const periods = ['days-1', 'days-7', 'days-30'] as const

/** Where what a filter shows can be taken back. */
const waysBack = {
  delete: { to: linkTo('adm-dashboard', {}, '?papperskorg'), text: 'toBin' },
  jobs: { to: linkTo('adm-jobs'), text: 'toJobs' },
} as const

/** The activity log, newest first. Its filters are in the address: `visa`, `tid`, `q`, and the page. */
function ChangeLog() {
  const { t } = useTexts()
  const search = useSearch()
  const change = useQueryChange()
  const method = methods.find((each) => each === search.get('visa'))
  const period = periods.find((each) => each === search.get('tid'))
  const text = (search.get('q') ?? '').slice(0, 200)
  const page = pageIn(search)
  const log = useStaffQuery(
    callPath(
      'GET activity',
      {},
      {
        skip: page * rowsPerPage,
        limit: rowsPerPage,
        show: [method, period].filter(Boolean).join(',') || undefined,
        q: useDebounced(text.trim()) || undefined,
      },
    ),
    true,
  )
  const back = method === 'delete' || method === 'jobs' ? waysBack[method] : null
  return (
    <>
      <p className="max-w-prose pb-4 text-mute">{t('activity.lead')}</p>
      <div className="grid grid-cols-1 gap-4 pb-5 sm:grid-cols-[1fr_12rem_12rem]">
        <TextField
          label={t('activity.search')}
          type="search"
          maxLength={200}
          value={text}
          onChange={({ target }) => change({ q: target.value || null, sida: null })}
        />
        <ChoiceField
          label={t('activity.method')}
          value={method ?? ''}
          options={[
            ['', t('activity.any')],
            ...methods.map((each) => [each, t(`activity.methods.${each}`)] as const),
          ]}
          onChoose={(chosen) => change({ visa: chosen || null, sida: null })}
        />
        <ChoiceField
          label={t('activity.period')}
          value={period ?? ''}
          options={[
            ['', t('activity.any')],
            ['days-1', t('activity.dayOne')],
            ['days-7', t('activity.daySeven')],
            ['days-30', t('activity.dayThirty')],
          ]}
          onChoose={(chosen) => change({ tid: chosen || null, sida: null })}
        />
      </div>
      {back && (
        <p className="pb-4">
          <Link to={back.to} className="underline underline-offset-4">
            {t(`activity.${back.text}`)}
          </Link>
        </p>
      )}
      <LogPage
        read={log}
        empty={t(method || period || text ? 'activity.emptyFilter' : 'activity.empty')}
        page={page}
        onPage={(next) => change({ sida: pageParam(next) })}
      >
        {(entries) => <ActivityTable entries={entries} />}
      </LogPage>
    </>
  )
}
