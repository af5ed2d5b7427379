import { expect, test } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import { callsAtOpening } from './list-calls.ts'

test('list: opening a list asks for every page that its address names, in its order', () => {
  const calls = callsAtOpening(categoryOf('lh'), new URLSearchParams('sort=artnr&n=2&open=x'), 'no')
  expect(calls).toEqual([
    'housing?skip=0&limit=25&sort=artnr&lang=no',
    'housing?skip=25&limit=25&sort=artnr&lang=no',
  ])
})
