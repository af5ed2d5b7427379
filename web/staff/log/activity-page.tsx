import { can } from '../../../domain/access.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useTexts } from '../use-texts.ts'
import { ChangeLog } from './change-log.tsx'
import { SecurityLog } from './security-log.tsx'

const tabs = ['changes', 'security'] as const
/** The address of the second tab. */
const parameter = 'sakerhet'

/** The logs: the activity log, and for those who may see it the security log (`?sakerhet`). */
export function Page() {
  const { t } = useTexts()
  const { level } = useStaff()
  const change = useQueryChange()
  const isSecurity = useSearch().has(parameter)
  const head = <PageHead title={t('activity.title')} />
  if (!can(level, 'readSecurityLog'))
    return (
      <>
        {head}
        <ChangeLog />
      </>
    )
  return (
    <>
      {head}
      <Tabs
        label={t('activity.tabs.label')}
        tabs={tabs.map((name) => ({ name, label: t(`activity.tabs.${name}`) }))}
        current={isSecurity ? 'security' : 'changes'}
        onChange={(name) => change({ [parameter]: name === 'security' ? '' : null })}
      >
        <div className="pt-5">{isSecurity ? <SecurityLog /> : <ChangeLog />}</div>
      </Tabs>
    </>
  )
}
