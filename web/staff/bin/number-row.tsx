import { useQueryClient } from '@tanstack/react-query'
import type { ReplacementBinAnswer } from '../../../domain/contracts/staff.ts'
import { replacementPaths } from '../../../domain/replacements.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError, ignoreRefusal } from '../../shared/data/errors.ts'
import { useCall } from '../data/use-call.ts'
import { readAgain, staffKey } from '../data/use-staff-query.ts'
import { useTexts } from '../use-texts.ts'
import { BinRow } from './bin-row.tsx'

const guides = { ms: 'common.screens.posts', eb: 'common.screens.strikes' } as const

/** A deleted old number, with what replaced it. */
export function NumberRow({ item }: { item: ReplacementBinAnswer['items'][number] }) {
  const { t } = useTexts()
  const call = useCall()
  const queryClient = useQueryClient()
  const { _id, artnr, variant, products, deleted, user } = item
  const note = t('preview.seen.any')
  const reread = () => readAgain(queryClient, { queryKey: [staffKey] })
  const putBack = async () => {
    const path = callPath(`DELETE ${replacementPaths[variant]}/:id` as const, { id: _id })
    await call(path, { method: 'DELETE', note })
    await reread()
  }
  const restore = async (): Promise<boolean> => {
    try {
      await call(callPath('POST bin/numbers/:id', { id: _id }), {
        ...{ method: 'POST', note },
        undo: () => ({ label: t('common.undo'), run: () => void putBack().catch(ignoreRefusal) }),
      })
      await reread()
      return true
    } catch (fault) {
      // The toast has shown the reason: the number has been added again.
      if (!(fault instanceof ApiError)) throw fault
      return false
    }
  }
  return (
    <BinRow
      name={artnr}
      about={
        <span className="min-w-0 text-sm text-mute wrap-anywhere">
          {t(guides[variant])}
          {products.length > 0 && `: ${products.join(', ')}`}
        </span>
      }
      deleted={deleted}
      user={user}
      onRestore={restore}
    />
  )
}
