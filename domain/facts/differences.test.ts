import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const fact = (name: string, display: string) => ({ name, title: name.toUpperCase(), display })

test('only what two articles show differently is a difference, and what one of them says alone', () => {
  const before = [fact('hojd', '200 mm'), fact('material', 'Rostfritt'), fact('horn', 'Rund')]
  const after = [fact('material', 'Rostfritt'), fact('hojd', '250 mm'), fact('bredd', '25 mm')]
  expect(differencesOf(before, after)).toEqual([
    { name: 'hojd', title: 'HOJD', from: '200 mm', to: '250 mm' },
    { name: 'bredd', title: 'BREDD', from: null, to: '25 mm' },
    { name: 'horn', title: 'HORN', from: 'Rund', to: null },
  ])
  expect(differencesOf(before, before)).toEqual([])
})
