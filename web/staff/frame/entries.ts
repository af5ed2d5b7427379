import { type Action, can } from '../../../domain/access.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import { linkTo } from '../../shared/router/use-route.ts'

/** The staff's screens in the order of their menus. */
export const staffEntries = [
  { name: 'dashboard', to: linkTo('adm-dashboard') },
  { name: 'options', to: linkTo('adm-options') },
  { name: 'replacements', to: linkTo('adm-utbytesguiden') },
  { name: 'queue', to: linkTo('adm-queue'), right: 'translate' },
  { name: 'texts', to: linkTo('adm-oversattningar') },
  { name: 'jobs', to: linkTo('adm-jobs') },
  { name: 'care', to: linkTo('adm-care') },
  { name: 'activity', to: linkTo('adm-log') },
  { name: 'accounts', to: linkTo('adm-accounts') },
] as const

/** Those that a level may open. */
export function entriesFor(level: AccessLevel): (typeof staffEntries)[number][] {
  return staffEntries.filter((entry) => !('right' in entry) || can(level, entry.right satisfies Action))
}
