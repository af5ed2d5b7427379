import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../../domain/contracts/working-copies.ts'
import type { Language } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { withTyped } from '../conflicts/merge.ts'
import { useConflict } from '../conflicts/use-conflict.ts'
import { usePublish } from '../dashboard/use-publish.ts'
import { useRowActions } from '../dashboard/use-row-actions.tsx'
import { mayLeave } from '../unsaved/question.ts'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import type { AutosavedForm } from './autosave/store.ts'
import { useAutosave } from './autosave/use-autosave.ts'
import { useAutosaveById } from './autosave/use-autosave-by-id.ts'
import type { SaveState } from './bar/publishing-bar.tsx'
import type { Draft } from './drafts/use-draft.ts'
import { useDraftActions } from './drafts/use-draft-actions.ts'
import type { Editing } from './edit-context.ts'
import { useFilesState } from './files/use-files-state.ts'
import { useNumberChange } from './files/use-folder-sync.ts'
import { useUploads } from './files/use-uploads.ts'
import { focusField } from './focus-field.ts'
import { type ProductForm, toForm, withPublished } from './form.ts'
import { useUndoSave } from './history/use-undo-save.ts'
import { publishedPath } from './paths.ts'
import { useSaveKey } from './use-save-key.ts'
import { useLeaveDraft, useSaving } from './use-saving.ts'
import { bodyText, useUnsaved } from './use-unsaved.ts'

export interface ProductEditorProps {
  category: Category
  /** The product as it was read; null for a new one. */
  read: StaffProductAnswer | null
  /** The base of a new product. */
  initial: ProductForm
  /** The id that a new product will have. */
  newId: string
  /** The product that this is a copy of. */
  copyOf: StaffProductAnswer | undefined
  /** What waits to be published. */
  draft: Draft
  /** Reads the product again. */
  readAgain: () => Promise<StaffProductAnswer | undefined>
  /** Called when a new product has been added, while its form is shown. */
  onAdded: (id: string) => void
}

/**
 * Everything that happens to the form of one product: saving, publishing, conflicts, autosave, uploads, and leaving.
 */
