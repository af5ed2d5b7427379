import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import {
  adoptDraft,
  type Dated,
  type DraftOwner,
  findDrafts,
  removeDraft,
  removeOwnDraft,
  type StoredDraft,
} from '../../unsaved/drafts.ts'
import { useDraftOwner, useStoreDraft } from '../../unsaved/use-draft-edit.ts'
import type { ProductForm } from '../form.ts'

/** An unsaved form. */
export interface AutosavedForm extends Dated {
  /** The product that its changes are based on, and its version; null for a new product. */
  base: ProductForm
  version: number | null
  form: ProductForm
  /** The id that a new product will have, so that it is not added twice (see use-product-editor.ts). */
  newId?: string
}

interface StoredAutosave extends StoredDraft {
  value: AutosavedForm
}

/** A draft is stored when the user pauses, and when the page is left. */
const pauseMs = 300

interface AutosaveOptions extends Pick<AutosavedForm, 'base' | 'version'> {
  code: CategoryCode
  id: string
  form: UseFormReturn<ProductForm>
  newId: string | undefined
  /** The form differs from its base. */
  unsaved: boolean
}

/** Stores the form in this browser as long as it is unsaved, and offers the last unsaved work. */
export function useAutosave({ code, id, form, base, version, newId, unsaved }: AutosaveOptions) {
  const storeDraft = useStoreDraft()
  const owner = useDraftOwner(code, id)
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
    const storeForm = () => {
      clearTimeout(timer)
      if (given.current) return
      const draft: AutosavedForm = { base, version, form: form.getValues(), kept: new Date().toISOString() }
      storeDraft(owner, newId === undefined ? draft : { ...draft, newId })
    }
    let timer = setTimeout(storeForm, pauseMs)
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(storeForm, pauseMs)
      },
    })
    addEventListener('pagehide', storeForm)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', storeForm)
      storeForm()
    }
  }, [isOpen, unsaved, owner, form, base, version, newId, storeDraft])

  return {
    /** The last unsaved work, until it is restored or discarded; the newest where there are several. */
    offered: offered?.value ?? null,
    /** How many others there are. They are offered after this one is discarded, or the next time. */
    others: others.length,
    /** Closes the offer: the form has been restored from it. */
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
    /** Discarded drafts, last first, as long as they can be restored. */
    discarded,
    /** Ends the offer to restore one of them. */
    dismiss: (draft: AutosavedForm) => setDiscarded(discarded.filter((each) => each !== draft)),
    /** Deletes this form's draft: the form has been saved, or given up. */
    forget: () => {
      given.current = true
      removeOwnDraft(owner)
    },
  }
}

/** The drafts of a product that can be restored, newest first. */
export function findAutosaves(owner: Omit<DraftOwner, 'formId'>): StoredAutosave[] {
  return findDrafts(owner).filter((left): left is StoredAutosave => isAutosavedForm(left.value))
}

function isAutosavedForm(value: unknown): value is AutosavedForm {
  const { base, form, version, kept } = (value ?? {}) as Partial<AutosavedForm>
  const known = version === null || Number.isInteger(version)
  return known && typeof kept === 'string' && isForm(base) && isForm(form)
}

function isForm(value: unknown): value is ProductForm {
  const { name, info, facts, variants, translations, spec, partnerNames, links, filter } = (value ??
    {}) as Partial<ProductForm>
  return (
    typeof name === 'string' &&
    [info, variants, filter].every(Array.isArray) &&
    [facts, translations, spec, partnerNames, links].every(
      (part) => typeof part === 'object' && part !== null,
    )
  )
}
