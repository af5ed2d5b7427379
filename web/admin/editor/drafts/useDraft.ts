import { useEffect, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { useStaff } from '../../frame/session/StaffContext.ts'
import { keep, type Owner, removeKept } from '../../unsaved/kept.ts'
import type { ProductForm } from '../form.ts'
import { type Draft, readDraft } from './store.ts'

/** A draft is kept when one pauses, and when the page goes. */
const pauseMs = 300

interface DraftOptions {
  code: CategoryCode
  id: string
  form: UseFormReturn<ProductForm>
  base: ProductForm
  version: number | null
  /** The form says something else than its base. */
  unsaved: boolean
}

interface DraftKeeping {
  /** What was left the last time, until it is taken up or thrown away. */
  offered: Draft | null
  /** Closes the offer: the form has been brought on from it. */
  taken: () => void
  /** Closes the offer and throws the draft away. */
  discard: () => void
  /** What was thrown away, as long as it can be taken back. */
  discarded: Draft | null
  /** Ends the way back to it. */
  dismiss: () => void
  /** Throws away what is kept: it has been saved, or given up. */
  forget: () => void
}

/** Keeps the form in this browser as long as it is not saved, and offers what was left the last time. */
export function useDraft({ code, id, form, base, version, unsaved }: DraftOptions): DraftKeeping {
  const { email } = useStaff()
  const owner = useMemo<Owner>(() => ({ email, kind: code, id }), [email, code, id])
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(owner))
  const [discarded, setDiscarded] = useState<Draft | null>(null)
  const given = useRef(false)
  const isOpen = offered !== null

  useEffect(() => {
    // Until there is an answer, the draft that is offered stays what it is.
    if (isOpen) return
    if (!unsaved) {
      removeKept(owner)
      return
    }
    given.current = false
    const keepForm = () => {
      clearTimeout(timer)
      if (given.current) return
      keep(owner, { base, version, form: form.getValues(), kept: new Date().toISOString() })
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
  }, [isOpen, unsaved, owner, form, base, version])

  const forget = () => {
    given.current = true
    removeKept(owner)
  }
  return {
    offered,
    taken: () => {
      setOffered(null)
      setDiscarded(null)
    },
    discard: () => {
      removeKept(owner)
      setDiscarded(offered)
      setOffered(null)
    },
    discarded,
    dismiss: () => setDiscarded(null),
    forget,
  }
}
