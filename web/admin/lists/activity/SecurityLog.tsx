import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callPath } from '../../../data/calls.ts'
import { useLanguage } from '../../../settings.ts'
import { Skeleton } from '../../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/States.tsx'
import { useCall } from '../../data/useCall.ts'
import { staffKey } from '../../data/useStaffQuery.ts'
import { SelectField } from '../../ui/Field.tsx'
import { useTexts } from '../../useTexts.ts'
import { LogPager } from './LogPager.tsx'
import { kinds, SecurityTable } from './SecurityTable.tsx'

const pageSize = 50

/** Sign-ins, failures, refusals and changes of accounts, newest first. */
export function SecurityLog() {
  const { t } = useTexts()
  const [kind, setKind] = useState('')
  const [page, setPage] = useState(0)
  const { data, isError, refetch } = useSecurityLog(kind, page)
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  return (
    <>
      <p className="max-w-prose pb-4 text-mute">{t('activity.security.lead')}</p>
      <div className="max-w-xs pb-5">
        <SelectField
          label={t('activity.security.kind')}
          value={kind}
          onChange={(event) => {
            setKind(event.target.value)
            setPage(0)
          }}
        >
          <option value="">{t('activity.any')}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`activity.security.kinds.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {isError && <ErrorState text={t('common.loadFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-96 rounded-box" />}
      {data?.total === 0 && (
        <EmptyState text={t(kind === '' ? 'activity.security.empty' : 'activity.emptyFilter')} />
      )}
      {data && data.total > 0 && (
        <>
          <p role="status" className="tnum pb-2 text-sm text-mute">
            {t('activity.count', { count: data.total })}
          </p>
          <SecurityTable entries={data.items} />
          <LogPager page={page} pages={pages} onChange={setPage} />
        </>
      )}
    </>
  )
}

/** The page before stays until the next one has come. */
function useSecurityLog(kind: string, page: number) {
  const call = useCall()
  const language = useLanguage()
  const query = { skip: page * pageSize, limit: pageSize, show: kind === '' ? undefined : kind }
  const path = callPath('GET activity/security', {}, query)
  return useQuery({
    queryKey: [staffKey, language, 'activity', path],
    queryFn: ({ signal }) => call(path, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
