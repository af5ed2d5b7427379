import { type Action, can } from '../../../domain/access.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import type { Route } from '../../../domain/routes.ts'
import type { StaffTexts } from '../../../domain/texts/types.ts'
import { linkTo } from '../../shared/router/use-route.ts'

type EntryName = Exclude<keyof StaffTexts['common']['nav'], 'logout'>
type PartName = Exclude<keyof StaffTexts['common']['screens'], 'ownPassword'>
export type ScreenName = EntryName | PartName
/** Where a name stands in the texts of staff. */
type Label = `common.nav.${EntryName}` | `common.screens.${PartName | 'ownPassword'}`

interface Screen {
  name: ScreenName
  label: Label
  to: string
  right: Action
}

const whole = (name: EntryName, to: string): Screen[] => [
  { name, label: `common.nav.${name}`, to, right: 'ownSession' },
]
const part = (name: PartName, to: string, right: Action = 'ownSession'): Screen => ({
  name,
  label: `common.screens.${name}`,
  to,
  right,
})

/** The places of staff, each with its screens: a menu has an entry per place, which opens the first of them. */
const entries: Record<EntryName, Screen[]> = {
  products: whole('products', linkTo('adm-dashboard')),
  translate: [part('queue', linkTo('adm-queue'), 'translate'), part('texts', linkTo('adm-oversattningar'))],
  options: whole('options', linkTo('adm-options')),
  replacements: [part('posts', linkTo('adm-utbytesguiden')), part('strikes', linkTo('adm-utbytesguiden-eb'))],
  care: whole('care', linkTo('adm-care')),
  history: [
    part('changes', linkTo('adm-log')),
    part('jobs', linkTo('adm-jobs')),
    part('bin', linkTo('adm-dashboard', {}, '?papperskorg')),
    part('security', linkTo('adm-log', {}, '?sakerhet'), 'readSecurityLog'),
  ],
  accounts: whole('accounts', linkTo('adm-accounts')),
}

export interface MenuEntry {
  name: EntryName
  label: Label
  to: string
  /** Those of its screens that the level may open. */
  screens: readonly Screen[]
}

function entryFor(level: AccessLevel, name: EntryName): MenuEntry {
  const screens = entries[name].filter(({ right }) => can(level, right))
  const [first] = screens
  if (!first) throw new Error(`Nobody may open ${name}`)
  // A place of which a level sees one screen of several is called after that.
  const label = screens.length === 1 ? first.label : (`common.nav.${name}` as const)
  const isOwnPassword = name === 'accounts' && !can(level, 'editUsers')
  return { name, label: isOwnPassword ? 'common.screens.ownPassword' : label, to: first.to, screens }
}

const work = ['products', 'translate', 'options', 'replacements', 'care'] as const
const own = ['history', 'accounts'] as const

/** The entries of the staff's menus, in their order. */
export const workEntries = (level: AccessLevel) => work.map((name) => entryFor(level, name))
/** What the menu of the person holds besides. */
export const ownEntries = (level: AccessLevel) => own.map((name) => entryFor(level, name))

/** The screen that an address shows; null on a page for everybody. */
export function screenAt(route: Route | undefined, search: URLSearchParams): ScreenName | null {
  if (!route) return null
  // An import belongs to the products that it writes.
  if (route.screen === 'edit' || (route.screen === 'jobs' && search.has('importera'))) return 'products'
  const views = [...search.keys()].map((name) => `${route.path}?${name}`)
  const all = Object.values(entries).flat()
  return (all.find(({ to }) => views.includes(to)) ?? all.find(({ to }) => to === route.path))?.name ?? null
}
