import type { Page } from '@playwright/test'
import type { ProductRecord } from '../../domain/product.ts'
import { choiceLabel } from '../../domain/texts/labels.ts'
import { expect, goBack, open, reload, test } from '../fixtures.ts'
import { matching, product, recordsIn } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const postsOf = (strike: ProductRecord) => matching('ms', 'sv', [strike.name])

/** Locks that lead to a strike whose posts differ from those of the other's strike, and to plates. */
const [first, second] = twoWays()

function twoWays() {
  const ways = matching('em', 'sv', [])
    .slice(0, 20)
    .flatMap((lock) => {
      const { sb, eb } = recordsIn('sv').targets(lock.id, [])
      const strikes = matching('eb', 'sv', []).filter(({ id }) => eb.includes(id))
      const plates = matching('sb', 'sv', []).filter(({ id }) => sb.includes(id))
      return strikes.slice(0, 20).flatMap((strike) => {
        const [post] = postsOf(strike)
        const [plate] = plates
        return post && plate ? [{ lock, strike, strikes, post, plate, plates }] : []
      })
    })
  const [one] = ways
  const other = ways.find(
    ({ lock, strike }) =>
      lock !== one?.lock && strike !== one?.strike && !postsOf(strike).some((post) => post === one?.post),
  )
  if (!one || !other) throw new Error('No two locks with strikes of their own')
  return [one, other] as const
}

const guides = (page: Page) => ({
  em: new GuidePage(page, say, 'sv', 'em'),
  eb: new GuidePage(page, say, 'sv', 'eb'),
  ms: new GuidePage(page, say, 'sv', 'ms'),
  sb: new GuidePage(page, say, 'sv', 'sb'),
})

const change = (page: Page, code: 'em' | 'eb') =>
  page.getByRole('link', { name: `${say('ui.common.edit')}: ${say(`categories.${code}.short`)}` })

/** Opens a product of the list and goes on from its panel. */
async function choose(guide: GuidePage, { id }: ProductRecord, next: string) {
  await guide.card(id).click()
  await guide.panel.getByRole('link', { name: next }).click()
}

const pair = (page: Page, parts: string) => page.locator(`[data-pair="${parts}"]`)

test('after another lock and another strike the posts are those of the second strike alone', {
  tag: ['@2.6.1'],
}, async ({ page }) => {
  const { em, eb, ms } = guides(page)
  await open(page, '/sv/guide/eltryckeslas-motorlas')
  await choose(em, first.lock, say('ui.guide.next.eb'))
  await choose(eb, first.strike, say('ui.guide.next.ms'))
  await ms.expectTotal(postsOf(first.strike).length)
  await change(page, 'em').click()
  await em.card(second.lock.id).click()
  await expect(page.getByRole('alert')).toContainText(
    say('ui.guide.lost', { products: say('categories.eb.one') }),
  )
  await em.panel.getByRole('link', { name: say('ui.guide.next.eb') }).click()
  await choose(eb, second.strike, say('ui.guide.next.ms'))
  await ms.expectTotal(postsOf(second.strike).length)
  const column = await ms.column('passande-elslutbleck')
  await expect(column).toContainText(second.strike.name)
  await expect(column).not.toContainText(first.strike.name)
})

test('after a tick and another strike the posts are those of the second strike alone', {
  tag: ['@2.6.1'],
}, async ({ page }) => {
  const { eb, ms } = guides(page)
  const [one] = matching('eb', 'sv', []).filter((strike) => postsOf(strike).length > 0)
  const other = matching('eb', 'sv', ['rattvand'])
    .slice(0, 20)
    .find((strike) => strike !== one && postsOf(strike).length > 0)
  if (!one || !other) throw new Error('No strikes')
  await open(page, '/sv/guide/elslutbleck')
  await choose(eb, one, say('ui.guide.next.ms'))
  await ms.expectTotal(postsOf(one).length)
  await change(page, 'eb').click()
  await eb.tick('omstallbar-rattvand-omvand', choiceLabel('rattvand', 'sv') ?? '')
  await choose(eb, other, say('ui.guide.next.ms'))
  await ms.expectTotal(postsOf(other).length)
  await expect(page).toHaveURL(new RegExp(`\\?eb.c=rattvand&eb=${other.id}$`))
})

