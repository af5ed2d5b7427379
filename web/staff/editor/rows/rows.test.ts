import { expect, test } from 'vitest'
import { blankRow, isBlocked, remainingRows, targetsOf, withoutUnlinked } from './rows.ts'

const row = (...slugs: string[]) => ({ ...blankRow, slugs })

test('a row without choices goes when another one changes, and stays while it is worked on', {
  tags: ['4.4.6'],
}, () => {
  const [blank, one, other] = [{ ...row(), slutbleck: 'x' }, row('a'), row()]
  expect(remainingRows([blank, one], blank)).toEqual([blank, one])
  expect(remainingRows([blank, one, other], one)).toEqual([one])
  expect(remainingRows([one, blank, other], other)).toEqual([one, other])
  expect(remainingRows([blank, one, other], null)).toEqual([one])
})

test('what rows lead to is known by name, each once', { tags: ['4.4.6'] }, () => {
  const leading = { ...row(), slutbleck: 'x', nodutrymningsbeslag: 'n' }
  const linked = (_id: string) => ({ _id, name: `Produkt ${_id}`, artnr: _id, criteria: [] })
  const links = { slutbleck: [linked('x'), linked('y')], nodutrymningsbeslag: [linked('n')] }
  expect(targetsOf([leading, row('a')], links)).toEqual(['Produkt x', 'Produkt n'])
  expect(targetsOf([row(), { ...leading, slutbleck: 'gone' }], links)).toEqual(['Produkt n'])
})

test('a row that leads to an end plate takes no strike, and the other way round', { tags: ['4.4.6'] }, () => {
  expect(isBlocked({ ...row('a'), slutbleck: 'x' }, 'elslutbleck')).toBe(true)
  expect(isBlocked({ ...row('a'), slutbleck: 'x' }, 'slutbleck')).toBe(false)
  expect(isBlocked({ ...row('a'), elslutbleck: 'x' }, 'slutbleck')).toBe(true)
  expect(isBlocked({ ...row('a'), slutbleck: 'x' }, 'nodutrymningsbeslag')).toBe(false)
})

test('what is unlinked from the lock is cleared from its rows', () => {
  const rows = [{ ...row('a'), slutbleck: 'x', nodutrymningsbeslag: 'n' }, row('b')]
  const linked = (_id: string) => ({ _id, name: _id, artnr: _id, criteria: [] })
  const links = { slutbleck: [linked('y')], nodutrymningsbeslag: [linked('n')] }
  expect(withoutUnlinked(rows, links)).toEqual([{ ...row('a'), nodutrymningsbeslag: 'n' }, row('b')])
})
