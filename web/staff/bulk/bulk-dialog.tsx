import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Category } from '../../../domain/categories/types.ts'
import type { BulkChange } from '../../../domain/contracts/jobs.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { EditContext, withoutProduct } from '../editor/edit-context.ts'
import type { ProductForm } from '../editor/form.ts'
import { blankForm } from '../editor/new-form.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { JobPanel } from '../jobs/job-panel.tsx'
import { Report } from '../jobs/report.tsx'
import { confirmClose } from '../unsaved/leave-question.ts'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import { useTexts } from '../use-texts.ts'
import { ChangeForm } from './change-form.tsx'
import { type BulkAction, changeOf, type GivenAction, initialBulkForm } from './changes.ts'
import { useBulk } from './use-bulk.ts'

interface BulkDialogProps {
  category: Category
  action: BulkAction | GivenAction
  /** An action that needs no further input: its plan is shown at once. */
  given?: BulkChange
  ids: readonly string[]
  /** Called on closing; `done` where the products were changed. */
  onClose: (done?: boolean) => void
}

/** The key of its unsaved work. */
const part = 'bulk'

const focusOn = (element: HTMLElement | null) => element?.focus()

/** One change of many products: entered, planned, and run as a job that can be undone. */
export function BulkDialog({ category, action, given, ids, onClose }: BulkDialogProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const [input, setInput] = useState(() => initialBulkForm(level, category))
  // The controls of facts are those of a product's form.
  const [editing] = useState(() => withoutProduct(category, blankForm(category)))
  const form = useForm<ProductForm>({ defaultValues: editing.base })
  const facts = useWatch({ control: form.control, name: 'facts' })
  const { step, report, job, isBegun, busy, fault, plannedIds, look, leaveOut, back, apply } = useBulk(
    category,
    ids,
  )
  // A mere choice is quickly made again; a text or a fact is typed.
  const { replace, link } = input
  const typed =
    (link?.ids.length ?? 0) > 0 || replace.find !== '' || replace.by !== '' || form.formState.isDirty
  // It runs as a job, once its plan has been seen: there is nothing to save on leaving.
  useUnsavedWork(typed && !isBegun, { save: null, part, outlivesQuery: true })
  const close = async () => {
    if (await confirmClose(part)) onClose(job !== null)
  }
  const change = action === 'criterion' ? null : changeOf(action, input, facts)
  const lookAtGiven = useEffectEvent(() => {
    if (given) look(given)
  })
  useEffect(() => lookAtGiven(), [])
  const title = t(`bulk.titles.${action}`, { count: plannedIds.length })
  const writes = report ? report.counts.change : 0
  const refused = report ? report.counts.refused : 0
  return (
    <Modal label={title} onClose={() => void close()}>
      <div className="grid grid-cols-1 gap-5 p-6">
        {/* Every step starts at its heading. */}
        <h2 key={step} ref={focusOn} tabIndex={-1} className="pr-12 text-lg outline-none!">
          {title}
        </h2>
        {fault && (
          <p role="alert" className="flex items-start gap-2 text-error">
            <Icon name="warning" className="mt-1 size-4" />
            {fault}
          </p>
        )}
        {step === 'say' && action === 'criterion' && busy && <Spinner label={t('bulk.looking')} />}
        {step === 'say' && action !== 'criterion' && (
          <form
            className="grid grid-cols-1 gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (change) look(change)
            }}
          >
            <p className="text-mute">{t(`bulk.leads.${action}`)}</p>
            <EditContext value={editing}>
              <FormProvider {...form}>
                <ChangeForm
                  category={category}
                  action={action}
                  input={input}
                  onChange={(part) => setInput((before) => ({ ...before, ...part }))}
                />
              </FormProvider>
            </EditContext>
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={() => void close()}>{t('common.cancel')}</Button>
              <Button kind="primary" type="submit" disabled={!change || busy}>
                {t(busy ? 'bulk.looking' : 'bulk.look')}
              </Button>
            </div>
          </form>
        )}
        {step === 'look' && report && (
          <>
            <p className="text-mute">
              {refused > 0
                ? t('bulk.refused', { count: refused })
                : writes > 0
                  ? t('bulk.ready', { count: writes })
                  : t('bulk.nothing')}
            </p>
            <Report key={plannedIds.length} category={category} report={report} numbered={false} />
            <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-card px-6 py-3">
              {action === 'criterion' ? (
                <Button onClick={() => onClose(false)}>{t('common.cancel')}</Button>
              ) : (
                <Button onClick={back} disabled={busy}>
                  {t('bulk.back')}
                </Button>
              )}
              {refused > 0 && plannedIds.length > refused && (
                <Button kind="primary" disabled={busy} onClick={leaveOut}>
                  {t('bulk.leaveOut', { count: refused })}
                </Button>
              )}
              {refused === 0 && writes > 0 && (
                <Button kind="primary" disabled={busy} onClick={apply}>
                  {t(`bulk.apply.${action}`, { count: writes })}
                </Button>
              )}
            </div>
          </>
        )}
        {step === 'job' && job && (
          <JobPanel id={job}>
            <ButtonLink to={linkTo('adm-jobs', {}, `?jobb=${job}`)}>{t('bulk.openJob')}</ButtonLink>
            <Button onClick={() => onClose(true)}>{t('bulk.close')}</Button>
          </JobPanel>
        )}
      </div>
    </Modal>
  )
}
