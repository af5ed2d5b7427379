import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { callPath } from '../../data/calls.ts'
import { ApiError } from '../../data/errors.ts'
import { linkTo } from '../../router/useRoute.ts'
import { useLanguage } from '../../settings.ts'
import { faultMessage } from '../data/api.ts'
import { seenAfter } from '../data/seen.ts'
import { useCall, useCallWords } from '../data/useCall.ts'
import { staffKey, staffQueryKey } from '../data/useStaffQuery.ts'
import { useTexts } from '../useTexts.ts'
import { type Fault, faultsOf, faultsSaid } from './faults.ts'
import { useNumberChange } from './files/useFolderSync.ts'
import { type ProductForm, toBody } from './form.ts'

interface SavingOptions {
  category: Category
  /** The product as it was last read; null while it is new. */
  product: StaffProductAnswer | null
  base: ProductForm
  form: UseFormReturn<ProductForm>
  /** It is saved: as the server has it now, or under its new id. */
  onSaved: (product: StaffProductAnswer | null) => void
  /**
   * Somebody else has saved since it was read: what the product is now. Answers which version to save over where
   * there is nothing to choose, null where somebody chooses first.
   */
  onStale: (theirs: StaffProductAnswer) => number | null
}

interface Saving {
  busy: boolean
  faults: readonly Fault[]
  dismiss: () => void
  /**
   * True once it is saved; why it is not is in view by then.
   * @param version what to save over, where that is not the version that was read
   */
  save: (version?: number) => Promise<boolean>
}

/** Saves the product: adds a new one and goes to its id, or updates the one that was read. */
export function useSaving({ category, product, base, form, onSaved, onStale }: SavingOptions): Saving {
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onNumberChange = useNumberChange()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const running = useRef<Promise<boolean> | null>(null)
  const type = category.path

  async function send(body: ProductBody): Promise<void> {
    const note = t(`preview.seen.${seenAfter(product, body)}`)
    if (!product) {
      const { result } = await call(callPath('POST :type', { type }), { method: 'POST', body, note })
      onSaved(null)
      void navigate(linkTo(`adm-${category.code}-edit`, { id: result._id }), { replace: true })
      return
    }
    const at = { type, id: product._id }
    const options = { method: 'PUT', body, note, answers: ['STALE_VERSION'] } as const
    const { result } = await call(callPath('PUT :type/:id', at), options)
    queryClient.setQueryData(staffQueryKey(language, callPath('GET :type/:id', at)), result)
    onSaved(result)
    await onNumberChange(product, result)
  }

  /** @returns which version to save over instead, where that settles it */
  async function refused(fault: unknown): Promise<number | null> {
    if (!(fault instanceof ApiError)) throw fault
    if (fault.code === 'STALE_VERSION' && product) {
      return onStale(await call(callPath('GET :type/:id', { type, id: product._id })))
    }
    if (fault.status === 0 || fault.status >= 500) {
      setFaults([{ kind: 'said', path: null, message: faultMessage(fault, words) }])
    } else setFaults(faultsSaid(fault))
    return null
  }

  async function attempt(version: number | undefined): Promise<boolean> {
    const values = form.getValues()
    const known = faultsOf(category, base, values)
    setFaults(known)
    if (known.length > 0) return false
    setBusy(true)
    try {
      await send(toBody(category, values, version))
      await queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
      return true
    } catch (fault) {
      const over = await refused(fault).catch((second: unknown) => {
        if (!(second instanceof ApiError)) throw second
        return null
      })
      return over === null ? false : await attempt(over)
    } finally {
      setBusy(false)
    }
  }

  /** Whoever asks while it is being saved gets the outcome of that. */
  function save(version = product?.version): Promise<boolean> {
    running.current ??= attempt(version).finally(() => {
      running.current = null
    })
    return running.current
  }

  return { busy, faults, dismiss: () => setFaults([]), save }
}
