import { expect, test } from 'vitest'
import { historyRows } from './rows.ts'

test('links are compared field by field, and show what only one side has', () => {
  const now = [{ _id: 'a' }, { _id: 'b', criteria: ['rattvand'] }]
  const earlier = [{ _id: 'a' }, { _id: 'b', criteria: ['omvand'] }]
  const differences = [{ field: 'elslutbleck', language: 'sv' as const, now, earlier }]
  expect(historyRows(differences)).toEqual([
    {
      path: 'links.elslutbleck',
      now: { kind: 'links', links: [{ _id: 'b', criteria: ['rattvand'] }] },
      earlier: { kind: 'links', links: [{ _id: 'b', criteria: ['omvand'] }] },
    },
  ])
})

test('rows of a lock show their choices and where they lead', () => {
  const row = { slugs: ['x'], slutbleck: 'sb1', elslutbleck: null, nodutrymningsbeslag: 'nb1' }
  const differences = [{ field: 'filter', language: 'sv' as const, now: [row], earlier: [] }]
  expect(historyRows(differences)).toMatchObject([
    { path: 'filter', now: { rows: [{ slugs: ['x'], partners: ['sb1', 'nb1'] }] }, earlier: { rows: [] } },
  ])
})

test('facts are compared one by one, and only those that differ are told', () => {
  const now = [
    { name: 'hojd', value: '225' },
    { name: 'material', value: 'rostfritt' },
  ]
  const earlier = [
    { name: 'hojd', value: '200' },
    { name: 'material', value: 'rostfritt' },
    { name: 'horn', value: 'rund' },
  ]
  const differences = [{ field: 'facts', language: 'sv' as const, now, earlier }]
  expect(historyRows(differences)).toEqual([
    {
      path: 'facts.hojd',
      now: { kind: 'fact', fact: { name: 'hojd', value: '225' } },
      earlier: { kind: 'fact', fact: { name: 'hojd', value: '200' } },
    },
    {
      path: 'facts.horn',
      now: { kind: 'fact', fact: { name: 'horn', value: '' } },
      earlier: { kind: 'fact', fact: { name: 'horn', value: 'rund' } },
    },
  ])
})

test('a criterion holds for nobody, for some, or everywhere', () => {
  const now = { a: null, b: ['p'] }
  const earlier = { b: ['p'], c: ['q'] }
  const differences = [{ field: 'spec', language: 'sv' as const, now, earlier }]
  expect(historyRows(differences)).toEqual([
    { path: 'spec.a', now: { kind: 'claim', partners: null }, earlier: { kind: 'claim', partners: [] } },
    { path: 'spec.c', now: { kind: 'claim', partners: [] }, earlier: { kind: 'claim', partners: ['q'] } },
  ])
})

test('a field of a translation is named with its language', () => {
  const differences = [{ field: 'name', language: 'no' as const, now: 'Nå', earlier: 'Før' }]
  expect(historyRows(differences)[0]?.path).toBe('translations.no.name')
})
