import { expect, test } from 'vitest'
import { readNumbers } from '../../../domain/replacements.ts'
import { listedNumbers, listQuery, numbersQuery, splitLine, writeNumbers } from './numbers.ts'

const many = (count: number) => Array.from({ length: count }, (_, i) => `N ${i}`)

test('replacement: a pasted list is read line by line or by its commas, without repeats; spaces belong to a number', () => {
  expect(readNumbers(' 31U 45-8\r\nVagel 12/3\n\n31U 45-8;Q10-1\t TRL 1.2 ,').numbers).toEqual([
    '31U 45-8',
    'Vagel 12/3',
    'Q10-1',
    'TRL 1.2',
  ])
})

test('replacement: two spellings of a number are one, and numbers that only read alike are two', () => {
  expect(readNumbers('z3, kv 1, Z3,  KV  1, KV1, --').numbers).toEqual(['z3', 'kv 1', 'KV1', '--'])
})

test('replacement: no number, more than the API takes, and one that is too long are each an error', () => {
  expect(readNumbers(' ,\n ; ').error).toBe('none')
  expect(readNumbers(many(100).join('\n')).error).toBeNull()
  expect(readNumbers(many(101).join('\n')).error).toBe('tooMany')
  expect(readNumbers(many(1000).join(',')).numbers).toHaveLength(1000)
  expect(readNumbers('x'.repeat(65)).error).toBe('tooLong')
  expect(readNumbers('x'.repeat(64)).error).toBeNull()
})

test('replacement: numbers survive the address and the field', () => {
  const numbers = ['31U 45-8', 'Vagel 12/3', 'a&b=c%', 'å+ä']
  const query = new URLSearchParams(numbersQuery(numbers))
  expect(readNumbers(query.get('q') ?? '').numbers).toEqual(numbers)
  expect(readNumbers(writeNumbers(numbers)).numbers).toEqual(numbers)
  expect(numbersQuery([])).toBe('')
})

test('replacement: suggestions are for the number that is being typed', () => {
  for (const sign of [',', ';', ' ; ', '\t'])
    expect(splitLine(`31U 45-8${sign}KV-1${sign} Va`)).toEqual({ others: ['31U 45-8', 'KV-1'], typed: 'Va' })
  expect(splitLine('31U 4')).toEqual({ others: [], typed: '31U 4' })
  expect(splitLine('31U 45-8, ')).toEqual({ others: ['31U 45-8'], typed: '' })
})

test('replacement: a list of numbers is distinguished from a number, from words and from a measure', () => {
  expect(listedNumbers('31U 45-8, KV-1880A')).toEqual(['31U 45-8', 'KV-1880A'])
  expect(listedNumbers('31U 45-8;KV-1880A\n')).toEqual(['31U 45-8', 'KV-1880A'])
  for (const query of [
    '',
    '31U 45-8',
    '31U 45-8,',
    'MP22 22,5',
    '22,5',
    '4,5, 6,5',
    'stolpe, vinklad',
    'MP22, plan',
  ]) {
    expect(listedNumbers(query), query).toEqual([])
  }
  expect(new URLSearchParams(listQuery(['31U 45-8', 'a&b1'])).get('desk')).toBe('31U 45-8,a&b1')
  expect(listQuery([])).toBe('?desk=')
})
