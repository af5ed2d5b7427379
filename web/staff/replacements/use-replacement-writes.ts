import { useQueryClient } from '@tanstack/react-query'
import type { StaffReplacement } from '../../../domain/contracts/replacements.ts'
import type { ReplacementChange } from '../../../domain/contracts/staff.ts'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { replacementPaths } from '../../../domain/replacements.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError, ignoreRefusal } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { showToast } from '../data/toasts.ts'
import { useCall, useUndo } from '../data/use-call.ts'
import { readAgain, staffQueryKey, useWritten } from '../data/use-staff-query.ts'
import { useTexts } from '../use-texts.ts'

/** How often a change is repeated on top of somebody else's. */
const maxTries = 5

const isAsWanted = (now: StaffReplacement, { artnr = now.artnr, utbyte }: ReplacementChange): boolean =>
  artnr === now.artnr && (!utbyte || utbyte.join() === now.utbyte.map(({ _id }) => _id).join())

/**
 * Adds, changes and deletes old numbers. The list is read again after each: `change` and `remove` wait for that,
 * `add` returns as soon as the number is saved and leaves it to `reread`. Failures have shown their toast.
 */
export function useReplacementWrites(variant: ReplacementVariant) {
  const { t } = useTexts()
  const call = useCall()
  const undoAction = useUndo()
  const language = useLanguage()
  const client = useQueryClient()
  const path = replacementPaths[variant]
  const note = t('preview.seen.public')
  const queryKey = staffQueryKey(language, path)
  const reread = () => readAgain(client, { queryKey })
  const written = useWritten(queryKey)
  const newest = async (id: string): Promise<StaffReplacement | undefined> =>
    (await call(callPath(`GET ${path}` as const, {}))).find(({ _id }) => _id === id)
  /** What takes a change back, and leaves alone what others have changed since. */
  const undoOf =
    (before: StaffReplacement, { artnr, utbyte }: ReplacementChange) =>
    (now: StaffReplacement): ReplacementChange | null => {
      if (artnr !== undefined && now.artnr !== artnr && now.artnr !== before.artnr) {
        showToast({ kind: 'warning', message: t('replacements.renamedMeanwhile', { artnr: now.artnr }) })
        return null
      }
      const linked = before.utbyte.map(({ _id }) => _id)
      const others = now.utbyte
        .map(({ _id }) => _id)
        .filter((id) => linked.includes(id) || !utbyte?.includes(id))
      const unlinked = linked.filter((id) => !utbyte?.includes(id) && !others.includes(id))
      return {
        ...(artnr !== undefined && { artnr: before.artnr }),
        ...(utbyte && { utbyte: [...others, ...unlinked] }),
      }
    }
  const pathOf = (id: string) => callPath(`DELETE ${path}/:id` as const, { id })
  /**
   * Somebody else may change the same number meanwhile: the change is then repeated on the new state, and so is the way
   * back from it.
   * @param make computes the new number from the present one; null where that is no longer possible, which it has
   *   reported
   */
  const change = async (
    row: StaffReplacement,
    make: (now: StaffReplacement) => ReplacementChange | null,
    tries = maxTries,
  ): Promise<unknown> => {
    const { _id: id, version } = row
    const made = make(row)
    if (!made) {
      await reread()
      return null
    }
    // Somebody else has done the same, or a press before this one.
    if (tries < maxTries && isAsWanted(row, made)) {
      await reread()
      return true
    }
    // The last attempt shows its refusal.
    const answers = tries > 1 ? ['STALE_VERSION'] : []
    const undo = undoAction(() => change({ ...row, version: version + 1 }, undoOf(row, made)))
    const put = callPath(`PUT ${path}/:id` as const, { id })
    const writing = call(put, { method: 'PUT', body: { ...made, version }, note, answers, undo })
    const fault: unknown = await writing.then(
      () => null,
      (refusal) => refusal,
    )
    const isStale = fault instanceof ApiError && answers.includes(fault.code)
    const now = isStale ? await newest(id).catch(() => undefined) : undefined
    return now ? change(now, make, tries - 1) : written(writing)
  }
  return {
    reread,
    /** Its id; null where it failed. */
    add: async (artnr: string): Promise<string | null> => {
      const added = await call(callPath(`POST ${path}` as const, {}), {
        method: 'POST',
        body: { artnr, utbyte: [] },
        note,
        undo: ({ result: { _id } }: { result: { _id: string } }) =>
          undoAction(() => written(call(pathOf(_id), { method: 'DELETE', note })))(),
      }).catch(ignoreRefusal)
      return added ? added.result._id : null
    },
    change,
    remove: ({ _id: id }: StaffReplacement) => {
      const bringBack = () =>
        written(call(callPath('POST bin/numbers/:id', { id }), { method: 'POST', note }))
      return written(call(pathOf(id), { method: 'DELETE', note, undo: undoAction(bringBack) }))
    },
  }
}
