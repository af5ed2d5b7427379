import { type Language, languageCodes } from '../../domain/languages.ts'
import { choiceLabel } from '../../domain/texts/labels.ts'
import { boxOf, expect, isPhone, open, test } from '../fixtures.ts'
import { catalogue, matching, nameIn } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { printedText } from '../support/pdf.ts'
import { sayIn } from '../support/texts.ts'

const strikeChoices = [
  ['omstallbar-rattvand-omvand', 'rattvand'],
  ['insida', 'trycke-ins'],
] as const
const postChoice = ['material', 'rostfritt'] as const

/** The first strike on the first page that a stainless post carries, and the posts that the guide then shows. */
function planFor(language: Language) {
  const strikes = matching(
    'eb',
    language,
    strikeChoices.map(([, slug]) => slug),
  )
  for (const strike of strikes.slice(0, 20)) {
    const posts = matching('ms', language, [strike.name])
    const stainless = matching('ms', language, [strike.name, postChoice[1]])
    const [post] = stainless
    if (post && stainless.length < posts.length) return { strikes, strike, posts, stainless, post }
  }
  throw new Error(`No strike with a choice of posts in ${language}`)
}

for (const language of languageCodes) {
  test(`a visitor walks from strike to mounting post to printed summary in ${language}`, {
    tag: [
      ...(language === 'sv' ? [] : ['@desktop']),
      '@1.1.2',
      '@2.1.14',
      '@2.6.1',
      '@2.6.2',
      '@2.7.13',
      '@2.9.1',
      '@2.9.3',
      '@4.1.6',
      '@4.1.7',
      '@6.1.1',
      '@browser',
    ],
  }, async ({ page }) => {
    const say = await sayIn(language)
    const plan = planFor(language)
    const label = (slug: string) => choiceLabel(slug, language) ?? slug

    await open(page, `/${language}`)
    await page.getByRole('link', { name: say('pages.start-eb-action') }).click()
    const strikes = new GuidePage(page, say, language, 'eb')
    await strikes.expectTotal(matching('eb', language, []).length)
    for (const [column, slug] of strikeChoices) await strikes.tick(column, label(slug))
    await strikes.closeCriteria()
    await strikes.expectTotal(plan.strikes.length)

    await strikes.card(plan.strike.id).click()
    await expect(strikes.panel.getByRole('heading', { name: nameIn(plan.strike, language) })).toBeVisible()
    await expect(strikes.panel.getByText(plan.strike.artnr).first()).toBeVisible()
    await strikes.panel.getByRole('link', { name: say('ui.guide.next.ms') }).click()

    const posts = new GuidePage(page, say, language, 'ms')
    await expect(page.getByRole('heading', { level: 1, name: say('guides.ms.title') })).toBeVisible()
    await posts.expectTotal(plan.posts.length)
    const earlier = page.getByRole('list', { name: say('ui.guide.earlier') })
    await expect(earlier).toContainText(nameIn(plan.strike, language))
    for (const [, slug] of strikeChoices) await expect(earlier).toContainText(label(slug))
    await posts.tick(postChoice[0], label(postChoice[1]))
    await posts.closeCriteria()
    await posts.expectTotal(plan.stainless.length)

    await posts.card(plan.post.id).click()
    await expect(posts.panel.getByRole('heading', { name: nameIn(plan.post, language) })).toBeVisible()
    await posts.panel.getByRole('link', { name: say('ui.guide.summary') }).click()

    await expect(page.getByRole('heading', { level: 1, name: say('ui.order.title') })).toBeVisible()
    const wanted = [
      nameIn(plan.strike, language),
      plan.strike.artnr,
      ...strikeChoices.map(([, slug]) => label(slug)),
      nameIn(plan.post, language),
      plan.post.artnr,
      label(postChoice[1]),
    ]
    const main = page.getByRole('main')
    for (const text of wanted) await expect(main).toContainText(text)
    await expect(main.getByRole('img').first()).toBeVisible()
    const printed = await printedText(page)
    for (const text of wanted) expect(printed).toContain(text)
    expect(printed).not.toContain(say('ui.order.print'))

    await page
      .getByRole('button', { name: say('ui.order.back') })
      .or(page.getByRole('link', { name: say('ui.order.back') }))
      .click()
    await expect(page.getByRole('heading', { level: 1, name: say('guides.ms.title') })).toBeVisible()
    await posts.expectTotal(plan.stainless.length)
  })
}

test('a strike without a lock prints the housings that fit all its criteria', {
  tag: ['@desktop', '@2.9.5', '@browser'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const { strike } = planFor('sv')
  const slugs = strikeChoices.map(([, slug]) => slug)
  await open(page, `/sv/order?eb.c=${slugs.join(',')}&eb=${strike.id}`)
  await expect(page.getByText(say('ui.order.housings'))).toBeVisible()
  const fitting = catalogue.products.filter(
    (housing) =>
      housing.category === 'lh' &&
      housing.published &&
      slugs.every((slug) => {
        const claim = strike.spec[slug]
        return claim === null || claim?.includes(housing.id)
      }),
  )
  expect(fitting.length).toBeGreaterThan(0)
  const printed = await printedText(page)
  // The heading is set in capitals.
  expect(printed.toLowerCase()).toContain(say('ui.order.housings').toLowerCase())
  for (const housing of fitting) expect(printed).toContain(housing.name)
})

test('the panel stands beside the list on a wide screen, 795 px wide, and is a dialog on a phone', {
  tag: ['@2.5.1', '@2.5.4', '@browser'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const { strike } = planFor('sv')
  await open(page, `/sv/guide/elslutbleck?eb=${strike.id}&open=${strike.id}`)
  const { panel } = new GuidePage(page, say, 'sv', 'eb')
  await expect(panel.getByRole('heading', { name: strike.name })).toBeVisible()
  const box = await boxOf(panel)
  if (isPhone(page)) {
    expect(await panel.evaluate((element) => element.tagName)).toBe('DIALOG')
  } else {
    expect(box?.width).toBeGreaterThan(700)
    expect(box?.width).toBeLessThanOrEqual(795)
    expect(await panel.evaluate((element) => getComputedStyle(element).position)).toBe('sticky')
  }
})
