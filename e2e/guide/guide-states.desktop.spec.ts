import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { catalogue, matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { type GuideState, lookAt } from '../support/guide-states.ts'
import { planWith } from '../support/locks.ts'
import { isCut, spaceTexts } from '../support/spaced.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const [post] = matching('ms', 'sv', ['vinklad'])
const stated = (id: string, fact: string) =>
  catalogue.products.find((each) => each.id === id)?.facts.find(({ name }) => name === fact)?.value
const housing = matching('lh', 'sv', []).find(({ id }) => stated(id, 'dorndjup')?.includes('35'))
if (!post || !housing) throw new Error('The catalogue is empty')
const latch = String(stated(housing.id, 'lashustyp'))

/** A published strike that posts carry. */
const strike = matching('eb', 'sv', []).find(({ name }) => matching('ms', 'sv', [name]).length > 0)
if (!strike) throw new Error('No strike with posts')

const columnOf = async (page: Page, name: string) => {
  const guide = new GuidePage(page, say, 'sv', 'ms')
  await guide.openCriteria()
  return guide.column(name)
}
const atDoor = (page: Page) => page.getByRole('dialog', { name: say('atDoor.title') })

const certain = planWith('sv', ({ plates }) => plates.length > 0)
const [plate] = certain.plates

const states: GuideState[] = [
  {
    name: 'an open plate in the list of a lock',
    path: `/sv/guide/slutbleck/em?em.c=${certain.slugs}&em=${certain.lock.id}&sb=${plate?.id}&open=${plate?.id}`,
    ready: async (page) => {
      const { panel } = new GuidePage(page, say, 'sv', 'sb')
      await expect(panel.getByRole('link', { name: say('ui.guide.summary') })).toBeVisible()
    },
  },
  {
    name: 'an enlarged picture',
    path: `/sv/guide/elslutbleck?eb=${strike.id}&open=${strike.id}`,
    act: (page) =>
      page
        .getByRole('button', { name: new RegExp(`^${say('ui.product.zoom')}`) })
        .first()
        .click(),
    ready: async (page) => {
      const lightbox = page.getByRole('dialog', { name: `${say('ui.product.images')}: ${strike.name}` })
      await expect(
        lightbox.getByRole('img', { name: say('ui.product.drawingAlt', { name: strike.name }) }),
      ).toBeVisible()
    },
  },
  {
    name: 'a long column that nothing is found in but what is chosen',
    path: '/sv/guide/montagestolpar',
    act: async (page) => {
      const column = await columnOf(page, 'plosmatt')
      await column.getByRole('textbox').fill('22')
      await column.getByRole('combobox').selectOption('2')
      await column.getByRole('checkbox').first().click()
      await column.getByRole('textbox').fill('ingenting')
    },
    ready: async (page) => {
      const boxes = (await columnOf(page, 'plosmatt')).getByRole('checkbox')
      await expect(boxes).toHaveCount(1)
      await expect(boxes).toBeChecked()
    },
  },
  {
    name: 'the strike of an earlier step over its column, with texts spaced',
    path: `/sv/guide/montagestolpar?eb.c=rattvand&eb=${strike.id}`,
    act: async (page) => {
      await columnOf(page, 'passande-elslutbleck')
      await spaceTexts(page)
    },
    ready: async (page) => {
      const column = await columnOf(page, 'passande-elslutbleck')
      const earlier = page.getByRole('list', { name: say('ui.guide.earlier'), includeHidden: true })
      expect(await isCut(column.getByText(strike.name, { exact: true }))).toBe(false)
      expect(await isCut(earlier.locator('strong'))).toBe(false)
    },
  },
  {
    name: 'the drawing at a column of measures',
    path: '/sv/guide/montagestolpar',
    act: async (page) => {
      const column = await columnOf(page, 'plosmatt')
      await column.getByRole('button', { name: say('ui.common.measure') }).click()
    },
    ready: async (page) => {
      const column = await columnOf(page, 'plosmatt')
      await expect(column.getByText(say('measure.how.lip'))).toBeVisible()
      await expect(column.locator('figure svg')).toBeVisible()
    },
  },
  {
    name: 'the drawing at a fact of a product',
    path: `/sv/produkt/${post.id}`,
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: `${say('ui.common.measure')} Vinkeldjup` })
        .click(),
    ready: async (page) => {
      await expect(page.getByRole('main').getByText(say('measure.how.angleDepth'))).toBeVisible()
    },
  },
  {
    name: 'the housing in the door by its number',
    path: '/sv/guide/elslutbleck?c=rattvand',
    act: async (page) => {
      await page.getByRole('button', { name: say('ui.guide.ownPart') }).click()
      const field = atDoor(page).getByRole('combobox', { name: say('atDoor.number') })
      await field.fill(`${housing.artnr}999`)
      await expect(atDoor(page).getByText(say('part.near'))).toBeVisible()
      await field.fill(housing.artnr)
    },
    ready: async (page) => {
      await expect(atDoor(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    },
  },
  {
    name: 'the housing in the door, measured and looked at',
    path: '/sv',
    act: async (page) => {
      await page.getByRole('button', { name: say('ui.start.partUnknown') }).click()
      await atDoor(page)
        .getByRole('textbox', { name: say('atDoor.asks.dorndjup') })
        .fill('35,5')
      await atDoor(page)
        .getByRole('group', { name: say('atDoor.asks.lashustyp') })
        .getByText(say(`choices.${latch}` as 'choices.dubbelfall'))
        .click()
    },
    ready: async (page) => {
      await expect(atDoor(page).getByRole('list').last().getByRole('link').first()).toBeVisible()
    },
  },
]

test('guide: what a visitor opens, types or measures is accessible in light and dark', async ({ page }) => {
  await lookAt(page, states)
})
