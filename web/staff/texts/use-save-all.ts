import { useRef, useState } from 'react'
import { showToast, type Toast } from '../data/toasts.ts'
import { focusLater } from '../ui/focus-later.ts'
import { unsavedWork } from '../unsaved/use-unsaved-work.ts'
import { useTexts } from '../use-texts.ts'

/** Resolves with whether it succeeded; a refusal has shown its toast. */
type Undo = () => Promise<boolean>

/** Saves all changed texts with one press, which one press takes back. */
export function useSaveAll() {
  const { t } = useTexts()
  /** What takes back the texts that are being saved together. */
  const together = useRef<Undo[] | null>(null)
  const [isSaving, setSaving] = useState(false)
  /** The way back in the message of a saved text: from it alone, or from all that were saved with it. */
  const undoOf = (undo: Undo): NonNullable<Toast['action']> => {
    together.current?.push(undo)
    const all = [...(together.current ?? [undo])]
    const run = async () => {
      const done: boolean[] = []
      for (const each of all) done.push(await each())
      if (done.every(Boolean)) {
        showToast({ kind: 'success', message: t('queue.saidUndone'), note: t('preview.seen.public') })
      }
    }
    return {
      label: all.length > 1 ? t('texts.undoAll', { count: all.length }) : t('common.undo'),
      run: () => void run(),
    }
  }
  const saveAll = async () => {
    if (together.current) return
    const focus = focusLater()
    together.current = []
    setSaving(true)
    try {
      // The first that is refused comes into view; the rest stays unsaved.
      if (await unsavedWork.save(() => true)) focus(document.querySelector('main'))
    } finally {
      together.current = null
      setSaving(false)
    }
  }
  return { isSaving, saveAll, undoOf }
}
