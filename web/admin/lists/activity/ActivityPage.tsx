import { can } from '../../../../domain/access.ts'
import { useSearch } from '../../../router/useSearch.ts'
import { useStaff } from '../../frame/session/StaffContext.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useQueryChange } from '../../ui/useQueryChange.ts'
import { useTexts } from '../../useTexts.ts'
import { ChangeLog } from './ChangeLog.tsx'
import { SecurityLog } from './SecurityLog.tsx'

const tabs = ['changes', 'security'] as const
/** The address of the second tab. */
const parameter = 'sakerhet'

/** The logs: what staff did, and for those who may see it, what happened at the door (`?sakerhet`). */
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
