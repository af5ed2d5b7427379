import { categoryOf } from '../../domain/categories/index.ts'
import { choiceLabel, columnLabel } from '../../domain/texts/labels.ts'
import { boxOf, expect, isPhone, open, test } from '../fixtures.ts'
import { matching, recordsIn } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { beginning, sayIn } from '../support/texts.ts'

const label = (slug: string) => choiceLabel(slug, 'sv') ?? slug

/** A published strike that posts carry. */
const strike = matching('eb', 'sv', []).find(({ name }) => matching('ms', 'sv', [name]).length > 0)
if (!strike) throw new Error('No strike with posts')
const carried = `/sv/guide/montagestolpar?eb.c=rattvand&eb=${strike.id}`

test('a guide has heading, intro, criteria with counts and the products left', async ({ page }) => {
  const say = await sayIn('sv')
  for (const code of ['eb', 'ms'] as const) {
    const { guide: declared, columns } = categoryOf(code)
    const guide = new GuidePage(page, say, 'sv', code)
    await open(page, `/sv${declared?.path}`)
    await expect(page.getByRole('heading', { level: 1, name: say(`guides.${code}.title`) })).toBeVisible()
    await expect(page.getByText(say(`guides.${code}.intro`))).toBeVisible()
    const total = matching(code, 'sv', []).length
    await guide.expectTotal(total)
    await expect(guide.cards).toHaveCount(Math.min(20, total))
    await guide.openCriteria()
    const headings = await guide.criteria.locator('summary h3').allTextContents()
    expect(headings).toEqual(columns.map(({ name }) => columnLabel(name, 'sv')))
    for (const { source, name } of columns) {
      if (source.kind !== 'spec') continue
      for (const slug of source.choices) {
        const count = matching(code, 'sv', [slug]).length
        const box = (await guide.column(name)).getByRole('checkbox', {
          name: say('ui.guide.choiceCount', { label: label(slug), count }),
          exact: true,
        })
        await expect(box).toBeVisible()
      }
    }
  }
})

test('a choice without a match stays focusable, cannot be ticked and says what it clashes with', async ({
  page,
}) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  expect(matching('eb', 'sv', ['ej-brandkrav', 'brandkrav-e120-el120'])).toEqual([])
  await open(page, '/sv/guide/elslutbleck?c=ej-brandkrav')
  await guide.expectTotal(matching('eb', 'sv', ['ej-brandkrav']).length)
  await guide.openCriteria()
  const box = await guide.box('brandkrav', label('brandkrav-e120-el120'))
  await expect(box).toHaveAttribute('aria-disabled', 'true')
  await box.focus()
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
  const clash = say('ui.guide.clashes', { choices: label('ej-brandkrav') })
  await expect(box).toHaveAccessibleDescription(clash)
  await expect(page.getByRole('status').filter({ hasText: clash })).toHaveCount(1)
  const count = matching('eb', 'sv', ['brandkrav-e120-el120']).length
  const instead = say('ways.instead', { choices: label('ej-brandkrav'), count })
  await page.getByRole('button', { name: instead }).click()
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  await guide.expectTotal(count)
})

test('a pointer on a choice without a match is told beside it, and moves over to the way out', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await open(page, '/sv/guide/elslutbleck?c=ej-brandkrav,rattvand')
  await guide.expectTotal(matching('eb', 'sv', ['ej-brandkrav', 'rattvand']).length)
  const box = await guide.box('brandkrav', label('brandkrav-e120-el120'))
  const next = await guide.box('brandkrav', label('brandkrav-e90-el90'))
  const row = page.getByText(label('brandkrav-e120-el120'), { exact: true })
  await row.scrollIntoViewIfNeeded()
  const place = await boxOf(next)
  await row.hover()
  const clash = page.getByText(say('ui.guide.clashes', { choices: label('ej-brandkrav') }))
  await expect(clash).toBeVisible()
  // It covers something: Esc puts it away, and the next time it is pointed at it is there again.
  await page.keyboard.press('Escape')
  await expect(clash).toBeHidden()
  await page.mouse.move(0, 0)
  await row.hover()
  await expect(clash).toBeVisible()
  expect(await boxOf(next)).toEqual(place)
  const count = matching('eb', 'sv', ['brandkrav-e120-el120', 'rattvand']).length
  const instead = page.getByRole('button', {
    name: say('ways.instead', { choices: label('ej-brandkrav'), count }),
  })
  await instead.hover()
  await instead.click()
  await expect(box).toBeChecked()
  await guide.expectTotal(count)
  await expect(instead).toBeHidden()
})

