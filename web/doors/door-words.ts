import type { Door } from '../../domain/doors/list.ts'
import type { TFunction } from '../i18n.ts'

/** How a door is called where it has to be called something. */
export function nameOfDoor(t: TFunction, { name }: Pick<Door, 'name'>): string {
  return name.trim() || t('doors.unnamed')
}

/** A field of a door, in the list and where one is added. */
export const inputClass =
  'block min-h-11 w-full rounded-lg border border-edge bg-card px-3 text-base aria-invalid:border-error'
