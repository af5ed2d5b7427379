import { expect, test } from 'vitest'
import { pairs } from '../categories/index.ts'
import type { EmInput } from '../facets/types.ts'
import { type Configuration, type Evidence, judge, judgePart } from './judge.ts'

const lock: EmInput = {
  em: 'e1',
  linked: { sb: ['b1', 'b2'], eb: ['s1'], nb: [] },
  rows: [{ keys: ['vred'], sb: 'b2', eb: null, nb: null }],
}
const published = ['e1', 'b1', 'b2', 'b3', 's1', 's2', 'm1', 'l1']

/** The post carries s1; s1 fits l1, but not as omvand. */
const evidence: Evidence = {
  exists: (_, id) => published.includes(id),
  lock: (_, id) => (id === 'e1' ? lock : null),
  holds: (code, id, keys, partner) => {
    if (code === 'ms') return id === 'm1' && keys.every((key) => key === 's1')
    return id === 's1' && (partner === null || (partner === 'l1' && !keys.includes('omvand')))
  },
  requiring: () => ({ spec: {}, linked: [] }),
}

function verdicts(chosen: Configuration['chosen'], choices: Configuration['choices'] = {}, known = evidence) {
  return judge({ chosen, choices }, known).map(({ parts, verdict, reason, remedies }) =>
    [parts.join('+'), verdict, reason, ...remedies.map(({ kind, category }) => `${kind} ${category}`)]
      .filter((word) => word !== undefined)
      .join(' '),
  )
}

test('a strike fits the post that carries it, and no other', { tags: ['2.9.1'] }, () => {
  expect(verdicts({ eb: 's1', ms: 'm1' })).toEqual(['eb+ms fits'])
  expect(verdicts({ eb: 's2', ms: 'm1' })).toEqual(['eb+ms misfit not-carried choose ms choose eb'])
})

test('a lock fits what its rows lead to; without a row that applies everything linked is possible', {
  tags: ['2.9.2'],
}, () => {
  expect(verdicts({ em: 'e1', sb: 'b1' })).toEqual(['em+sb possible'])
  expect(verdicts({ em: 'e1', sb: 'b2' }, { em: ['vred'] })).toEqual(['em+sb fits'])
  expect(verdicts({ em: 'e1', sb: 'b1' }, { em: ['vred'] })).toEqual([
    'em+sb misfit lock-leads-elsewhere choose sb choose em',
  ])
  expect(verdicts({ em: 'e1', sb: 'b3' })).toEqual(['em+sb misfit lock-leads-elsewhere choose sb choose em'])
  expect(verdicts({ em: 'e1', eb: 's1' }, { em: ['vred'] })).toEqual([
    'em+eb misfit lock-leads-elsewhere choose eb choose em',
  ])
})

test('a strike fits a housing under all of its ticked criteria at once', () => {
  expect(verdicts({ eb: 's1', lh: 'l1' }, { eb: ['rattvand'] })).toEqual(['lh+eb fits'])
  expect(verdicts({ eb: 's1', lh: 'l1' }, { eb: ['omvand'] })).toEqual([
    'lh+eb misfit not-under-criteria choose eb choose lh',
  ])
  expect(verdicts({ eb: 's2', lh: 'l1' })).toEqual(['lh+eb misfit not-with-housing choose eb choose lh'])
})

test('a door takes a strike with its post or a plate, and a lock or a housing', () => {
  expect(verdicts({ eb: 's1', sb: 'b1' })).toEqual(['eb+sb misfit instead remove sb remove eb'])
  expect(verdicts({ ms: 'm1', sb: 'b1' })).toEqual(['ms+sb misfit instead remove sb remove ms'])
  expect(verdicts({ em: 'e1', lh: 'l1' })).toEqual(['em+lh misfit instead remove lh remove em'])
})

test('a part that is not in the catalogue is what has to be chosen again', () => {
  expect(verdicts({ eb: 'gone', ms: 'm1' })).toEqual(['eb+ms misfit missing choose eb'])
  expect(verdicts({ em: 'gone', sb: 'unknown' })).toEqual(['em+sb misfit missing choose em choose sb'])
})

test('nothing is said of a pair before the indexes that tell are there', () => {
  const waiting: Evidence = {
    exists: () => undefined,
    lock: () => undefined,
    holds: () => undefined,
    requiring: () => undefined,
  }
  expect(
    verdicts({ em: 'e1', eb: 's1', ms: 'm1', lh: 'l1' }, {}, waiting).filter((each) =>
      /fit|possible/.test(each),
    ),
  ).toEqual(['em+lh misfit instead remove lh remove em'])
  expect(verdicts({ eb: 's1', ms: 'm1' }, {}, { ...evidence, exists: () => undefined })).toEqual([
    'eb+ms unknown',
  ])
})

test('a part alone is held against its own criteria', () => {
  const part = (id: string, ...keys: string[]) =>
    judgePart('ms', { chosen: { ms: id }, choices: { ms: keys } }, evidence)
  expect(part('m1', 's1')).toBe('fits')
  expect(part('m1', 'plan')).toBe('not-under-criteria')
  expect(part('gone')).toBe('missing')
  expect(judgePart('ms', { chosen: {}, choices: {} }, evidence)).toBe('unknown')
})

test('what a part requires is a pair of its own: decided, open, or without a fitting in the catalogue', {
  tags: ['2.9.4'],
}, () => {
  const exit = 'em-ss-en-179-ins-ja'
  const filter = [{ slugs: [exit, 'vred'], nodutrymningsbeslag: 'n1' }]
  const requiring = (spec: Record<string, unknown>): Evidence => ({
    ...evidence,
    requiring: (code) =>
      code === 'em'
        ? { spec, filter, linked: [] }
        : { spec: {}, linked: [{ _id: 'n2', criteria: ['ss-en-179'] }] },
  })
  const lock = (...em: string[]) => verdicts({ em: 'e1' }, { em }, requiring({ [exit]: [], vred: [] }))
  expect(lock()).toEqual([])
  expect(lock(exit, 'vred')).toEqual(['em+nb fits'])
  expect(lock(exit)).toEqual(['em+nb possible'])
  expect(verdicts({ em: 'e1' }, { em: [exit] }, requiring({ [exit]: [] }))).toEqual([
    'em+nb misfit choose em',
  ])
  const strike = (...eb: string[]) => verdicts({ eb: 's1' }, { eb }, requiring({}))
  expect(strike()).toEqual(['eb+nb possible'])
  expect(strike('ss-en-179')).toEqual(['eb+nb fits'])
  expect(strike('rattvand')).toEqual([])
  expect(verdicts({ em: 'gone', eb: 'gone' }, { em: [exit] }, requiring({}))).toEqual([
    'em+eb misfit missing choose em choose eb',
  ])
})

test('every pair of categories is declared once', () => {
  const names = pairs.map((pair) => [pair.code, pair.with].toSorted().join('+'))
  expect(new Set(names).size).toBe(names.length)
})
