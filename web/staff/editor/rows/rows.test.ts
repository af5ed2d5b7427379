import { expect, test } from 'vitest'
import {
  addRow,
  blankRow,
  changeRow,
  copyRow,
  droppedBy,
  isBlocked,
  moveRow,
  removeRow,
  targetsOf,
  withoutUnlinked,
} from './rows.ts'

const row = (...slugs: string[]) => ({ ...blankRow, slugs })

test('a row without choices goes when another one changes, and stays while it is worked on', {
  tags: ['4.4.6'],
}, () => {
  const rows = [row(), row('a')]
  expect(changeRow(rows, 0, { slutbleck: 'x' }).rows).toEqual([{ ...row(), slutbleck: 'x' }, row('a')])
  expect(changeRow(rows, 1, { slugs: ['a', 'b'] })).toEqual({ rows: [row('a', 'b')], place: 0 })
  expect(changeRow([row('a'), row('b')], 0, { slugs: [] }).rows).toEqual([row(), row('b')])
})

test('a new row takes the place of one that asked for nothing', () => {
  expect(addRow([row('a'), row()])).toEqual({ rows: [row('a'), row()], place: 1 })
  expect(addRow([])).toEqual({ rows: [row()], place: 0 })
})

test('what goes with a row without choices is known by name before it goes', { tags: ['4.4.6'] }, () => {
  const leading = { ...row(), slutbleck: 'x', nodutrymningsbeslag: 'n' }
  const rows = [leading, row('a'), row()]
  expect(droppedBy(rows, 1)).toEqual([leading, row()])
  expect(droppedBy(rows, 0)).toEqual([row()])
  const linked = (_id: string) => ({ _id, name: `Produkt ${_id}`, artnr: _id, criteria: [] })
  const links = { slutbleck: [linked('x'), linked('y')], nodutrymningsbeslag: [linked('n')] }
  expect(targetsOf(droppedBy(rows, 1), links)).toEqual(['Produkt x', 'Produkt n'])
  expect(targetsOf([row(), { ...leading, slutbleck: 'gone' }], links)).toEqual(['Produkt n'])
})

test('a copy of a row stands below it', () => {
  const rows = [{ ...row('a'), slutbleck: 'x' }, row('b')]
  expect(copyRow(rows, 0)).toEqual({ rows: [rows[0], rows[0], rows[1]], place: 1 })
  expect(copyRow(rows, 1)).toEqual({ rows: [...rows, rows[1]], place: 2 })
  expect(copyRow(rows, 2)).toEqual({ rows, place: 2 })
})

test('rows are moved and removed', () => {
  const rows = [row('a'), row('b'), row('c')]
  expect(moveRow(rows, 2, -1)).toEqual({ rows: [row('a'), row('c'), row('b')], place: 1 })
  expect(moveRow(rows, 0, -1)).toEqual({ rows, place: 0 })
  expect(moveRow(rows, 2, 1)).toEqual({ rows, place: 2 })
  expect(removeRow(rows, 1)).toEqual([row('a'), row('c')])
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
