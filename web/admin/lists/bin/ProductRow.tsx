import { useQueryClient } from '@tanstack/react-query'
import type { BinAnswer } from '../../../../domain/contracts/write.ts'
import { callPath } from '../../../data/calls.ts'
import { ApiError } from '../../../data/errors.ts'
import { useTranslation } from '../../../i18n.ts'
import { useCall } from '../../data/useCall.ts'
import { staffKey } from '../../data/useStaffQuery.ts'
import { BinRow } from './BinRow.tsx'

/** A deleted product. */
export function ProductRow({ item }: { item: BinAnswer[number] }) {
  const { t: say } = useTranslation()
  const call = useCall()
  const queryClient = useQueryClient()
  const { _id, name, artnr, category, deleted, user } = item
  const restore = async () => {
    try {
      await call(callPath('POST bin/:id', { id: _id }), { method: 'POST' })
      await queryClient.invalidateQueries({ queryKey: [staffKey] })
      return true
    } catch (fault) {
      // The toast has said what is in the way: somebody else may have the number by now.
      if (!(fault instanceof ApiError)) throw fault
      return false
    }
  }
  return (
    <BinRow
      name={name}
      about={
        <>
          {artnr && <span className="number">{artnr}</span>}
          <span className="text-sm text-mute">{say(`categories.${category}.name`)}</span>
        </>
      }
      deleted={deleted}
      user={user}
      onRestore={restore}
    />
  )
}
