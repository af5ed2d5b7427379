import { useState } from 'react'
import type { AccountAnswer } from '../../../domain/contracts/users.ts'
import { callPath } from '../../shared/data/calls.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { LogTable } from '../log/log-table.tsx'
import { useTexts } from '../use-texts.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AccountRow } from './account-row.tsx'
import { LinkDialog, type ShownLink } from './link-dialog.tsx'

const columns = ['name', 'level', 'language', 'seen', 'actions'] as const

/** All staff accounts; the list is never empty, since it includes the viewer. */
export function People() {
  const { t } = useTexts()
  const { data, isError, refetch } = useStaffQuery(callPath('GET users', {}))
  const [edited, setEdited] = useState<AccountAnswer | 'new' | null>(null)
  const [link, setLink] = useState<ShownLink | null>(null)
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
      {isError && <ErrorState text={t('common.loadFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-64 rounded-box" />}
      {data && (
        <LogTable headings={columns.map((column) => t(`accounts.columns.${column}`))}>
          {data.items.map((account) => (
            <AccountRow
              key={account._id}
              account={account}
              onEdit={() => setEdited(account)}
              onLink={setLink}
            />
          ))}
        </LogTable>
      )}
      {edited && (
        <AccountDialog
          account={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onAdded={setLink}
        />
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </section>
  )
}
