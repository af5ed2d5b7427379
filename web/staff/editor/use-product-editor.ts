import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { withTyped } from '../conflicts/merge.ts'
import { useConflict } from '../conflicts/use-conflict.ts'
import { useRowActions } from '../dashboard/use-row-actions.tsx'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import type { Copies } from './copies/use-copies.ts'
import { useCopying } from './copies/use-copying.ts'
import type { Draft } from './drafts/store.ts'
import { useDraft } from './drafts/use-draft.ts'
import { useDraftById } from './drafts/use-draft-by-id.ts'
import type { Editing } from './edit-context.ts'
import { useFilesState } from './files/use-files-state.ts'
import { useNumberChange } from './files/use-folder-sync.ts'
import { useUploads } from './files/use-uploads.ts'
import { focusField } from './focus-field.ts'
import { type ProductForm, toForm } from './form.ts'
import type { SaveState } from './save-bar.tsx'
import { useSteps } from './undo/use-steps.ts'
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
  /** The product's working copy. */
  copies: Copies
  /** Called when a new product has been added, while its form is shown. */
  onAdded: (id: string) => void
}

/**
 * Everything that happens to the form of one product: saving, working copies, conflicts, drafts, undo, uploads, and
 * leaving.
 */
export function useProductEditor(props: ProductEditorProps) {
  const { category, read, initial, copyOf, copies, onAdded } = props
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
    draft.forget()
    draft.taken()
    if (isHere()) onAdded(saved._id)
  }
  const draft = useDraft({
    code: category.code,
    id: product ? `${copies.isOpen ? 'working-' : ''}${product._id}` : copyOf ? `copy-${copyOf._id}` : 'add',
    form,
    base,
    version: (copies.isOpen ? copies.copy?.version : product?.version) ?? null,
    newId: product ? undefined : newId,
    unsaved,
  })
  const conflicts = useConflict({
    category,
    onSettled: (theirs, values, then) => {
      const onto = copying.settle()
      if (onto === 'copy') setBase(toForm(category, theirs))
      else setProduct(theirs)
      if (onto === 'copy' || copies.isOpen) form.reset(values)
      else adopt(theirs, values)
      draft.taken()
      if (then === 'save') void (onto ? copying.resume() : saving.save(theirs))
    },
  })
  const saving = useSaving({
    category,
    product,
    base,
    form,
    newId,
    onSaved: (saved, sent) => {
      const now = form.getValues()
      draft.forget()
      // Who has left a new product meanwhile is not brought back.
      if (!product && !isHere()) leaveDraft(saved._id, sent, now)
      else adopt(saved, withTyped(category, toForm(category, saved), { sent, now }))
    },
    onStale: (theirs, before) => conflicts.compare(theirs, before, form.getValues(), 'save'),
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
      setBase(values)
      if (copies.isOpen) return
      draft.forget()
      draft.taken()
      copies.goOn(true)
    },
    onLive: setProduct,
    onLeft: async (saved, sent) => {
      draft.forget()
      draft.taken()
      adopt(saved, withTyped(category, toForm(category, saved), { sent, now: form.getValues() }))
      copies.goOn(false)
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
  // What is being saved as a copy for the first time is not published by a second save.
  const isKept = copies.isOpen || (copying.busy && copies.copy === null)
  const save = isKept ? copying.save : () => saving.save()
  const byId = useDraftById(category)
  const restore = async (offered: Draft) => {
    const left = await byId(offered, product)
    if (left.newId) setNewId(left.newId)
    if (copies.isOpen) copying.restore(left, draft.taken)
    // Also within one version: other products' saves may change what this one fits.
    else if (product) conflicts.compare(product, left.base, left.form, 'edit')
    else {
      form.reset(left.form)
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
  // Once it is known that nothing is left to ask about.
  useEffect(() => {
    if (gone) void navigate(linkTo('adm-dashboard'))
  }, [gone, navigate])
  const steps = useSteps(form, base)
  const stopped = taken.size > 0
  const trySave = () => void (stopped || save())
  useSaveKey(trySave)
  const uploads = useUploads(product, copies.isOpen)
  const files = useFilesState(product, uploads, copies.isOpen)
  useUnsavedWork((unsaved || files !== null) && product !== null && !gone, {
    // Leaving would cancel the uploads that are under way.
    save: files === 'uploading' ? null : async () => !stopped && (await save()),
    discard: draft.forget,
    show: () => {
      for (const path of taken) if (focusField(path)) return
    },
    outlivesQuery: true,
    outlivesSession: true,
  })

  const editing = useMemo<Editing>(
    () => ({ category, product, base, newId, inCopy: copies.isOpen, markTaken }),
    [category, product, base, newId, copies.isOpen, markTaken],
  )
  const state = busy ? 'saving' : product === null ? 'new' : unsaved ? 'unsaved' : (files ?? 'saved')
  return {
    form,
    editing,
    copies,
    unsaved,
    taken,
    stopped,
    busy,
    state: state as SaveState,
    faults,
    dismiss,
    trySave,
    steps,
    uploads,
    draft,
    restore: (left: Draft) => void restore(left),
    conflicts,
    copying,
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
      else conflicts.compare(restored, before, now, 'edit')
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
