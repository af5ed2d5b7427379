import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { adoptDraft, removeDraft, removeOwnDraft } from '../../unsaved/kept.ts'
import { useKeep, useOwner } from '../../unsaved/use-kept-edit.ts'
import type { ProductForm } from '../form.ts'
import { type AutosavedForm, findAutosaves, type StoredAutosave } from './store.ts'

/** A draft is stored when the user pauses, and when the page is left. */
const pauseMs = 300

interface AutosaveOptions {
  code: CategoryCode
  id: string
  form: UseFormReturn<ProductForm>
  base: ProductForm
  version: number | null
  /** The id that a new product will have. */
  newId: string | undefined
  /** The form differs from its base. */
  unsaved: boolean
}

interface AutosaveState {
  /** The last unsaved work, until it is restored or discarded; the newest where there are several. */
  offered: AutosavedForm | null
  /** How many others there are. They are offered after this one is discarded, or the next time. */
  others: number
  /** Closes the offer: the form has been restored from it. */
  taken: () => void
  /** Discards the offered draft. */
  discard: () => void
  /** Discarded drafts, last first, as long as they can be restored. */
  discarded: readonly AutosavedForm[]
  /** Ends the offer to restore one of them. */
  dismiss: (draft: AutosavedForm) => void
  /** Deletes this form's draft: the form has been saved, or given up. */
  forget: () => void
}

/** Stores the form in this browser as long as it is unsaved, and offers the last unsaved work. */
export function useAutosave({
  code,
  id,
  form,
  base,
  version,
  newId,
  unsaved,
}: AutosaveOptions): AutosaveState {
  const keep = useKeep()
  const owner = useOwner(code, id)
  const [left, setLeft] = useState<readonly StoredAutosave[]>(() => findAutosaves(owner))
  const [discarded, setDiscarded] = useState<readonly AutosavedForm[]>([])
  const given = useRef(false)
  const [offered, ...others] = left
  const isOpen = offered !== undefined

  useEffect(() => {
    // Until the offer is answered, its draft is not overwritten.
    if (isOpen) return
    if (!unsaved) {
      removeOwnDraft(owner)
      return
    }
    given.current = false
    const keepForm = () => {
      clearTimeout(timer)
      if (given.current) return
      const draft: AutosavedForm = { base, version, form: form.getValues(), kept: new Date().toISOString() }
      keep(owner, newId === undefined ? draft : { ...draft, newId })
    }
    let timer = setTimeout(keepForm, pauseMs)
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keepForm, pauseMs)
      },
    })
    addEventListener('pagehide', keepForm)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', keepForm)
      keepForm()
    }
  }, [isOpen, unsaved, owner, form, base, version, newId, keep])

  return {
    offered: offered?.value ?? null,
    others: others.length,
    taken: () => {
      if (offered) adoptDraft(owner, offered)
      setLeft([])
      setDiscarded([])
    },
    discard: () => {
      if (!offered) return
      removeDraft(offered)
      setDiscarded([offered.value, ...discarded])
      setLeft(others)
    },
    discarded,
    dismiss: (draft) => setDiscarded(discarded.filter((each) => each !== draft)),
    forget: () => {
      given.current = true
      removeOwnDraft(owner)
    },
  }
}
