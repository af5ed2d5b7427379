import type { Door } from '../../../domain/doors/list.ts'
import type { TFunction } from '../../shared/i18n/i18n.ts'

/** The displayed name of a door, also of one without a name. */
export function nameOfDoor(t: TFunction, { name }: Pick<Door, 'name'>): string {
  return name.trim() || t('doors.unnamed')
}
