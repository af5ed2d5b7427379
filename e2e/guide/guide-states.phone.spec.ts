import type { Page } from '@playwright/test'
import { buildIndex } from '../../domain/facets/build.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { isPublished } from '../../domain/product.ts'
import { expect, test } from '../fixtures.ts'
import { catalogue, matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { type GuideState, lookAt } from '../support/guide-states.ts'
import { planWith } from '../support/locks.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const certain = planWith('sv', ({ plates, fittings }) => plates.length > 0 && fittings.length > 0)
const onlyStrikes = planWith('sv', ({ plates, strikes }) => plates.length === 0 && strikes.length > 0)
const draft = catalogue.products.find((lock) => lock.category === 'em' && !isPublished(lock, 'sv'))
const lonely = matching('em', 'sv', []).find(({ id }) => id !== certain.lock.id)
const right = matching('eb', 'sv', ['omvand'])
const wrong = matching('eb', 'sv', []).find((strike) => !right.includes(strike))
if (!draft || !lonely || !wrong) throw new Error('The catalogue is empty')

const shows = (key: string) => async (page: Page) => {
  await expect(page.getByText(say(key)).filter({ visible: true }).first()).toBeVisible()
}

const states: GuideState[] = [
  {
    name: 'criteria that nothing meets',
    path: '/sv/guide/montagestolpar?c=plan,vinklad',
    ready: shows('ui.guide.none'),
  },
  {
    name: 'the criteria tray with a criterion',
    path: '/sv/guide/elslutbleck?c=rattvand',
    act: (page) => new GuidePage(page, say, 'sv', 'eb').openCriteria(),
    ready: async (page) => {
      const { criteria } = new GuidePage(page, say, 'sv', 'eb')
      const count = matching('eb', 'sv', ['rattvand']).length
      await expect(criteria.getByRole('button', { name: say('ui.guide.showHits', { count }) })).toBeVisible()
    },
  },
  {
    name: 'a chosen lock that does not exist',
    path: '/sv/guide/eltryckeslas-motorlas?em=gone12345',
    ready: shows('ui.guide.droppedProduct'),
  },
  {
    name: 'an open lock that is a draft',
    path: `/sv/guide/eltryckeslas-motorlas?em=${draft.id}&open=${draft.id}`,
    ready: shows('ui.product.missing'),
  },
  {
    name: 'a lock with the fittings that it requires',
    path: `/sv/guide/eltryckeslas-motorlas?c=${certain.slugs}&em=${certain.lock.id}&open=${certain.lock.id}`,
    ready: shows('ui.product.fittings'),
  },
  {
    name: 'a lock that is linked to nothing',
    path: `/sv/guide/eltryckeslas-motorlas?em=${lonely.id}&open=${lonely.id}`,
    // The catalogue has no such lock, so the guide gets a later index in which this one has lost its links.
    ready: shows('ui.guide.leadsNowhere'),
  },
  {
    name: 'the list of a lock that no row decides',
    path: `/sv/guide/slutbleck/em?em=${certain.lock.id}`,
    ready: shows('ui.guide.possible'),
  },
  {
    name: 'the list of a lock that does not exist',
    path: '/sv/guide/slutbleck/em?em=gone12345',
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
  {
    name: 'the menu sheet',
    path: '/sv',
    act: (page) => page.getByRole('button', { name: say('ui.nav.menu') }).click(),
    ready: async (page) => {
      const housings = page.getByRole('link', { name: say('categories.lh.name'), exact: true })
      await expect(housings.filter({ visible: true }).first()).toBeVisible()
    },
  },
]

test('guide: whatever is empty, gone or laid over it is accessible in light and dark, as narrow as 320 px', async ({
  page,
  faults,
}) => {
  // A product that is gone answers 404.
  faults.expect(/404/)
  await page.route('**/api/eltryckeslas-motorlas/index/sv.**', async (route) => {
    if (!page.url().includes(lonely.id)) return route.fallback()
    const index = openIndex(await (await route.fetch()).body())
    const { category, language, generation } = index
    const bytes = buildIndex({
      category,
      language,
      generation: generation + 1,
      groups: [...index.groups],
      choices: [...index.choices],
      products: [{ card: index.card(index.productOf(lonely.id)), everywhere: [], fits: [] }],
      ems: [{ em: lonely.id, linked: { sb: [], eb: [], nb: [] }, rows: [] }],
    })
    await route.fulfill({ contentType: 'application/octet-stream', body: Buffer.from(bytes) })
  })
  await lookAt(page, states, [320])
})
