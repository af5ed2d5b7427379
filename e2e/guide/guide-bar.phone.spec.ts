import { boxOf, expect, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { beginning, countOf, sayIn } from '../support/texts.ts'

const guide = '/sv/guide/elslutbleck'

test('before anything is ticked the criteria are the one thing to do; afterwards the hits are', async ({
  page,
}) => {
  const say = await sayIn('sv')
  await open(page, guide)
  const bar = page.locator('[data-foot-bar]')
  await expect(bar.getByRole('button')).toHaveCount(1)
  await expect(bar.getByRole('button', { name: say('ui.guide.criteria') })).toHaveClass(/bg-ink/)
  await open(page, `${guide}?c=rattvand`)
  const count = matching('eb', 'sv', ['rattvand']).length
  await expect(bar.getByRole('button', { name: say('ui.guide.showHits', { count }) })).toHaveClass(/bg-ink/)
  await expect(bar.getByRole('button', { name: beginning(say('ui.guide.criteria')) })).not.toHaveClass(
    /bg-ink/,
  )
})

test('closing the panel leaves the product named in the bar, where a press opens it again', async ({
  page,
}) => {
  const say = await sayIn('sv')
  const [strike] = matching('eb', 'sv', ['rattvand'])
  if (!strike) throw new Error('The catalogue is empty')
  await open(page, `${guide}?c=rattvand&eb=${strike.id}&open=${strike.id}`)
  const panel = page.getByRole('dialog', { name: say('ui.product.label') })
  await panel.getByRole('button', { name: say('ui.common.close') }).click()
  const named = page.locator('[data-foot-bar]').getByRole('link', { name: strike.name })
  await named.click()
  await expect(panel.getByRole('heading', { name: strike.name })).toBeVisible()
})

test('the head of a panel folds to the name while one reads on', { tag: '@browser' }, async ({ page }) => {
  const say = await sayIn('sv')
  const [strike] = matching('eb', 'sv', ['rattvand'])
  if (!strike) throw new Error('The catalogue is empty')
  await open(page, `${guide}?c=rattvand&eb=${strike.id}&open=${strike.id}`)
  const panel = page.getByRole('dialog', { name: say('ui.product.label') })
  const number = panel.locator('.number', { hasText: strike.artnr }).first()
  await expect(number).toBeInViewport()
  await panel.getByRole('heading', { name: say('ui.product.documents') }).scrollIntoViewIfNeeded()
  await expect(panel.getByRole('heading', { name: strike.name })).toBeInViewport()
  await expect(number).not.toBeInViewport()
})

test('the count stands in one place while criteria come', { tag: '@browser' }, async ({ page }) => {
  const top = async (choices: readonly string[]) => {
    await open(page, `${guide}?c=${choices.join(',')}`)
    const count = page.getByText(countOf('sv', 'eb', matching('eb', 'sv', choices).length), { exact: true })
    return (await boxOf(count)).y
  }
  expect(await top(['rattvand', 'ej-automatik', 'tryckes-fall'])).toBe(await top([]))
})
