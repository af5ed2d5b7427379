import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useLocation } from 'react-router'
import { Button } from '../../shared/ui/button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import type { OthersChanges } from '../conflicts/merge.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { AlertBar } from './alert-bar.tsx'
import type { AutosavedForm } from './autosave/use-autosave.ts'
import { PublishingBar } from './bar/publishing-bar.tsx'
import { DraftNotice } from './drafts/draft-notice.tsx'
import { EditContext, useCanWrite } from './edit-context.ts'
import { EditHead } from './edit-head.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { focusField } from './focus-field.ts'
import { NumberChecks } from './number-checks.tsx'
import { MarksProvider } from './section.tsx'
import { SectionNav } from './section-nav.tsx'
import { Sections } from './sections.tsx'
import type { ProductEditorProps } from './use-editor-state.ts'
import { usePartLabel } from './use-part-text.ts'
import { useProductEditor } from './use-product-editor.ts'

const AutosaveOffer = lazyDialog(async () => (await import('./autosave/autosave-offer.tsx')).AutosaveOffer)
const ConflictDialog = lazyDialog(
  async () => (await import('../conflicts/conflict-dialog.tsx')).ConflictDialog,
)
const HistoryDialog = lazyDialog(async () => (await import('./history/history-dialog.tsx')).HistoryDialog)
const PlanDialog = lazyDialog(async () => (await import('./drafts/plan-dialog.tsx')).PlanDialog)
const PreviewDialog = lazyDialog(async () => (await import('../preview/preview-dialog.tsx')).PreviewDialog)

/** The form of one product. */
export function ProductEditor(props: ProductEditorProps) {
  const { t } = useTexts()
  const editor = useProductEditor(props)
  const { form, editing, draft, autosave, conflict, takenOver, busy, unsaved } = editor
  const { category, product } = editing
  useFirstFocus(product === null)
  const [opened, setOpened] = useState<'history' | 'plan' | 'preview' | null>(null)
  const close = () => setOpened(null)
  const canWrite = useCanWrite()
  return (
    <EditContext value={editing}>
      <FormProvider {...form}>
        <NumberChecks>
          <MarksProvider>
            <EditHead
              copyOf={props.copyOf?.name}
              onHistory={draft.isOpen ? undefined : () => setOpened('history')}
              onExport={editor.exportProduct}
              onDelete={editor.remove}
            />
            {!unsaved &&
              autosave.discarded.map((each) => (
                <AutosaveDiscarded
                  key={each.kept}
                  discarded={each}
                  onUndo={editor.restore}
                  onDismiss={() => autosave.dismiss(each)}
                />
              ))}
            {takenOver && <TakenOver changes={takenOver} onDismiss={editor.dismissTakenOver} />}
            {product && <DraftNotice draft={draft} product={product} onUnplan={editor.unplan} />}
            <FaultSummary refusals={editor.refusals} />
            <div className="grid grid-cols-1 gap-x-8 pb-56 sm:pb-40 lg:grid-cols-[11rem_minmax(0,1fr)]">
              <SectionNav />
              <form
                noValidate
                aria-busy={busy}
                onSubmit={(event) => event.preventDefault()}
                className="relative grid grid-cols-1 content-start gap-4"
              >
                <Sections />
              </form>
            </div>
            {busy && (
              // Above the bar: the form stays in use meanwhile.
              <div className="pointer-events-none fixed inset-x-0 bottom-56 z-10 sm:bottom-40 grid place-items-center">
                <div className="surface px-6 py-3 shadow-lg">
                  <Spinner label={t('edit.overlay')} />
                </div>
              </div>
            )}
            {autosave.offered && !conflict && (
              <AutosaveOffer
                key={autosave.offered.kept}
                category={category}
                draft={autosave.offered}
                others={autosave.others}
                onClose={() => autosave.offered && editor.restore(autosave.offered)}
                onDiscard={autosave.discard}
              />
            )}
            {conflict && (
              <ConflictDialog conflict={conflict} onChoose={editor.choose} onClose={editor.cancelChoice} />
            )}
            {opened === 'history' && product && (
              <HistoryDialog
                product={product}
                unsaved={unsaved}
                onRestored={(restored, before) => {
                  setOpened((now) => (now === 'history' ? null : now))
                  editor.restored(restored, before)
                }}
                onClose={close}
              />
            )}
            {opened === 'plan' && (
              <PlanDialog
                form={form.getValues()}
                holdsMore={draft.stored?.differs.some((language) => !canWrite('name', language)) ?? false}
                onPublish={(languages) => {
                  close()
                  void editor.publish(languages)
                }}
                onPlan={(moment, languages) => {
                  close()
                  void editor.plan(moment, languages)
                }}
                onClose={close}
              />
            )}
            {opened === 'preview' && <PreviewDialog onClose={close} />}
            <PublishingBar
              editor={editor}
              onPlan={() => setOpened('plan')}
              onPreview={() => setOpened('preview')}
            />
          </MarksProvider>
        </NumberChecks>
      </FormProvider>
    </EditContext>
  )
}

/**
 * Moves the focus to the section or field of the form that the address names after `#`; in a new form to the first
 * field. On a phone its keyboard would cover the form.
 */
function useFirstFocus(isNew: boolean): void {
  const { hash } = useLocation()
  const first = isNew && matchMedia('(pointer: fine)').matches ? 'name' : ''
  useEffect(() => {
    const path = hash.slice(1) || first
    if (path) focusField(path)
  }, [hash, first])
}

interface TakenOverProps {
  changes: OthersChanges
  onDismiss: () => void
}

/** Says what the form has taken over from others. */
function TakenOver({ changes: { theirs, others }, onDismiss }: TakenOverProps) {
  const { t } = useTexts()
  const { email } = useStaff()
  const labelOf = usePartLabel()
  const { changed, user } = theirs.log
  const date = useDates().minute(changed)
  return (
    <AlertBar
      variant="warning"
      title={
        user.email === email
          ? t('edit.conflict.takenOverTab', { date })
          : t('edit.conflict.takenOver', { date, name: user.name })
      }
      onDismiss={onDismiss}
    >
      {t('edit.conflict.takenOverFields', { fields: others.map(({ path }) => labelOf(path)).join(', ') })}
    </AlertBar>
  )
}

interface AutosaveDiscardedProps {
  discarded: AutosavedForm
  onUndo: (discarded: AutosavedForm) => void
  onDismiss: () => void
}

/** Offers to restore unsaved work that was just discarded. */
function AutosaveDiscarded({ discarded, onUndo, onDismiss }: AutosaveDiscardedProps) {
  const { t } = useTexts()
  return (
    <AlertBar variant="warning" title={t('edit.autosave.discarded')} onDismiss={onDismiss}>
      <Button kind="link" onClick={() => onUndo(discarded)}>
        {t('edit.autosave.takeBack')}
      </Button>
    </AlertBar>
  )
}
