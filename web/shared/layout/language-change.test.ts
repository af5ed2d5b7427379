import { expect, test } from 'vitest'
import { languageLink } from './language-change.ts'

const to = (path: string, query: string) => languageLink(path, new URLSearchParams(query), 'no').href

test('language: a language link leads to the same page, with or without a segment before', () => {
  expect(to('/', '')).toBe('/no')
  expect(to('/sv', '')).toBe('/no')
  expect(to('/dk/produkter/lashus', '')).toBe('/no/produkter/lashus')
  expect(to('/utbytesguiden', 'q=NK 12')).toBe('/no/utbytesguiden?q=NK+12')
})

test('language: a language link keeps the lock and drops the strike', () => {
  expect(to('/guide/eltryckeslas-motorlas', 'c=em-dd-50,em-hi-o-ja&em=a')).toBe(
    '/no/guide/eltryckeslas-motorlas?c=em-dd-50,em-hi-o-ja&em=a',
  )
  expect(to('/guide/elslutbleck', 'c=rattvand&em=a&eb=b')).toBe('/no/guide/elslutbleck?em=a')
})
