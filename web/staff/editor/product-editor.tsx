import { useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useLocation } from 'react-router'
import { languageCodes } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import { useTexts } from '../use-texts.ts'
import { AlertBar } from './alert-bar.tsx'
import { CopyButton, CopyTools } from './copies/copy-tools.tsx'
import { DraftOffer } from './drafts/draft-offer.tsx'
import type { Draft } from './drafts/store.ts'
import { EditContext, useMay } from './edit-context.ts'
import { EditHead } from './edit-head.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { UploadsContext } from './files/uploads-context.ts'
import { focusField } from './focus-field.ts'
import { HistoryDialog } from './history/history-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import type { KnownSection, RegisterSection } from './section.tsx'
import { SectionNav, SectionTools } from './section-nav.tsx'
import { Foldable } from './sections/foldable.tsx'
import { Sections } from './sections.tsx'
import { type ProductEditorProps, useProductEditor } from './use-product-editor.ts'

/** The form of one product. */
export function ProductEditor(props: ProductEditorProps) {
  const { t } = useTexts()
  const editor = useProductEditor(props)
  const { form, editing, copies, copying, draft, conflicts, busy, faults, taken, unsaved } = editor
  const { category, product } = editing
  const [sections, register] = useSections()
  useFocusFromHash(sections)
  const [history, setHistory] = useState(false)
  const [asks, setAsks] = useState<'publish' | 'plan' | null>(null)
  const originals = useMay()('name')
  // An unpublished draft needs no copy, except for a scheduled first publication.
  const isPublic = product !== null && languageCodes.some((language) => isPublished(product, language))
  const mayCopy = product !== null && copies.copy === null
  const copyWords = {
    save: t('copies.publish'),
    saved: t('copies.state.saved'),
    unsaved: t('copies.state.unsaved'),
    saving: t('copies.state.saving'),
  }
  return (
    <EditContext value={editing}>
      <FormProvider {...form}>
        <Foldable register={register} faults={faults} taken={taken}>
          <EditHead
            copyOf={props.copyOf?.name}
            onHistory={copies.isOpen ? undefined : () => setHistory(true)}
            onExport={editor.exportProduct}
            onDelete={editor.remove}
          />
          {!unsaved &&
            draft.discarded.map((each) => (
              <DraftDiscarded
                key={each.kept}
                draft={each}
                onTakeBack={editor.restore}
                onDismiss={() => draft.dismiss(each)}
              />
            ))}
          <CopyTools
            copies={copies}
            copying={copying}
            form={form}
            asks={asks}
            onAsked={() => setAsks(null)}
          />
          {faults.length > 0 && <FaultSummary faults={faults} onDismiss={editor.dismiss} />}
          <div className="grid grid-cols-1 gap-x-8 pb-36 sm:pb-24 lg:grid-cols-[11rem_minmax(0,1fr)]">
            <div className="mb-2 lg:hidden">
              <SectionTools sections={sections} />
            </div>
            <SectionNav sections={sections} />
            <form
              noValidate
              aria-busy={busy}
              onSubmit={(event) => {
                event.preventDefault()
                editor.trySave()
              }}
              className="relative grid grid-cols-1 content-start gap-4"
            >
              <UploadsContext value={editor.uploads}>
                <Sections translator={!originals} />
              </UploadsContext>
            </form>
          </div>
          {busy && (
            // Above the bar: the form stays in use meanwhile.
            <div className="pointer-events-none fixed inset-x-0 bottom-40 z-10 sm:bottom-28 grid place-items-center">
              <div className="surface px-6 py-3 shadow-lg">
                <Spinner label={t('edit.overlay')} />
              </div>
            </div>
          )}
          {draft.offered && !conflicts.current && (
            <DraftOffer
              key={draft.offered.kept}
              category={category}
              draft={draft.offered}
              others={draft.others}
              onRestore={() => draft.offered && editor.restore(draft.offered)}
              onDiscard={draft.discard}
            />
          )}
          {conflicts.current && (
            <ConflictDialog
              {...conflicts.current}
              action={t(conflicts.current.then === 'save' ? 'edit.conflict.save' : 'edit.conflict.apply')}
              onChoose={conflicts.choose}
              onCancel={() => {
                copying.cancel()
                conflicts.cancel()
              }}
            />
          )}
          {history && product && (
            <HistoryDialog
              product={product}
              unsaved={unsaved}
              onRestored={(restored, before) => {
                setHistory(false)
                editor.restored(restored, before)
              }}
              onClose={() => setHistory(false)}
            />
          )}
          <SaveBar
            state={editor.state}
            stopped={editor.stopped}
            steps={editor.steps}
            onSave={copies.isOpen ? () => setAsks('publish') : editor.trySave}
            words={copies.isOpen ? copyWords : undefined}
          >
            {copies.isOpen || mayCopy ? (
              <CopyButton
                use={copies.isOpen ? 'save' : isPublic ? 'saveAs' : 'plan'}
                disabled={editor.stopped}
                busy={busy}
                onSave={() => (copies.isOpen || isPublic ? void copying.save() : setAsks('plan'))}
              />
            ) : undefined}
          </SaveBar>
        </Foldable>
      </FormProvider>
    </EditContext>
  )
}

/** Moves the focus to the section or field of the form that the address names after `#`, once it is there. */
function useFocusFromHash(sections: readonly KnownSection[]): void {
  const { hash } = useLocation()
  const arrived = useRef<string>(null)
  useEffect(() => {
    const path = hash.slice(1)
    if (path === '' || arrived.current === path || sections.length === 0) return
    if (focusField(path)) arrived.current = path
  }, [hash, sections])
}

/** The sections on the screen, in their order. */
function useSections(): [readonly KnownSection[], RegisterSection] {
  const [sections, setSections] = useState<readonly KnownSection[]>([])
  const register = useCallback<RegisterSection>((section) => {
    setSections((known) => [...known, section].sort(byPlace))
    return () => setSections((known) => known.filter((each) => each !== section))
  }, [])
  return [sections, register]
}

function byPlace(a: KnownSection, b: KnownSection): number {
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

interface DraftDiscardedProps {
  draft: Draft
  onTakeBack: (draft: Draft) => void
  onDismiss: () => void
}

/** Offers to restore a draft that was just discarded. */
function DraftDiscarded({ draft, onTakeBack, onDismiss }: DraftDiscardedProps) {
  const { t } = useTexts()
  return (
    <AlertBar variant="warning" title={t('edit.draft.discarded')} onDismiss={onDismiss}>
      <Button kind="link" onClick={() => onTakeBack(draft)}>
        {t('edit.draft.takeBack')}
      </Button>
    </AlertBar>
  )
}
