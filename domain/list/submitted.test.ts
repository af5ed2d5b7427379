import { expect, test } from 'vitest'
import type { Route } from '../routes.ts'
import { submittedQuery } from './submitted.ts'

const after = (query: string, screen: Route['screen'] = 'guide') =>
  submittedQuery({ screen, category: 'eb' }, new URLSearchParams(query))

test.each([
  ['a choice is added', 'c=ej-brandkrav&toggle=rattvand', '?c=ej-brandkrav,rattvand'],
  ['a chosen one is removed', 'c=ej-brandkrav%2Crattvand&toggle=rattvand', '?c=ej-brandkrav'],
  ['the last one is removed', 'c=rattvand&toggle=rattvand', ''],
  ['the chosen and the open product go', 'eb=123&open=123&toggle=rattvand', '?c=rattvand'],
  ['all are removed, and the order of a list stays', 'c=a,b&sort=-hojd&n=3&clear=', '?sort=-hojd'],
  ['the product of an earlier step is removed', 'c=a&em=77&without=em', '?c=a'],
  ['what other guides hold stays', 'em.c=x&toggle=rattvand', '?c=rattvand&em.c=x'],
  ['what is unknown is dropped', 'utm=1&c=a&toggle=b', '?c=a,b'],
  ['a value that is no choice changes nothing', 'c=a&toggle=%0d%0aSet-Cookie:x', '?c=a'],
  ['a value that is no step changes nothing', 'c=a&em=77&without=constructor', '?c=a&em=77'],
])('form of a guide: %s', (_, before, expected) => expect(after(before)).toBe(expected))

test('form of a guide: an address without a pressed button is left as it is', () => {
  expect(after('c=a&open=1')).toBeNull()
  expect(after('')).toBeNull()
  expect(after('c=a&toggle=b', 'list')).toBe('?c=a,b')
  expect(after('c=a&toggle=b', 'edit')).toBeNull()
})
