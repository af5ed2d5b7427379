import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { createStore, useStore } from 'zustand'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { Language } from '../../../domain/languages.ts'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useExports } from '../dashboard/use-exports.ts'
import { usePublish } from '../dashboard/use-publish.ts'
import { useRemoval } from '../dashboard/use-removal.tsx'
import { isPublic } from '../data/seen.ts'
import { isSaveKey } from '../ui/save-key.ts'
import { mayLeave } from '../unsaved/question.ts'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import { type AutosavedForm, useAutosave } from './autosave/use-autosave.ts'
import type { SaveState } from './bar/publishing-bar.tsx'
import { asSaved, type Draft } from './drafts/use-draft.ts'
import type { Editing } from './edit-context.ts'
import { draftBaseOf, type EditorState, ontoDraft } from './editor-state.ts'
import { useFilesState } from './files/folders.ts'
import { useNumberChange } from './files/use-folder-sync.ts'
import { useUploads } from './files/use-uploads.ts'
import { focusField } from './focus-field.ts'
import { bodyText, type ProductForm, publishedPath, toForm, withPublished } from './form.ts'
import { useSaving } from './use-saving.ts'

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
 * Everything that happens to the form of one product: what it starts with, saving, autosave, what others do meanwhile,
 * uploads, and leaving. Its state is in `EditorState`.
 */
