import type { Page } from '@playwright/test'
import { type Language, languageCodes } from '../../domain/languages.ts'
import { expect, open, test } from '../fixtures.ts'
import { nameIn } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { chooseLock, expectListOf, labelsOf, toPlate, toStrike } from '../support/lock-walk.ts'
import { printedText } from '../support/pdf.ts'
import { type Say, sayIn } from '../support/texts.ts'

async function expectSummary(page: Page, say: Say, wanted: string[]) {
  await expect(page.getByRole('heading', { level: 1, name: say('ui.order.title') })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of wanted) await expect(main).toContainText(text)
}

/** What the summary says that a walk with a plate leads to. */
const plateTexts = ({ plan, plate }: ReturnType<typeof toPlate>, language: Language, say: Say) => [
  ...[plan.lock, plate].flatMap((product) => [nameIn(product, language), product.artnr]),
  ...labelsOf(plan, language),
  say('ui.order.fittings'),
  ...plan.fittings.map((fitting) => nameIn(fitting, language)),
]

/** What the summary says that a walk with a strike and its post leads to. */
const strikeTexts = ({ plan, strike, post }: ReturnType<typeof toStrike>, language: Language) => [
  ...[plan.lock, strike, post].flatMap((product) => [nameIn(product, language), product.artnr]),
  ...labelsOf(plan, language),
]

test('the summaries that the walks lead to print what they say, in every language', {
  tag: ['@4.1.12', '@browser'],
}, async ({ page }) => {
  for (const language of languageCodes) {
    const say = await sayIn(language)
    const [byPlate, byStrike] = [toPlate(language), toStrike(language)]
    const { plan, plate } = byPlate
    for (const [query, wanted] of [
      [`em.c=${plan.slugs}&em=${plan.lock.id}&sb=${plate.id}`, plateTexts(byPlate, language, say)],
      [
        `eb=${byStrike.strike.id}&em.c=${byStrike.plan.slugs}&em=${byStrike.plan.lock.id}&ms=${byStrike.post.id}`,
        strikeTexts(byStrike, language),
      ],
    ] as const) {
      await open(page, `/${language}/order?${query}`)
      await expectSummary(page, say, wanted)
      const printed = await printedText(page)
      for (const text of wanted) expect(printed).toContain(text)
      expect(printed).not.toContain(say('ui.order.housings'))
    }
  }
})

for (const language of languageCodes) {
  test(`a visitor walks from lock to end plate to summary in ${language}`, {
    tag: ['@1.1.2', '@2.1.7', '@2.1.9', '@2.6.3', '@2.7.14', '@2.9.2', '@4.1.8', '@4.1.12'],
  }, async ({ page }) => {
    const say = await sayIn(language)
    const way = toPlate(language)
    const { plan, plate } = way
    const { panel } = await chooseLock(page, say, language, plan)
    for (const fitting of plan.fittings) await expect(panel).toContainText(nameIn(fitting, language))
    const next = panel.getByRole('link', { name: say('ui.guide.next.sb') })
    await expect(next).toHaveAccessibleName(`${say('ui.guide.next.sb')} ${plan.plates.length}`)
    await next.click()

    const plates = new GuidePage(page, say, language, 'sb')
    await expectListOf(
      plates,
      plan,
      plan.plates.map(({ id }) => id),
    )
    await plates.card(plate.id).click()
    await expect(plates.panel.getByRole('heading', { name: nameIn(plate, language) })).toBeVisible()
    await plates.panel.getByRole('link', { name: say('ui.guide.summary') }).click()
    await expectSummary(page, say, plateTexts(way, language, say))

    await page.getByRole('button', { name: say('ui.order.back') }).click()
    await expect(plates.panel.getByRole('heading', { name: nameIn(plate, language) })).toBeVisible()
  })

  test(`a visitor walks from lock to strike to mounting post to summary in ${language}`, {
    tag: ['@2.1.7', '@2.7.14'],
  }, async ({ page }) => {
    const say = await sayIn(language)
    const way = toStrike(language)
    const { plan, strike, posts, post } = way
    const { panel } = await chooseLock(page, say, language, plan)
    const next = panel.getByRole('link', { name: say('ui.guide.next.eb') })
    await expect(next).toHaveAccessibleName(`${say('ui.guide.next.eb')} ${plan.strikes.length}`)
    await expect(panel.getByRole('link', { name: say('ui.guide.next.sb') })).toHaveCount(0)
    await next.click()

    const strikes = new GuidePage(page, say, language, 'eb')
    await expectListOf(
      strikes,
      plan,
      plan.strikes.map(({ id }) => id),
    )
    await strikes.card(strike.id).click()
    await strikes.panel.getByRole('link', { name: say('ui.guide.next.ms') }).click()

    const carrying = new GuidePage(page, say, language, 'ms')
    await carrying.expectTotal(posts.length)
    const earlier = page.getByRole('list', { name: say('ui.guide.earlier') })
    for (const { name } of [plan.lock, strike].map((product) => ({ name: nameIn(product, language) })))
      await expect(earlier).toContainText(name)
    await carrying.card(post.id).click()
    await carrying.panel.getByRole('link', { name: say('ui.guide.summary') }).click()
    await expectSummary(page, say, strikeTexts(way, language))
  })
}
