import { expect, test } from 'vitest'
import { exitFittingChoice } from '../../../domain/categories/em.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { fittingIds, lockFittings } from '../../../domain/fit/fittings.ts'
import { emTargets } from '../../../domain/fit/targets.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { createRandom } from '../../../seed/catalogue/random.ts'
import { Records } from '../../../seed/testing/records.ts'
import { indexesOf } from '../../testing/indexes.ts'

const catalogue = generateCatalogue()
const offered = categoryOf('em').columns.flatMap(({ source }) =>
  source.kind === 'spec' ? source.choices : [],
)

/** What a visitor may have chosen for a lock: choices of its rows, others of its guide, or nothing. */
function draw(em: string, random: ReturnType<typeof createRandom>): string[] {
  const rows = catalogue.emRows.filter((row) => row.em === em)
  const ofRows = rows.length > 0 ? random.sample(rows, random.int(0, 2)).flatMap(({ slugs }) => slugs) : []
  return [...new Set([...ofRows, ...random.sample(offered, random.int(0, 3))])]
}

/** Compares what the badges of every lock say with the records. @returns how often each kind of answer came up */
function compare(language: Language, targetsOf: typeof emTargets = emTargets) {
  const random = createRandom(`badges/${language}`)
  const records = new Records(catalogue, language)
  const index = indexesOf(catalogue, language).em
  const locks = records.ids('em')
  expect(index.size).toBe(locks.length)
  const seen = { certain: 0, possible: 0, fittings: 0, draftBeside: 0, draftAlone: 0 }
  for (const id of locks) {
    const lock = index.em(id)
    if (!lock) throw new Error(`The index does not know ${id}`)
    const rows = catalogue.emRows.filter(({ em }) => em === id).map(({ slugs }) => slugs)
    for (const chosen of [...rows, draw(id, random), draw(id, random)]) {
      const where = `${id} under ${chosen}`
      const { sb, eb, possible } = targetsOf(lock, chosen)
      const expected = records.targets(id, chosen)
      expect({ sb: sb.toSorted(), eb: eb.toSorted(), possible }, where).toEqual({
        sb: expected.sb.toSorted(),
        eb: expected.eb.toSorted(),
        possible: expected.possible,
      })
      const fittings = fittingIds(lockFittings(lock.rows, chosen, exitFittingChoice))
      expect(fittings.toSorted(), where).toEqual(records.fittings(id, chosen).toSorted())
      seen[possible ? 'possible' : 'certain'] += 1
      if (fittings.length > 0) seen.fittings += 1
      if (namesDraft(id, chosen, records)) seen[possible ? 'draftAlone' : 'draftBeside'] += 1
    }
  }
  return seen
}

const namesDraft = (id: string, chosen: readonly string[], records: Records) =>
  catalogue.emRows.some(
    ({ em, sb, slugs }) =>
      em === id && sb !== null && !records.exists('sb', sb) && slugs.every((slug) => chosen.includes(slug)),
  )

test.each(languageCodes)(
  'badges: where every lock leads in %s, under whatever is chosen, is where its records lead',
  { tags: ['2.6.4', '2.6.6', '2.7.14'] },
  (language) => {
    const { certain, possible, fittings } = compare(language)
    // The draw is worth something: every kind of answer comes up.
    expect(certain).toBeGreaterThan(10)
    expect(possible).toBeGreaterThan(10)
    expect(fittings).toBeGreaterThan(3)
  },
)

test('badges: a row that names a draft leads to others beside it, and alone decides nothing', () => {
  const { draftBeside, draftAlone } = compare('dk')
  expect(draftBeside).toBeGreaterThan(3)
  expect(draftAlone).toBeGreaterThan(3)
})

test.each<[string, typeof emTargets]>([
  ['a row applies by any of its choices', (lock, chosen) => emTargets(lock, anyChosen(lock, chosen))],
  [
    'what is linked is possible beside what is certain',
    (lock, chosen) => ({ ...emTargets(lock, chosen), eb: lock.linked.eb }),
  ],
])('guide: a mutation of the badges is found: %s', (_, planted) => {
  expect(() => compare('sv', planted)).toThrow()
})

const anyChosen = ({ rows }: Parameters<typeof emTargets>[0], chosen: readonly string[]) =>
  rows.flatMap(({ keys }) => (keys.some((key) => chosen.includes(key)) ? keys : []))
