import { expect, test } from 'vitest'
import { datesAt, stockholmTime } from './stockholm.ts'

const moments = (time: string) => datesAt(time).map((moment) => moment.toISOString())

test('a time of Stockholm is one moment, an hour before UTC in winter and two in summer', () => {
  expect(moments('2026-12-01T08:00')).toEqual(['2026-12-01T07:00:00.000Z'])
  expect(moments('2026-07-01T08:00')).toEqual(['2026-07-01T06:00:00.000Z'])
  expect(moments('2026-12-31T00:00')).toEqual(['2026-12-30T23:00:00.000Z'])
})

test('an hour is left out in spring and comes twice in autumn', () => {
  expect(moments('2027-03-28T01:59')).toEqual(['2027-03-28T00:59:00.000Z'])
  expect(moments('2027-03-28T02:00')).toEqual([])
  expect(moments('2027-03-28T02:59')).toEqual([])
  expect(moments('2027-03-28T03:00')).toEqual(['2027-03-28T01:00:00.000Z'])
  expect(moments('2026-10-25T01:59')).toHaveLength(1)
  expect(moments('2026-10-25T02:00')).toEqual(['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'])
  expect(moments('2026-10-25T02:59')).toHaveLength(2)
  expect(moments('2026-10-25T03:00')).toEqual(['2026-10-25T02:00:00.000Z'])
})

test('every hour of two years is read back as what the clock shows', () => {
  const hour = 60 * 60_000
  const begin = Date.UTC(2026, 0, 1)
  for (let at = begin; at < Date.UTC(2028, 0, 1); at += hour) {
    const moment = new Date(at)
    expect(moments(stockholmTime(moment))).toContain(moment.toISOString())
  }
})

test('what is no time of a day is no moment', () => {
  for (const time of [
    '',
    'i morgon',
    '2026-02-30T08:00',
    '2026-13-01T08:00',
    '2026-12-01T24:00',
    '2026-12-01',
  ]) {
    expect(moments(time)).toEqual([])
  }
})
