import { useState } from 'react'
import { callPath } from '../../shared/data/calls.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { SelectField } from '../ui/field.tsx'
import { rowsPerPage } from '../ui/pager.tsx'
import { useTexts } from '../use-texts.ts'
import { LogPage } from './log-page.tsx'
import { kinds, SecurityTable } from './security-table.tsx'

/** Sign-ins, failures, refusals and changes of accounts, newest first. */
export function SecurityLog() {
  const { t } = useTexts()
  const [kind, setKind] = useState('')
  const [page, setPage] = useState(0)
  const query = { skip: page * rowsPerPage, limit: rowsPerPage, show: kind === '' ? undefined : kind }
  const log = useStaffQuery(callPath('GET activity/security', {}, query), true)
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
