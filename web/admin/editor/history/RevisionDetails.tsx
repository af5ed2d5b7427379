import { useState } from 'react'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { callPath } from '../../../data/calls.ts'
import { ApiError } from '../../../data/errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { useCall } from '../../data/useCall.ts'
import { useStaffQuery } from '../../data/useStaffQuery.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useTexts } from '../../useTexts.ts'
import { usePartLabel } from '../usePartText.ts'
import { historyRows } from './rows.ts'
import { useHistoryText } from './useHistoryText.ts'

interface RevisionDetailsProps {
  of: { type: string; id: string; version: string }
  when: string
  isNow: boolean
  unsaved: boolean
  onRestored: (product: StaffProductAnswer) => void
}

/** How the product differs from what it was then, and the way back to that. */
export function RevisionDetails({ of, when, isNow, unsaved, onRestored }: RevisionDetailsProps) {
  const { t } = useTexts()
  const call = useCall()
  const confirm = useConfirm()
  const labelOf = usePartLabel()
  const { data, error, refetch } = useStaffQuery(callPath('GET :type/:id/history/:version', of))
  const textOf = useHistoryText(data)
  const [busy, setBusy] = useState(false)
  if (error) return <ErrorState text={t('history.failed')} onRetry={() => void refetch()} className="mb-4" />
  if (!data) return <Spinner label={t('history.loading')} className="mb-4 ml-11" />
  const rows = historyRows(data)
  const restore = async () => {
    const question = {
      title: t('history.restoreTitle', { date: when }),
      text: [t('history.restoreText'), unsaved ? t('history.unsaved') : ''].join(' ').trim(),
      yes: t('history.restore'),
    }
    if (!(await confirm(question))) return
    setBusy(true)
    try {
      const { result } = await call(callPath('POST :type/:id/history/:version', of), { method: 'POST' })
      onRestored(result)
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      setBusy(false)
    }
  }
  return (
    <div className="pb-4 pl-11 max-sm:pl-0">
      {rows.length === 0 ? (
        <p className="text-[0.9375rem] text-mute">{t('history.same')}</p>
      ) : (
        <dl className="grid grid-cols-1 gap-3">
          {rows.map((row) => (
            <div key={row.path}>
              <dt className="mb-1 text-sm font-medium">{labelOf(row.path)}</dt>
              <dd className="grid grid-cols-1 gap-2 sm:grid-cols-2">
                <Side title={t('history.before')} text={textOf(row.earlier)} />
                <Side title={t('history.now')} text={textOf(row.now)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isNow && rows.length > 0 && (
        <Button onClick={() => void restore()} disabled={busy} className="mt-4">
          {t('history.restore')}
        </Button>
      )}
    </div>
  )
}

function Side({ title, text }: { title: string; text: string }) {
  const { t } = useTexts()
  return (
    <div className="rounded-lg bg-paper px-3 py-2">
      <p className="text-xs text-mute">{title}</p>
      <p className="max-h-48 overflow-y-auto text-[0.9375rem] break-words whitespace-pre-line">
        {text || <span className="text-mute">{t('edit.empty')}</span>}
      </p>
    </div>
  )
}
