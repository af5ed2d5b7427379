import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('a word in a long text is shown with what stands around it', () => {
  const words = 'ett två tre fyra fem sex sju åtta nio tio elva tolv'
  expect(differenceOf(`${words} gammal ${words}`, `${words} ny ${words}`)).toEqual({
    start: '… sju åtta nio tio elva tolv ',
    before: 'gammal',
    after: 'ny',
    end: ' ett två tre fyra fem sex …',
  })
})

test('short values are shown whole, and what was added has nothing before', () => {
  expect(differenceOf('NEJ', 'JA')).toEqual({ start: '', before: 'NEJ', after: 'JA', end: '' })
  expect(differenceOf('', 'Ny text')).toEqual({ start: '', before: '', after: 'Ny text', end: '' })
  expect(differenceOf('a b', 'a b b')).toEqual({ start: 'a b', before: '', after: ' b', end: '' })
})
