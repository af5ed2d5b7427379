import { describe, expect, test } from 'vitest'
import { categoryOf, guideCategories } from '../../../domain/categories/index.ts'
import { emptyState } from '../../../domain/guide/state.ts'
import { guideView } from '../../../domain/guide/view.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { Records } from '../../../seed/testing/records.ts'
import { indexesOf } from '../../testing/indexes.ts'

const generated = generateCatalogue()
// Turned round, since the generator stores the choices of a column in the order in which a guide shows them.
const options = generated.options.map((group) => ({ ...group, slugs: group.slugs.toReversed() }))
const catalogue = { ...generated, options }
const indexes = indexesOf(catalogue, 'sv')
const records = new Records(catalogue, 'sv')

/** The columns of a guide in which nothing is chosen. */
const columnsOf = (code: (typeof guideCategories)[number]['code']) =>
  guideView({
    category: categoryOf(code),
    index: indexes[code],
    state: emptyState,
    others: indexes,
    withEm: false,
  }).columns

const labelsOf = (column: string) => {
  const labels = columnsOf('ms')
    .find(({ name }) => name === column)
    ?.choices.map(({ label }) => label)
  if (!labels || labels.length < 2) throw new Error(`The column ${column} is empty`)
  return labels
}

describe('guide: the columns of the catalogue', () => {
  test.each(guideCategories.map(({ code }) => code))(
    'every choice of %s says how many products the records leave under it',
    (code) => {
      const counts = columnsOf(code).flatMap(({ choices }) => choices.map(({ key, count }) => [key, count]))
      const expected = records.choices(code).map(({ key }) => [key, records.matching(code, [key]).length])
      expect(expected.length).toBeGreaterThan(10)
      expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected))
    },
  )

  test.each(['hojd', 'bredd', 'plosmatt', 'vinkeldjup'])('measures are in numeric order: %s', (column) => {
    const labels = labelsOf(column)
    for (const each of labels) expect(each).toMatch(/^\d+,\d+$/)
    const numbers = labels.map((each) => Number(each.replace(',', '.')))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })

  test.each(['profilsystems-tillverkare', 'lastyp', 'passande-elslutbleck'])(
    'names are in alphabetical order: %s',
    (column) => {
      const labels = labelsOf(column)
      expect(labels).toEqual(labels.toSorted(new Intl.Collator('sv', { numeric: true }).compare))
    },
  )
})