export function useProductEditor(props: ProductEditorProps) {
  const { category, copyOf, onAdded } = props
  const isHere = useIsHere()
  const onNumberChange = useNumberChange()
  const [taken, markTaken] = useMarked()
  const [store] = useState(() => createStore<EditorState>(() => startOf(props)))
  const { getState: get, setState: set } = store
  const state = useStore(store)
  const { product, base, newId, inDraft, isSaving, isDeleted } = state
  const draft = { ...props.draft, stored: props.draft.newest(), isOpen: inDraft }
  const form = useForm<ProductForm>({ defaultValues: props.initial })
  /** Whether saving would change anything: true exactly while the form differs from its base. */
  const isUnsaved = () => bodyText(category, form.getValues()) !== bodyText(category, get().base)
  const unsaved = useSyncExternalStore(
    useCallback((callback) => form.subscribe({ formState: { values: true }, callback }), [form]),
    isUnsaved,
  )
  const autosave = useAutosave({
    code: category.code,
    id: product ? `${inDraft ? 'working-' : ''}${product._id}` : copyOf ? `copy-${copyOf._id}` : 'add',
    form,
    base,
    version: (inDraft ? draft.stored?.version : product?.version) ?? null,
    newId: product ? undefined : newId,
    unsaved,
  })
  const saving = useSaving({ category, store, form, draft, autosave, isUnsaved, isHere, onAdded })

  // The product has been saved since the draft was begun.
  const ontoProduct = useEffectEvent(() => {
    const { before, draft: version } = state.draftBase
    if (!inDraft || !product || !before || autosave.offered) return
    const onto = { draft: version, live: product.version, before: toForm(category, product) }
    saving.compare(product, { base: before, mine: form.getValues() }, 'edit', { ...onto, isDraft: false })
  })
  useEffect(() => ontoProduct(), [])

  // Published at its time, or by somebody else: where no work would be lost, the published state replaces the form.
  const isGone = inDraft && draft.stored === null && !unsaved && !isSaving
  const giveWay = useEffectEvent(async (isStill: () => boolean) => {
    const live = await props.readAgain()
    if (live && isStill()) await saving.leaveDraft(live)
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
    set(({ product: known, base: from, draftBase }) => {
      const isNext = draftBase.live === live.version - 1
      const { before } = draftBase
      return {
        product: !known || known.version === live.version - 1 ? live : withPublished(known, language, on),
        base: withPublished(from, language, on),
        draftBase: {
          ...draftBase,
          live: isNext ? live.version : draftBase.live,
          before: before && (isNext ? toForm(category, live) : withPublished(before, language, on)),
        },
      }
    })
    form.setValue(publishedPath(language), on)
  })
  const restore = (left: AutosavedForm) => {
    if (left.newId) set({ newId: left.newId })
    const mine = { base: left.base, mine: left.form }
    const opened = inDraft ? draft.stored : null
    if (opened && left.version !== state.draftBase.draft) {
      saving.compare(asSaved(opened), mine, 'edit', ontoDraft(category, opened))
    } else if (product && !inDraft) {
      // Also within one version: other products' saves may change what this one fits.
      saving.compare(product, mine, 'edit')
    } else {
      form.reset(left.form)
      autosave.taken()
    }
  }
  /** Shows what was saved elsewhere, where nothing that is written here would be lost. */
  const onReturn = useEffectEvent(async () => {
    if (!product || unsaved) return
    const [live, waiting] = await Promise.all([props.readAgain(), draft.refresh()])
    const now = get()
    if (!live || !now.product || isUnsaved() || now.isSaving || now.conflict || autosave.offered) return
    const { draft: version, live: onto } = draftBaseOf(now)
    if (!now.inDraft) {
      if (live.version === now.product.version) return
      saving.compare(live, { base: now.base, mine: form.getValues() }, 'edit')
    } else if (waiting && (waiting.version !== version || live.version !== onto)) props.draft.show(true)
  })
  useEffect(() => {
    const listener = () => void onReturn()
    window.addEventListener('focus', listener)
    return () => window.removeEventListener('focus', listener)
  }, [])
  const removal = useRemoval(category)
  const { exportProduct } = useExports(category)
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const remove = async () => {
    if (!product) return
    const { _id, name, version } = product
    const removed = await removal.remove([{ _id, name, version, isPublic: isPublic(product) }])
    if (removed.length === 0) return
    autosave.forget()
    set({ isDeleted: true })
  }
  // Once it is known that nothing is left to ask about.
  useEffect(() => {
    if (isDeleted && !isLeaving()) void navigate(linkTo('adm-dashboard'))
  }, [isDeleted, isLeaving, navigate])

  const stopped = taken.size > 0
  const trySave = () => void (stopped || saving.save())
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    // An open dialog has to be answered first.
    if (!document.querySelector('dialog[open]')) trySave()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const uploads = useUploads(product, inDraft)
  const files = useFilesState(product, uploads, inDraft)
  useUnsavedWork((unsaved || files !== null) && product !== null && !isDeleted, {
    // Leaving would cancel the uploads that are under way.
    save: files === 'uploading' ? null : async () => !stopped && (await saving.save()),
    discard: autosave.forget,
    show: () => {
      for (const path of taken) if (focusField(path)) return
    },
    outlivesQuery: true,
    outlivesSession: true,
  })

  const editing = useMemo<Editing>(
    () => ({
      ...{ category, product, base, newId, inCopy: inDraft, markTaken },
      currentBase: () => store.getState().base,
    }),
    [category, product, base, newId, inDraft, markTaken, store],
  )
  const saveState: SaveState = isSaving
    ? 'saving'
    : product === null
      ? 'new'
      : unsaved
        ? 'unsaved'
        : (files ?? 'saved')
  return {
    form,
    editing,
    draft,
    unsaved,
    taken,
    stopped,
    busy: isSaving,
    state: saveState,
    faults: state.faults,
    dismiss: () => set({ faults: [] }),
    conflict: state.conflict,
    choose: saving.choose,
    /** Nothing was chosen: the form keeps its base. */
    cancelChoice: () => set({ conflict: null }),
    takenOver: state.takenOver,
    dismissTakenOver: () => set({ takenOver: null }),
    uploads,
    autosave,
    restore,
    trySave,
    saveOnly: () => void saving.saveOnly(),
    publish: (languages: Language[]) => void saving.publish(languages),
    /** @param moment ISO 8601 in UTC */
    plan: (moment: string, languages: Language[]) => void saving.plan(moment, languages),
    unplan: (languages: Language[]) => void saving.unplan(languages),
    unpublish: (language: Language) =>
      product && void setPublication({ ...product, category: category.code }, language, false),
    discardChanges: saving.discard,
    /** Shows the other form: what waits, or what is published. */
    turn: () => void mayLeave().then((may) => may && props.draft.show(!inDraft)),
    remove: () => void remove(),
    exportProduct: () =>
      product && void exportProduct({ _id: product._id, name: product.artnr || product.name }),
    /**
     * Called when an earlier version was restored.
     * @param before the form when that began: what has been typed since is kept
     */
    restored: (restored: StaffProductAnswer, before: ProductForm) => {
      const now = form.getValues()
      if (bodyText(category, now) === bodyText(category, before)) saving.adopt(restored)
      else saving.compare(restored, { base: before, mine: now }, 'restore')
      if (product) void onNumberChange(product, restored)
    },
  }
}

function startOf({ category, read, initial, newId, draft }: ProductEditorProps): EditorState {
  const opened = draft.isOpen ? draft.stored : null
  return {
    product: read,
    base: initial,
    newId,
    lost: null,
    inDraft: draft.isOpen,
    draftBase: opened ? ontoDraft(category, opened) : { draft: null, live: read?.version, before: null },
    isSaving: false,
    faults: [],
    conflict: null,
    takenOver: null,
    isDeleted: false,
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
