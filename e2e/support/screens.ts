import type { Page } from '@playwright/test'
import { categories, categoryOf, guideCategories } from '../../domain/categories/index.ts'
import { expect } from '../fixtures.ts'
import { catalogue, matching } from './catalogue.ts'
import { doorOf, storeDoors } from './doors.ts'
import { intercept } from './intercept.ts'
import type { Say } from './texts.ts'

/** A state of the site that a visitor can see. */
export interface Screen {
  name: string
  path: string
  /** Keeps or breaks something before the page is opened; may return how to mend it. */
  before?: (page: Page) => Promise<(() => void) | undefined>
  /** Waits until the state is there. */
  ready: (page: Page, say: Say) => Promise<void>
  /** Lines that the browser's console may hold on this screen. */
  expected?: RegExp
  /** The requirements (docs/spec-coverage.md) that the screen shows. */
  tag?: string[]
}

const [strike] = matching('eb', 'sv', ['rattvand'])
const [post] = matching('ms', 'sv', [strike?.name ?? ''])
const [housing] = matching('lh', 'sv', [])
const [lock] = matching('em', 'sv', [])
if (!strike || !post || !housing || !lock) throw new Error('The catalogue is empty')

const apiDown = (page: Page) => {
  const error = { error: 'INTERNAL', message: 'x' }
  return intercept(page, '**/api/**', (route) => route.fulfill({ status: 500, json: error }))
}

const card = async (page: Page) => {
  await expect(page.getByRole('main').locator('li a').first()).toBeVisible()
}
const heading = (key: string) => async (page: Page, say: Say) => {
  await expect(page.getByRole('heading', { name: say(key) }).first()).toBeVisible()
}
const text = (key: string) => async (page: Page, say: Say) => {
  await expect(page.getByText(say(key)).first()).toBeVisible()
}
const panelOf = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
}

const listed = async (page: Page, say: Say) => {
  await page.getByLabel(say('desk.label'), { exact: true }).fill(`${catalogue.replacements[0]?.artnr}\nXX999`)
  await page.getByRole('button', { name: say('desk.show') }).click()
  await expect(page.locator('main li[data-line]')).toHaveCount(2)
}

/** Every public screen in Swedish. */
export const screens: readonly Screen[] = [
  {
    name: 'what is kept',
    path: '/sv/utan-nat',
    ready: async (page, say) => {
      await expect(page.getByRole('button', { name: say('kept.fetch') })).toBeVisible()
    },
  },
  { name: 'start', path: '/sv', ready: heading('pages.start-hero-title') },
  ...categories.map(({ code, list }) => ({
    name: `list of ${code}`,
    path: `/sv${list.path}`,
    ready: card,
    tag: code === 'lh' ? ['@2.7.15', '@2.8.1'] : ['@2.8.1'],
  })),
  ...guideCategories.map(({ code, guide }) => ({
    name: `guide of ${code}`,
    path: `/sv${guide.path}`,
    ready: card,
  })),
  {
    name: 'guide with criteria and a dropped one',
    path: '/sv/guide/elslutbleck?c=rattvand,ej-automatik,finns-inte',
    ready: async (page) => {
      await expect(page.getByRole('alert')).toBeVisible()
      await card(page)
    },
  },
  {
    name: 'guide with an open panel',
    path: `/sv/guide/elslutbleck?c=rattvand&eb=${strike.id}&open=${strike.id}`,
    ready: panelOf(strike.name),
  },
  {
    name: 'guide with a product of an earlier step',
    path: `/sv/guide/montagestolpar?eb.c=rattvand&eb=${strike.id}`,
    ready: async (page, say) => {
      await expect(page.getByRole('list', { name: say('ui.guide.earlier') })).toContainText(strike.name)
      await card(page)
    },
  },
  {
    name: 'guide without a match',
    path: '/sv/guide/elslutbleck?c=rattvand,omvand,brandkrav-e120-el120,ej-brandkrav',
    ready: text('ui.guide.none'),
  },
  {
    name: 'guide that failed',
    path: '/sv/guide/elslutbleck',
    before: apiDown,
    ready: async (page, say) => {
      await expect(page.getByText(say('ui.list.failed'))).toBeVisible({ timeout: 30_000 })
    },
    expected: /500/,
  },
  {
    name: 'list with an open product',
    path: `/sv/produkter/lashus?open=${housing.id}`,
    ready: panelOf(housing.name),
  },
  { name: 'list of a lock', path: `/sv/guide/slutbleck/em?em=${lock.id}`, ready: card },
  {
    name: 'summary',
    path: `/sv/order?eb.c=rattvand&eb=${strike.id}&ms=${post.id}`,
    ready: async (page) => {
      for (const { name } of [strike, post]) await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    },
    tag: ['@2.9.1'],
  },
  { name: 'empty summary', path: '/sv/order', ready: text('ui.order.empty') },
  { name: 'empty list of doors', path: '/sv/dorrlista', ready: text('doors.empty') },
  {
    name: 'list of doors',
    path: '/sv/dorrlista',
    before: async (page) => {
      await storeDoors(page, [
        doorOf('Entré', `eb.c=rattvand&eb=${strike.id}&ms=${post.id}`, 3),
        doorOf('Trapphus', `em=${lock.id}&eb=${strike.id}`, 2),
        doorOf('Utgått', 'eb=gone'),
      ])
      return undefined
    },
    ready: async (page, say) => {
      await expect(page.getByRole('heading', { name: say('doors.articles') })).toBeVisible()
      await expect(page.getByRole('button', { name: say('doors.csv') })).toBeVisible()
      const check = page.locator('summary').filter({ hasText: say('ui.order.pairs') })
      await check.nth(1).click()
      await expect(page.locator('[data-line]').first()).toBeVisible()
    },
  },
  { name: 'empty comparison', path: '/sv/jamfor', ready: text('compare.empty') },
  {
    name: 'comparison',
    path: `/sv/jamfor?id=${matching('eb', 'sv', [])
      .slice(0, 3)
      .map(({ id }) => id)}&lh=${housing.id}`,
    ready: async (page, say) => {
      await expect(page.getByRole('rowheader', { name: say('compare.differs') }).first()).toBeVisible()
      await expect(page.locator('[data-fit]').first()).toBeVisible()
      await expect(page.getByRole('img', { name: say('compare.drawingOf', { name: '' }) })).toHaveCount(3)
    },
  },
  {
    name: 'product page',
    path: `/sv/produkt/${strike.id}`,
    ready: panelOf(strike.name),
    tag: ['@2.1.11', '@2.7.2'],
  },
  { name: 'list of old numbers', path: '/sv/utbytesguiden?desk=', ready: listed },
  { name: 'replacement guide', path: '/sv/utbytesguiden', ready: heading('ui.replacement.title') },
  { name: 'not found', path: '/sv/404', ready: text('ui.notFound.text'), expected: /404/ },
  { name: 'network issue', path: '/sv/network-issue', ready: heading('ui.network.title'), tag: ['@2.1.17'] },
]

/** Pages whose first product shows without scrolling. */
export const pagesWithProducts: readonly string[] = [
  ...categories.map(({ list }) => `/sv${list.path}`),
  ...guideCategories.map(({ guide }) => `/sv${guide.path}`),
  `/sv/guide/elslutbleck?c=rattvand,ej-automatik&eb=${strike.id}&open=${strike.id}`,
  `/sv${categoryOf('ms').guide?.path}?eb.c=rattvand&eb=${strike.id}`,
]
