import { useEffect, useEffectEvent } from 'react'
import { isSaveKey } from '../../ui/save-key.ts'
import { useUnsavedWork } from '../../unsaved/use-unsaved-work.ts'
import { focusField } from '../focus-field.ts'
import { useWrongNumbers } from '../number-checks.tsx'
import type { useProductEditor } from '../use-product-editor.ts'

/**
 * Saving by the button, by its key, and on the way out. All three are stopped as long as a number cannot be saved: the
 * field says why.
 */
export function useCheckedSave(editor: ReturnType<typeof useProductEditor>) {
  const { editing, files, unsaved, autosave } = editor
  const wrong = useWrongNumbers()
  const fault = wrong[0]?.fault ?? null
  const save = async () => fault === null && (await editor.save())
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    // An open dialog has to be answered first.
    if (!document.querySelector('dialog[open]')) void save()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useUnsavedWork((unsaved || files !== null) && editing.product !== null, {
    // Leaving would cancel the uploads that are under way.
    save: files === 'uploading' ? null : save,
    discard: autosave.forget,
    show: () => {
      for (const { path } of wrong) if (focusField(path)) return
    },
    outlivesQuery: true,
    outlivesSession: true,
  })
  return { fault, save: () => void save() }
}
