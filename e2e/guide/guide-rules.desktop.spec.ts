import { expect, goBack, open, test } from '../fixtures.ts'
import { matching, recordsIn } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { toStrike } from '../support/lock-walk.ts'
import { planWith } from '../support/locks.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const fitted = planWith('sv', ({ fittings }) => fittings.length > 0)

test('the fittings of a lock show only with SS-EN 179 chosen inside, and only those that its rows name', {
  tag: ['@2.6.5', '@2.6.6', '@4.1.12'],
}, async ({ page }) => {
  const { lock, slugs, fittings } = fitted
  const at = (chosen: string[]) => `/sv/guide/eltryckeslas-motorlas?c=${chosen}&em=${lock.id}&open=${lock.id}`
  const { panel } = new GuidePage(page, say, 'sv', 'em')
  const block = panel.locator('section', { hasText: say('ui.product.fittings') })
  await open(page, at(slugs))
  await expect(block.getByRole('link')).toHaveCount(fittings.length)
  for (const { name } of fittings) await expect(block).toContainText(name)
  await open(page, at(slugs.filter((slug) => slug !== 'em-ss-en-179-ins-ja')))
  await expect(panel.getByText(say('ui.product.documents'))).toBeVisible()
  await expect(block).toHaveCount(0)
})

test('a lock that leads to plates and strikes offers both, with their counts and an or between them', {
  tag: ['@2.6.4'],
}, async ({ page }) => {
  const lock = matching('em', 'sv', []).find(({ id }) => {
    const { sb, eb } = recordsIn('sv').targets(id, [])
    return sb.length > 0 && eb.length > 0
  })
  const targets = recordsIn('sv').targets(lock?.id ?? '', [])
  await open(page, `/sv/guide/eltryckeslas-motorlas?em=${lock?.id}&open=${lock?.id}`)
  const { panel } = new GuidePage(page, say, 'sv', 'em')
  const [sb, eb] = [say('ui.guide.next.sb'), say('ui.guide.next.eb')]
  await expect(panel.getByRole('link', { name: `${sb} ${targets.sb.length}`, exact: true })).toBeVisible()
  await expect(panel.getByRole('link', { name: `${eb} ${targets.eb.length}`, exact: true })).toBeVisible()
  await expect(panel.locator('footer')).toContainText(
    new RegExp(`${targets.sb.length}\\s*${say('ui.common.or')}\\s*${eb}`),
  )
  await expect(panel.locator('footer')).toContainText(say('ui.guide.possible'))
})

test('the end plate guide offers only choices that a plate has, in their order, at every entry', {
  tag: ['@2.1.9', '@4.1.14'],
}, async ({ page }) => {
  const guide = new GuidePage(page, say, 'sv', 'sb')
  for (const entry of ['/sv/guide/slutbleck', '/sv/guide/slutbleck?c=sb-plan']) {
    await open(page, entry)
    await expect(guide.criteria.getByText(/^\d+$/).first()).toBeVisible()
    for (const name of ['bredd', 'plosmatt', 'sb-langd']) {
      const column = await guide.column(name)
      const labels = await column.locator('label > span:first-of-type').allTextContents()
      const numbers = labels.map((label) => Number(label.replace(',', '.').replace(/[^\d.]/g, '')))
      expect(numbers.length, name).toBeGreaterThan(1)
      expect(numbers, name).toEqual(numbers.toSorted((a, b) => a - b))
    }
    if (entry.includes('?')) continue
    const empty = guide.criteria.getByRole('checkbox', { disabled: true })
    await expect(empty).toHaveCount(0)
  }
})

test('choosing an end plate resets the strike and its criteria', async ({ page }) => {
  const [plate] = matching('sb', 'sv', [])
  const [strike] = matching('eb', 'sv', ['rattvand'])
  const guide = new GuidePage(page, say, 'sv', 'sb')
  await open(page, `/sv/guide/slutbleck?eb.c=rattvand&eb=${strike?.id}`)
  await guide.card(plate?.id ?? '').click()
  await expect(page).toHaveURL(new RegExp(`\\?sb=${plate?.id}&open=${plate?.id}$`))
})

test('the lock of an earlier step covers its column in the end plate guide, and can be taken back', {
  tag: ['@4.1.11'],
}, async ({ page }) => {
  const { lock } = fitted
  const guide = new GuidePage(page, say, 'sv', 'sb')
  await open(page, `/sv/guide/slutbleck?em=${lock.id}`)
  await guide.expectTotal(matching('sb', 'sv', [lock.name]).length)
  const column = await guide.column('passande-eltryckeslas-motorlas')
  await expect(column).toContainText(lock.name)
  await column.getByRole('button', { name: `${say('ui.guide.clearProduct')}: ${lock.name}` }).click()
  await guide.expectTotal(matching('sb', 'sv', []).length)
})