test('clearing the criteria of the posts keeps the strike and what it asks for', {
  tag: ['@4.1.10'],
}, async ({ page }) => {
  const { ms } = guides(page)
  const { strike } = first
  await open(page, `/sv/guide/montagestolpar?c=plan&eb=${strike.id}`)
  await ms.expectTotal(matching('ms', 'sv', [strike.name, 'plan']).length)
  await page.getByRole('button', { name: say('ui.guide.clear') }).click()
  await ms.expectTotal(postsOf(strike).length)
  await expect(page).toHaveURL(new RegExp(`\\?eb=${strike.id}$`))
  await expect(await ms.column('passande-elslutbleck')).toContainText(strike.name)
  await expect(page.getByRole('button', { name: say('ui.guide.clear') })).toHaveCount(0)
})

test('a strike chosen after a plate takes its place, says so, and the sheet lists lock, strike and post', {
  tag: ['@2.6.4'],
}, async ({ page }) => {
  const { em, eb, ms, sb } = guides(page)
  const { lock, plate, strike, post } = first
  await open(page, '/sv/guide/eltryckeslas-motorlas')
  await choose(em, lock, say('ui.guide.next.sb'))
  await sb.card(plate.id).click()
  await change(page, 'em').click()
  await choose(em, lock, say('ui.guide.next.eb'))
  await eb.card(strike.id).click()
  await expect(page.getByRole('alert')).toContainText(
    say('ui.guide.lost', { products: say('categories.sb.one') }),
  )
  await eb.panel.getByRole('link', { name: say('ui.guide.next.ms') }).click()
  await choose(ms, post, say('ui.guide.summary'))
  await expect(page.getByRole('heading', { level: 2, name: post.name })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(plate.name)
  await expect(pair(page, 'eb-ms')).toHaveAttribute('data-verdict', 'fits')
  await expect(pair(page, 'em-eb')).toHaveAttribute('data-verdict', /^(fits|possible)$/)
})

test('a link pressed right after a product goes on from that choice, however slow the page is', {
  tag: '@browser',
}, async ({ page }) => {
  const { lock, plate } = first
  await open(page, `/sv/guide/slutbleck/em?em=${lock.id}`)
  await expect(guides(page).sb.card(plate.id)).toBeVisible()
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.evaluate(async (id) => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
    press(`[data-product="${id}"]`)
    // The next press is an event of its own, as early as one can be.
    await new Promise((resolve) => setTimeout(resolve))
    press('main a[href*="/guide/eltryckeslas-motorlas/edit"]')
  }, plate.id)
  await expect(page).toHaveURL(new RegExp(`/guide/eltryckeslas-motorlas/edit\\?.*sb=${plate.id}`))
})

