import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { can } from '../../../../domain/access.ts'
import { callPath } from '../../../data/calls.ts'
import { Skeleton } from '../../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/States.tsx'
import { useStaffQuery } from '../../data/useStaffQuery.ts'
import { useStaff } from '../../frame/session/StaffContext.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useTexts } from '../../useTexts.ts'
import { FileRow } from './FileRow.tsx'
import { ProductRow } from './ProductRow.tsx'

/** What was deleted in the last thirty days, and the way back for it. */
export function BinView() {
  const { t } = useTexts()
  const { level } = useStaff()
  const keepsProducts = can(level, 'deleteProduct')
  const products = useStaffQuery(keepsProducts ? callPath('GET bin', {}) : null)
  const files = useStaffQuery(callPath('GET bin/files', {}))
  return (
    <>
      <BackLink to="adm-dashboard">{t('dashboard.title')}</BackLink>
      <PageHead title={t('bin.title')} lead={t('bin.lead')} />
      <div className="space-y-8">
        {keepsProducts && (
          <Binned
            read={products}
            title={t('bin.products')}
            lead={t('bin.productsLead')}
            empty={t('bin.emptyProducts')}
            failed={t('bin.failed')}
            row={ProductRow}
          />
        )}
        <Binned
          read={files}
          title={t('bin.files')}
          lead={t('bin.filesLead')}
          empty={t('bin.emptyFiles')}
          failed={t('bin.failedFiles')}
          row={FileRow}
        />
      </div>
    </>
  )
}

interface BinnedProps<Item> {
  read: UseQueryResult<Item[]>
  title: string
  lead: string
  empty: string
  failed: string
  row: (props: { item: Item }) => ReactNode
}

/** Deleted things of one kind, newest first. */
function Binned<Item extends { _id: string }>(props: BinnedProps<Item>) {
  const { read, title, lead, empty, failed, row: Row } = props
  const id = useId()
  const { data, isError, refetch } = read
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mb-3 max-w-prose text-sm text-mute">{lead}</p>
      {isError && !data && <ErrorState text={failed} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton className="h-40 rounded-box" />}
      {data?.length === 0 && <EmptyState text={empty} />}
      {data && data.length > 0 && (
        <ul className="surface divide-y divide-line" aria-labelledby={id}>
          {data.map((item) => (
            <Row key={item._id} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}
