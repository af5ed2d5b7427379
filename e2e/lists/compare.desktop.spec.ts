import { axeFindings, boxOf, expect, open, overflow, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { printedCodes } from '../support/codes.ts'
import { printedText } from '../support/pdf.ts'
import { sayIn } from '../support/texts.ts'

const strikes = matching('eb', 'sv', [])
const housings = matching('lh', 'sv', [])
/** The ids of the housings that a strike takes under some criterion. */
const takes = ({ spec }: (typeof strikes)[number]) => new Set(Object.values(spec).flatMap((ids) => ids ?? []))
const housing = housings.find(({ id }) => strikes.some((strike) => takes(strike).has(id)))
const fitting = strikes.find((strike) => housing && takes(strike).has(housing.id))
const other = strikes.find((strike) => housing && takes(strike).size > 0 && !takes(strike).has(housing.id))
if (!housing || !fitting || !other) throw new Error('The catalogue is too small')

test('compare: products are drawn at one scale, fit the screen, and print with what differs', async ({
  page,
}) => {
  const say = await sayIn('sv')
  await open(page, `/sv/jamfor?nr=${fitting.artnr},${other.artnr}`)
  // One frame of millimetres and columns of one width are one scale.
  const drawings = page.getByRole('img', { name: say('compare.drawingOf', { name: '' }) })
  await expect(drawings).toHaveCount(2)
  const frames = await drawings.evaluateAll((all) => all.map((svg) => svg.getAttribute('viewBox')))
  expect(new Set(frames).size).toBe(1)
  const [one, two] = [await boxOf(drawings.nth(0)), await boxOf(drawings.nth(1))]
  expect(Math.abs(one.width - two.width)).toBeLessThan(1)
  // On paper it has the address to type, and a code.
  const [code] = await printedCodes(page)
  expect(new URL(code ?? '').pathname).toBe('/jamfor')
  expect(new URL(code ?? '').searchParams.get('id')).toBe(`${fitting.id},${other.id}`)
  expect(await printedText(page)).toContain('/jamfor?nr=')
  // On A5 as well they share the whole width.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 559, height: 794 })
  const [table, last] = [
    await boxOf(page.getByRole('table')),
    await boxOf(page.getByRole('columnheader').nth(2)),
  ]
  expect(Math.abs(last.x + last.width - table.x - table.width)).toBeLessThan(2)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1440, height: 900 })

  await open(page, `/sv/jamfor?id=${fitting.id},${other.id}&lh=${housing.id}&only=1`)
  await expect(page.locator('[data-fit]').nth(1)).toContainText(say('ui.order.reasons.not-with-housing'))
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const text = await printedText(page)
  for (const part of [fitting.artnr, other.artnr, housing.name, say('compare.differs')])
    expect(text).toContain(part)
})
