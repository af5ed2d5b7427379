import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BinAnswer } from '../../../domain/contracts/write.ts'
import { useTranslation } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { useCall } from '../data/useCall.ts'
import { staffKey, useStaffQuery } from '../data/useStaffQuery.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { useDates } from '../useDates.ts'
import { useTexts } from '../useTexts.ts'
import { daysLeft } from './daysLeft.ts'

type Binned = BinAnswer[number]

/** What was deleted in the last thirty days, and the way back for it. */
export function BinView() {
  const { t } = useTexts()
  const { data, isError, refetch } = useStaffQuery<BinAnswer>('bin')
  return (
    <>
      <BackLink to="adm-dashboard">{t('dashboard.title')}</BackLink>
      <PageHead title={t('bin.title')} lead={t('bin.lead')} />
      {isError && !data && <ErrorState text={t('bin.failed')} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton className="h-80 rounded-box" />}
      {data?.length === 0 && <EmptyState text={t('bin.empty')} />}
      {data && data.length > 0 && (
        <ul className="surface divide-y divide-line" aria-label={t('bin.title')}>
          {data.map((product) => (
            <BinRow key={product._id} product={product} />
          ))}
        </ul>
      )}
    </>
  )
}

function BinRow({ product }: { product: Binned }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const { minute } = useDates()
  const { busy, restore } = useRestore(product)
  const { name, artnr, category, deleted, user } = product
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{name}</span>
          {artnr && <span className="number">{artnr}</span>}
          <span className="text-sm text-mute">{say(`categories.${category}.name`)}</span>
        </p>
        <p className="text-sm text-mute tnum">
          {t('bin.deleted', { date: minute(deleted), name: user.name })} ·{' '}
          {t('bin.daysLeft', { count: daysLeft(deleted, Date.now()) })}
        </p>
      </div>
      <Button
        className="min-h-10 py-1.5"
        disabled={busy}
        aria-label={t('bin.restoreIt', { name })}
        onClick={restore}
      >
        {t('bin.restore')}
      </Button>
    </li>
  )
}

/** Takes a product out of the bin; its list, and what named it, are asked for anew. */
function useRestore({ _id }: Binned): { busy: boolean; restore: () => Promise<void> } {
  const call = useCall()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    restore: async () => {
      setBusy(true)
      try {
        await call(`bin/${_id}`, { method: 'POST' })
        // The button goes with its row.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
        await queryClient.invalidateQueries({ queryKey: [staffKey] })
      } catch {
        // The toast has said what is in the way: somebody else may have the number by now.
        setBusy(false)
      }
    },
  }
}
