import { choiceLabel } from '../../domain/texts/labels.ts'
import { boxOf, expect, measure, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { printedText } from '../support/pdf.ts'
import { sayIn } from '../support/texts.ts'

const strikeChoices = [
  ['omstallbar-rattvand-omvand', 'rattvand'],
  ['insida', 'trycke-ins'],
] as const
const postChoice = ['material', 'rostfritt'] as const

const language = 'sv'

/** The first strike on the first page that a stainless post carries, and the posts that the guide then shows. */
function planFor() {
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

test('summary: a visitor walks from strike to mounting post to printed summary, the panel beside the list', {
  tag: [
    '@1.1.2',
    '@1.1.7',
    '@2.1.14',
    '@2.5.1',
    '@2.5.4',
    '@2.6.1',
    '@2.6.2',
    '@2.7.13',
    '@2.9.1',
    '@2.9.3',
    '@4.1.6',
    '@4.1.7',
    '@6.1.1',
  ],
}, async ({ page }) => {
  const say = await sayIn(language)
  const plan = planFor()
  const label = (slug: string) => choiceLabel(slug, language) ?? slug

  await open(page, `/${language}`)
  await page.getByRole('link', { name: say('pages.start-eb-action') }).click()
  const strikes = new GuidePage(page, say, language, 'eb')
  await strikes.expectTotal(matching('eb', language, []).length)
  for (const [column, slug] of strikeChoices) await strikes.tick(column, label(slug))
  await strikes.closeCriteria()
  await strikes.expectTotal(plan.strikes.length)

  await strikes.card(plan.strike.id).click()
  await expect(strikes.panel.getByRole('heading', { name: plan.strike.name })).toBeVisible()
  await expect(strikes.panel.getByText(plan.strike.artnr).first()).toBeVisible()
  const { width } = await boxOf(strikes.panel)
  expect(width).toBeGreaterThan(700)
  expect(width).toBeLessThanOrEqual(795)
  expect(await measure(strikes.panel, (element) => getComputedStyle(element).position)).toBe('sticky')
  await strikes.panel.getByRole('link', { name: say('ui.guide.next.ms') }).click()

  const posts = new GuidePage(page, say, language, 'ms')
  await expect(page.getByRole('heading', { level: 1, name: say('guides.ms.title') })).toBeVisible()
  await posts.expectTotal(plan.posts.length)
  const earlier = page.getByRole('list', { name: say('ui.guide.earlier') })
  await expect(earlier).toContainText(plan.strike.name)
  for (const [, slug] of strikeChoices) await expect(earlier).toContainText(label(slug))
  await posts.tick(postChoice[0], label(postChoice[1]))
  await posts.closeCriteria()
  await posts.expectTotal(plan.stainless.length)

  await posts.card(plan.post.id).click()
  await expect(posts.panel.getByRole('heading', { name: plan.post.name })).toBeVisible()
  await posts.panel.getByRole('link', { name: say('ui.guide.summary') }).click()

  await expect(page.getByRole('heading', { level: 1, name: say('ui.order.title') })).toBeVisible()
  const wanted = [
    plan.strike.name,
    plan.strike.artnr,
    ...strikeChoices.map(([, slug]) => label(slug)),
    plan.post.name,
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
