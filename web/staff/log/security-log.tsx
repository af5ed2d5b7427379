import { useState } from 'react'
import { callPath } from '../../shared/data/calls.ts'
import { useCall } from '../data/use-call.ts'
import { SelectField } from '../ui/field.tsx'
import { useTexts } from '../use-texts.ts'
import { LogPage, pageSize, useLog } from './log-page.tsx'
import { kinds, SecurityTable } from './security-table.tsx'

/** Sign-ins, failures, refusals and changes of accounts, newest first. */
export function SecurityLog() {
  const { t } = useTexts()
  const [kind, setKind] = useState('')
  const [page, setPage] = useState(0)
  const log = useSecurityLog(kind, page)
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
      <LogPage
        log={log}
        empty={t(kind === '' ? 'activity.security.empty' : 'activity.emptyFilter')}
        page={page}
        onPage={setPage}
      >
        {(entries) => <SecurityTable entries={entries} />}
      </LogPage>
    </>
  )
}

function useSecurityLog(kind: string, page: number) {
  const call = useCall()
  const query = { skip: page * pageSize, limit: pageSize, show: kind === '' ? undefined : kind }
  const path = callPath('GET activity/security', {}, query)
  return useLog(path, (signal) => call(path, { signal, quiet: true }))
}
