import type { MissesAnswer } from '../../../domain/contracts/misses.ts'
import { axeFindings, expect, open, overflow, reload, settled, test } from '../../fixtures.ts'
import { matching } from '../../support/catalogue.ts'
import { uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'
import { sayIn } from '../../support/texts.ts'

const say = await sayIn('sv')
const [strike] = matching('eb', 'sv', [])
if (!strike) throw new Error('The catalogue is empty')
const impossible = ['ej-brandkrav', 'brandkrav-e120-el120']

test('misses: what visitors miss is told when the page is left, and staff find it with the way to mend it', async ({
  page,
}, info) => {
  const word = `saknas ${uniqueWord(info)}`.toLowerCase()
  const part = word.replace('saknas', 'del')
  const counter = page.waitForResponse(/report-zero-results/)
  await open(page, '/sv')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: say('ui.search.label') }).fill(word)
  await expect(page.getByText(say('ui.search.empty', { query: word }))).toBeVisible()
  await (await counter).finished()
  // The part in the door that has no such name, and a sheet with a criterion that is gone.
  await open(page, '/sv')
  await page.getByRole('combobox', { name: say('ui.start.part') }).fill(part)
  await expect(page.getByText(say('part.none'))).toBeVisible()
  await (await page.waitForResponse(/report-zero-results/)).finished()
  await open(page, `/sv/order?eb=${strike.id}&eb.c=fanns-pa-bladet`)
  await expect(page.getByRole('alert').filter({ hasText: 'fanns-pa-bladet' })).toBeVisible()
  await settled(page)
  // The address of a number that nobody knows, and of criteria that exclude each other or are gone.
  await open(page, `/sv/utbytesguiden?q=${encodeURIComponent(word)}`)
  await expect(page.getByText(say('ui.replacement.unknown'))).toBeVisible()
  await settled(page)
  expect(matching('eb', 'sv', impossible)).toEqual([])
  await open(page, `/sv/guide/elslutbleck?c=${impossible.join(',')},fanns-forr`)
  await expect(page.getByRole('alert')).toContainText('fanns-forr')
  await expect(page.getByText(say('ui.guide.none'))).toBeVisible()
  // The combination is counted with the ways out of it, which come a little later.
  await expect(page.getByRole('button', { name: /^Utan .*\d+ träff/ }).first()).toBeVisible()
  await settled(page)
  await openAs(page, 0, '/sv/admin/kontroll?vy=misses')
  const headers = await staffHeaders(page.request, 0)
  const told = async () => {
    const answer = await page.request.get('/api/care/misses', { headers })
    const { kinds } = (await answer.json()) as MissesAnswer
    return kinds.flatMap(({ kind, items }) => items.map(({ text }) => `${kind}: ${text}`))
  }
  await expect.poll(told).toContain(`search: ${word}`)
  await expect.poll(told).toContain(`search: ${part}`)
  await expect.poll(told).toContain('outdated: fanns-forr')
  await expect.poll(told).toContain('outdated: fanns-pa-bladet')
  await expect.poll(told).toContain(`number: ${word.toUpperCase()}`)
  await expect.poll(told).toContain(`combination: c=${impossible.join(',')}`)
  await reload(page)
  const searches = page.getByRole('region', { name: 'Sökningar utan träff' })
  const row = searches.getByRole('listitem').filter({ hasText: word })
  await expect(row).toContainText('1 gång')
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Spara som CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('efterfragat.csv')
  await row.getByRole('link', { name: 'Lägg in som gammalt nummer' }).click()
  await expect(page).toHaveURL(/\/admin\/utbytesguiden\?q=saknas/)
})
