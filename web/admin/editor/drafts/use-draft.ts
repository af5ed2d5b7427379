import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { removeKept, removeLeft, takeLeft } from '../../unsaved/kept.ts'
import { useKeep, useOwner } from '../../unsaved/use-kept-edit.ts'
import type { ProductForm } from '../form.ts'
import { type Draft, type LeftDraft, leftDrafts } from './store.ts'

/** A draft is kept when one pauses, and when the page goes. */
const pauseMs = 300

interface DraftOptions {
  code: CategoryCode
  id: string
  form: UseFormReturn<ProductForm>
  base: ProductForm
  version: number | null
  /** The id that a new product will have. */
  newId: string | undefined
  /** The form says something else than its base. */
  unsaved: boolean
}

interface DraftKeeping {
  /** What was left the last time, until it is taken up or thrown away; the newest where there is more. */
  offered: Draft | null
  /** How many others there are. They are offered once this one is thrown away, or the next time. */
  others: number
  /** Closes the offer: the form has been brought on from it. */
  taken: () => void
  /** Throws away what is offered. */
  discard: () => void
  /** What was thrown away, the last first, as long as it can be taken back. */
  discarded: readonly Draft[]
  /** Ends the way back to one of them. */
  dismiss: (draft: Draft) => void
  /** Throws away what this form keeps: it has been saved, or given up. */
  forget: () => void
}

/** Keeps the form in this browser as long as it is not saved, and offers what was left the last time. */
export function useDraft({ code, id, form, base, version, newId, unsaved }: DraftOptions): DraftKeeping {
  const keep = useKeep()
  const owner = useOwner(code, id)
  const [left, setLeft] = useState<readonly LeftDraft[]>(() => leftDrafts(owner))
  const [discarded, setDiscarded] = useState<readonly Draft[]>([])
  const given = useRef(false)
  const [offered, ...others] = left
  const isOpen = offered !== undefined

  useEffect(() => {
    // Until there is an answer, nothing is written over.
    if (isOpen) return
    if (!unsaved) {
      removeKept(owner)
      return
    }
    given.current = false
    const keepForm = () => {
      clearTimeout(timer)
      if (given.current) return
      const draft: Draft = { base, version, form: form.getValues(), kept: new Date().toISOString() }
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
      if (offered) takeLeft(owner, offered)
      setLeft([])
      setDiscarded([])
    },
    discard: () => {
      if (!offered) return
      removeLeft(offered)
      setDiscarded([offered.value, ...discarded])
      setLeft(others)
    },
    discarded,
    dismiss: (draft) => setDiscarded(discarded.filter((each) => each !== draft)),
    forget: () => {
      given.current = true
      removeKept(owner)
    },
  }
}
