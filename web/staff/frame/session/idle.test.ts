import { expect, test } from 'vitest'
import { type IdleClock, IdleWatch, idleMs, idleState, warnedMs } from './idle.ts'

const minute = 60_000

/** Tabs of one browser: a clock that does not advance by itself, and a shared time. */
function browser() {
  const time = { now: 1_000_000_000, last: null as number | null, writes: 0 }
  const clock: IdleClock = {
    now: () => time.now,
    read: () => time.last,
    write: (at) => {
      time.last = at
      time.writes++
    },
  }
  return { time, tab: () => new IdleWatch(clock) }
}

test('a session is in use for 59 minutes, warned for one and then over', { tags: ['9.1.5'] }, () => {
  expect(idleState(0, 0)).toEqual({ kind: 'active' })
  expect(idleState(0, idleMs - warnedMs - 1)).toEqual({ kind: 'active' })
  expect(idleState(0, idleMs - warnedMs)).toEqual({ kind: 'warning', seconds: 60 })
  expect(idleState(0, idleMs - 59_001)).toEqual({ kind: 'warning', seconds: 60 })
  expect(idleState(0, idleMs - 1)).toEqual({ kind: 'warning', seconds: 1 })
  expect(idleState(0, idleMs)).toEqual({ kind: 'over' })
  expect(idleState(0, idleMs * 48)).toEqual({ kind: 'over' })
})

test('the hour begins when the first tab opens, and again with everything that is done', () => {
  const { time, tab } = browser()
  const watch = tab()
  expect(watch.check()).toEqual({ kind: 'active' })
  time.now += 50 * minute
  expect(watch.touch()).toEqual({ kind: 'active' })
  time.now += 58 * minute
  expect(watch.check()).toEqual({ kind: 'active' })
  time.now += minute
  expect(watch.check()).toEqual({ kind: 'warning', seconds: 60 })
})

test('a warning goes away in every tab when one of them stays, and not by moving the pointer', () => {
  const { time, tab } = browser()
  const [one, other] = [tab(), tab()]
  one.check()
  time.now += 59 * minute + 20_000
  expect(one.touch()).toEqual({ kind: 'warning', seconds: 40 })
  expect(other.check()).toEqual({ kind: 'warning', seconds: 40 })
  expect(other.stay()).toEqual({ kind: 'active' })
  expect(one.check()).toEqual({ kind: 'active' })
  time.now += 59 * minute
  expect(one.check().kind).toBe('warning')
})

test('what is done in one tab keeps the others signed in', () => {
  const { time, tab } = browser()
  const [one, other] = [tab(), tab()]
  one.check()
  for (let n = 0; n < 5; n++) {
    time.now += 45 * minute
    expect(one.touch()).toEqual({ kind: 'active' })
  }
  expect(other.check()).toEqual({ kind: 'active' })
})

test('after a night asleep the session is over, whatever is pressed first', () => {
  const { time, tab } = browser()
  const watch = tab()
  watch.check()
  time.now += 9 * 60 * minute
  expect(watch.touch()).toEqual({ kind: 'over' })
  expect(watch.stay()).toEqual({ kind: 'over' })
  expect(watch.check()).toEqual({ kind: 'over' })
})

test('many movements within a second are written down once', () => {
  const { time, tab } = browser()
  const watch = tab()
  watch.check()
  for (let n = 0; n < 50; n++) {
    time.now += 100
    watch.touch()
  }
  expect(time.writes).toBe(1 + 5)
})
