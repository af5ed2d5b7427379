import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Language } from '../../../domain/languages.ts'
import type { ApiError } from '../../shared/data/errors.ts'
import { faultMessage } from '../data/api.ts'
import { useCallWords } from '../data/use-call.ts'
import type { Draft } from './drafts/use-draft.ts'
import { useDraftSave } from './drafts/use-draft-save.ts'
import { faultsFromServer } from './faults.ts'
import { useNumberChange } from './files/use-folder-sync.ts'
import { publishedPath, toForm } from './form.ts'
import { useUndoSave } from './history/use-undo-save.ts'
import { readNamesAgain } from './links/use-names.ts'
import { type SavedForm, useMerge } from './use-merge.ts'
import { useProductSave } from './use-product-save.ts'

interface SavingOptions extends SavedForm {
  draft: Draft
  /** The form differs from its base. */
  isUnsaved: () => boolean
}

/** What a user does to have the form saved, one after the other: as the product, or as a draft that waits to be published. */
export function useSaving({ draft, isUnsaved, ...saved }: SavingOptions) {
  const { category, store, form, autosave } = saved
  const words = useCallWords()
  const queryClient = useQueryClient()
  const onNumberChange = useNumberChange()
  const { getState: get, setState: set } = store
  const merge = useMerge(saved)
  const undo = useUndoSave(category, (restored) => {
    const before = get()
    const from = before.inDraft ? toForm(category, restored) : before.base
    merge.compare(restored, { base: from, mine: form.getValues() }, 'restore')
    if (before.product) void onNumberChange(before.product, restored)
  })
  const showRefusal = (fault: ApiError) => {
    if (fault.code === 'UNKNOWN_PARTNER') readNamesAgain(queryClient)
    set({ faults: faultsFromServer(fault, category, form.getValues(), faultMessage(fault, words)) })
  }
  const saveProduct = useProductSave({ ...saved, merge, undo, showRefusal })
  const drafts = useDraftSave({ ...saved, draft, merge, undo, showRefusal, isUnsaved })

  const running = useRef<Promise<boolean> | null>(null)
  /** A call during a save gets that save's outcome, once what has been typed since is saved as well. */
  async function once(step: () => Promise<boolean>): Promise<boolean> {
    if (running.current) {
      const { inDraft } = get()
      if (!(await running.current)) return false
      if (get().product === null || !isUnsaved()) return true
      // What was written on what waits would be public, where that has been published meanwhile.
      return inDraft && !get().inDraft ? false : save()
    }
    running.current = step().finally(() => {
      running.current = null
    })
    return running.current
  }
  /** After a save that is under way: a save that follows it must not publish what only is to wait. */
  async function afterwards(step: () => Promise<boolean>): Promise<boolean> {
    while (running.current) await running.current
    return once(step)
  }
  const save = () => once(() => (get().inDraft ? drafts.save() : saveProduct()))

  return {
    adopt: merge.adopt,
    compare: merge.compare,
    compareWithDraft: drafts.compare,
    /** @param keep paths of the parts whose own value was chosen */
    choose: (keep: ReadonlySet<string>) => {
      const { conflict } = get()
      if (!conflict) return
      set({ conflict: null })
      merge.settle(conflict, keep, conflict.onto)
      if (conflict.then === 'save') void once(conflict.resume)
    },
    refetchLive: drafts.refetchLive,
    leaveDraft: drafts.leave,
    save,
    saveOnly: () => once(drafts.save),
    publish: async (languages: Language[]) => {
      if (get().inDraft) return afterwards(() => drafts.publish(languages))
      for (const language of languages) form.setValue(publishedPath(language), true, { shouldDirty: true })
      return save()
    },
    /** @param moment ISO 8601 in UTC */
    plan: (moment: string, languages: Language[]) => afterwards(() => drafts.plan(moment, languages)),
    unplan: drafts.unplan,
    /** Discards what waits; where nothing does, what is not saved. */
    discard: async () => {
      if (draft.stored) await drafts.discard()
      else {
        form.reset(get().base)
        autosave.forget()
      }
    },
  }
}
