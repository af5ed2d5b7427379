import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { useStaff } from '../../frame/session/staff-context.ts'
import { newSlot } from '../../unsaved/tabs.ts'
import { useKeep } from '../../unsaved/use-kept-edit.ts'
import type { Draft } from './store.ts'

/** Leaves something for the page of a product, which offers it as what was not saved the last time. */
export function useLeaveDraft(kind: CategoryCode): (id: string, draft: Omit<Draft, 'kept'>) => void {
  const { email } = useStaff()
  const keep = useKeep()
  return (id, draft) => {
    const waiting: Draft = { ...draft, kept: new Date().toISOString() }
    keep({ email, kind, id, slot: newSlot() }, waiting)
  }
}
