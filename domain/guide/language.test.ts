import { expect, test } from 'vitest'
import type { CategoryCode } from '../categories/codes.ts'
import { resetForLanguage } from './language.ts'

function after(here: CategoryCode | null, query: string): string {
  const search = new URLSearchParams(query)
  resetForLanguage(here, search)
  return search.toString()
}

test('a change of language resets the selected strike, housing and post, and the strike and post choices', {
  tags: ['2.3.8'],
}, () => {
  expect(after('ms', 'c=rostfritt&eb.c=rattvand&eb=eb1&ms=ms1&open=ms1')).toBe('')
  expect(after('eb', 'c=rattvand&eb=eb1&open=eb1')).toBe('')
  expect(after('lh', 'open=lh1')).toBe('')
  expect(after(null, 'eb.c=rattvand&eb=eb1&ms=ms1')).toBe('')
})

test('a change of language keeps the lock, its choices and whatever is no selection', () => {
  expect(after('em', 'c=em-dd-50&em=em1&open=em1&eb=eb1')).toBe('c=em-dd-50&em=em1&open=em1')
  expect(after('sb', 'c=sb-plan&sb=sb1&em=em1')).toBe('c=sb-plan&sb=sb1&em=em1')
  expect(after(null, 'q=NK+12')).toBe('q=NK+12')
})

test('a change of language says which categories have lost a product or criteria', {
  tags: ['2.3.8'],
}, () => {
  const lost = (here: CategoryCode | null, query: string) =>
    resetForLanguage(here, new URLSearchParams(query))
  expect(lost('ms', 'c=rostfritt&eb.c=rattvand&em=em1')).toEqual(['eb', 'ms'])
  expect(lost('eb', 'lh=lh1&open=eb1')).toEqual(['lh'])
  expect(lost('em', 'c=em-dd-50&em=em1&open=em1')).toEqual([])
})