test('a tick is read out with the number of products left', { tag: ['@desktop', '@browser'] }, async ({
  page,
}) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await open(page, '/sv/guide/elslutbleck')
  await guide.expectTotal(matching('eb', 'sv', []).length)
  await guide.tick('omstallbar-rattvand-omvand', label('omvand'))
  const status = say('ui.guide.status', { count: matching('eb', 'sv', ['omvand']).length })
  // On a phone the tray says it too: what lies behind an open dialog is not read.
  await expect(page.getByRole('status').filter({ hasText: status }).last()).toBeAttached()

  // Whoever comes back is sent no index, and nobody is asked which one there is.
  await open(page, '/sv/guide/elslutbleck')
  await guide.expectTotal(matching('eb', 'sv', []).length)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((each) => {
      const { name, transferSize } = each as PerformanceResourceTiming
      return { path: new URL(name).pathname, transferSize }
    }),
  )
  const indexes = loaded.filter(({ path }) => /\/index/.test(path))
  expect(indexes.length).toBeGreaterThan(0)
  for (const index of indexes)
    expect(index).toEqual({
      path: expect.stringMatching(/^\/api\/elslutbleck\/index\/sv\./),
      transferSize: 0,
    })
})

test('clearing takes every criterion back', { tag: ['@desktop', '@2.5.3'] }, async ({ page }) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await open(page, '/sv/guide/elslutbleck?c=rattvand,ej-automatik')
  await guide.expectTotal(matching('eb', 'sv', ['rattvand', 'ej-automatik']).length)
  await page.getByRole('button', { name: say('ui.guide.clear') }).click()
  await guide.expectTotal(matching('eb', 'sv', []).length)
  await expect(page).toHaveURL(/\/guide\/elslutbleck$/)
})

test('load more appends a page and says how much of it all is here; a tick starts from the first page', {
  tag: ['@desktop', '@2.5.6', '@4.1.2', '@4.1.4', '@4.1.5'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'ms')
  const total = matching('ms', 'sv', []).length
  const loadMore = (loaded: number, of: number) =>
    page.getByRole('button', { name: say('ui.common.more', { loaded, total: of }) })
  await open(page, '/sv/guide/montagestolpar')
  await expect(guide.cards).toHaveCount(20)
  await loadMore(20, total).click()
  await expect(guide.cards).toHaveCount(40)
  await expect(loadMore(40, total)).toBeVisible()
  const ids = await guide.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product')))
  expect(ids).toEqual(
    matching('ms', 'sv', [])
      .slice(0, 40)
      .map(({ id }) => id),
  )
  await guide.tick('material', label('rostfritt'))
  await guide.closeCriteria()
  await expect(guide.cards).toHaveCount(20)
  await expect(loadMore(20, matching('ms', 'sv', ['rostfritt']).length)).toBeVisible()
})

test('there is no load more when everything is here', { tag: '@desktop' }, async ({ page }) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'ms')
  const selection = ['hoger', 'vinklad', 'h-150-0']
  const few = matching('ms', 'sv', selection)
  expect(few.length).toBeGreaterThan(0)
  expect(few.length).toBeLessThan(20)
  await open(page, `/sv/guide/montagestolpar?c=${selection.join(',')}`)
  await guide.expectTotal(few.length)
  await expect(guide.cards).toHaveCount(few.length)
  const anyCount = say('ui.common.more', { loaded: 0, total: 0 }).split('(')[0]?.trim() ?? ''
  await expect(page.getByRole('button', { name: beginning(anyCount) })).toHaveCount(0)
})

test('the strike of an earlier step covers its column, and the eye-slash takes it back', {
  tag: ['@2.5.8'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'ms')
  await open(page, carried)
  await guide.expectTotal(matching('ms', 'sv', [strike.name]).length)
  await guide.openCriteria()
  const column = await guide.column('passande-elslutbleck')
  await expect(column.getByRole('checkbox')).toHaveCount(0)
  await expect(column).toContainText(strike.name)
  await column.getByRole('button', { name: `${say('ui.guide.clearProduct')}: ${strike.name}` }).click()
  await expect(column.getByRole('checkbox').first()).toBeVisible()
  await guide.closeCriteria()
  await guide.expectTotal(matching('ms', 'sv', []).length)
})

test('criteria of an earlier step are shown with a link that edits them, selection and result kept', {
  tag: ['@2.5.7'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, carried)
  const earlier = page.getByRole('list', { name: say('ui.guide.earlier') })
  await expect(earlier).toContainText(strike.name)
  await expect(earlier).toContainText(label('rattvand'))
  await earlier.getByRole('link', { name: `${say('ui.common.edit')}: ${say('categories.eb.short')}` }).click()
  await expect(page).toHaveURL(/\/guide\/elslutbleck\/edit\?/)
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await guide.expectTotal(matching('eb', 'sv', ['rattvand']).length)
  await guide.openCriteria()
  await expect(await guide.box('omstallbar-rattvand-omvand', label('rattvand'))).toBeChecked()
})

