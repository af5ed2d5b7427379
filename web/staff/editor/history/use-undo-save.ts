import { useQueryClient } from '@tanstack/react-query'
import type { Category } from '../../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { seenAfter } from '../../data/seen.ts'
import { staleOf } from '../../data/stale.ts'
import { showToast } from '../../data/toasts.ts'
import { useCall } from '../../data/use-call.ts'
import { readAgain, staffKey } from '../../data/use-staff-query.ts'
import { useDates } from '../../use-dates.ts'
import { useTexts } from '../../use-texts.ts'

/**
 * The way back from a save, for its toast: the product becomes what it was before, and that can be undone as well. Where
 * somebody has saved since, nothing is overwritten, and it says who.
 * @param onUndone called with the product after it; the form may have been left by then
 */
export function useUndoSave(category: Category, onUndone: (restored: StaffProductAnswer) => void) {
  const { t } = useTexts()
  const call = useCall()
  const { minute } = useDates()
  const queryClient = useQueryClient()

  async function undo({ _id: id, version, published }: StaffProductAnswer): Promise<void> {
    const before = { type: category.path, id, version: String(version - 1) }
    try {
      const { result } = await call(callPath('POST :type/:id/history/:version', before, { version }), {
        method: 'POST',
        answers: ['STALE_VERSION'],
        note: (answer: { result: StaffProductAnswer }) =>
          t(`preview.seen.${seenAfter({ ...answer.result, published }, answer.result)}`),
        undo: wayBack('history.undoUndo'),
      })
      onUndone(result)
      await readAgain(queryClient, { queryKey: [staffKey] })
    } catch (fault) {
      // The toast has shown the other reasons.
      if (!(fault instanceof ApiError)) throw fault
      const saved = staleOf(fault)
      if (!saved) return
      const words = { name: saved.user, date: minute(saved.date) }
      showToast({ kind: 'warning', message: t('history.standsInTheWay', words) })
    }
  }

  const wayBack =
    (label: 'history.undoSave' | 'history.undoUndo') =>
    ({ result }: { result: StaffProductAnswer }) => ({ label: t(label), run: () => void undo(result) })
  return wayBack('history.undoSave')
}