test('a plate chosen after strike and post takes the place of both, and says so', {
  tag: ['@2.6.4'],
}, async ({ page }) => {
  const { em, sb } = guides(page)
  const { lock, plate, strike, post } = first
  await open(page, `/sv/guide/montagestolpar?em=${lock.id}&eb=${strike.id}&ms=${post.id}`)
  await change(page, 'em').click()
  await choose(em, lock, say('ui.guide.next.sb'))
  await sb.card(plate.id).click()
  const products = [say('categories.eb.one'), say('categories.ms.one')].join(', ')
  await expect(page.getByRole('alert')).toContainText(say('ui.guide.lost', { products }))
  await sb.panel.getByRole('link', { name: say('ui.guide.summary') }).click()
  await expect(page.getByRole('heading', { level: 2, name: plate.name })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/order\\?em=${lock.id}&sb=${plate.id}$`))
})

test('a sheet typed by hand says of every pair whether it fits, why not and what to do, in print too', {
  tag: ['@2.9.1', '@browser'],
}, async ({ page }) => {
  const [one, other] = [first.strike, second.post]
  await open(page, `/sv/order?eb=${one.id}&ms=${other.id}&sb=${first.plate.id}`)
  const carried = pair(page, 'eb-ms')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await expect(carried).toContainText(`${one.name} + ${other.name}`)
    await expect(carried).toContainText(say('ui.order.verdicts.misfit'))
    await expect(carried.getByText(say('ui.order.reasons.not-carried'))).toBeVisible()
    await expect(pair(page, 'eb-sb').getByText(say('ui.order.reasons.instead'))).toBeVisible()
    await expect(
      page.getByRole('alert').filter({ hasText: say('ui.order.misfits', { count: 3 }) }),
    ).toBeVisible()
  }
  await page.emulateMedia({ media: 'screen' })
  const another = say('ui.order.mend.choose', { product: say('categories.ms.one') })
  await carried.getByRole('link', { name: another }).click()
  const { ms } = guides(page)
  await ms.expectTotal(postsOf(one).length)
  await goBack(page)
  const remove = say('ui.order.mend.remove', { product: say('categories.sb.one') })
  await pair(page, 'eb-sb').getByRole('link', { name: remove }).click()
  await expect(pair(page, 'eb-sb')).toHaveCount(0)
  await expect(carried).toBeVisible()
})

test('an older link with the strike among the ticks opens as it was meant, and the next action cleans the address', {
  tag: ['@4.1.10'],
}, async ({ page }) => {
  const { ms } = guides(page)
  const { strike } = first
  await open(page, `/sv/guide/montagestolpar?c=${strike.id},plan&eb=${strike.id}`)
  await ms.expectTotal(matching('ms', 'sv', [strike.name, 'plan']).length)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: say('ui.guide.clear') }).click()
  await expect(page).toHaveURL(new RegExp(`\\?eb=${strike.id}$`))

  await open(
    page,
    `/sv/guide/montagestolpar?c=${second.strike.id},finns-inte&eb=${strike.id}&ms=${first.post.id}`,
  )
  await ms.expectTotal(postsOf(strike).length)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(
    say('ui.guide.droppedPartners', { count: 1, choices: second.strike.name }),
  )
  await expect(notice).toContainText('finns-inte')

  await open(page, `/sv/guide/montagestolpar?c=${strike.id}`)
  await ms.expectTotal(postsOf(strike).length)
  const box = (await ms.column('passande-elslutbleck')).getByRole('checkbox', { checked: true })
  await expect(box).toHaveCount(1)
})

test('the plates of a lock can be narrowed by their columns, and the criteria cleared', {
  tag: ['@2.6.4'],
}, async ({ page }) => {
  const { sb } = guides(page)
  const { lock, plates } = first
  await open(page, `/sv/guide/slutbleck/em?em=${lock.id}`)
  await sb.expectTotal(plates.length)
  const column = await sb.column('passande-eltryckeslas-motorlas')
  await expect(column).toContainText(lock.name)
  const flat = matching('sb', 'sv', ['sb-plan']).filter((plate) => plates.includes(plate))
  const box = await sb.box('sb-funktion', choiceLabel('sb-plan', 'sv') ?? '')
  await expect(box).toHaveAccessibleName(
    say('ui.guide.choiceCount', { label: choiceLabel('sb-plan', 'sv') ?? '', count: flat.length }),
  )
  await box.click()
  await sb.expectTotal(flat.length)
  await page.getByRole('button', { name: say('ui.guide.clear') }).click()
  await sb.expectTotal(plates.length)
  await expect(page).toHaveURL(new RegExp(`/guide/slutbleck/em\\?em=${lock.id}$`))
})

test('guide: taking the lock back leaves what the guide itself lists, with its columns', async ({ page }) => {
  const { sb } = guides(page)
  const { lock, plates } = first
  await open(page, `/sv/guide/slutbleck/em?em=${lock.id}`)
  await sb.expectTotal(plates.length)
  await page.getByRole('button', { name: `${say('ui.guide.clearProduct')}: ${lock.name}` }).click()
  await sb.expectTotal(matching('sb', 'sv', []).length)
  await expect(
    (await sb.column('passande-eltryckeslas-motorlas')).getByRole('checkbox').first(),
  ).toBeVisible()
  await expect(page.getByText(say('ui.guide.noLock'))).toHaveCount(0)
  await open(page, '/sv/guide/elslutbleck/em')
  await guides(page).eb.expectTotal(matching('eb', 'sv', []).length)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
})

/** A housing, and how many strikes have a row with it. */
function housingWithStrikes() {
  const strikes = matching('eb', 'sv', [])
  const fits = (housing: string, slug?: string) =>
    strikes.filter(({ spec }) =>
      slug === undefined
        ? Object.values(spec).some((claim) => claim?.includes(housing))
        : spec[slug] === null || spec[slug]?.includes(housing),
    )
  for (const housing of matching('lh', 'sv', []).slice(0, 25)) {
    const all = fits(housing.id)
    const strike = all.find((each) => postsOf(each).length > 0)
    const right = all.filter((each) => fits(housing.id, 'rattvand').includes(each))
    if (strike && right.length > 0 && right.length < all.length)
      return { housing, strikes: all, right, strike }
  }
  throw new Error('No housing')
}

test('a housing chosen from its list narrows the strikes to its rows, and stands on the sheet', {
  tag: ['@2.7.13'],
}, async ({ page }) => {
  const { eb, ms } = guides(page)
  const { housing, strikes, right } = housingWithStrikes()
  const strike = right.find((each) => postsOf(each).length > 0)
  if (!strike) throw new Error('No strike')
  await open(page, `/sv/produkter/lashus?open=${housing.id}`)
  const words = say('ui.guide.nextFrom.lh')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `${words} ${strikes.length}`, exact: true })
    .click()
  await eb.expectTotal(strikes.length)
  await expect(page).toHaveURL(new RegExp(`/guide/elslutbleck\\?lh=${housing.id}$`))
  await eb.tick('omstallbar-rattvand-omvand', choiceLabel('rattvand', 'sv') ?? '')
  await eb.expectTotal(right.length)
  await choose(eb, strike, say('ui.guide.next.ms'))
  await choose(ms, postsOf(strike)[0] as ProductRecord, say('ui.guide.summary'))
  await expect(page.getByRole('heading', { level: 2, name: housing.name })).toBeVisible()
  await expect(pair(page, 'lh-eb')).toHaveAttribute('data-verdict', 'fits')
  await open(page, `/sv/guide/elslutbleck?lh=${housing.id}`)
  await eb.expectTotal(strikes.length)
  const chip = say('ui.common.remove', { label: `${say('categories.lh.short')}: ${housing.name}` })
  await page.getByRole('button', { name: chip }).click()
  await eb.expectTotal(matching('eb', 'sv', []).length)
})

test('a product leads on from a list, the search, its own page and the summary as it does in its guide', {
  tag: ['@2.7.13'],
}, async ({ page }) => {
  const { strike } = first
  const words = `${say('ui.guide.next.ms')} ${postsOf(strike).length}`
  const onward = new RegExp(`/guide/montagestolpar\\?eb=${strike.id}$`)
  const leadsOn = async (from: ReturnType<Page['getByRole']>) => {
    await from.getByRole('link', { name: words, exact: true }).click()
    await expect(page).toHaveURL(onward)
  }
  await open(page, `/sv/produkter/elslutbleck?open=${strike.id}`)
  await leadsOn(page.getByRole('dialog'))

  await open(page, '/sv')
  await page.getByRole('combobox', { name: say('ui.search.label') }).fill(strike.artnr)
  await page.getByRole('option', { name: strike.artnr }).first().click()
  await leadsOn(page.getByRole('dialog'))

  await open(page, `/sv/produkt/${strike.id}`)
  await leadsOn(page.getByRole('main'))

  await open(page, `/sv/order?eb=${strike.id}&open=${strike.id}`)
  await leadsOn(page.getByRole('dialog'))

  await open(page, `/sv/produkt/${strike.id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('ui.list.toGuide') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/guide/elslutbleck\\?eb=${strike.id}&open=${strike.id}$`))
})

test('a change of language in the menu says what it dropped; a link without a language opens whole', {
  tag: ['@2.3.8'],
}, async ({ page }) => {
  const { lock, strike } = first
  const query = `eb.c=rattvand&eb=${strike.id}&em=${lock.id}`
  await open(page, `/sv/guide/montagestolpar?${query}`)
  await guides(page).ms.expectTotal(postsOf(strike).length)
  await page.locator('summary', { hasText: 'SV' }).click()
  await page.getByRole('link', { name: 'Norsk' }).filter({ visible: true }).click()
  const no = await sayIn('no')
  const products = [no('categories.eb.one')].join(', ')
  await expect(page.getByRole('alert')).toContainText(no('ui.guide.languageDropped', { products }))
  await expect(page).toHaveURL(new RegExp(`/no/guide/montagestolpar\\?em=${lock.id}$`))
  await reload(page)
  await expect(page.getByRole('list', { name: no('ui.guide.earlier') })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const shown = product(strike.id).translations.no?.published ? [strike.id] : []
  await open(page, `/guide/elslutbleck?c=rattvand&eb=${strike.id}`)
  await expect(page.getByRole('region', { name: no('ui.guide.stepProduct') })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/guide/elslutbleck\\?c=rattvand&eb=${strike.id}$`))
  for (const id of shown)
    await expect(page.locator(`[data-product="${id}"]`)).toHaveAttribute('aria-current', 'true')
})
