import { expect, test } from 'vitest'
import { categoryOf } from '../categories/index.ts'
import { fittingIds, fittingRequirement, linkedFittings, lockFittings } from './fittings.ts'

const exit = 'em-ss-en-179-ins-ja'
const row = (keys: string[], nb: string | null) => ({ keys, sb: 'sb1', eb: null, nb })

test('without the choice that needs a fitting a lock needs none, whatever its rows name', {
  tags: ['2.6.5'],
}, () => {
  const rows = [row(['em-dd-50'], 'nb1')]
  expect(lockFittings(rows, ['em-dd-50'], exit)).toEqual({ kind: 'none' })
  expect(lockFittings(rows, [], exit)).toEqual({ kind: 'none' })
  expect(lockFittings([row([exit], 'nb1')], [exit], undefined)).toEqual({ kind: 'none' })
})

test('rows under the same criteria name alternatives, rows under other criteria one of their own', () => {
  const rows = [
    row([exit, 'a'], 'nb1'),
    row(['a', exit], 'nb2'),
    row([exit, 'b'], 'nb3'),
    row([exit, 'c'], 'nb4'),
  ]
  const alternatives = { criteria: [exit, 'a'], ids: ['nb1', 'nb2'] }
  expect(lockFittings(rows, [exit, 'a'], exit)).toEqual({ kind: 'named', sets: [alternatives] })
  const both = lockFittings(rows, ['b', 'a', exit], exit)
  expect(both).toEqual({ kind: 'named', sets: [alternatives, { criteria: [exit, 'b'], ids: ['nb3'] }] })
  expect(fittingIds(both)).toEqual(['nb1', 'nb2', 'nb3'])
})

test('a fitting that rows name under several criteria is needed once', () => {
  const rows = [row([exit], 'nb1'), row([exit, 'a'], 'nb1')]
  expect(lockFittings(rows, [exit, 'a'], exit)).toEqual({
    kind: 'named',
    sets: [{ criteria: [exit], ids: ['nb1'] }],
  })
})

test('where no row that applies names a fitting, the criteria that would decide are told, shortest ways only', () => {
  const rows = [
    row([exit], null),
    row([exit, 'a'], 'nb1'),
    row(['a', exit], 'nb2'),
    row([exit, 'b', 'c'], 'nb3'),
    row([exit, 'a', 'c'], 'nb4'),
  ]
  expect(lockFittings(rows, [exit], exit)).toEqual({ kind: 'undecided', ways: [['a'], ['b', 'c']] })
  expect(lockFittings(rows, [exit, 'b'], exit)).toEqual({ kind: 'undecided', ways: [['a'], ['c']] })
  expect(fittingIds(lockFittings(rows, [exit], exit))).toEqual([])
})

test('a way that asks for what the lock does not have is not told, and no way at all is told as such', () => {
  const rows = [row([exit, 'a'], 'nb1'), row([exit, 'b'], 'nb2')]
  expect(lockFittings(rows, [exit], exit, (way) => way.join() === 'b')).toEqual({
    kind: 'undecided',
    ways: [['b']],
  })
  expect(lockFittings([row([exit], null)], [exit], exit)).toEqual({ kind: 'undecided', ways: [] })
})

test('a strike requires one fitting of each selected criterion, of all of them when nothing is selected', {
  tags: ['2.7.12'],
}, () => {
  const linked = [
    { _id: 'nb1', criteria: ['ss-en-179'] },
    { _id: 'nb2', criteria: ['ss-en-179', 'rattvand'] },
    { _id: 'nb3', criteria: ['ss-en-1125'] },
  ]
  const exits = { criteria: ['ss-en-179'], ids: ['nb1', 'nb2'] }
  expect(linkedFittings(linked, ['ss-en-179', 'automatik'])).toEqual({ kind: 'named', sets: [exits] })
  expect(linkedFittings(linked, ['automatik'])).toEqual({ kind: 'none' })
  expect(fittingIds(linkedFittings(linked, []))).toEqual(['nb1', 'nb2', 'nb3'])
  expect(linkedFittings([], [])).toEqual({ kind: 'none' })
})

test('a product as the API answers it is judged by its rows or its links, as its category declares', () => {
  const filter = [{ slugs: ['em-automatik-nej', exit], nodutrymningsbeslag: 'nb1' }]
  const lock = {
    spec: { 'em-automatik-nej': [], [exit]: [] },
    filter,
    linked: [{ _id: 'nb1' }, { _id: 'nb2' }],
  }
  const requirement = (selected: string[]) => fittingRequirement(categoryOf('em'), lock, selected)
  expect(requirement([exit])).toEqual({ kind: 'undecided', ways: [['em-automatik-nej']] })
  expect(fittingIds(requirement([exit, 'em-automatik-nej']))).toEqual(['nb1'])
  const strike = { spec: {}, linked: [{ _id: 'nb3', criteria: ['ss-en-179'] }] }
  expect(fittingIds(fittingRequirement(categoryOf('eb'), strike, ['ss-en-179']))).toEqual(['nb3'])
  expect(fittingRequirement(categoryOf('ms'), { spec: {}, linked: [] }, [])).toEqual({ kind: 'none' })
})
