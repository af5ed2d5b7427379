import { expect, test } from 'vitest'
import { madeAt, wantsRenewal } from './renewal.ts'

const minute = 60_000
const made = 1_790_000_000_000

function tokenMade(at: number): string {
  const payload = btoa(JSON.stringify({ sub: '???>>>', iat: at / 1000 }))
  return `e30.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`
}

test('a token says when it was made, and what is none says nothing', () => {
  expect(madeAt(tokenMade(made))).toBe(made)
  for (const token of ['', 'a', 'a.b.c', 'a.e30.c', 'a.bnVsbA.c']) expect(madeAt(token)).toBeNull()
})

test('a token is renewed from half its life, and asked for again after a minute at the earliest', () => {
  const token = tokenMade(made)
  expect(wantsRenewal(token, null, made + 29 * minute)).toBe(false)
  expect(wantsRenewal(token, null, made + 30 * minute)).toBe(true)
  expect(wantsRenewal(token, made + 30 * minute, made + 30.5 * minute)).toBe(false)
  expect(wantsRenewal(token, made + 30 * minute, made + 31 * minute)).toBe(true)
  expect(wantsRenewal('forged', null, made)).toBe(false)
})
