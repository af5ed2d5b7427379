import { expect, test } from 'vitest'
import { categories, categoryOf } from '../../../../domain/categories/index.ts'
import { offered, toggleToken, tokenColumns, tokensOf } from './tokens.ts'

const columns = tokenColumns(categoryOf('sb'))
const named = (name: string) => {
  const found = columns.find(({ column }) => column.name === name)
  if (!found) throw new Error(name)
  return found
}

test('end plates have ticks for their measures and shape', () => {
  expect(columns.map(({ column }) => column.name)).toEqual(['sb-langd', 'bredd', 'plosmatt', 'sb-funktion'])
  expect(categories.filter((category) => tokenColumns(category).length > 0)).toEqual([categoryOf('sb')])
})

test('a column without products offers its defaults, and a plate always its own measures', {
  tags: ['3.10.2', '4.4.8'],
}, () => {
  expect(offered(named('sb-langd'), [], '')).toEqual(['sb-l-20'])
  expect(offered(named('sb-langd'), ['sb-l-200'], '175')).toEqual(['sb-l-20', 'sb-l-175', 'sb-l-200'])
  expect(offered(named('plosmatt'), [], [])).toHaveLength(40)
  expect(offered(named('plosmatt'), [], ['40.5'])).toHaveLength(41)
})

test('ticking writes the fact: one length, several lips in order', () => {
  const { fact: length } = named('sb-langd')
  expect(toggleToken(length, '200', 'sb-l-175', true)).toBe('175')
  expect(toggleToken(length, '175', 'sb-l-175', false)).toBe('')
  const { fact: lip } = named('plosmatt')
  expect(toggleToken(lip, ['20', '4.5'], 'sb-p-11-0', true)).toEqual(['4.5', '11', '20'])
  expect(toggleToken(lip, ['4.5', '', '20'], 'sb-p-4-5', false)).toEqual(['20'])
  const { fact: shape } = named('sb-funktion')
  expect(toggleToken(shape, 'sb-plan', 'sb-vinklad', true)).toBe('sb-vinklad')
})

test('what is ticked is what the fact stands for', () => {
  const { fact } = named('plosmatt')
  expect(tokensOf(fact, ['4.5', '20'])).toEqual(['sb-p-4-5', 'sb-p-20-0'])
  expect(tokensOf(fact, [])).toEqual([])
})
