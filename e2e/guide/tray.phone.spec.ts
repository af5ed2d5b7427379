import { boxOf, expect, goBack, goForward, open, reload, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { beginning, countOf, sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const path = '/sv/guide/elslutbleck'
const start = '/sv'
const count = matching('eb', 'sv', ['rattvand']).length

test('tray: it is closed by Back, Esc and its button, opens again by Forward and a reload, and leaves nothing behind', async ({
  page,
}) => {
  const guide = new GuidePage(page, say, 'sv', 'eb')
  const hits = guide.criteria.getByRole('button', { name: say('ui.guide.showHits', { count }) })
  const button = page.getByRole('button', { name: beginning(say('ui.guide.criteria')) })

  await test.step('Back closes it and keeps its ticks; the next Back leaves the guide', async () => {
    await open(page, start)
    await open(page, path)
    await guide.tick('omstallbar-rattvand-omvand', say('choices.rattvand'))
    await expect(hits).toBeVisible()
    await goBack(page)
    await expect(guide.criteria).toBeHidden()
    await expect(page).toHaveURL(`${path}?c=rattvand`)
    await guide.expectTotal(count)
    await goBack(page)
    await expect(page).toHaveURL(start)
  })

  await test.step('Esc and its button lead back to where it was opened from', async () => {
    await open(page, path)
    await guide.tick('omstallbar-rattvand-omvand', say('choices.rattvand'))
    await page.keyboard.press('Escape')
    await expect(guide.criteria).toBeHidden()
    await expect(button).toBeFocused()
    await guide.openCriteria()
    await hits.click()
    await expect(guide.criteria).toBeHidden()
    await expect(page).toHaveURL(`${path}?c=rattvand`)
    await goBack(page)
    await expect(page).toHaveURL(start)
  })

  await test.step('Forward and a reload open it again, and it can be closed again', async () => {
    await open(page, path)
    await guide.openCriteria()
    await goBack(page)
    await expect(guide.criteria).toBeHidden()
    await goForward(page)
    await expect(guide.criteria).toBeVisible()
    await reload(page)
    await expect(guide.criteria).toBeVisible()
    await goBack(page)
    await expect(guide.criteria).toBeHidden()
    await guide.openCriteria()
    await guide.closeCriteria()
    await goForward(page)
    await expect(guide.criteria).toBeVisible()
    await guide.closeCriteria()
    await goBack(page)
    await expect(page).toHaveURL(start)
  })

  await test.step('the count above the list stands in one place while criteria come', async () => {
    const top = async (choices: readonly string[]) => {
      await open(page, `${path}?c=${choices.join(',')}`)
      const left = matching('eb', 'sv', choices).length
      return (await boxOf(page.getByText(countOf('sv', 'eb', left), { exact: true }))).y
    }
    expect(await top(['rattvand', 'ej-automatik', 'tryckes-fall'])).toBe(await top([]))
  })
})

test('tray: what is found in a column of measures is in sight above its button', async ({ page }) => {
  const guide = new GuidePage(page, say, 'sv', 'ms')
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/sv/guide/montagestolpar')
    await guide.openCriteria()
    const column = await guide.column('plosmatt')
    await column.getByRole('textbox').fill('22')
    await expect(column.getByText(/ val mellan 21 och 23 mm$/)).toBeInViewport()
    const found = await boxOf(column.getByRole('checkbox').first())
    const hits = say('ui.guide.showHits', { count: matching('ms', 'sv', []).length })
    const button = await boxOf(guide.criteria.getByRole('button', { name: hits }))
    expect(found.y + found.height).toBeLessThanOrEqual(button.y)
    await expect(column.getByRole('heading')).toBeInViewport()
    // The tray is in the history, and would be open again after the next load of the same address.
    await guide.closeCriteria()
  }
})
