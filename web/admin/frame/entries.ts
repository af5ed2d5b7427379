import { linkTo } from '../../router/useRoute.ts'

/** The staff's screens in the order of their menus. */
export const staffEntries = [
  { name: 'dashboard', to: linkTo('adm-dashboard') },
  { name: 'options', to: linkTo('adm-options') },
  { name: 'replacements', to: linkTo('adm-utbytesguiden') },
  { name: 'texts', to: linkTo('adm-oversattningar') },
  { name: 'jobs', to: linkTo('adm-jobs') },
  { name: 'care', to: linkTo('adm-care') },
  { name: 'activity', to: linkTo('adm-log') },
  { name: 'accounts', to: linkTo('adm-accounts') },
] as const
