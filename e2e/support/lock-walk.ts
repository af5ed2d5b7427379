import type { Page } from '@playwright/test'
import type { Language } from '../../domain/languages.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { choiceLabel } from '../../domain/texts/labels.ts'
import { expect, open } from '../fixtures.ts'
import { matching, nameIn } from './catalogue.ts'
import { GuidePage } from './guide.ts'
import { columnWith, type LockPlan, planWith } from './locks.ts'
import type { Say } from './texts.ts'

/** Certain end plates, the first of them, and the fittings that SS-EN 179 asks for. */
export function toPlate(language: Language): { plan: LockPlan; plate: ProductRecord } {
  const plan = planWith(
    language,
    ({ plates, strikes, fittings }) => plates.length > 1 && strikes.length === 0 && fittings.length > 0,
  )
  const [plate] = plan.plates
  if (!plate) throw new Error('No plate')
  return { plan, plate }
}

/** Certain strikes, the first of them that posts carry, and its first post. */
export function toStrike(language: Language): {
  plan: LockPlan
  strike: ProductRecord
  posts: ProductRecord[]
  post: ProductRecord
} {
  const postsOf = (strike: ProductRecord) => matching('ms', language, [strike.name])
  const carried = ({ strikes }: LockPlan) => strikes.slice(0, 20).find((each) => postsOf(each).length > 0)
  const plan = planWith(language, (each) => each.plates.length === 0 && carried(each) !== undefined)
  const strike = carried(plan)
  const posts = strike ? postsOf(strike) : []
  const [post] = posts
  if (!strike || !post) throw new Error('No strike with posts')
  return { plan, strike, posts, post }
}

/** What was chosen for the lock, as the screens call it. */
export function labelsOf({ slugs }: LockPlan, language: Language): string[] {
  return slugs.map((slug) => choiceLabel(slug, language) ?? slug)
}

/** From the start page to the lock's panel, by ticking its choices. */
export async function chooseLock(
  page: Page,
  say: Say,
  language: Language,
  plan: LockPlan,
): Promise<GuidePage> {
  await open(page, `/${language}`)
  await page.getByRole('link', { name: say('pages.start-em-action') }).click()
  const locks = new GuidePage(page, say, language, 'em')
  await locks.expectTotal(matching('em', language, []).length)
  for (const [position, label] of labelsOf(plan, language).entries())
    await locks.tick(columnWith(plan.slugs[position] ?? ''), label)
  await locks.closeCriteria()
  await locks.expectTotal(plan.locks)
  await locks.card(plan.lock.id).click()
  await expect(locks.panel.getByRole('heading', { name: nameIn(plan.lock, language) })).toBeVisible()
  return locks
}

/** The list that belongs to the lock: the badge's number of products, exactly these; the strikes without their filter. */
export async function expectListOf(guide: GuidePage, plan: LockPlan, ids: string[]): Promise<void> {
  const { page, language, say } = guide
  await guide.expectTotal(ids.length)
  await expect(guide.cards).toHaveCount(Math.min(20, ids.length))
  const shown = await guide.cards.evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('data-product')),
  )
  expect(shown).toEqual(ids.slice(0, 20))
  if (guide.code === 'eb') await expect(guide.criteria).toHaveCount(0)
  const earlier = page.getByRole('list', { name: say('ui.guide.earlier') })
  for (const text of [nameIn(plan.lock, language), ...labelsOf(plan, language)])
    await expect(earlier).toContainText(text)
}
