import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exitFittingChoice } from '../../../../domain/categories/em.ts'
import { emTargets } from '../../../../domain/fit/targets.ts'
import { blankRow, testRules } from './rows.ts'

const linked = (_id: string) => ({ _id, name: _id, artnr: _id, criteria: [] })
const links = {
  slutbleck: [linked('s1'), linked('s2')],
  elslutbleck: [linked('e1')],
  nodutrymningsbeslag: [linked('n1')],
}
const known = new Set(['a', 'b', exitFittingChoice])
const filter = [
  { ...blankRow, slugs: ['a'], slutbleck: 's1' },
  { ...blankRow, slugs: ['a', 'b'], elslutbleck: 'e1' },
  { ...blankRow, slugs: [exitFittingChoice], nodutrymningsbeslag: 'n1' },
]
const shown = () => true

test('the rows whose choices are all made apply, and lead on', () => {
  const ruleTest = testRules({ filter, links }, ['a', exitFittingChoice], known, shown)
  expect(ruleTest).toEqual({
    fires: [true, false, true],
    slutbleck: ['s1'],
    elslutbleck: [],
    nodutrymningsbeslag: ['n1'],
    possible: false,
  })
})

test('where no row applies, everything that is linked and published is possible', () => {
  const ruleTest = testRules({ filter, links }, ['b'], known, (id) => id !== 's2')
  expect(ruleTest).toMatchObject({
    fires: [false, false, false],
    slutbleck: ['s1'],
    elslutbleck: ['e1'],
    possible: true,
  })
})

test('a row without choices, or with one that there is not, never applies', () => {
  const rows = [blankRow, { ...blankRow, slugs: ['borta'], slutbleck: 's1' }]
  expect(testRules({ filter: rows, links }, ['a', 'borta'], known, shown).fires).toEqual([false, false])
})

test('a target that visitors do not see is no target', () => {
  const ruleTest = testRules({ filter, links }, ['a'], known, (id) => id !== 's1')
  expect(ruleTest).toMatchObject({ fires: [true, false, false], slutbleck: ['s2'], possible: true })
})

test('the bench and the guide agree on every selection', () => {
  const choices = [...known]
  const target = (ids: string[]) => fc.option(fc.constantFrom(...ids))
  const row = fc.record({
    slugs: fc.uniqueArray(fc.constantFrom(...choices), { minLength: 1 }),
    slutbleck: target(['s1', 's2']),
    elslutbleck: target(['e1']),
    nodutrymningsbeslag: target(['n1']),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), fc.subarray(choices), (rows, chosen) => {
      const ruleTest = testRules({ filter: rows, links }, chosen, known, shown)
      const em = {
        em: 'x',
        linked: { sb: ['s1', 's2'], eb: ['e1'], nb: ['n1'] },
        rows: rows.map((each) => ({
          keys: each.slugs,
          sb: each.slutbleck,
          eb: each.elslutbleck,
          nb: each.nodutrymningsbeslag,
        })),
      }
      const { sb, eb, nb, possible } = emTargets(em, chosen)
      expect([ruleTest.slutbleck, ruleTest.elslutbleck, ruleTest.possible]).toEqual([sb, eb, possible])
      expect(ruleTest.nodutrymningsbeslag).toEqual(chosen.includes(exitFittingChoice) ? nb : [])
    }),
  )
})
