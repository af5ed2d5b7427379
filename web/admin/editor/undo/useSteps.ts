import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAnnounce } from '../../../ui/LiveRegion.tsx'
import { useTexts } from '../../useTexts.ts'
import type { ProductForm } from '../form.ts'
import {
  firstStep,
  isTextField,
  redone,
  type Steps,
  tickedOf,
  tickedParts,
  undoKey,
  undone,
  withStep,
} from './steps.ts'

export interface Undo {
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
}

/**
 * Takes back every step of what is ticked and chosen in a form, by button and by Ctrl+Z outside text fields.
 * @param base what was read or saved last: with another one, the steps begin again
 */
export function useSteps(form: UseFormReturn<ProductForm>, base: ProductForm): Undo {
  const { t } = useTexts()
  const announce = useAnnounce()
  const [steps, setSteps] = useState<Steps>(() => firstStep(tickedOf(form.getValues())))
  const latest = useRef(steps)
  latest.current = steps

  // biome-ignore lint/correctness/useExhaustiveDependencies: another base starts over
  useEffect(() => {
    setSteps(firstStep(tickedOf(form.getValues())))
    let isWaiting = false
    return form.subscribe({
      formState: { values: true },
      // One act may write several parts of the form; together they are one step.
      callback: () => {
        if (isWaiting) return
        isWaiting = true
        queueMicrotask(() => {
          isWaiting = false
          setSteps((before) => withStep(before, tickedOf(form.getValues())))
        })
      },
    })
  }, [form, base])

  const go = (next: Steps, says: 'edit.undone' | 'edit.redone') => {
    if (next === latest.current || next.now === latest.current.now) return
    setSteps(next)
    latest.current = next
    const now = structuredClone(next.now)
    for (const part of tickedParts) form.setValue(part, now[part], { shouldDirty: true })
    announce(t(says))
  }
  const undo = () => go(undone(latest.current), 'edit.undone')
  const redo = () => go(redone(latest.current), 'edit.redone')

  const keys = useRef({ undo, redo })
  keys.current = { undo, redo }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = undoKey(event)
      if (!wanted || document.querySelector('dialog[open]')) return
      if (isTextField(event.target as HTMLInputElement)) return
      event.preventDefault()
      keys.current[wanted]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return { undo, redo, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 }
}