test('measures read as decimal numbers in numeric order, makers and latch types go by the alphabet', {
  tag: '@desktop',
}, async ({ page }) => {
  const guide = new GuidePage(page, await sayIn('sv'), 'sv', 'ms')
  await open(page, '/sv/guide/montagestolpar')
  await guide.expectTotal(matching('ms', 'sv', []).length)
  await guide.openCriteria()
  const labelsOf = async (column: string) => {
    const names = await (await guide.column(column)).locator('label > span:first-of-type').allTextContents()
    expect(names.length, column).toBeGreaterThan(1)
    return names
  }
  for (const column of ['hojd', 'bredd', 'plosmatt', 'vinkeldjup']) {
    const labels = await labelsOf(column)
    for (const each of labels) expect(each).toMatch(/^\d+,\d+$/)
    const numbers = labels.map((each) => Number(each.replace(',', '.')))
    expect(numbers, column).toEqual(numbers.toSorted((a, b) => a - b))
  }
  for (const column of ['profilsystems-tillverkare', 'lastyp', 'passande-elslutbleck']) {
    const labels = await labelsOf(column)
    const collator = new Intl.Collator('sv', { numeric: true })
    expect(labels, column).toEqual(labels.toSorted(collator.compare))
  }
})

test('the four long columns scroll, and one of more than 15 choices says so', {
  tag: ['@2.5.9', '@2.5.10', '@browser'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'ms')
  await open(page, '/sv/guide/montagestolpar')
  await guide.expectTotal(matching('ms', 'sv', []).length)
  await guide.openCriteria()
  for (const name of ['passande-elslutbleck', 'profilsystems-tillverkare', 'plosmatt', 'bredd']) {
    const column = await guide.column(name)
    const choices = await column.getByRole('checkbox').count()
    const scrolls = await column.evaluate((element) =>
      [...element.querySelectorAll('div')].some((box) => getComputedStyle(box).overflowY === 'auto'),
    )
    expect(scrolls, name).toBe(true)
    await expect(column.getByText(say('ui.guide.scrollForMore'))).toHaveCount(choices > 15 ? 1 : 0)
  }
})

test('a long column is searched by words, and by a measure with its tolerance', async ({ page }) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'ms')
  await open(page, '/sv/guide/montagestolpar')
  await guide.expectTotal(matching('ms', 'sv', []).length)
  await guide.openCriteria()
  const lips = await guide.column('plosmatt')
  const boxes = lips.getByRole('checkbox')
  const names = () => boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label') ?? ''))
  const measures = async () => (await names()).map((name) => Number(name.split(', ')[0]?.replace(',', '.')))
  const all = await measures()
  const within = (tolerance: number) => all.filter((measure) => Math.abs(measure - 22) <= tolerance)
  await lips.getByRole('textbox').fill('22')
  await expect(boxes).toHaveCount(within(1).length)
  expect(await measures()).toEqual(within(1))
  await lips.getByRole('combobox').selectOption('2')
  await expect(boxes).toHaveCount(within(2).length)
  const [first = ''] = await names()
  await boxes.first().click()
  await guide.expectTotal(Number(/, (\d+) /.exec(first)?.[1]))
  // What is chosen stays, whatever is looked for.
  await lips.getByRole('textbox').fill('ingenting')
  await expect(boxes).toHaveCount(1)
  await expect(boxes).toBeChecked()
  await lips.getByRole('button', { name: say('find.all', { count: all.length }) }).click()
  await expect(boxes).toHaveCount(all.length)
  await expect(lips.getByRole('textbox')).toBeFocused()
  await boxes.and(page.locator(':checked')).click()
  await guide.expectTotal(matching('ms', 'sv', []).length)
  const strikes = await guide.column('passande-elslutbleck')
  const labels = await strikes
    .getByRole('checkbox')
    .evaluateAll((each) => each.map((box) => box.getAttribute('aria-label') ?? ''))
  const meant = labels.filter((name) => /NK120.*brand/.test(name))
  expect(meant.length).toBeGreaterThan(0)
  await strikes.getByRole('textbox').fill('brand nk-120')
  await expect(strikes.getByRole('checkbox')).toHaveCount(meant.length)
  await page.keyboard.press('Escape')
  await expect(strikes.getByRole('textbox')).toHaveValue('')
  // A column of measures need not be long.
  const depths = await guide.column('vinkeldjup')
  const few = await depths.getByRole('checkbox').count()
  expect(few).toBeGreaterThan(5)
  expect(few).toBeLessThanOrEqual(15)
  await depths.getByRole('textbox').fill('22')
  await expect(depths.getByRole('combobox')).toBeVisible()
  await expect(depths.getByRole('checkbox')).not.toHaveCount(few)
})

test('the list that belongs to a lock hides the filter and shows exactly its strikes', async ({ page }) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  const shown = new Set(matching('eb', 'sv', []).map(({ id }) => id))
  const lock = matching('em', 'sv', []).find(({ id }) => recordsIn('sv').targets(id, []).eb.length > 1)
  const strikes = recordsIn('sv')
    .targets(lock?.id ?? '', [])
    .eb.filter((id) => shown.has(id))
  await open(page, `/sv/guide/elslutbleck/em?em=${lock?.id}`)
  await guide.expectTotal(strikes.length)
  await expect(guide.criteria).toHaveCount(0)
  if (isPhone(page)) await expect(page.getByRole('button', { name: say('ui.guide.criteria') })).toHaveCount(0)
  const ids = await guide.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product')))
  expect(new Set(ids)).toEqual(new Set(strikes.slice(0, 20)))
})
