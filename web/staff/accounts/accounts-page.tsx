import { useState } from 'react'
import { can } from '../../../domain/access.ts'
import type { AccountAnswer } from '../../../domain/contracts/users.ts'
import { callPath } from '../../shared/data/calls.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { LogTable } from '../log/log-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useTexts } from '../use-texts.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AccountRow } from './account-row.tsx'
import { OwnPassword } from './own-password.tsx'

/** One's own password, and for those who may change them all accounts. */
export function Page() {
  const { t } = useTexts()
  const { name, email, level } = useStaff()
  const canEdit = can(level, 'editUsers')
  return (
    <>
      <PageHead title={t(canEdit ? 'accounts.title' : 'accounts.ownTitle')} lead={`${name}, ${email}`} />
      <div className="grid grid-cols-1 gap-10">
        {canEdit && <People />}
        <OwnPassword headed={canEdit} />
      </div>
    </>
  )
}

const columns = ['name', 'level', 'language', 'seen', 'actions'] as const

/** All staff accounts; the list is never empty, since it includes the viewer. */
function People() {
  const { t } = useTexts()
  const users = useStaffQuery(callPath('GET users', {}))
  const [edited, setEdited] = useState<AccountAnswer | 'new' | null>(null)
  return (
    <section aria-labelledby="people">
      <div className="flex flex-wrap items-end justify-between gap-3 pb-4">
        <div>
          <h2 id="people" className="text-lg">
            {t('accounts.people')}
          </h2>
          <p className="max-w-prose text-mute">{t('accounts.peopleLead')}</p>
        </div>
        <Button kind="primary" onClick={() => setEdited('new')}>
          {t('accounts.add')}
        </Button>
      </div>
      <Loaded of={[users]} className="h-64 rounded-box">
        {({ items }) => (
          <LogTable headings={columns.map((column) => t(`accounts.columns.${column}`))}>
            {items.map((account) => (
              <AccountRow key={account._id} account={account} onEdit={() => setEdited(account)} />
            ))}
          </LogTable>
        )}
      </Loaded>
      {edited && <AccountDialog account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  )
}
