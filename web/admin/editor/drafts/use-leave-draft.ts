import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { useStaff } from '../../frame/session/staff-context.ts'
import { newSlot } from '../../unsaved/tabs.ts'
import { useKeep } from '../../unsaved/use-kept-edit.ts'
import type { Draft } from './store.ts'

/** Stores a draft for another product's page, which offers it as unsaved work. */
export function useLeaveDraft(kind: CategoryCode): (id: string, draft: Omit<Draft, 'kept'>) => void {
  const { email } = useStaff()
  const keep = useKeep()
  return (id, draft) => {
    const waiting: Draft = { ...draft, kept: new Date().toISOString() }
    keep({ email, kind, id, slot: newSlot() }, waiting)
  }
}
