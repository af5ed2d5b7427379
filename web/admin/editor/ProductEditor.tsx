import { useCallback, useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { linkTo } from '../../router/useRoute.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { useConflict } from '../conflicts/useConflict.ts'
import { useRowActions } from '../lists/dashboard/useRowActions.tsx'
import { useUnsavedWork } from '../unsaved/useUnsavedWork.ts'
import { useTexts } from '../useTexts.ts'
import { CopyButton, CopyTools } from './copies/CopyTools.tsx'
import { type Copies, noCopies } from './copies/useCopies.ts'
import { useCopying } from './copies/useCopying.ts'
import { DraftDiscarded } from './drafts/DraftDiscarded.tsx'
import { DraftOffer } from './drafts/DraftOffer.tsx'
import type { Draft } from './drafts/store.ts'
import { useDraft } from './drafts/useDraft.ts'
import { EditContext, type Editing, useMay } from './EditContext.ts'
import { EditHead } from './EditHead.tsx'
import { FaultSummary } from './FaultSummary.tsx'
import { UploadsContext } from './files/UploadsContext.ts'
import { useFilesState } from './files/useFilesState.ts'
import { useNumberChange } from './files/useFolderSync.ts'
import { useUploads } from './files/useUploads.ts'
import { focusField } from './focusField.ts'
import { type ProductForm, toForm } from './form.ts'
import { HistoryDialog } from './history/HistoryDialog.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SectionNav, SectionTools } from './SectionNav.tsx'
import { Sections } from './Sections.tsx'
import { Foldable } from './sections/Foldable.tsx'
import { useSteps } from './undo/useSteps.ts'
import { useArrival } from './useArrival.ts'
import { useSaveKey } from './useSaveKey.ts'
import { useSaving } from './useSaving.ts'
import { useSections } from './useSections.ts'
import { useUnsaved } from './useUnsaved.ts'

interface ProductEditorProps {
  category: Category
  /** The product as it was read; null for a new one. */
  read: StaffProductAnswer | null
  /** What a new product starts from. */
  initial: ProductForm
  /** The product that this is a copy of. */
  copyOf?: StaffProductAnswer
  /** What is worked on beside what is published. */
  copies?: Copies
}

/** The form of one product, from when it was read until somebody leaves it. */
export function ProductEditor({ category, read, initial, copyOf, copies = noCopies }: ProductEditorProps) {
  const { t } = useTexts()
  const [product, setProduct] = useState(read)
  const [base, setBase] = useState(initial)
  const form = useForm<ProductForm>({ defaultValues: initial })
  const unsaved = useUnsaved(category, form, base)
  const [taken, markTaken] = useMarked()
  const [sections, register] = useSections()
  useArrival(sections)
  const [history, setHistory] = useState(false)
  const [gone, setGone] = useState(false)
  const [asks, setAsks] = useState(false)
  const onNumberChange = useNumberChange()

  const adopt = useCallback(
    (saved: StaffProductAnswer, values = toForm(category, saved)) => {
      setProduct(saved)
      setBase(toForm(category, saved))
      form.reset(values)
    },
    [category, form],
  )
  const draft = useDraft({
    code: category.code,
    id: read ? (copies.isOpen ? `working-${read._id}` : read._id) : copyOf ? `copy-${copyOf._id}` : 'add',
    form,
    base,
    version: (copies.isOpen ? copies.copy?.version : product?.version) ?? null,
    unsaved,
  })
  const conflicts = useConflict({
    category,
    onSettled: (theirs, values, then) => {
      const onto = copying.settle()
      if (onto === 'copy') setBase(toForm(category, theirs))
      if (onto === 'copy' || copies.isOpen) form.reset(values)
      else adopt(theirs, values)
      draft.taken()
      if (then === 'save') void (onto ? copying.save() : saving.save(theirs.version))
    },
  })
  const saving = useSaving({
    category,
    product,
    base,
    form,
    onSaved: (saved) => {
      draft.forget()
      if (saved) adopt(saved)
    },
    onStale: (theirs) => (conflicts.compare(theirs, base, form.getValues(), 'save') ? theirs.version : null),
  })
  const copying = useCopying({
    category,
    product,
    base,
    form,
    copies,
    unsaved,
    isOffered: draft.offered !== null,
    onKept: (values) => {
      if (copies.isOpen) setBase(values)
      else draft.forget()
      copies.open()
    },
    onPublished: async (saved) => {
      draft.forget()
      copies.close()
      if (product) await onNumberChange(product, saved)
    },
    onDiscarded: () => {
      if (copies.isOpen) draft.forget()
      copies.close()
    },
    compare: conflicts.compare,
  })
  const busy = saving.busy || copying.busy
  const faults = copying.faults.length > 0 ? copying.faults : saving.faults
  const dismiss = () => {
    saving.dismiss()
    copying.dismiss()
  }
  const save = copies.isOpen ? copying.save : () => saving.save()
  const restore = (left: Draft) => {
    const { base: before, form: values, version } = left
    if (copies.isOpen) copying.restore(left, draft.taken)
    else if (product && version !== product.version) conflicts.compare(product, before, values, 'edit')
    else {
      form.reset(values)
      draft.taken()
    }
  }
  const actions = useRowActions(category)
  const navigate = useNavigate()
  const remove = async () => {
    if (!product || !(await actions.remove(product))) return
    draft.forget()
    setGone(true)
  }
  // Once it is known that there is nothing left to ask about.
  useEffect(() => {
    if (gone) void navigate(linkTo('adm-dashboard'))
  }, [gone, navigate])
  const steps = useSteps(form, base)
  const stopped = taken.size > 0
  const trySave = () => void (stopped || save())
  useSaveKey(trySave)
  const uploads = useUploads(product)
  const pictures = useFilesState(product, uploads)
  // New pictures wait for the copy, and are in nobody's way meanwhile.
  const files = copies.isOpen && pictures === 'pending' ? null : pictures
  useUnsavedWork((unsaved || files !== null) && product !== null && !gone, {
    // What is still on its way would be broken off by leaving.
    save: files === 'uploading' ? null : async () => !stopped && (await save()),
    discard: draft.forget,
    show: () => {
      for (const path of taken) if (focusField(path)) return
    },
    outlivesQuery: true,
    outlivesSession: true,
  })

  const editing = useMemo<Editing>(
    () => ({ category, product, base, markTaken }),
    [category, product, base, markTaken],
  )
  const originals = useMay()('name')
  // A draft that nobody sees needs no copy.
  const isPublic = product !== null && languageCodes.some((language) => isPublished(product, language))
  const mayCopy = isPublic && copies.copy === null
  const copyWords = {
    save: t('copies.publish'),
    saved: t('copies.state.saved'),
    unsaved: t('copies.state.unsaved'),
    saving: t('copies.state.saving'),
  }
  const state = busy ? 'saving' : product === null ? 'new' : unsaved ? 'unsaved' : (files ?? 'saved')
  return (
    <EditContext value={editing}>
      <FormProvider {...form}>
        <Foldable register={register} faults={faults} taken={taken}>
          <EditHead
            copyOf={copyOf?.name}
            onHistory={copies.isOpen ? undefined : () => setHistory(true)}
            onExport={() =>
              product && void actions.exportProduct({ _id: product._id, name: product.artnr || product.name })
            }
            onDelete={() => void remove()}
          />
          {draft.discarded && !unsaved && (
            <DraftDiscarded draft={draft.discarded} onTakeBack={restore} onDismiss={draft.dismiss} />
          )}
          <CopyTools
            copies={copies}
            copying={copying}
            form={form}
            asks={asks}
            onAsked={() => setAsks(false)}
          />
          {faults.length > 0 && <FaultSummary faults={faults} onDismiss={dismiss} />}
          <div className="grid grid-cols-1 gap-x-8 pb-36 sm:pb-24 lg:grid-cols-[11rem_minmax(0,1fr)]">
            <div className="mb-2 lg:hidden">
              <SectionTools sections={sections} />
            </div>
            <SectionNav sections={sections} />
            <form
              noValidate
              aria-busy={busy}
              inert={busy}
              onSubmit={(event) => {
                event.preventDefault()
                trySave()
              }}
              className="relative grid grid-cols-1 content-start gap-4"
            >
              <UploadsContext value={uploads}>
                <Sections translator={!originals} />
              </UploadsContext>
            </form>
          </div>
          {busy && (
            <div className="fixed inset-0 z-10 grid place-items-center bg-paper/60">
              <div className="surface px-6 py-4">
                <Spinner label={t('edit.overlay')} />
              </div>
            </div>
          )}
          {draft.offered && !conflicts.current && (
            <DraftOffer
              category={category}
              draft={draft.offered}
              onRestore={() => draft.offered && restore(draft.offered)}
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
              onRestored={(restored) => {
                setHistory(false)
                adopt(restored)
                void onNumberChange(product, restored)
              }}
              onClose={() => setHistory(false)}
            />
          )}
          <SaveBar
            state={state}
            stopped={stopped}
            steps={steps}
            onSave={copies.isOpen ? () => setAsks(true) : trySave}
            words={copies.isOpen ? copyWords : undefined}
          >
            {copies.isOpen || mayCopy ? (
              <CopyButton
                isOpen={copies.isOpen}
                disabled={stopped || busy}
                onSave={() => void copying.save()}
              />
            ) : undefined}
          </SaveBar>
        </Foldable>
      </FormProvider>
    </EditContext>
  )
}

/** Which paths are marked, and how to mark one. */
function useMarked(): [ReadonlySet<string>, (path: string, marked: boolean) => void] {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback((path: string, on: boolean) => {
    setMarked((before) => {
      if (before.has(path) === on) return before
      const next = new Set(before)
      if (on) next.add(path)
      else next.delete(path)
      return next
    })
  }, [])
  return [marked, mark]
}
