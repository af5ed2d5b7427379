import { expect, test } from 'vitest'
import { networkOf } from './limit.ts'

test('addresses of one IPv6 network count as one, whatever their spelling', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test('an IPv4 address stands for itself', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('::ffff:192.0.2.1')).toBe('::ffff:192.0.2.1')
})
