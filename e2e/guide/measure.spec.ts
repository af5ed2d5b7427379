import { expect, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const [post] = matching('ms', 'sv', ['vinklad'])
if (!post) throw new Error('The catalogue is empty')

test('a drawing shows where to measure: at a column of measures, at a fact, and at the housing in the door', async ({
  page,
}) => {
  const guide = new GuidePage(page, say, 'sv', 'ms')
  await open(page, '/sv/guide/montagestolpar')
  await guide.openCriteria()
  const column = await guide.column('plosmatt')
  const button = column.getByRole('button', { name: say('ui.common.measure') })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(column.getByText(say('measure.how.lip'))).toBeVisible()
  await expect(column.locator('figure svg')).toBeVisible()
  await button.click()
  await expect(column.getByText(say('measure.how.lip'))).toHaveCount(0)
  await guide.closeCriteria()

  await open(page, `/sv/produkt/${post.id}`)
  const facts = page.getByRole('main')
  await facts.getByRole('button', { name: `${say('ui.common.measure')} Vinkeldjup` }).click()
  await expect(facts.getByText(say('measure.how.angleDepth'))).toBeVisible()

  await open(page, '/sv')
  await page.getByRole('button', { name: say('ui.start.partUnknown') }).click()
  const dialog = page.getByRole('dialog', { name: say('atDoor.title') })
  await dialog.getByRole('button', { name: say('ui.common.measure') }).click()
  await expect(dialog.getByText(say('measure.how.backset'))).toBeVisible()
})