export function useProductEditor(props: ProductEditorProps) {
  const { category, read, initial, copyOf, draft, onAdded } = props
  const [product, setProduct] = useState(read)
  const [base, setBase] = useState(initial)
  const form = useForm<ProductForm>({ defaultValues: initial })
  const unsaved = useUnsaved(category, form, base)
  const [taken, markTaken] = useMarked()
  const [gone, setGone] = useState(false)
  const [newId, setNewId] = useState(props.newId)
  const onNumberChange = useNumberChange()
  const leaveDraft = useLeaveDraft(category)
  const isHere = useIsHere()

  const adopt = (saved: StaffProductAnswer, values = toForm(category, saved)) => {
    setProduct(saved)
    setBase(toForm(category, saved))
    form.reset(values)
    if (product) return
    autosave.forget()
    autosave.taken()
    if (isHere()) onAdded(saved._id)
  }
  const autosave = useAutosave({
    code: category.code,
    id: product ? `${draft.isOpen ? 'working-' : ''}${product._id}` : copyOf ? `copy-${copyOf._id}` : 'add',
    form,
    base,
    version: (draft.isOpen ? draft.stored?.version : product?.version) ?? null,
    newId: product ? undefined : newId,
    unsaved,
  })
  const conflicts = useConflict({
    category,
    onSettled: (theirs, values, then) => {
      const onto = draftActions.settle()
      if (onto === 'draft') setBase(toForm(category, theirs))
      else setProduct(theirs)
      if (onto === 'draft' || draft.isOpen) form.reset(values)
      else adopt(theirs, values)
      autosave.taken()
      if (then === 'save') void (onto ? draftActions.resume() : saving.save(theirs))
    },
  })
  const undo = useUndoSave(category, (restored) => {
    conflicts.compare(restored, draft.isOpen ? toForm(category, restored) : base, form.getValues(), 'restore')
    if (product) void onNumberChange(product, restored)
  })
  const saving = useSaving({
    category,
    product,
    base,
    form,
    newId,
    undo,
    onSaved: (saved, sent) => {
      const now = form.getValues()
      autosave.forget()
      // Who has left a new product meanwhile is not brought back.
      if (!product && !isHere()) leaveDraft(saved._id, sent, now)
      else adopt(saved, withTyped(category, toForm(category, saved), { sent, now }))
    },
    onStale: (theirs, before) => conflicts.compare(theirs, before, form.getValues(), 'save'),
  })
  const draftActions = useDraftActions({
    category,
    product,
    base,
    form,
    draft,
    unsaved,
    isOffered: autosave.offered !== null,
    undo,
    onKept: (values) => {
      setBase(values)
      if (draft.isOpen) return
      autosave.forget()
      autosave.taken()
      draft.goOn(true)
    },
    onLive: setProduct,
    onLeft: async (saved, sent) => {
      autosave.forget()
      autosave.taken()
      adopt(saved, withTyped(category, toForm(category, saved), { sent, now: form.getValues() }))
      draft.goOn(false)
      if (product) await onNumberChange(product, saved)
    },
    onDiscarded: () => {
      if (draft.isOpen) autosave.forget()
      draft.close()
    },
    compare: conflicts.compare,
  })
  const busy = saving.busy || draftActions.busy
  const faults = draftActions.errors.length > 0 ? draftActions.errors : saving.faults
  const dismiss = () => {
    saving.dismiss()
    draftActions.dismiss()
  }
  // What is being saved to wait for the first time is not published by a second save.
  const isKept = draft.isOpen || (draftActions.busy && draft.stored === null)
  const save = isKept ? draftActions.save : () => saving.save()
  const byId = useAutosaveById(category)
  const restore = async (offered: AutosavedForm) => {
    const left = await byId(offered, product)
    if (left.newId) setNewId(left.newId)
    if (draft.isOpen) draftActions.restore(left, autosave.taken)
    // Also within one version: other products' saves may change what this one fits.
    else if (product) conflicts.compare(product, left.base, left.form, 'edit')
    else {
      form.reset(left.form)
      autosave.taken()
    }
  }
  /** Neither the product nor the form is published in it yet. */
  const isNew = (language: Language) =>
    !isPublished(form.getValues(), language) && !(product && isPublished(product, language))
  const publish = async (languages: Language[]) => {
    if (draft.isOpen) return draftActions.publish(languages, languages.filter(isNew))
    for (const language of languages) form.setValue(publishedPath(language), true, { shouldDirty: true })
    return saving.save()
  }
  // The form goes on with what it says otherwise, and with the version that this made if nobody saved in between.
  const setPublication = usePublish((live, language, on) => {
    setProduct((known) =>
      !known || known.version === live.version - 1 ? live : withPublished(known, language, on),
    )
    draftActions.publicationChanged(live, language, on)
    form.setValue(publishedPath(language), on)
    setBase((before) => withPublished(before, language, on))
  })
  /** Shows what was saved elsewhere, where nothing that is written here would be lost. */
  const takeOver = useEffectEvent((live: StaffProductAnswer, waiting: WorkingCopyAnswer | null) => {
    if (!product || unsaved || busy || conflicts.current || autosave.offered) return
    if (!draft.isOpen) {
      if (live.version !== product.version) conflicts.compare(live, base, form.getValues(), 'edit')
    } else if (waiting && !draftActions.isBasedOn(waiting, live)) draft.open()
  })
  const onReturn = useEffectEvent(async () => {
    if (!product || unsaved) return
    const [live, waiting] = await Promise.all([props.readAgain(), draft.refresh()])
    if (live) takeOver(live, waiting)
  })
  useEffect(() => {
    const listener = () => void onReturn()
    window.addEventListener('focus', listener)
    return () => window.removeEventListener('focus', listener)
  }, [])
  const actions = useRowActions(category)
  const navigate = useNavigate()
  const remove = async () => {
    if (!product || !(await actions.remove(product))) return
    autosave.forget()
    setGone(true)
  }
  // Once it is known that nothing is left to ask about.
  useEffect(() => {
    if (gone) void navigate(linkTo('adm-dashboard'))
  }, [gone, navigate])
  const stopped = taken.size > 0
  const trySave = () => void (stopped || save())
  useSaveKey(trySave)
  const uploads = useUploads(product, draft.isOpen)
  const files = useFilesState(product, uploads, draft.isOpen)
  useUnsavedWork((unsaved || files !== null) && product !== null && !gone, {
    // Leaving would cancel the uploads that are under way.
    save: files === 'uploading' ? null : async () => !stopped && (await save()),
    discard: autosave.forget,
    show: () => {
      for (const path of taken) if (focusField(path)) return
    },
    outlivesQuery: true,
    outlivesSession: true,
  })

  const editing = useMemo<Editing>(
    () => ({ category, product, base, newId, inCopy: draft.isOpen, markTaken }),
    [category, product, base, newId, draft.isOpen, markTaken],
  )
  const state = busy ? 'saving' : product === null ? 'new' : unsaved ? 'unsaved' : (files ?? 'saved')
  return {
    form,
    editing,
    draft,
    draftActions,
    unsaved,
    taken,
    stopped,
    busy,
    state: state as SaveState,
    faults,
    dismiss,
    trySave,
    uploads,
    autosave,
    restore: (left: AutosavedForm) => void restore(left),
    publish: (languages: Language[]) => void publish(languages),
    /** @param moment ISO 8601 in UTC */
    plan: (moment: string, languages: Language[]) =>
      void draftActions.plan(moment, languages, languages.filter(isNew)),
    unpublish: (language: Language) =>
      product && void setPublication({ ...product, category: category.code }, language, false),
    /** Discards what waits; where nothing does, what is not saved. */
    discardChanges: async () => {
      if (draft.stored) return draftActions.discard()
      form.reset(base)
      autosave.forget()
    },
    /** Shows the other form: what waits, or what is published. */
    turn: () => void mayLeave().then((may) => may && (draft.isOpen ? draft.close() : draft.open())),
    conflicts,
    remove: () => void remove(),
    exportProduct: () =>
      product && void actions.exportProduct({ _id: product._id, name: product.artnr || product.name }),
    /**
     * Called when an earlier version was restored.
     * @param before the form when that began: what has been typed since is kept
     */
    restored: (restored: StaffProductAnswer, before: ProductForm) => {
      const now = form.getValues()
      if (bodyText(category, now) === bodyText(category, before)) adopt(restored)
      else conflicts.compare(restored, before, now, 'restore')
      if (product) void onNumberChange(product, restored)
    },
  }
}

/** Whether the form is still where it was opened, also while the next page is still loading. */
function useIsHere(): () => boolean {
  const here = useRef('')
  useEffect(() => {
    here.current = window.location.pathname
    return () => {
      here.current = ''
    }
  }, [])
  return () => here.current === window.location.pathname
}

/** The set of marked paths, and a function that marks one. */
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
