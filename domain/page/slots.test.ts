import { expect, test } from 'vitest'
import type { ShellCard } from './data.ts'
import { escapeHtml } from './escape-html.ts'
import { fillSlots, slotCard, slotValues } from './slots.ts'

const card: ShellCard = {
  category: 'eb',
  name: 'Alfa',
  untranslated: false,
  artnr: 'NK1',
  artnrLabel: 'Artikelnummer',
  enr: '9914021',
  nobnr: '59243079',
  picture: null,
  facts: ['Rättvänd'],
}

test('a value is escaped for content and attributes, and never taken for a slot', () => {
  const hostile = `"><script>alert('x')</script>&lt;${slotCard.artnr}`
  const html = fillSlots(`<b title="${slotCard.name}">${slotCard.name}</b>${slotCard.artnr}`, {
    ...slotValues({ ...card, name: hostile }, 'sv'),
  })
  expect(html).toBe(`<b title="${escapeHtml(hostile)}">${escapeHtml(hostile)}</b>NK1`)
  expect(html).not.toContain('<script')
  expect(html.match(/"/g)).toHaveLength(2)
})

test('what a product lacks is null, so that its element goes', () => {
  const values = slotValues(card, 'sv')
  expect(values).toMatchObject({ picture: null, untranslated: null, 'fact-0': 'Rättvänd', 'fact-1': null })
  expect(slotValues({ ...card, enr: '' }, 'sv').supplier).toBeNull()
})

test('the number of the country is written as the trade writes it', () => {
  expect(slotValues(card, 'sv').supplier).toBe('99 140 21')
  expect(slotValues(card, 'no').supplier).toBe('59 24 30 79')
})

test('a mark that is no slot of the page stays as it is', () => {
  expect(fillSlots('\u27e6constructor\u27e7', {})).toBe('\u27e6constructor\u27e7')
})
