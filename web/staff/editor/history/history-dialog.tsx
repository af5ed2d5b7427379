import { type ReactNode, useState } from 'react'
import type { HistoryAnswer } from '../../../../domain/contracts/history.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { useDates } from '../../use-dates.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import { usePartLabel } from '../use-part-text.ts'
import { pathOf } from './forms.ts'
import { RevisionDetails } from './revision-details.tsx'

interface HistoryDialogProps extends Omit<Parameters<typeof RevisionDetails>[0], 'version'> {
  product: StaffProductAnswer
  onClose: () => void
}

/** Every save of the product; each can be compared with the present state, and restored. */
export function HistoryDialog({ product, onClose, ...restoring }: HistoryDialogProps) {
  const { t } = useTexts()
  const { category } = useEditing()
  const at = { type: category.path, id: product._id }
  const { data, error, refetch } = useStaffQuery(callPath('GET :type/:id/history', at))
  return (
    <Modal label={t('history.title')} onClose={onClose}>
      <div className="px-5 py-5 sm:px-6">
        <h2 className="text-lg">{t('history.title')}</h2>
        <p className="mt-1 mb-4 text-[0.9375rem] text-mute">{t('history.lead', { name: product.name })}</p>
        {!data && !error && <Spinner label={t('history.loading')} />}
        {error && <ErrorState text={t('history.failed')} onRetry={() => void refetch()} />}
        {data?.length === 0 && <EmptyState text={t('history.empty')} />}
        <ol className="divide-y divide-line border-y border-line empty:hidden">
          {data?.map((revision, position) => (
            <RevisionRow
              key={revision.version}
              revision={revision}
              isNow={revision.version === product.version}
              isFirst={position === data.length - 1}
            >
              <RevisionDetails version={revision.version} {...restoring} />
            </RevisionRow>
          ))}
        </ol>
      </div>
    </Modal>
  )
}

interface RevisionRowProps {
  revision: HistoryAnswer[number]
  isNow: boolean
  isFirst: boolean
  /** Shown once it is opened. */
  children: ReactNode
}

function RevisionRow({ revision, isNow, isFirst, children }: RevisionRowProps) {
  const { t } = useTexts()
  const { minute } = useDates()
  const labelOf = usePartLabel()
  const [open, setOpen] = useState(false)
  const { version, user, fields } = revision
  const changed = fields.map((field) => labelOf(pathOf(field))).join(', ')
  const what = isFirst ? t('history.first') : changed || t('history.nothing')
  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-14 items-center gap-3 py-2">
          <span className="w-8 shrink-0 text-right font-mono text-sm text-mute">{version}</span>
          <span className="min-w-0 grow">
            <span className="block text-[0.9375rem] font-medium">{what}</span>
            <span className="block text-sm text-mute">
              {t('history.by', { date: minute(revision.date), name: user.name })}
            </span>
          </span>
          {isNow && <span className="text-sm whitespace-nowrap text-ok">{t('history.current')}</span>}
          <Icon name="chevron" className="size-4 text-mute transition-transform group-open:rotate-180" />
        </summary>
        {open && children}
      </details>
    </li>
  )
}
