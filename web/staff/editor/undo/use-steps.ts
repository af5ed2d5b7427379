import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAnnounce } from '../../../shared/ui/live-region.tsx'
import { useTexts } from '../../use-texts.ts'
import type { ProductForm } from '../form.ts'
import {
  copyOf,
  firstStep,
  isTextField,
  isTypedIn,
  partsBetween,
  redone,
  type Steps,
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
 * Undoes and redoes every step in a form, by button and by Ctrl+Z; in a text field the browser's own undo goes first.
 * @param base what was read or saved last: a new base clears the steps
 */
export function useSteps(form: UseFormReturn<ProductForm>, base: ProductForm): Undo {
  const { t } = useTexts()
  const announce = useAnnounce()
  const visitOf = useVisits()
  const [steps, setSteps] = useState<Steps>(() => firstStep(copyOf(form.getValues())))
  const latest = useRef(steps)
  latest.current = steps

  // biome-ignore lint/correctness/useExhaustiveDependencies: another base starts over
  useEffect(() => {
    setSteps(firstStep(copyOf(form.getValues())))
    let isWaiting = false
    return form.subscribe({
      formState: { values: true },
      // One action may write several parts of the form; together they are one step.
      callback: ({ name = '' }) => {
        if (isWaiting) return
        isWaiting = true
        const visit = visitOf(name)
        queueMicrotask(() => {
          isWaiting = false
          setSteps((before) => withStep(before, form.getValues(), visit))
        })
      },
    })
  }, [form, base])

  const go = (next: Steps, says: 'edit.undone' | 'edit.redone') => {
    const { now: before } = latest.current
    if (next === latest.current) return
    setSteps(next)
    latest.current = next
    for (const part of partsBetween(before, next.now)) {
      form.setValue(part, structuredClone(next.now[part]), { shouldDirty: true })
    }
    announce(t(says))
  }
  const undo = () => go(undone(latest.current), 'edit.undone')
  const redo = () => go(redone(latest.current), 'edit.redone')
  useKeys({ undo, redo })
  return { undo, redo, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 }
}

/** Counts the visits to fields: everything typed in one before the focus moves on belongs together. */
function useVisits(): (path: string) => string | null {
  const count = useRef(0)
  useEffect(() => {
    const next = () => {
      count.current += 1
    }
    addEventListener('focusin', next)
    return () => removeEventListener('focusin', next)
  }, [])
  return (path) => {
    const field = document.activeElement as HTMLInputElement | null
    return field && isTypedIn(field, path) ? `${count.current} ${field.name}` : null
  }
}

function useKeys(steps: Pick<Undo, 'undo' | 'redo'>): void {
  const keys = useRef(steps)
  keys.current = steps
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = undoKey(event)
      if (!wanted || document.querySelector('dialog[open]')) return
      if (isTextField(event.target as HTMLInputElement)) {
        unlessFieldHandledKey(() => keys.current[wanted]())
        return
      }
      event.preventDefault()
      keys.current[wanted]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** The browser's undo fires its event in the same task as the key; where it has nothing to undo, no event comes. */
function unlessFieldHandledKey(then: () => void): void {
  let isTaken = false
  const take = () => {
    isTaken = true
  }
  addEventListener('input', take, { capture: true })
  setTimeout(() => {
    removeEventListener('input', take, { capture: true })
    if (!isTaken) then()
  })
}
