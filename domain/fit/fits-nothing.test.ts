import { expect, test } from 'vitest'
import { criterionRules, type FitWay } from '../categories/criterion-rules.ts'
import { categories, categoryOf } from '../categories/index.ts'
import { fitSections, fitsNothing, namesPartner } from './fits-nothing.ts'

const eb = categoryOf('eb')
const em = categoryOf('em')

test('a product fits nothing when none of the ways is there by which its category fits anything', () => {
  const by =
    (...ways: FitWay[]) =>
    (way: FitWay) =>
      ways.includes(way)
  expect(
    categories.filter((category) => fitsNothing(category, by('naming'))).map(({ code }) => code),
  ).toEqual(categories.map(({ code }) => code).filter((code) => code !== 'eb'))
  expect(fitsNothing(categoryOf('lh'), by('named'))).toBe(false)
  expect(fitsNothing(categoryOf('ms'), by('eb-ms'))).toBe(false)
  for (const way of ['em-sb', 'em-eb'] as const) expect(fitsNothing(em, by(way))).toBe(false)
  // A fitting alone opens no door, and a required fitting says nothing of a strike's housings.
  expect(fitsNothing(em, by('em-nb'))).toBe(true)
  expect(fitsNothing(eb, by('eb-ms', 'nb-eb', 'em-eb'))).toBe(true)
  for (const way of ['nb-eb', 'nb-sb', 'em-nb'] as const)
    expect(fitsNothing(categoryOf('nb'), by(way))).toBe(false)
})

test('a spec names a partner when a criterion holds for some alone', () => {
  expect(namesPartner({})).toBe(false)
  expect(namesPartner({ rattvand: null, omvand: [] })).toBe(false)
  expect(namesPartner({ rattvand: null, 'passar-lashus': ['a'] })).toBe(true)
})

test('each way is one that the category has, and is told in a section of its form', () => {
  const sections = Object.fromEntries(
    categories.map((category) => [
      category.code,
      fitSections(category).map(({ section, partner }) => [section, partner]),
    ]),
  )
  expect(sections).toEqual({
    eb: [['partners', 'lh']],
    em: [
      ['slutbleck', 'sb'],
      ['elslutbleck', 'eb'],
    ],
    ms: [['elslutbleck', 'eb']],
    sb: [['ems', 'em']],
    nb: [
      ['elslutbleck', 'eb'],
      ['slutbleck', 'sb'],
      ['ems', 'em'],
    ],
    lh: [['spec', 'eb']],
  })
  for (const category of categories)
    expect(fitSections(category)).toHaveLength(criterionRules[category.code].fitsBy.length)
})
