import { buildIndex } from '../../domain/facets/build.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { isPublished } from '../../domain/product.ts'
import { axeFindingsByTheme, expect, open, overflow, test } from '../fixtures.ts'
import { catalogue, matching, nameIn, product } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { planOf } from '../support/locks.ts'
import { sayIn } from '../support/texts.ts'

const isDraft = (id: string | null) => id !== null && !isPublished(product(id), 'dk')
const isShown = (id: string) => isPublished(product(id), 'dk')
/** Rows that apply to a lock and name a plate that is a draft in Danish, with what they lead to. */
const naming = catalogue.emRows
  .filter(({ em, sb, slugs }) => isShown(em) && isDraft(sb) && slugs.length > 0)
  .map((row) => ({ row, plan: planOf(product(row.em), row.slugs, 'dk') }))
const applying = ({ row }: (typeof naming)[number]) =>
  catalogue.emRows.filter(
    ({ em, sb, eb, slugs }) =>
      em === row.em && slugs.every((slug) => row.slugs.includes(slug)) && [sb, eb].some((id) => id !== null),
  )
const shownTargets = (each: (typeof naming)[number]) =>
  applying(each).filter(({ sb, eb }) => !isDraft(sb ?? eb))

const beside = naming.find((each) => shownTargets(each).length > 0 && each.plan.plates.length > 0)
const alone = naming.find((each) => shownTargets(each).length === 0 && each.plan.plates.length > 0)
if (!beside || !alone) throw new Error('No row that names a draft')

for (const [title, { row, plan }, possible] of [
  ['a row that names a draft beside others leads to the others', beside, false],
  ['a row that names nothing but a draft decides nothing: all that is linked is possible', alone, true],
] as const) {
  test(`${title}, and no draft is shown`, { tag: '@desktop' }, async ({ page }) => {
    const say = await sayIn('dk')
    const draft = product(row.sb ?? '')
    const { panel } = new GuidePage(page, say, 'dk', 'em')
    await open(
      page,
      `/dk/guide/eltryckeslas-motorlas?c=${plan.slugs}&em=${plan.lock.id}&open=${plan.lock.id}`,
    )
    const next = panel.getByRole('link', { name: say('ui.guide.next.sb') })
    await expect(next).toHaveAccessibleName(`${say('ui.guide.next.sb')} ${plan.plates.length}`)
    await expect(panel.getByText(say('ui.guide.possible'))).toHaveCount(possible ? 1 : 0)
    await next.click()
    const plates = new GuidePage(page, say, 'dk', 'sb')
    await plates.expectTotal(plan.plates.length)
    const shown = await plates.cards.evaluateAll((cards) =>
      cards.map((card) => card.getAttribute('data-product')),
    )
    expect(shown).toEqual(plan.plates.slice(0, 20).map(({ id }) => id))
    await expect(page.getByRole('main')).not.toContainText(nameIn(draft, 'dk'))
  })
}

test('a lock that is linked to nothing says so and leads to the summary, accessible in light and dark', {
  tag: '@browser',
}, async ({ page }) => {
  const say = await sayIn('sv')
  const [lock] = matching('em', 'sv', [])
  if (!lock) throw new Error('No lock')
  // The catalogue has no such lock, so the guide gets a later index in which this one has lost its links.
  await page.route('**/api/eltryckeslas-motorlas/index/sv.**', async (route) => {
    const index = openIndex(await (await route.fetch()).body())
    const { category, language, generation } = index
    const bytes = buildIndex({
      category,
      language,
      generation: generation + 1,
      groups: [...index.groups],
      choices: [...index.choices],
      products: [{ card: index.card(index.productOf(lock.id)), everywhere: [], fits: [] }],
      ems: [{ em: lock.id, linked: { sb: [], eb: [], nb: [] }, rows: [] }],
    })
    await route.fulfill({ contentType: 'application/octet-stream', body: Buffer.from(bytes) })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `/sv/guide/eltryckeslas-motorlas?em=${lock.id}&open=${lock.id}`)
  const { panel } = new GuidePage(page, say, 'sv', 'em')
  await expect(panel.getByText(say('ui.guide.leadsNowhere'))).toBeVisible()
  expect(await axeFindingsByTheme(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await expect(panel.getByRole('link', { name: say('ui.guide.next.sb') })).toHaveCount(0)
  await panel.getByRole('link', { name: say('ui.guide.summary') }).click()
  await expect(page.getByRole('heading', { name: lock.name })).toBeVisible()
})
