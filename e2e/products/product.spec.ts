import type { CategoryCode } from '../../domain/categories/codes.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { sectionsIn } from '../../domain/sections.ts'
import { supplierNumber } from '../../domain/supplier-number.ts'
import { expect, open, test } from '../fixtures.ts'
import { catalogue, matching, nameIn } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

function find(
  code: CategoryCode,
  language: Language,
  wanted: (product: ProductRecord) => boolean,
): ProductRecord {
  const found = matching(code, language, []).find(wanted)
  if (!found) throw new Error(`No such ${code} in ${language}`)
  return found
}

for (const language of languageCodes) {
  test(`the open product shows picture, numbers, facts, texts and variants in ${language}`, {
    tag: language === 'sv' ? [] : ['@desktop'],
  }, async ({ page }) => {
    const say = await sayIn(language)
    const post = find(
      'ms',
      language,
      ({ variants, enr, nobnr }) => variants.length > 0 && enr !== '' && nobnr !== '',
    )
    await open(page, `/${language}/guide/montagestolpar?open=${post.id}`)
    const { panel } = new GuidePage(page, say, language, 'ms')
    await expect(panel.getByRole('heading', { name: nameIn(post, language) })).toBeVisible()
    await expect(panel.getByRole('img').first()).toBeVisible()
    await expect(panel.getByText(say('ui.product.artnr'), { exact: true }).first()).toBeVisible()

    // The Norwegian number in Norwegian, the Swedish one elsewhere.
    const [own, other] = language === 'no' ? (['nobnr', 'enr'] as const) : (['enr', 'nobnr'] as const)
    const { value } = supplierNumber(language, post)
    await expect(panel.getByText(value).first()).toBeVisible()
    await expect(panel.getByText(say(`ui.product.${own}`)).first()).toBeVisible()
    await expect(panel.getByText(say(`ui.product.${other}`))).toHaveCount(0)

    const facts = panel.locator('dl')
    await expect(facts).toContainText(say('facts.hojd'))
    await expect(facts).toContainText(`${Number(post.facts.find(({ name }) => name === 'hojd')?.value)} mm`)
    const [text] = sectionsIn(post, language)
    await expect(panel.getByText(text?.body.slice(0, 40) ?? '').first()).toBeVisible()

    await panel.locator('summary', { hasText: say('ui.product.variants') }).click()
    const rows = panel.getByRole('row')
    await expect(rows).toHaveCount(post.variants.length + 1)
    await expect(rows.nth(1)).toContainText(post.variants[0]?.artnr ?? '')
    await expect(rows.first()).toContainText(say(`ui.product.${own}`))
  })
}

test('a strike lists the housings that fit under all chosen criteria at once', {
  tag: ['@desktop', '@2.7.15'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const chosen = ['trycke-ins', 'nyckel-ins', 'mikrobrytare-ja']
  const [strike] = matching('eb', 'sv', chosen)
  if (!strike) throw new Error('No such strike')
  const fitting = matching('lh', 'sv', []).filter(({ id }) =>
    chosen.every((slug) => {
      const claim = strike.spec[slug]
      return claim === null || claim?.includes(id)
    }),
  )
  expect(fitting.length).toBeGreaterThan(0)
  await open(page, `/sv/guide/elslutbleck?c=${chosen.join(',')}&eb=${strike.id}&open=${strike.id}`)
  const { panel } = new GuidePage(page, say, 'sv', 'eb')
  await expect(
    panel.getByText(say('ui.product.housingsFit', { count: fitting.length })).first(),
  ).toBeVisible()
  const section = panel.locator('section', { hasText: say('ui.product.housings') })
  await expect(section.getByRole('listitem')).toHaveCount(fitting.length)
  for (const { name, artnr } of fitting) {
    await expect(
      section.getByRole('listitem').filter({ hasText: name }).filter({ hasText: artnr }),
    ).not.toHaveCount(0)
  }
})

test('a fact of fewer than four values shows inline, a longer one folds', { tag: ['@desktop'] }, async ({
  page,
}) => {
  const say = await sayIn('sv')
  const valuesOf = ({ facts }: ProductRecord, fact: string) =>
    [facts.find(({ name }) => name === fact)?.value ?? []].flat()
  const post = find(
    'ms',
    'sv',
    (product) => valuesOf(product, 'plosmatt').length >= 4 && valuesOf(product, 'material-karm').length === 3,
  )
  await open(page, `/sv/guide/montagestolpar?open=${post.id}`)
  const { panel } = new GuidePage(page, say, 'sv', 'ms')
  const row = (fact: string) => panel.locator('dl > div', { hasText: say(`facts.${fact}`) })
  const frames = valuesOf(post, 'material-karm').map((value) => say(`choices.${value}`))
  await expect(row('material-karm').locator('dd')).toContainText(frames.join(', '))

  const lips = valuesOf(post, 'plosmatt').map((value) => value.replace('.', ','))
  const first = row('plosmatt').getByRole('listitem').first()
  for (const told of [lips[0], lips.at(-1), String(lips.length)])
    await expect(row('plosmatt').locator('summary')).toContainText(told ?? '')
  await expect(first).toBeHidden()
  await row('plosmatt').locator('summary').click()
  await expect(first).toBeVisible()
  await expect(first).toContainText(lips[0] ?? '')
})

test('the number of an emergency-exit fitting is called article id, with its lock id beside it', {
  tag: '@desktop',
}, async ({ page }) => {
  const say = await sayIn('sv')
  const fitting = find('nb', 'sv', ({ lockId }) => lockId !== '')
  await open(page, `/sv/produkter/nodutrymningsbeslag?open=${fitting.id}`)
  const facts = page.locator('dl')
  await expect(facts).toContainText(say('ui.product.artid'))
  await expect(facts).toContainText(fitting.artnr)
  await expect(facts).toContainText(fitting.lockId)
  await expect(facts).not.toContainText(say('ui.product.artnr'))
})

test('the product page shows any category with the same aside', async ({ page }) => {
  const say = await sayIn('sv')
  for (const code of ['eb', 'em', 'ms', 'sb', 'nb', 'lh'] as const) {
    const product = find(code, 'sv', () => true)
    await open(page, `/sv/produkt/${product.id}`)
    await expect(page.getByRole('heading', { name: product.name }).first()).toBeVisible()
    await expect(page.locator('dl')).toContainText(product.artnr)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  }
  expect(say('ui.product.label')).not.toBe('')
})

test('a picture is 1071 by 1660 pixels', { tag: ['@desktop', '@9.1.8'] }, async ({ page, request }) => {
  const [strike] = matching('eb', 'sv', [])
  const file = catalogue.files.find(({ product, kind }) => product === strike?.id && kind === 'images')
  expect([file?.width, file?.height]).toEqual([1071, 1660])
  const bytes = await (await request.get(`/api/files/image/${strike?.id}/0`)).body()
  await open(page, '/sv')
  // A PNG says its size in its header.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1071, 1660])
})
