import type { Page } from '@playwright/test'
import { categories } from '../../domain/categories/index.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { matchRoute, staffRoutes } from '../../domain/routes.ts'
import { expect } from '../fixtures.ts'
import { matching } from './catalogue.ts'

/** A state of staff's screens. */
interface StaffScreen {
  name: string
  /** Who is signed in; null for nobody. */
  level: AccessLevel | null
  path: string
  /** Waits until the state is there. */
  ready: (page: Page) => Promise<void>
  /** The requirements (docs/spec-coverage.md) that the screen shows. */
  tag?: string[]
}

const heading = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
const listed = (selector: string) => async (page: Page) => {
  await expect(page.getByRole('main').locator(selector).first()).toBeVisible()
}
const text = (said: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('main').getByText(said).first()).toBeVisible()
}
const field = (name: string) => async (page: Page) => {
  await expect(page.locator(`[name="${name}"]`).first()).toBeVisible()
}
/** The form with every section open, whose long lists come last. */
const wholeForm = text('Bara valda')

const idOf = (code: (typeof categories)[number]['code']) => matching(code, 'sv', [])[0]?.id ?? ''

/** The search of staff, over whatever page it is opened from. */
const searched = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Hitta' }).fill('elslutbleck')
  await expect(page.getByRole('option').nth(2)).toBeVisible()
}

/** Every screen of staff: in Swedish as an editor and the administrator see them, in Norwegian a translator's own. */
const staffScreens: readonly StaffScreen[] = [
  { name: 'signing in', level: null, path: '/sv/user/login', ready: heading('Logga in') },
  { name: 'dashboard', level: 1, path: '/sv/admin/dashboard?lista=eb', ready: listed('a[lang=sv]') },
  {
    name: 'dashboard of a translator',
    level: 2,
    path: '/no/admin/dashboard?lista=eb',
    ready: listed('a[lang=sv]'),
  },
  { name: 'bin', level: 0, path: '/sv/admin/dashboard?papperskorg', ready: heading('Papperskorgen') },
  {
    name: 'criteria with an open column',
    level: 1,
    path: '/sv/admin/options?typ=eb#brandkrav.brandkrav-e60-el60',
    ready: listed('[data-slug="brandkrav-e60-el60"] input:focus'),
  },
  {
    name: 'table of criteria',
    level: 1,
    path: '/sv/admin/options?typ=sb&vy=table',
    ready: listed('tbody td'),
  },
  { name: 'old numbers of posts', level: 1, path: '/sv/admin/utbytesguiden', ready: listed('[data-row]') },
  {
    name: 'old numbers of strikes',
    level: 1,
    path: '/sv/admin/utbytesguiden-eb',
    ready: listed('[data-row]'),
  },
  { name: 'texts', level: 0, path: '/sv/admin/oversattningar', ready: listed('[data-text]') },
  {
    name: 'what is left to translate',
    level: 2,
    path: '/no/admin/oversattningsko',
    ready: listed('[data-desk]'),
  },
  {
    name: 'nothing left to translate',
    level: 2,
    path: '/no/admin/oversattningsko?sok=finnes-ikke',
    ready: text('Her er det ingenting igjen.'),
  },
  { name: 'check page', level: 1, path: '/sv/admin/kontroll', ready: listed('section li') },
  {
    name: 'how far the languages have come',
    level: 2,
    path: '/no/admin/kontroll?vy=languages',
    ready: listed('[role=rowheader], th[scope=row]'),
  },
  { name: 'log of changes', level: 1, path: '/sv/admin/log', ready: heading('Logg') },
  {
    name: 'log of the door',
    level: 0,
    path: '/sv/admin/log',
    ready: async (page) => {
      await page.getByRole('link', { name: 'Säkerhet' }).click()
      await expect(page.getByLabel('Händelse')).toBeVisible()
    },
  },
  { name: 'search of staff', level: 0, path: '/sv/admin/log', ready: searched },
  { name: 'accounts', level: 0, path: '/sv/admin/konton', ready: listed('tbody tr') },
  { name: 'own password', level: 1, path: '/sv/admin/konton', ready: listed('input[type=password]') },
  { name: 'jobs', level: 1, path: '/sv/admin/jobb', ready: heading('Jobb') },
  { name: 'import', level: 1, path: '/sv/admin/jobb?importera=lh', ready: listed('input[type=file]') },
  ...categories.map(({ code }) => ({
    name: `form of ${code} with all that it fits`,
    level: 0 as const,
    path: `/sv/admin/${code}/${idOf(code)}`,
    ready: wholeForm,
    tag: ['@2.12.8'],
  })),
  { name: 'new product', level: 1, path: '/sv/admin/ms/add', ready: wholeForm },
  {
    name: 'form of a translator',
    level: 2,
    path: `/no/admin/nb/${idOf('nb')}`,
    ready: field('translations.no.name'),
  },
]

const isForm = ({ level, ready }: StaffScreen) => level === 0 && ready === wholeForm

/** The screens by test. What nobody signs in for comes first, and a translator last, whose language a browser keeps. */
export const screensByVisit = Map.groupBy(staffScreens, (screen) =>
  isForm(screen) ? 'forms' : (screen.level ?? 1) === 1 ? 'what an editor sees' : 'what others see',
)

// A new screen of staff is looked at as well.
const shown = new Set(
  staffScreens.map(({ path }) => matchRoute(new URL(path, 'http://x').pathname)?.route.name),
)
const missing = staffRoutes.filter(({ name, screen }) => screen !== 'edit' && !shown.has(name))
if (missing.length > 0) throw new Error(`Not looked at: ${missing.map(({ name }) => name)}`)
