import { expect, test } from 'vitest'
import { maxWaiting } from '../db/queries/zero-results.ts'
import { beaconLimits, isolateBeacons } from './zero-results.ts'

const minute = 60_000
const midnight = Date.UTC(2026, 10, 26)

/** How many zero-result searches a day takes from addresses that each send what they may, twenty at a time. */
function takenFrom(addressOf: (n: number) => string): number {
  isolateBeacons.clear()
  let taken = 0
  for (let at = 0; at < 24 * 60; at++)
    for (let n = 0; n < beaconLimits.network; n++)
      if (isolateBeacons.count(addressOf(n), midnight + at * minute, 20) === null) taken += 20
  return taken
}

test('zero results: one network takes a fortieth of a day’s rows at most, and one household of IPv6 no more', () => {
  expect(takenFrom(() => '203.0.113.7')).toBe(beaconLimits.ofDay)
  expect(takenFrom((n) => `2001:db8:1:${n.toString(16)}::1`)).toBe(beaconLimits.ofDay)
  expect(beaconLimits.ofDay * 40).toBeLessThanOrEqual(maxWaiting)
})

test('zero results: who is refused for the day is told until when, and taken again the next', () => {
  isolateBeacons.clear()
  const at = (hours: number) => midnight + hours * 60 * minute
  for (let n = 0; n < beaconLimits.ofDay / 20; n++)
    expect(isolateBeacons.count('203.0.113.7', at(1) + n * minute, 20)).toBeNull()
  expect(isolateBeacons.count('203.0.113.7', at(23), 1)).toBe(3600)
  expect(isolateBeacons.count('203.0.113.8', at(23), 1)).toBeNull()
  expect(isolateBeacons.count('203.0.113.7', at(24), 20)).toBeNull()
})
