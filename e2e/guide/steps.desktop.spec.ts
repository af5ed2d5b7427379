import type { Browser, Page } from '@playwright/test'
import { expect, goBack, open, reload, test } from '../fixtures.ts'
import { GuidePage } from '../support/guide.ts'
import { chooseLock, expectListOf, labelsOf, toPlate, toStrike } from '../support/lock-walk.ts'
import { columnWith } from '../support/locks.ts'
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
  // Every step is loaded three times: more than a test has time for where the machine is busy.
  test.slow()
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
const onSummary =
  (...names: string[]) =>
  async (at: Page) => {
    for (const name of names) await expect(at.getByRole('heading', { name, exact: true })).toBeVisible()
  }

test('a reload, a shared link and the way back restore every step from lock to end plate to summary', {
  tag: ['@2.1.7', '@4.1.8'],
}, async ({ page, browser, baseURL }) => {
  const { plan, plate } = toPlate('sv')
  const locks = new GuidePage(page, say, 'sv', 'em')
  const plates = new GuidePage(page, say, 'sv', 'sb')
  await walk(page, browser, baseURL, [
    {
      go: () => chooseLock(page, say, 'sv', plan),
      shows: async (at) => {
        await opened('em', plan.lock.name)(at)
        const next = new GuidePage(at, say, 'sv', 'em').panel.getByRole('link', {
          name: say('ui.guide.next.sb'),
        })
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
      shows: onSummary(plan.lock.name, plate.name),
    },
  ])
  await locks.panel.getByRole('button', { name: say('ui.common.close') }).click()
  await locks.expectTotal(plan.locks)
  await locks.openCriteria()
  for (const [position, label] of labelsOf(plan, 'sv').entries())
    await expect(await locks.box(columnWith(plan.slugs[position] ?? ''), label)).toBeChecked()
})

test('a reload, a shared link and the way back restore every step from lock to strike to post to summary', {
  tag: ['@2.1.7', '@4.1.8'],
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
      shows: onSummary(plan.lock.name, strike.name, post.name),
    },
  ])
})
