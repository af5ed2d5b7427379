import { useQueryClient } from '@tanstack/react-query'
import type { KeptReplacement } from '../../../../domain/contracts/replacements.ts'
import type { ReplacementChange } from '../../../../domain/contracts/staff.ts'
import type { ReplacementVariant } from '../../../../domain/product.ts'
import { replacementPaths } from '../../../../domain/replacements.ts'
import { callPath } from '../../../data/calls.ts'
import { useLanguage } from '../../../settings.ts'
import { useCall } from '../../data/useCall.ts'
import { readAgain, staffQueryKey } from '../../data/useStaffQuery.ts'
import { useTexts } from '../../useTexts.ts'

/**
 * Adds, changes and deletes old numbers. The list is read again after each: `change` and `remove` end with that, and
 * `add` as soon as the number is kept, with `reread` to follow. Failures have shown their toast.
 */
export function useReplacementWrites(variant: ReplacementVariant) {
  const { t } = useTexts()
  const call = useCall()
  const language = useLanguage()
  const client = useQueryClient()
  const path = replacementPaths[variant]
  const note = t('preview.seen.public')
  const reread = () => readAgain(client, staffQueryKey(language, path))
  /** The id of what was written, or null where it was not. */
  const idOf = (writing: Promise<{ result: { _id: string } }>): Promise<string | null> =>
    writing.then(
      ({ result }) => result._id,
      () => null,
    )
  const written = async (writing: Promise<{ result: { _id: string } }>): Promise<string | null> => {
    const id = await idOf(writing)
    await reread()
    return id
  }
  return {
    reread,
    add: (artnr: string) =>
      idOf(
        call(callPath(`POST ${path}` as const, {}), { method: 'POST', body: { artnr, utbyte: [] }, note }),
      ),
    change: ({ _id: id }: KeptReplacement, body: ReplacementChange) =>
      written(call(callPath(`PUT ${path}/:id` as const, { id }), { method: 'PUT', body, note })),
    remove: ({ _id: id }: KeptReplacement) =>
      written(call(callPath(`DELETE ${path}/:id` as const, { id }), { method: 'DELETE', note })),
  }
}