test('starting over clears products, criteria and what was loaded in every guide, and back undoes it', {
  tag: ['@4.1.13'],
}, async ({ page }) => {
  const [strike] = matching('eb', 'sv', ['rattvand'])
  const guide = new GuidePage(page, say, 'sv', 'ms')
  const carried = matching('ms', 'sv', [strike?.name ?? '']).length
  await open(page, `/sv/guide/montagestolpar?eb.c=rattvand&eb=${strike?.id}`)
  await guide.expectTotal(carried)
  await page.getByRole('link', { name: say('ui.guide.startOver') }).click()
  await guide.expectTotal(matching('ms', 'sv', []).length)
  await expect(page).toHaveURL(/\/guide\/montagestolpar$/)
  await expect(page.getByRole('link', { name: say('ui.guide.startOver') })).toHaveCount(0)
  await goBack(page)
  await guide.expectTotal(carried)
})

test('arrows move through the list, Enter opens, Esc closes and the focus is back', async ({ page }) => {
  const guide = new GuidePage(page, say, 'sv', 'em')
  const [first, second] = matching('em', 'sv', [])
  await open(page, '/sv/guide/eltryckeslas-motorlas')
  await guide.card(first?.id ?? '').focus()
  await page.keyboard.press('ArrowDown')
  await expect(guide.card(second?.id ?? '')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(guide.panel.getByRole('heading', { name: second?.name ?? '' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: second?.name ?? '' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(guide.panel).toBeHidden()
  await expect(guide.card(second?.id ?? '')).toBeFocused()
})

test('a guide whose list does not come says what to do and logs it; the criteria stay readable', {
  tag: ['@8.1.4', '@8.1.5'],
}, async ({ page, faults }) => {
  faults.expect(/500/)
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 500, json: { error: 'INTERNAL', message: 'x' } }),
  )
  await open(page, '/sv/guide/slutbleck')
  await expect(page.getByRole('alert')).toContainText(say('ui.list.failed'), { timeout: 30_000 })
  await expect(page).toHaveURL(/\/guide\/slutbleck$/)
  expect(warnings.join()).toContain('The list of a guide could not be loaded')
  const guide = new GuidePage(page, say, 'sv', 'sb')
  await expect(guide.criteria.getByText(say('choices.sb-plan'), { exact: true })).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: say('ui.common.retry') }).click()
  await guide.expectTotal(matching('sb', 'sv', []).length)
})

test('arrows move within a column of criteria and stay in it, Enter ticks', async ({ page }) => {
  const guide = new GuidePage(page, say, 'sv', 'em')
  await open(page, '/sv/guide/eltryckeslas-motorlas')
  await guide.expectTotal(matching('em', 'sv', []).length)
  const boxes = (await guide.column('em-dorndjup')).getByRole('checkbox')
  await boxes.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(boxes.nth(1)).toBeFocused()
  for (const _ of await boxes.all()) await page.keyboard.press('ArrowDown')
  await expect(boxes.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(boxes.nth(-2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(boxes.nth(-2)).toBeChecked()
  await guide.expectTotal(matching('em', 'sv', ['em-dd-50']).length)
})

test('what was chosen from the list of a lock is changed on the edit route, where the lock still narrows it, and the lock in its own guide', async ({
  page,
}) => {
  const { plan, strike, post } = toStrike('sv')
  const change = (code: 'em' | 'eb') =>
    page.getByRole('link', { name: `${say('ui.common.edit')}: ${say(`categories.${code}.short`)}` })
  const chosen = `em.c=${plan.slugs}&em=${plan.lock.id}&eb=${strike.id}`
  await open(page, `/sv/guide/montagestolpar?${chosen}&ms=${post.id}`)
  await change('eb').click()
  await expect(page).toHaveURL(/\/guide\/elslutbleck\/edit\?/)
  const strikes = new GuidePage(page, say, 'sv', 'eb')
  await strikes.expectTotal(plan.strikes.length)
  await expect(strikes.card(strike.id)).toHaveAttribute('aria-current', 'true')
  await change('em').click()
  await expect(page).toHaveURL(/\/guide\/eltryckeslas-motorlas\/edit\?/)
  const locks = new GuidePage(page, say, 'sv', 'em')
  await locks.expectTotal(plan.locks)
  await expect(locks.card(plan.lock.id)).toHaveAttribute('aria-current', 'true')
})
