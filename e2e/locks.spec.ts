import type { Page } from '@playwright/test'
import { type Language, languageCodes } from '../domain/languages.ts'
import { choiceLabel } from '../domain/texts/labels.ts'
import { expect, test } from './fixtures.ts'
import { matching, nameIn } from './support/catalogue.ts'
import { GuideHand } from './support/guide.ts'
import { columnWith, type LockPlan, planWith } from './support/locks.ts'
import { printedText } from './support/pdf.ts'
import { type Say, sayIn } from './support/texts.ts'

/** Certain end plates and the fittings that SS-EN 179 asks for. */
const toPlate = (language: Language) =>
  planWith(
    language,
    ({ plates, strikes, fittings }) => plates.length > 1 && strikes.length === 0 && fittings.length > 0,
  )
/** Certain strikes, one of them with mounting posts. */
const toStrike = (language: Language) =>
  planWith(
    language,
    ({ plates, strikes }) =>
      plates.length === 0 && strikes.slice(0, 20).some(({ name }) => hasPosts(name, language)),
  )
const hasPosts = (strike: string, language: Language) => matching('ms', language, [strike]).length > 0

const labelsOf = ({ slugs }: LockPlan, language: Language) =>
  slugs.map((slug) => choiceLabel(slug, language) ?? slug)

/** From the start page to the lock's panel, by ticking its choices. */
async function chooseLock(page: Page, say: Say, language: Language, plan: LockPlan): Promise<GuideHand> {
  await page.goto(`/${language}`)
  await page.getByRole('link', { name: say('pages.start-em-action') }).click()
  const locks = new GuideHand(page, say, language, 'em')
  await locks.expectTotal(matching('em', language, []).length)
  for (const [position, label] of labelsOf(plan, language).entries())
    await locks.tick(columnWith(plan.slugs[position] ?? ''), label)
  await locks.closeCriteria()
  await locks.expectTotal(plan.locks)
  await locks.card(plan.lock.id).click()
  await expect(locks.panel.getByRole('heading', { name: nameIn(plan.lock, language) })).toBeVisible()
  return locks
}

/** The list that belongs to the lock: the badge's number of products, exactly these, no filter. */
async function expectList(guide: GuideHand, say: Say, plan: LockPlan, ids: string[]) {
  const { page, language } = guide
  await guide.expectTotal(ids.length)
  await expect(guide.cards).toHaveCount(Math.min(20, ids.length))
  const shown = await guide.cards.evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('data-product')),
  )
  expect(shown).toEqual(ids.slice(0, 20))
  await expect(guide.criteria).toHaveCount(0)
  const earlier = page.getByRole('list', { name: say('ui.guide.earlier') })
  for (const text of [nameIn(plan.lock, language), ...labelsOf(plan, language)])
    await expect(earlier).toContainText(text)
}

async function expectSummary(page: Page, say: Say, wanted: string[]) {
  await expect(page.getByRole('heading', { level: 1, name: say('ui.order.title') })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of wanted) await expect(main).toContainText(text)
  const printed = await printedText(page)
  for (const text of wanted) expect(printed).toContain(text)
  expect(printed).not.toContain(say('ui.order.housings'))
}

