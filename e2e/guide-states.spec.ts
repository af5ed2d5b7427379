import type { Page } from '@playwright/test'
import { isPublished } from '../domain/product.ts'
import { axeFindings, expect, overflow, test } from './fixtures.ts'
import { catalogue, matching } from './support/catalogue.ts'
import { GuideHand } from './support/guide.ts'
import { planWith } from './support/locks.ts'
import { showIn } from './support/scheme.ts'
import { sayIn } from './support/texts.ts'

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

interface State {
  name: string
  path: string
  ready: (page: Page) => Promise<void>
}

const states: State[] = [
  {
    name: 'a lock with the fittings that it requires',
    path: `/sv/guide/eltryckeslas-motorlas?c=${certain.slugs}&em=${certain.lock.id}&open=${certain.lock.id}`,
    ready: shows('ui.product.fittings'),
  },
  {
    name: 'the list of a lock that no row decides',
    path: `/sv/guide/slutbleck/em?c=${certain.lock.id}&em=${certain.lock.id}`,
    ready: shows('ui.guide.possible'),
  },
  {
    name: 'an open plate in the list of a lock',
    path: `/sv/guide/slutbleck/em?c=${certain.lock.id}&em.c=${certain.slugs}&em=${certain.lock.id}&sb=${plate.id}&open=${plate.id}`,
    ready: async (page) => {
      const { panel } = new GuideHand(page, say, 'sv', 'sb')
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

for (const { name, path, ready } of states) {
  test(`${name}: says so, with a way on, accessible in light and dark`, async ({ page, faults }) => {
    // A product that is gone answers 404.
    faults.expect(/404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await showIn(page, colorScheme)
      await ready(page)
      expect(await axeFindings(page), colorScheme).toEqual([])
    }
    expect(await overflow(page)).toBe(0)
    await expect(page.getByRole('main').getByRole('link').filter({ visible: true }).first()).toBeEnabled()
  })
}
