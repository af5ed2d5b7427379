import { type FormEvent, useRef, useState } from 'react'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { visibleNumber } from '../../../domain/product-numbers.ts'
import { maxNumberLength } from '../../../domain/replacements.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useSerialSave } from '../ui/use-serial-save.ts'
import { useDraftLine } from '../unsaved/use-draft-edit.ts'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import { useTexts } from '../use-texts.ts'
import { useReplacementWrites } from './use-replacement-writes.ts'

interface AddReplacementProps {
  variant: ReplacementVariant
  onAdded: (added: { _id: string; artnr: string }) => void
}

/** One field: the old number. Its replacements are chosen in its row. */
export function AddReplacement({ variant, onAdded }: AddReplacementProps) {
  const { t } = useTexts()
  const { add, reread } = useReplacementWrites(variant)
  const { line: artnr, setLine: setArtnr, forget } = useDraftLine('replacement', `add-${variant}`)
  const [fault, setFault] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useSerialSave(async () => {
    const number = visibleNumber(artnr)
    setFault(number === '')
    if (number === '') return false
    setBusy(true)
    const _id = await add(number)
    // Saved from here on: leaving asks nothing, however late its row appears. What was typed meanwhile stays.
    if (_id !== null) setArtnr((now) => (now === artnr ? '' : now))
    await reread()
    setBusy(false)
    if (_id === null) return false
    onAdded({ _id, artnr: number })
    return true
  })
  useUnsavedWork(visibleNumber(artnr) !== '', {
    save,
    discard: forget,
    show: () => form.current?.querySelector('input')?.focus(),
    outlivesSession: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save()
  }
  return (
    <form ref={form} onSubmit={submit} className="flex items-start gap-2">
      <TextField
        className="min-w-0 grow"
        label={t('replacements.newNumber')}
        placeholder={t('replacements.placeholder')}
        maxLength={maxNumberLength}
        mono
        value={artnr}
        error={fault ? t('replacements.needNumber') : undefined}
        onChange={(event) => {
          setArtnr(event.target.value)
          setFault(false)
        }}
      />
      <Button type="submit" kind="primary" aria-disabled={busy || undefined} className="mt-6 min-h-10 py-1.5">
        {t('replacements.add')}
      </Button>
    </form>
  )
}