for (const language of languageCodes) {
  test(`a visitor walks from lock to end plate to printed summary in ${language}`, async ({ page }) => {
    const say = await sayIn(language)
    const plan = toPlate(language)
    const [plate] = plan.plates
    if (!plate) throw new Error('No plate')
    const { panel } = await chooseLock(page, say, language, plan)
    for (const fitting of plan.fittings) await expect(panel).toContainText(nameIn(fitting, language))
    const next = panel.getByRole('link', { name: say('ui.guide.next.sb') })
    await expect(next).toHaveAccessibleName(`${say('ui.guide.next.sb')} ${plan.plates.length}`)
    await next.click()

    const plates = new GuideHand(page, say, language, 'sb')
    await expectList(
      plates,
      say,
      plan,
      plan.plates.map(({ id }) => id),
    )
    await plates.card(plate.id).click()
    await expect(plates.panel.getByRole('heading', { name: nameIn(plate, language) })).toBeVisible()
    await plates.panel.getByRole('link', { name: say('ui.guide.summary') }).click()
    await expectSummary(page, say, [
      ...[plan.lock, plate].flatMap((product) => [nameIn(product, language), product.artnr]),
      ...labelsOf(plan, language),
      say('ui.order.fittings'),
      ...plan.fittings.map((fitting) => nameIn(fitting, language)),
    ])

    await page.getByRole('button', { name: say('ui.order.back') }).click()
    await expect(plates.panel.getByRole('heading', { name: nameIn(plate, language) })).toBeVisible()
  })

  test(`a visitor walks from lock to strike to mounting post to printed summary in ${language}`, async ({
    page,
  }) => {
    const say = await sayIn(language)
    const plan = toStrike(language)
    const strike = plan.strikes.slice(0, 20).find(({ name }) => hasPosts(name, language))
    const [post] = matching('ms', language, [strike?.name ?? ''])
    if (!strike || !post) throw new Error('No strike with posts')
    const { panel } = await chooseLock(page, say, language, plan)
    const next = panel.getByRole('link', { name: say('ui.guide.next.eb') })
    await expect(next).toHaveAccessibleName(`${say('ui.guide.next.eb')} ${plan.strikes.length}`)
    await expect(panel.getByRole('link', { name: say('ui.guide.next.sb') })).toHaveCount(0)
    await next.click()

    const strikes = new GuideHand(page, say, language, 'eb')
    await expectList(
      strikes,
      say,
      plan,
      plan.strikes.map(({ id }) => id),
    )
    await strikes.card(strike.id).click()
    await strikes.panel.getByRole('link', { name: say('ui.guide.next.ms') }).click()

    const posts = new GuideHand(page, say, language, 'ms')
    await posts.expectTotal(matching('ms', language, [strike.name]).length)
    const earlier = page.getByRole('list', { name: say('ui.guide.earlier') })
    for (const { name } of [plan.lock, strike].map((product) => ({ name: nameIn(product, language) })))
      await expect(earlier).toContainText(name)
    await posts.card(post.id).click()
    await posts.panel.getByRole('link', { name: say('ui.guide.summary') }).click()
    await expectSummary(page, say, [
      ...[plan.lock, strike, post].flatMap((product) => [nameIn(product, language), product.artnr]),
      ...labelsOf(plan, language),
    ])
  })
}

test('a reload, a shared link and the way back restore every step from lock to summary', async ({
  page,
  browser,
  baseURL,
}) => {
  const say = await sayIn('sv')
  const plan = toPlate('sv')
  const [plate] = plan.plates
  if (!plate) throw new Error('No plate')
  const other = await browser.newContext({ viewport: page.viewportSize(), ...(baseURL && { baseURL }) })
  const shared = await other.newPage()
  const lockOpen = async (at: Page) => {
    const { panel } = new GuideHand(at, say, 'sv', 'em')
    await expect(panel.getByRole('heading', { name: plan.lock.name })).toBeVisible()
    await expect(panel.getByRole('link', { name: say('ui.guide.next.sb') })).toContainText(
      `${plan.plates.length}`,
    )
  }
  const list = (at: Page) => new GuideHand(at, say, 'sv', 'sb').expectTotal(plan.plates.length)
  const plateOpen = async (at: Page) => {
    const { panel } = new GuideHand(at, say, 'sv', 'sb')
    await expect(panel.getByRole('heading', { name: plate.name })).toBeVisible()
  }
  const summary = async (at: Page) => {
    for (const { name } of [plan.lock, plate]) await expect(at.getByRole('heading', { name })).toBeVisible()
  }
  const expectKept = async (step: (at: Page) => Promise<void>) => {
    await step(page)
    await page.reload()
    await step(page)
    await shared.goto(page.url())
    await step(shared)
  }

  const { panel } = await chooseLock(page, say, 'sv', plan)
  await expectKept(lockOpen)
  await panel.getByRole('link', { name: say('ui.guide.next.sb') }).click()
  await expectKept(list)
  const plates = new GuideHand(page, say, 'sv', 'sb')
  await plates.card(plate.id).click()
  await expectKept(plateOpen)
  await plates.panel.getByRole('link', { name: say('ui.guide.summary') }).click()
  await expectKept(summary)
  await page.goBack()
  await plateOpen(page)
  await page.goBack()
  await list(page)
  await expect(plates.panel).toBeHidden()
  await page.goBack()
  await lockOpen(page)
  await other.close()
})
