import { can } from '../../../domain/access.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useTexts } from '../use-texts.ts'
import { ChangeLog } from './change-log.tsx'
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
