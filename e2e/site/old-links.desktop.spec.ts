import type { Page } from '@playwright/test'
import { type Language, languageRow } from '../../domain/languages.ts'
import { isPublished } from '../../domain/product.ts'
import { expect, open, test } from '../fixtures.ts'
import { matching, nameIn, recordsIn } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

/** A lock with a plate and a strike, and two posts that carry the strike; `inNo` has what is published there too. */
const { lock, plate, strike, posts } = parts()

function parts() {
  const said = recordsIn('sv')
  for (const each of matching('em', 'sv', []).filter((product) => isPublished(product, 'no'))) {
    const { sb, eb } = said.targets(each.id, [])
    const plates = matching('sb', 'sv', []).filter(({ id }) => sb.includes(id))
    const strikes = matching('eb', 'sv', ['rattvand']).filter(
      (product) => eb.includes(product.id) && isPublished(product, 'no'),
    )
    for (const one of strikes) {
      const carrying = matching('ms', 'sv', [one.name])
      if (plates[0] && carrying.length > 1)
        return { lock: each, plate: plates[0], strike: one, posts: carrying }
    }
  }
  throw new Error('No lock with a plate, a strike and posts')
}

async function speaking(page: Page, language: Language, server: string) {
  await page.context().addCookies([{ name: 'langcode', value: language, url: server }])
  return sayIn(language)
}

test('one link without a language opens the same state in two browsers, each in its own language', {
  tag: ['@1.2.4'],
}, async ({ page, browser, baseURL }) => {
  const link = `/guide/montagestolpar?eb.c=rattvand&eb=${strike.id}`
  const other = await browser.newContext({ viewport: page.viewportSize(), ...(baseURL && { baseURL }) })
  const shared = await other.newPage()
  for (const [visitor, language] of [
    [page, 'sv'],
    [shared, 'no'],
  ] as const) {
    const say = await speaking(visitor, language, baseURL ?? '')
    await open(visitor, link)
    await expect(visitor.locator('html')).toHaveAttribute('lang', languageRow(language).html)
    await new GuidePage(visitor, say, language, 'ms').expectTotal(
      recordsIn(language).matching('ms', [strike.id]).length,
    )
    const earlier = visitor.getByRole('list', { name: say('ui.guide.earlier') })
    await expect(earlier).toContainText(nameIn(strike, language))
    await expect(visitor.getByRole('alert')).toHaveCount(0)
    await expect(visitor).toHaveURL(new RegExp(`${link.replaceAll(/[.?]/g, '\\$&')}$`))
  }
  await other.close()
})

test('a link with a plate and a post opens both: the sheet says that they exclude each other, the next choice drops one and says so', {
  tag: ['@2.9.1'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const ms = new GuidePage(page, say, 'sv', 'ms')
  const [post, other] = posts
  if (!post || !other) throw new Error('No posts')
  const query = `eb=${strike.id}&ms=${post.id}&sb=${plate.id}`
  await open(page, `/sv/order?${query}`)
  const excluded = page.locator('[data-pair="ms-sb"]')
  await expect(excluded).toHaveAttribute('data-verdict', 'misfit')
  await expect(excluded).toContainText(say('ui.order.reasons.instead'))
  await expect(excluded.getByRole('link')).toHaveCount(2)

  await open(page, `/sv/guide/montagestolpar?${query}`)
  await ms.expectTotal(posts.length)
  await ms.card(other.id).click()
  await expect(page.getByRole('alert')).toContainText(
    say('ui.guide.lost', { products: say('categories.sb.one') }),
  )
  await expect(page).toHaveURL(new RegExp(`\\?eb=${strike.id}&ms=${other.id}&open=${other.id}$`))
})

test('a link with ids that nobody knows opens as far as it holds, in every step, and says what it left out', {
  tag: ['@4.1.6'],
}, async ({ page, faults }) => {
  faults.expect(/404/)
  const say = await sayIn('sv')
  await open(page, `/sv/guide/montagestolpar?c=plan,okant&em=${lock.id}&eb=okant-bleck&ms=okand-stolpe`)
  const ms = new GuidePage(page, say, 'sv', 'ms')
  await ms.expectTotal(recordsIn('sv').matching('ms', ['plan']).length)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(say('ui.guide.dropped', { count: 1, choices: 'okant' }))
  await expect(notice).toContainText(say('ui.guide.droppedProduct'))
  await expect(notice).toContainText(say('ui.guide.droppedEarlier', { product: say('categories.eb.one') }))
  await notice.getByRole('button', { name: say('ui.common.dismiss') }).click()
  await expect(page).toHaveURL(new RegExp(`\\?c=plan&em=${lock.id}$`))

  await open(page, `/sv/order?em=${lock.id}&eb=okant-bleck`)
  const pair = page.locator('[data-pair="em-eb"]')
  await expect(pair).toContainText(say('ui.order.reasons.missing'))
  await pair.getByRole('link').click()
  const { eb } = recordsIn('sv').targets(lock.id, [])
  await new GuidePage(page, say, 'sv', 'eb').expectTotal(eb.length)
})
