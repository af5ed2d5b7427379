import { useEffect, useEffectEvent, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { Language } from '../../../domain/languages.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useExports } from '../dashboard/use-exports.ts'
import { usePublish } from '../dashboard/use-publish.ts'
import { useRemoval } from '../dashboard/use-removal.tsx'
import { isPublic } from '../data/seen.ts'
import { confirmLeave } from '../unsaved/leave-question.ts'
import { unsavedWork } from '../unsaved/use-unsaved-work.ts'
import type { AutosavedForm } from './autosave/use-autosave.ts'
import type { Editing } from './edit-context.ts'
import { type FilesState, useFilesState } from './files/folders.ts'
import { useUploads } from './files/use-uploads.ts'
import { bodyText, type ProductForm, publishedPath, toForm, withPublished } from './form.ts'
import { type ProductEditorProps, useEditorState } from './use-editor-state.ts'
import { useSaving } from './use-saving.ts'

export type SaveState = 'new' | 'saved' | 'unsaved' | 'saving' | FilesState

/** Everything that happens to the form of one product: saving, what others do meanwhile, uploads, and leaving. */
export function useProductEditor(props: ProductEditorProps) {
  const { category } = props
  const editor = useEditorState(props)
  const { form, state, get, set, unsaved, isUnsaved, autosave } = editor
  const { product, waiting, base, newId, isSaving } = state
  const inDraft = waiting !== null
  const draft = { ...props.draft, stored: props.draft.newest(), isOpen: inDraft }
  const saving = useSaving(editor, draft)

  // The product has been saved since the draft was begun.
  const ontoProduct = useEffectEvent(() => {
    if (!product || !waiting?.before || autosave.offered) return
    editor.compare(product, { base: toForm(category, waiting.before), mine: form.getValues() }, 'edit')
  })
  useEffect(() => ontoProduct(), [])

  // Published at its time, or by somebody else: where no work would be lost, the published state replaces the form.
  const isGone = inDraft && draft.stored === null && !unsaved && !isSaving
  const giveWay = useEffectEvent(async (isStill: () => boolean) => {
    const live = await props.readAgain()
    if (live && isStill()) editor.goOnSaved(live, get().base)
  })
  useEffect(() => {
    if (!isGone) return
    let isStill = true
    void giveWay(() => isStill)
    return () => {
      isStill = false
    }
  }, [isGone])

  // The form goes on with what it says otherwise, and with the version that this made if nobody saved in between.
  const setPublication = usePublish((live, language, on) => {
    const next = live.version - 1
    set(({ product: known, base: from, waiting: now }) => ({
      product: !known || known.version === next ? live : withPublished(known, language, on),
      base: withPublished(from, language, on),
      waiting:
        now &&
        (now.base === next
          ? { ...now, base: live.version, before: live }
          : { ...now, before: now.before && withPublished(now.before, language, on) }),
    }))
    form.setValue(publishedPath(language), on)
  })
  const restore = (left: AutosavedForm) => {
    if (left.newId) set({ newId: left.newId })
    const mine = { base: left.base, mine: left.form }
    if (waiting && draft.stored && left.version !== waiting.version) {
      editor.compareWaiting(draft.stored, mine, 'edit')
    } else if (product && !inDraft) {
      // Also within one version: other products' saves may change what this one fits.
      editor.compare(product, mine, 'edit')
    } else {
      form.reset(left.form)
      autosave.taken()
    }
  }
  /** Shows what was saved elsewhere, where nothing that is written here would be lost. */
  const onReturn = useEffectEvent(async () => {
    if (!product || unsaved) return
    const [live, stored] = await Promise.all([props.readAgain(), draft.refresh()])
    const now = get()
    if (!live || !now.product || isUnsaved() || now.isSaving || now.conflict || autosave.offered) return
    if (!now.waiting) {
      if (live.version === now.product.version) return
      editor.compare(live, { base: now.base, mine: form.getValues() }, 'edit')
    } else if (stored && (stored.version !== now.waiting.version || live.version !== now.waiting.base))
      props.draft.show(true)
  })
  useEffect(() => {
    const listener = () => void onReturn()
    window.addEventListener('focus', listener)
    return () => window.removeEventListener('focus', listener)
  }, [])
  const removal = useRemoval(category)
  const { exportProduct } = useExports(category)
  const navigate = useNavigate()
  const remove = async () => {
    if (!product) return
    const { _id, name, version } = product
    const removed = await removal.remove([{ _id, name, version, isPublic: isPublic(product) }])
    if (removed.length === 0) return
    autosave.forget()
    unsavedWork.discard(() => true)
    if (!editor.isLeaving()) void navigate(linkTo('adm-dashboard'))
  }

  const uploads = useUploads(product, inDraft)
  const files = useFilesState(product, uploads, inDraft)
  const id = product?._id ?? newId
  const editing = useMemo<Editing>(
    () => ({
      category,
      product,
      base,
      id,
      inCopy: inDraft,
      uploads,
      currentBase: () => get().base,
    }),
    [category, product, id, base, inDraft, uploads, get],
  )
  const saveState: SaveState = isSaving
    ? 'saving'
    : product === null
      ? 'new'
      : unsaved
        ? 'unsaved'
        : (files ?? 'saved')
  return {
    ...saving,
    form,
    editing,
    draft,
    unsaved,
    files,
    autosave,
    restore,
    busy: isSaving,
    state: saveState,
    refusals: state.refusals,
    conflict: state.conflict,
    takenOver: state.takenOver,
    /** Nothing was chosen: the form keeps its base. */
    cancelChoice: () => set({ conflict: null }),
    dismissTakenOver: () => set({ takenOver: null }),
    unpublish: (language: Language) =>
      product && void setPublication({ ...product, category: category.code }, language, false),
    /** Shows the other form: what waits, or what is published. */
    turn: () => void confirmLeave().then((confirmed) => confirmed && props.draft.show(!inDraft)),
    remove: () => void remove(),
    exportProduct: () =>
      product && void exportProduct({ _id: product._id, name: product.artnr || product.name }),
    /**
     * Called when an earlier version was restored.
     * @param before the form when that began: what has been typed since is kept
     */
    restored: (restored: StaffProductAnswer, before: ProductForm) => {
      const now = form.getValues()
      if (bodyText(category, now) === bodyText(category, before))
        editor.goOn(editor.ofProduct(restored), toForm(category, restored))
      else editor.compare(restored, { base: before, mine: now }, 'restore')
    },
  }
}
