import { useQueryClient } from '@tanstack/react-query'
import type { KeptReplacement } from '../../../domain/contracts/replacements.ts'
import type { ReplacementBody, ReplacementChange } from '../../../domain/contracts/staff.ts'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { replacementPaths } from '../../../domain/replacements.ts'
import { useLanguage } from '../../settings.ts'
import { useCall } from '../data/useCall.ts'
import { staffQueryKey } from '../data/useStaffQuery.ts'

interface Written {
  result: { _id: string }
}

/** Adds, changes and deletes old numbers; the list is read anew after each. Failures have shown their toast. */
export function useReplacementWrites(variant: ReplacementVariant) {
  const call = useCall()
  const language = useLanguage()
  const client = useQueryClient()
  const path = replacementPaths[variant]
  const reread = () => client.invalidateQueries({ queryKey: staffQueryKey(language, path) })
  /** True when it was written. */
  const write = async (
    to: string,
    method: 'POST' | 'PUT' | 'DELETE',
    body?: object,
  ): Promise<string | null> => {
    try {
      const answer = await call<Written>(to, { method, ...(body && { body }) })
      return answer.result._id
    } catch {
      return null
    } finally {
      await reread()
    }
  }
  return {
    add: (artnr: string) => write(path, 'POST', { artnr, utbyte: [] } satisfies ReplacementBody),
    change: (row: KeptReplacement, change: ReplacementChange) => write(`${path}/${row._id}`, 'PUT', change),
    remove: (row: KeptReplacement) => write(`${path}/${row._id}`, 'DELETE'),
  }
}
