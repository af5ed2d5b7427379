import { useRef } from 'react'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { QueueRow } from '../../../domain/contracts/translations.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { faultMessage } from '../data/api.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { useLatest } from '../ui/use-latest.ts'
import { criteriaBody, productBody, textBody } from './body.ts'
import { afterSave, type Edit, rebased, typed } from './edits.ts'
import type { Edits } from './use-edits.ts'
import type { Queue } from './use-queue.ts'

/** Why a row was not saved: shown at one of its texts, or at the row. */
export interface Fault {
  path: string | null
  message: string
}

/** The row as it was saved, or why it was not. */
export type Outcome = { saved: QueueRow } | { saved: null; gone?: true; fault?: Fault }

/** How often a save is repeated after others have saved other texts of the row. */
const attempts = 3

/**
 * Saves the input of a row. Where somebody else was faster, it is repeated on the new state; where that concerns the
 * same texts the user decides, with both versions in sight.
 */
export function useSaveRow(
  language: TranslationLanguage,
  queue: Pick<Queue, 'readRow' | 'replace'>,
  edits: Edits,
  onSaved: (row: QueueRow, values: Edit['values']) => void,
) {
  const put = usePut(language)
  const words = useCallWords()
  const { readRow, replace } = queue
  const running = useRef<{ key: string; outcome: Promise<Outcome> } | null>(null)

  /** @param reviewed outdated texts without input are still correct */
  const save = async (given: QueueRow, reviewed: boolean): Promise<Outcome> => {
    let row = given
    for (let attempt = 1; ; attempt++) {
      const edit = edits.get(row.key)
      const values = edit?.values ?? {}
      if (edit) row = edit.row
      try {
        await put(row, values, reviewed)
        const next = afterSave(row, values, reviewed)
        // Input from during the save is still unsaved.
        const now = edits.get(row.key)
        edits.set(row.key, now ? leftOver(now, values, next) : null)
        onSaved(row, values)
        replace(next)
        return { saved: next }
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault
        if (fault.status === 404) return { saved: null, gone: true }
        if (fault.code !== 'STALE_VERSION')
          return { saved: null, fault: faultOf(row, fault, language, faultMessage(fault, words)) }
        const current = await readRow(row.key).catch(() => undefined)
        if (current === undefined)
          return { saved: null, fault: { path: null, message: faultMessage(fault, words) } }
        if (current === null) return { saved: null, gone: true }
        const next = edit ? rebased(edit, current) : null
        const isOthers =
          (next?.stale.length ?? 0) > 0 || (reviewed && !sameSwedish(row, current)) || attempt === attempts
        edits.set(row.key, next)
        replace(current)
        row = current
        if (isOthers) return { saved: null, fault: { path: null, message: '' } }
        if (!next && !reviewed) return { saved: current }
      }
    }
  }

  const latest = useLatest(save)
  return async (row: QueueRow, reviewed: boolean): Promise<Outcome> => {
    // The save of another row says nothing about this one, which is saved after it.
    while (running.current && running.current.key !== row.key) await running.current.outcome.catch(() => {})
    // A second press during the save is the same request.
    running.current ??= {
      key: row.key,
      outcome: latest.current(row, reviewed).finally(() => {
        running.current = null
      }),
    }
    return running.current.outcome
  }
}

/** Input from during the save. */
function leftOver(now: Edit, sent: Edit['values'], saved: QueueRow): Edit | null {
  const begun: Edit = { row: saved, values: {}, stale: [] }
  const left = Object.entries(now.values).filter(([path, value]) => value !== sent[path])
  return left.reduce<Edit | null>((edit, [path, value]) => typed(edit ?? begun, path, value), null)
}

/** Whether the outdated texts still have the Swedish that was read when they were confirmed. */
function sameSwedish(before: QueueRow, now: QueueRow): boolean {
  const outdatedTexts = ({ texts }: QueueRow) =>
    texts.filter(({ state }) => state === 'outdated').map(({ path, original }) => `${path} ${original}`)
  return outdatedTexts(now).every((text) => outdatedTexts(before).includes(text))
}

/** A refusal that names a text is shown beside it. */
function faultOf(
  row: QueueRow,
  { details }: ApiError,
  language: TranslationLanguage,
  message: string,
): Fault {
  const field = (details as { field?: unknown } | undefined)?.field
  const path = typeof field === 'string' ? field.replace(`translations.${language}.`, '') : ''
  return { path: row.texts.some((text) => text.path === path) ? path : null, message }
}

/** Sends the input of a row to its endpoint. */
function usePut(language: TranslationLanguage) {
  const call = useCall()
  return (row: QueueRow, values: Edit['values'], reviewed: boolean): Promise<unknown> => {
    const options = { method: 'PUT' as const, quiet: true }
    const { kind, _id: id, category } = row
    if (kind === 'text') {
      const body = textBody(row, values, language, reviewed)
      return call(callPath('PUT content/:id', { id }), { ...options, body })
    }
    if (!category) throw new Error(`No category of ${row.key}`)
    if (kind === 'criteria') {
      const body = criteriaBody(row, values, language, reviewed)
      return call(callPath('PUT options/:code/:id', { code: category, id }), { ...options, body })
    }
    const body = productBody(row, values, language, reviewed)
    return call(callPath('PUT :type/:id', { type: categoryOf(category).path, id }), { ...options, body })
  }
}
