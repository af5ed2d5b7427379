import { type Action, can } from '../../../domain/access.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import type { Route } from '../../../domain/routes.ts'
import { linkTo } from '../../shared/router/use-route.ts'

/** The places of staff, each with its screens: a menu has an entry per place, which opens the first of them. */
const places = {
  products: { products: linkTo('adm-dashboard') },
  translate: { queue: linkTo('adm-queue'), texts: linkTo('adm-oversattningar') },
  options: { options: linkTo('adm-options') },
  replacements: { posts: linkTo('adm-utbytesguiden'), strikes: linkTo('adm-utbytesguiden-eb') },
  care: { care: linkTo('adm-care') },
  history: {
    changes: linkTo('adm-log'),
    jobs: linkTo('adm-jobs'),
    bin: linkTo('adm-dashboard', {}, '?papperskorg'),
    security: linkTo('adm-log', {}, '?sakerhet'),
  },
  accounts: { accounts: linkTo('adm-accounts') },
} as const

type PlaceName = keyof typeof places
type KeysOf<Some> = Some extends unknown ? keyof Some : never
export type ScreenName = KeysOf<(typeof places)[PlaceName]>
/** The screens of places that have several: they have names of their own. */
type PartName = KeysOf<(typeof places)['translate' | 'replacements' | 'history']>
/** Where a name stands in the texts of staff. */
type Label = `common.nav.${PlaceName}` | `common.screens.${PartName | 'ownPassword'}`

/** What only some levels may open. */
const rights: Partial<Record<ScreenName, Action>> = { queue: 'translate', security: 'readSecurityLog' }

interface Screen {
  name: ScreenName
  label: Label
  to: string
}

export interface Place {
  name: PlaceName
  label: Label
  to: string
  /** Those of its screens that the level may open. */
  screens: readonly Screen[]
}

function placeFor(level: AccessLevel, name: PlaceName): Place {
  const all = Object.entries(places[name]) as [ScreenName, string][]
  const screens = all
    .filter(([screen]) => can(level, rights[screen] ?? 'ownSession'))
    .map(([screen, to]): Screen => {
      const label =
        all.length > 1 ? (`common.screens.${screen as PartName}` as const) : (`common.nav.${name}` as const)
      return { name: screen, label, to }
    })
  const [first] = screens
  if (!first) throw new Error(`Nobody may open ${name}`)
  // A place of which a level sees one screen of several is called after that.
  const label =
    screens.length < all.length && screens.length === 1 ? first.label : (`common.nav.${name}` as const)
  const isOwnPassword = name === 'accounts' && !can(level, 'editUsers')
  return { name, label: isOwnPassword ? 'common.screens.ownPassword' : label, to: first.to, screens }
}

const work = ['products', 'translate', 'options', 'replacements', 'care'] as const
const own = ['history', 'accounts'] as const

/** The entries of the staff's menus, in their order. */
export const workPlaces = (level: AccessLevel) => work.map((name) => placeFor(level, name))
/** What the menu of the person holds besides. */
export const ownPlaces = (level: AccessLevel) => own.map((name) => placeFor(level, name))

const screenOfPath = new Map(
  Object.values(places).flatMap((screens) =>
    (Object.entries(screens) as [ScreenName, string][]).map(([name, to]) => [to, name]),
  ),
)

/** The screen that an address shows; null on a page for everybody. */
export function screenAt(route: Route | undefined, search: URLSearchParams): ScreenName | null {
  if (!route) return null
  // An import belongs to the products that it writes.
  if (route.screen === 'edit' || (route.screen === 'jobs' && search.has('importera'))) return 'products'
  const views = [...search.keys()].map((name) => screenOfPath.get(`${route.path}?${name}`))
  return views.find((view) => view !== undefined) ?? screenOfPath.get(route.path) ?? null
}
