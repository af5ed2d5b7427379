import { expect, test } from 'vitest'
import { texts } from '../../../../domain/texts/index.ts'
import { textFinder } from './find-texts.ts'

const { facts, info, messages, staff, ...site } = texts.sv
const namesOf = textFinder(site)

test('a text is found by what it says, with values and in its plural forms too', () => {
  expect(namesOf(texts.sv.pages['start-hero-title'])).toEqual(['start-hero-title'])
  expect(namesOf('Visa 76 träffar')).toEqual(['ui.guide.showHits_other'])
  expect(namesOf('Rättvänd')).toEqual(['choices.rattvand', 'choices.em-oro-rattvand'])
})

test('texts that say the same are all named, and what is no text by none', { tags: ['2.2.8'] }, () => {
  expect(namesOf('Elslutbleck')).toEqual(expect.arrayContaining(['guide-eb-title', 'list-eb-title']))
  for (const text of ['NK210-RV24', '76', '', 'Nord 50 (fel)']) expect(namesOf(text), text).toEqual([])
})
