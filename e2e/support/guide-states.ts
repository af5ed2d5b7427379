import type { Page } from '@playwright/test'
import { categoryOf } from '../../domain/categories/index.ts'
import { isPublished } from '../../domain/product.ts'
import { expect } from '../fixtures.ts'
import { catalogue, matching } from './catalogue.ts'
import { GuidePage } from './guide.ts'
import { planWith } from './locks.ts'
import { sayIn } from './texts.ts'

const say = await sayIn('sv')
const certain = planWith('sv', ({ plates, fittings }) => plates.length > 0 && fittings.length > 0)
const onlyStrikes = planWith('sv', ({ plates, strikes }) => plates.length === 0 && strikes.length > 0)
const draft = catalogue.products.find((lock) => lock.category === 'em' && !isPublished(lock, 'sv'))
const [plate] = certain.plates
const wrong = matching('eb', 'sv', []).find(
  ({ id }) => !matching('eb', 'sv', ['omvand']).some((each) => each.id === id),
)
if (!draft || !plate || !wrong) throw new Error('The catalogue is empty')

const shows = (key: string) => async (page: Page) => {
  await expect(page.getByText(say(key)).filter({ visible: true }).first()).toBeVisible()
}

/** A screen of a guide in a state that it is looked at in. */
export interface GuideState {
  name: string
  path: string
  /** What a visitor does there first. */
  act?: (page: Page) => Promise<void>
  ready: (page: Page) => Promise<void>
}

/** Criteria that no product of a guide has together. */
export const nothing = {
  em: ['em-dd-29', 'em-dd-70'],
  ms: ['plan', 'vinklad'],
  sb: ['sb-plan', 'sb-vinklad'],
} as const
export const guides = ['em', 'ms', 'sb'] as const
const [post] = matching('ms', 'sv', [])
const [strike] = matching('eb', 'sv', [])

const pictureButton = new RegExp(`^${say('ui.product.zoom')}`)

/** States that an address opens, or one act. */
export const guideStates: GuideState[] = [
  ...guides.map((code) => ({
    name: `criteria of ${code} that nothing meets`,
    path: `/sv${categoryOf(code).guide?.path}?c=${nothing[code]}`,
    ready: async (page: Page) => {
      await shows('ui.guide.none')(page)
      for (const gone of nothing[code]) {
        const [kept = ''] = nothing[code].filter((slug) => slug !== gone)
        const count = matching(code, 'sv', [kept]).length
        const way = say('ways.without', { choices: 'X', count }).replace(/[()]/g, '\\$&').replace('X', '.+')
        await expect(page.getByRole('button', { name: new RegExp(`^${way}$`) }).first()).toBeVisible()
      }
    },
  })),
  ...guides.map((code) => ({
    name: `the criteria of ${code}, in the tray of a phone`,
    path: `/sv${categoryOf(code).guide?.path}`,
    act: (page: Page) => new GuidePage(page, say, 'sv', code).openCriteria(),
    ready: async (page: Page) => {
      const { criteria } = new GuidePage(page, say, 'sv', code)
      await expect(criteria.getByText(/^\d+$/).first()).toBeVisible()
    },
  })),
  {
    name: 'an open mounting post',
    path: `/sv/guide/montagestolpar?ms=${post?.id}&open=${post?.id}`,
    ready: shows('ui.product.documents'),
  },
  {
    name: 'an enlarged picture',
    path: `/sv/guide/elslutbleck?eb=${strike?.id}&open=${strike?.id}`,
    act: (page: Page) => page.getByRole('button', { name: pictureButton }).first().click(),
    ready: async (page: Page) => {
      const lightbox = page.getByRole('dialog', { name: `${say('ui.product.images')}: ${strike?.name}` })
      await expect(lightbox.getByRole('img')).toBeVisible()
    },
  },
  ...[
    ['does not exist', 'gone12345'],
    ['is a draft', draft.id],
  ].flatMap(([why, id]) => [
    {
      name: `the guide with a chosen lock that ${why}`,
      path: `/sv/guide/eltryckeslas-motorlas?em=${id}`,
      ready: shows('ui.guide.droppedProduct'),
    },
    {
      name: `the guide with an open lock that ${why}`,
      path: `/sv/guide/eltryckeslas-motorlas?em=${id}&open=${id}`,
      ready: shows('ui.product.missing'),
    },
  ]),
  {
    name: 'a lock with the fittings that it requires',
    path: `/sv/guide/eltryckeslas-motorlas?c=${certain.slugs}&em=${certain.lock.id}&open=${certain.lock.id}`,
    ready: shows('ui.product.fittings'),
  },
  {
    name: 'the list of a lock that no row decides',
    path: `/sv/guide/slutbleck/em?em=${certain.lock.id}`,
    ready: shows('ui.guide.possible'),
  },
  {
    name: 'an open plate in the list of a lock',
    path: `/sv/guide/slutbleck/em?em.c=${certain.slugs}&em=${certain.lock.id}&sb=${plate.id}&open=${plate.id}`,
    ready: async (page) => {
      const { panel } = new GuidePage(page, say, 'sv', 'sb')
      await expect(panel.getByRole('link', { name: say('ui.guide.summary') })).toBeVisible()
    },
  },
  {
    name: 'the list of a lock that does not exist',
    path: '/sv/guide/slutbleck/em?em=gone12345',
    ready: shows('ui.guide.noLock'),
  },
  {
    name: 'the list of a lock that is a draft',
    path: `/sv/guide/elslutbleck/em?em=${draft.id}`,
    ready: shows('ui.guide.noLock'),
  },
  {
    name: 'the list of a lock without a product there',
    path: `/sv/guide/slutbleck/em?em.c=${onlyStrikes.slugs}&em=${onlyStrikes.lock.id}`,
    ready: shows('ui.guide.noTargets'),
  },
  {
    name: 'an open product that the criteria leave out',
    path: `/sv/guide/elslutbleck?c=omvand&eb=${wrong.id}&open=${wrong.id}`,
    ready: shows('ui.guide.notMatching'),
  },
  {
    name: 'a summary with a product and a criterion that are gone',
    path: `/sv/order?em.c=${certain.slugs},gone&em=${certain.lock.id}&sb=gone12345`,
    ready: async (page) => {
      await expect(page.getByText(say('ui.product.missing'))).toBeVisible()
      await expect(page.getByText(say('ui.guide.dropped', { count: 1, choices: 'gone' }))).toBeVisible()
    },
  },
]
