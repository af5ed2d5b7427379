import { type FormEvent, useRef, useState } from 'react'
import { daysInBin } from '../../../domain/bin.ts'
import type { StaffReplacement } from '../../../domain/contracts/replacements.ts'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { visibleNumber } from '../../../domain/product-numbers.ts'
import { maxNumberLength } from '../../../domain/replacements.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { showToast } from '../data/toasts.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { TextField } from '../ui/field.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ProductPicker } from '../ui/product-picker.tsx'
import { useSerialSave } from '../ui/use-serial-save.ts'
import { useDraftLine } from '../unsaved/use-draft-edit.ts'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import { useTexts } from '../use-texts.ts'
import { useReplacementWrites } from './use-replacement-writes.ts'

/** The open row, whose unsaved work belongs together. */
export const replacementRow = 'replacement-row'

/** The question before deleting. */
const questions = { ms: 'replacements.remove', eb: 'replacements.removeEb' } as const

interface ReplacementEditorProps {
  variant: ReplacementVariant
  row: StaffReplacement
  onDone: () => void
}

/** Renames a number, chooses its replacements (each change is saved at once) and deletes it. */
export function ReplacementEditor({ variant, row, onDone }: ReplacementEditorProps) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const confirm = useConfirm()
  const { change, remove } = useReplacementWrites(variant)
  const { line: artnr, setLine: setArtnr, forget } = useDraftLine('replacement', row._id, row.artnr)
  const [before, setBefore] = useState<string | null>(null)

  const rename = async (to: string) => {
    const renamed =
      (await change(row, (now) => {
        if (now.artnr === row.artnr || now.artnr === to) return { artnr: to }
        showToast({ kind: 'warning', message: t('replacements.renamedMeanwhile', { artnr: now.artnr }) })
        return null
      })) !== null
    if (renamed) {
      setBefore(to === before ? null : row.artnr)
      // What was typed meanwhile stays.
      setArtnr((now) => (now === artnr ? to : now))
      announce(t('replacements.renamed', { before: row.artnr, artnr: to }))
    }
    return renamed
  }
  const form = useRef<HTMLFormElement>(null)
  const number = visibleNumber(artnr)
  // One that has not been touched is stored as it is, whatever its blanks are.
  const changed = artnr !== row.artnr && number !== row.artnr
  const save = useSerialSave(async () => !changed || (number !== '' && (await rename(number))))
  useUnsavedWork(changed, {
    save,
    discard: forget,
    show: () => form.current?.querySelector('input')?.focus(),
    part: replacementRow,
    outlivesSession: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed) void save()
  }
  const link = async (id: string, on: boolean, message: string) => {
    const isDone = await change(row, ({ utbyte }) => {
      const others = utbyte.map(({ _id }) => _id).filter((each) => each !== id)
      return { utbyte: on ? [...others, id] : others }
    })
    if (isDone !== null) announce(message)
  }
  const ask = async () => {
    const focus = focusLater()
    const sure = await confirm({
      title: t(questions[variant], { artnr: row.artnr }),
      text: t('replacements.removeText', { days: daysInBin }),
      yes: t('common.delete'),
    })
    if (!sure || (await remove(row)) === null) return
    onDone()
    focus(document.querySelector('main'))
  }

  const linked = row.utbyte.map(({ _id }) => _id)
  return (
    <div className="grid grid-cols-1 gap-5 py-4 *:min-w-0 md:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-3 *:min-w-0">
        <form ref={form} onSubmit={submit} className="flex items-end gap-2">
          <TextField
            className="min-w-0 grow"
            label={t('replacements.number')}
            mono
            maxLength={maxNumberLength}
            value={artnr}
            onChange={(event) => setArtnr(event.target.value)}
          />
          <Button type="submit" className="min-h-10" disabled={number === '' || !changed}>
            {t('replacements.rename')}
          </Button>
        </form>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {before !== null && (
            <Button kind="link" onClick={() => void rename(before)}>
              {t('replacements.revert', { artnr: before })}
            </Button>
          )}
          <button
            type="button"
            onClick={() => void ask()}
            className="min-h-10 cursor-pointer text-[0.9375rem] text-error underline underline-offset-4"
          >
            {t('replacements.delete')}
          </button>
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-3 *:min-w-0">
        <ProductPicker
          category={variant}
          label={t('replacements.pick')}
          exclude={linked}
          onPick={({ _id, names }) =>
            void link(_id, true, t('replacements.linked', { name: names.sv, artnr: row.artnr }))
          }
        />
        <ul aria-label={t('replacements.products')} className="divide-y divide-line">
          {row.utbyte.map(({ _id, name, artnr: number, published }) => (
            <li key={_id} className="flex min-h-11 items-center gap-3">
              <span className="min-w-0 grow">{name}</span>
              {!published && <span className="text-xs text-brass">{t('replacements.draft')}</span>}
              <span className="number text-mute">{number}</span>
              <IconButton
                icon="close"
                label={t('replacements.unlink', { name })}
                onClick={() => void link(_id, false, t('replacements.unlinked', { name, artnr: row.artnr }))}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
