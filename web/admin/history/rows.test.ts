import { expect, test } from 'vitest'
import { historyRows } from './rows.ts'

const revision = { version: 1, date: '2026-01-02T03:04:05.000Z', partners: [] }

test('links are compared field by field, and show what only one side has', () => {
  const now = [{ _id: 'a' }, { _id: 'b', criteria: ['rattvand'] }]
  const earlier = [{ _id: 'a' }, { _id: 'b', criteria: ['omvand'] }]
  const differences = [{ field: 'elslutbleck', language: 'sv' as const, now, earlier }]
  expect(historyRows({ ...revision, differences })).toEqual([
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
  expect(historyRows({ ...revision, differences })).toMatchObject([
    { path: 'filter', now: { rows: [{ slugs: ['x'], partners: ['sb1', 'nb1'] }] }, earlier: { rows: [] } },
  ])
})
