import type { Door } from '../../../domain/doors/list.ts'
import type { TFunction } from '../../shared/i18n/i18n.ts'

/** The displayed name of a door, also of one without a name. */
export function nameOfDoor(t: TFunction, { name }: Pick<Door, 'name'>): string {
  return name.trim() || t('doors.unnamed')
}

/** A field of a door, in the list and in the dialog that adds one. */
export const inputClass =
  'block min-h-11 w-full rounded-lg border border-edge bg-card px-3 text-base aria-invalid:border-error'
