import type { Browser, Page } from '@playwright/test'
import type { ProductRecord } from '../../domain/product.ts'
import { expect, goBack, open, reload, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { chooseLock, expectListOf, labelsOf, toPlate, toStrike } from '../support/lock-walk.ts'
import { columnWith, type LockPlan } from '../support/locks.ts'
import { printedText } from '../support/pdf.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')

/** A place on the way through the guides. */
interface Step {
  /** From the step before; on the page that walks. */
  go: () => Promise<unknown>
  /** What stands there, however one came. */
  shows: (at: Page) => Promise<void>
}

/** Walks all steps; at each a reload and the link in another browser show the same, and so does the way back. */
async function walk(page: Page, browser: Browser, baseURL: string | undefined, steps: readonly Step[]) {
  const other = await browser.newContext({ viewport: page.viewportSize(), ...(baseURL && { baseURL }) })
  const shared = await other.newPage()
  const addresses: string[] = []
  for (const { go, shows } of steps) {
    await go()
    await shows(page)
    addresses.push(page.url())
    await reload(page)
    await shows(page)
    await open(shared, page.url())
    await shows(shared)
  }
  for (const [position, { shows }] of [...steps.entries()].toReversed().slice(1)) {
    await goBack(page)
    await shows(page)
    expect(page.url()).toBe(addresses[position])
  }
  // A summary that somebody was sent has no step before it: its button leads to the guide of the last choice.
  await shared.getByRole('button', { name: say('ui.order.back') }).click()
  await expect(shared.getByRole('list', { name: say('ui.guide.earlier') })).toBeVisible()
  await other.close()
}

const opened = (code: 'em' | 'eb' | 'ms' | 'sb', name: string) => async (at: Page) => {
  await expect(
    new GuidePage(at, say, 'sv', code).panel.getByRole('heading', { name, exact: true }),
  ).toBeVisible()
}
/** The summary names its products with their numbers, what was chosen for the lock, and what that asks for. */
const onSummary = (plan: LockPlan, ...products: ProductRecord[]) => {
  const wanted = [
    ...[plan.lock, ...products].flatMap(({ name, artnr }) => [name, artnr]),
    ...labelsOf(plan, 'sv'),
    ...plan.fittings.map(({ name }) => name),
  ]
  return {
    shows: async (at: Page) => {
      for (const { name } of [plan.lock, ...products])
        await expect(at.getByRole('heading', { name, exact: true })).toBeVisible()
      for (const text of wanted) await expect(at.getByRole('main')).toContainText(text)
    },
    prints: async (at: Page) => {
      const printed = await printedText(at)
      for (const text of wanted) expect(printed).toContain(text)
      expect(printed).not.toContain(say('ui.order.housings'))
    },
  }
}

test('guide: from lock to end plate to summary, and a reload, a shared link and the way back restore every step', {
  tag: [
    ...['@1.1.2', '@2.1.7', '@2.1.9', '@2.6.3', '@2.7.14', '@2.9.1', '@2.9.2', '@4.1.8', '@4.1.12'],
    ...['@desktop'],
  ],
}, async ({ page, browser, baseURL }) => {
  const { plan, plate } = toPlate('sv')
  const summary = onSummary(plan, plate)
  const locks = new GuidePage(page, say, 'sv', 'em')
  const plates = new GuidePage(page, say, 'sv', 'sb')
  await walk(page, browser, baseURL, [
    {
      go: () => chooseLock(page, say, 'sv', plan),
      shows: async (at) => {
        await opened('em', plan.lock.name)(at)
        const { panel } = new GuidePage(at, say, 'sv', 'em')
        for (const { name } of plan.fittings) await expect(panel).toContainText(name)
        const next = panel.getByRole('link', { name: say('ui.guide.next.sb') })
        await expect(next).toHaveAccessibleName(`${say('ui.guide.next.sb')} ${plan.plates.length}`)
      },
    },
    {
      go: () => locks.panel.getByRole('link', { name: say('ui.guide.next.sb') }).click(),
      shows: (at) =>
        expectListOf(
          new GuidePage(at, say, 'sv', 'sb'),
          plan,
          plan.plates.map(({ id }) => id),
        ),
    },
    { go: () => plates.card(plate.id).click(), shows: opened('sb', plate.name) },
    {
      go: () => plates.panel.getByRole('link', { name: say('ui.guide.summary') }).click(),
      shows: async (at) => {
        await summary.shows(at)
        if (at === page) await summary.prints(at)
      },
    },
  ])
  await locks.panel.getByRole('button', { name: say('ui.common.close') }).click()
  await locks.expectTotal(plan.locks)
  await locks.openCriteria()
  for (const [position, label] of labelsOf(plan, 'sv').entries())
    await expect(await locks.box(columnWith(plan.slugs[position] ?? ''), label)).toBeChecked()

  await test.step('a summary whose parts do not belong together says so on paper, too', async () => {
    const { strike, posts } = toStrike('sv')
    const post = matching('ms', 'sv', []).find((each) => !posts.includes(each))
    await open(page, `/sv/order?eb=${strike.id}&ms=${post?.id}&sb=${plate.id}`)
    await expect(page.locator('[data-pair="eb-ms"]')).toBeVisible()
    const printed = await printedText(page)
    for (const text of [
      `${strike.name} + ${post?.name}`,
      say('ui.order.verdicts.misfit'),
      say('ui.order.reasons.not-carried'),
      say('ui.order.reasons.instead'),
      say('ui.order.misfits', { count: 3 }),
    ])
      expect(printed).toContain(text)
  })
})

test('guide: from lock to strike to post to summary, and a reload, a shared link and the way back restore every step', {
  tag: ['@2.1.7', '@2.7.14', '@4.1.8', '@phone'],
}, async ({ page, browser, baseURL }) => {
  const { plan, strike, posts, post } = toStrike('sv')
  const locks = new GuidePage(page, say, 'sv', 'em')
  const strikes = new GuidePage(page, say, 'sv', 'eb')
  const carrying = new GuidePage(page, say, 'sv', 'ms')
  await walk(page, browser, baseURL, [
    { go: () => chooseLock(page, say, 'sv', plan), shows: opened('em', plan.lock.name) },
    {
      go: () => locks.panel.getByRole('link', { name: say('ui.guide.next.eb') }).click(),
      shows: (at) =>
        expectListOf(
          new GuidePage(at, say, 'sv', 'eb'),
          plan,
          plan.strikes.map(({ id }) => id),
        ),
    },
    { go: () => strikes.card(strike.id).click(), shows: opened('eb', strike.name) },
    {
      go: () => strikes.panel.getByRole('link', { name: say('ui.guide.next.ms') }).click(),
      shows: async (at) => {
        await new GuidePage(at, say, 'sv', 'ms').expectTotal(posts.length)
        const earlier = at.getByRole('list', { name: say('ui.guide.earlier') })
        for (const { name } of [plan.lock, strike]) await expect(earlier).toContainText(name)
      },
    },
    { go: () => carrying.card(post.id).click(), shows: opened('ms', post.name) },
    {
      go: () => carrying.panel.getByRole('link', { name: say('ui.guide.summary') }).click(),
      shows: onSummary(plan, strike, post).shows,
    },
  ])
})
