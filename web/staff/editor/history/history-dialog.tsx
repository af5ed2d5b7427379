import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { HistoryAnswer } from '../../../../domain/contracts/history.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx'
import { seenAfter } from '../../data/seen.ts'
import { staleOf } from '../../data/stale.ts'
import { useCall } from '../../data/use-call.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useDates } from '../../use-dates.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { usePartLabel } from '../use-part-text.ts'
import { Comparison } from './comparison.tsx'
import { formsOf, pathOf } from './forms.ts'

interface HistoryDialogProps extends Omit<RevisionDetailsProps, 'version'> {
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

interface RevisionDetailsProps {
  version: number
  /** The form has changes that restoring would overwrite. */
  unsaved: boolean
  /** @param before the form when the restoring began, which goes on after the dialog is closed */
  onRestored: (product: StaffProductAnswer, before: ProductForm) => void
}

const views = ['save', 'now'] as const

/** What a save changed, how the product differs from its state then, and a button that restores that state. */
function RevisionDetails({ version, unsaved, onRestored }: RevisionDetailsProps) {
  const { t } = useTexts()
  const call = useCall()
  const { category, product, base } = useEditing()
  const { getValues } = useFormContext<ProductForm>()
  const confirm = useConfirm()
  const { minute } = useDates()
  const of = { type: category.path, id: product?._id ?? '', version: String(version) }
  const { data, error, refetch } = useStaffQuery(callPath('GET :type/:id/history/:version', of))
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<(typeof views)[number]>('save')
  if (error) return <ErrorState text={t('history.failed')} onRetry={() => void refetch()} className="mb-4" />
  if (!data) return <Spinner label={t('history.loading')} className="mb-4 ml-11" />
  const { changes, differences, partners, date } = data
  const isNow = version === product?.version
  // The oldest save has no predecessor, and the newest is the present state.
  const offered = views.filter((view) => (view === 'save' ? changes !== null : !isNow))
  const view = offered.find((each) => each === chosen) ?? offered[0] ?? 'now'
  const restore = async () => {
    const question = {
      title: t('history.restoreTitle', { date: minute(date) }),
      text: [t('history.restoreText'), unsaved ? t('history.unsaved') : ''].join(' ').trim(),
      yes: t('history.restore'),
    }
    if (!(await confirm(question))) return
    setBusy(true)
    await over(product?.version ?? version)
    setBusy(false)
  }
  /** @param seen the version that is replaced: what others have saved since is not overwritten silently */
  const over = async (seen: number): Promise<void> => {
    const path = callPath('POST :type/:id/history/:version', of, { version: seen })
    // The user has agreed to lose what is in the form now, but nothing that is typed while this runs.
    const before = structuredClone(getValues())
    try {
      const note = (answer: { result: StaffProductAnswer }) =>
        t(`preview.seen.${seenAfter(product, answer.result)}`)
      const { result } = await call(path, { method: 'POST', note, answers: ['STALE_VERSION'] })
      onRestored(result, before)
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      const saved = staleOf(fault)
      if (!saved) return
      const still = await confirm({
        title: t('edit.conflict.title', { name: saved.user }),
        text: t('history.stale', { date: minute(saved.date) }),
        yes: t('history.restore'),
      })
      if (still) await over(saved.version)
    }
  }
  const shown = formsOf(base, { partners, differences: (view === 'save' && changes) || differences })
  const list = (
    <Comparison
      titles={
        view === 'save'
          ? [t('history.beforeSave'), t('history.afterSave')]
          : [t('history.before'), t('history.now')]
      }
      forms={[shown.earlier, shown.now]}
      none={
        <p className="text-[0.9375rem] text-mute">
          {t(view === 'save' ? 'history.nothing' : 'history.same')}
        </p>
      }
    />
  )
  return (
    <div className="pb-4 pl-11 max-sm:pl-0">
      {offered.length > 1 ? (
        <Tabs
          small
          label={t('history.views')}
          tabs={offered.map((name) => ({ name, label: t(`history.view.${name}`) }))}
          current={view}
          onChange={setChosen}
        >
          <div className="pt-3">{list}</div>
        </Tabs>
      ) : (
        list
      )}
      {!isNow && differences.length > 0 && (
        <Button onClick={() => void restore()} disabled={busy} className="mt-4">
          {t('history.restore')}
        </Button>
      )}
    </div>
  )
}
