import { expect, test } from 'vitest'
import { issuedAt, shouldRenew } from './renewal.ts'

const minute = 60_000
const made = 1_790_000_000_000

function tokenMade(at: number): string {
  const payload = btoa(JSON.stringify({ sub: '???>>>', iat: at / 1000 }))
  return `e30.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`
}

test('a token says when it was made, and what is none says nothing', () => {
  expect(issuedAt(tokenMade(made))).toBe(made)
  for (const token of ['', 'a', 'a.b.c', 'a.e30.c', 'a.bnVsbA.c']) expect(issuedAt(token)).toBeNull()
})

test('a token is renewed from half its life, and asked for again after a minute at the earliest', () => {
  const token = tokenMade(made)
  expect(shouldRenew(token, null, made + 29 * minute)).toBe(false)
  expect(shouldRenew(token, null, made + 30 * minute)).toBe(true)
  expect(shouldRenew(token, made + 30 * minute, made + 30.5 * minute)).toBe(false)
  expect(shouldRenew(token, made + 30 * minute, made + 31 * minute)).toBe(true)
  expect(shouldRenew('forged', null, made)).toBe(false)
})
