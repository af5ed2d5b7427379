import { expect, test } from 'vitest'
import { faultGroups, lineRanges, type ReportedRow } from './fault-groups.ts'

function row(line: number, column: string, message: string): ReportedRow {
  const fault = { column, error: 'BAD_NUMBER', message }
  return {
    line,
    action: 'refused',
    _id: null,
    name: '',
    artnr: '',
    outdated: false,
    changes: [],
    fault,
    warnings: [],
  }
}

test('rows are grouped by column and reason, in the order of the file', () => {
  const rows = [row(2, 'a', 'x'), row(3, 'b', 'x'), row(4, 'a', 'x'), row(5, 'a', 'y')]
  expect(faultGroups(rows).map((group) => group.map(({ line }) => line))).toEqual([[2, 4], [3], [5]])
  expect(faultGroups([])).toEqual([])
})

test('lines that follow each other are told as a range', () => {
  expect(lineRanges([3, 7, 8, 9, 12])).toBe('3, 7–9, 12')
  expect(lineRanges([2, 3])).toBe('2–3')
  expect(lineRanges([])).toBe('')
})
