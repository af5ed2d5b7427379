import { expect, test } from 'vitest'
import {
  changeOf,
  columnsOf,
  groupsOf,
  isChanged,
  ownColumns,
  rebased,
  shownRows,
  stateFor,
  type TextRow,
  withEdited,
} from './state.ts'

function row(machineName: string, more: Partial<TextRow> = {}): TextRow {
  return {
    _id: machineName,
    machineName,
    text: `${machineName} på svenska`,
    translations: { no: { text: 'på norsk' }, dk: { text: 'på dansk' } },
    version: 3,
    missing: { no: [], dk: [] },
    outdated: { no: {}, dk: {} },
    ...more,
  }
}

const done = row('a.done')
const outdated = row('b.outdated', { outdated: { no: { text: 'förr' }, dk: {} } })
const missing = row('c.missing', { translations: { no: { text: 'x' } }, missing: { no: [], dk: ['text'] } })
const rows = [done, outdated, missing]

test('everybody writes their own columns only', { tags: ['6.1.8'] }, () => {
  expect(ownColumns(0)).toEqual(['sv', 'no', 'dk'])
  expect(ownColumns(1)).toEqual(['sv'])
  expect(ownColumns(2)).toEqual(['no'])
  expect(ownColumns(3)).toEqual(['dk'])
})

test('a text stands as the worst of the translations that one keeps', () => {
  expect(rows.map((each) => stateFor(each, 2))).toEqual(['done', 'outdated', 'done'])
  expect(rows.map((each) => stateFor(each, 3))).toEqual(['done', 'done', 'missing'])
  expect(rows.map((each) => stateFor(each, 1))).toEqual(['done', 'outdated', 'missing'])
})

test('what is missing comes first, then what is outdated', () => {
  const all = { level: 0, filter: 'all', area: 'all', text: '' } as const
  expect(shownRows(rows, all)).toEqual([missing, outdated, done])
  expect(shownRows(rows, { ...all, filter: 'missing' })).toEqual([missing])
  expect(shownRows(rows, { ...all, level: 2, filter: 'outdated' })).toEqual([outdated])
  expect(shownRows(rows, { ...all, text: 'PÅ DANSK' })).toEqual([outdated, done])
  expect(shownRows(rows, { ...all, text: 'finns inte' })).toEqual([])
})

test('texts are narrowed to where they are met and to what was changed, and stand under headings', () => {
  const builtIn = { sv: 'a', no: 'b', dk: 'c' }
  const guide = row('ui.guide.clear')
  const start = row('start-hero-title', { builtIn })
  const column = row('columns.hojd')
  const mixed = [column, missing, guide, start]
  const all = { level: 0, filter: 'all', area: 'all', text: '' } as const
  expect(shownRows(mixed, { ...all, area: 'guides' })).toEqual([guide])
  expect(shownRows(mixed, { ...all, filter: 'changed' })).toEqual([start])
  expect(groupsOf(shownRows(mixed, all), 0)).toEqual([
    { name: 'todo', rows: [missing] },
    { name: 'start', rows: [start] },
    { name: 'guides', rows: [guide] },
    { name: 'columns', rows: [column] },
  ])
})

test('a text that is being edited stays, and under its heading, whatever the list is narrowed to', () => {
  const edited = new Map([[missing.machineName, 'todo'] as const])
  expect(withEdited([outdated], rows, (name) => edited.has(name))).toEqual([missing, outdated])
  expect(withEdited([missing, outdated], rows, (name) => edited.has(name))).toEqual([missing, outdated])
  const translated = { ...missing, missing: { no: [], dk: [] } }
  expect(groupsOf([translated], 0, edited)).toEqual([{ name: 'todo', rows: [translated] }])
  const own = groupsOf([translated], 0)
  expect(own[0]?.name).not.toBe('todo')
  // An entry of another list that has the same id.
  expect(groupsOf([translated], 0, new Map([[missing.machineName, 'Kriterier']]))).toEqual(own)
})

test('a save sends what changed and nothing else', () => {
  const columns = columnsOf(done)
  expect(isChanged(done, columns)).toBe(false)
  expect(changeOf(done, { ...columns, no: 'nytt' })).toEqual({
    version: 3,
    translations: { no: { text: 'nytt' } },
  })
  expect(changeOf(done, { ...columns, sv: 'ny' })).toEqual({ version: 3, text: 'ny' })
  expect(isChanged(missing, { ...columnsOf(missing), dk: 'ny' })).toBe(true)
})

test('saving over what somebody else has saved sends what was written and not their columns as they were', () => {
  const mine = { ...columnsOf(done), dk: 'min danska' }
  const theirs = {
    ...done,
    version: 4,
    translations: { no: { text: 'deres' }, dk: { text: 'deres danske' } },
  }
  const columns = rebased(mine, done, theirs)
  expect(columns).toEqual({ sv: done.text, no: 'deres', dk: 'min danska' })
  expect(changeOf(theirs, columns)).toEqual({ version: 4, translations: { dk: { text: 'min danska' } } })
})
