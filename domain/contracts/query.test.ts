import { expect, test } from 'vitest'
import { UserError } from '../errors.ts'
import { isSlug, parameterNames, reservedNames } from '../names.ts'
import { checkQuery, listQuery, parseQuery, plainQuery } from './query.ts'

/** Code and details of what a piece of work refuses. */
function refusal(work: () => unknown): object {
  try {
    work()
  } catch (fault) {
    if (fault instanceof UserError) return { code: fault.code, ...fault.details }
    throw fault
  }
  return { code: 'none' }
}

test('bare keys are choices, the rest are parameters', () => {
  expect(parseQuery('?rattvand&skip=20&ej-automatik&lang=no')).toEqual({
    choices: ['rattvand', 'ej-automatik'],
    parameters: { skip: '20', lang: 'no' },
  })
})

test('names of partners arrive decoded, whichever way a space was written', () => {
  expect(parseQuery('NK120%20r%C3%A4ttv%C3%A4nd&NK130+A&50%2B&a%26b%3Dc').choices).toEqual([
    'NK120 rättvänd',
    'NK130 A',
    '50+',
    'a&b=c',
  ])
})

test('an empty value makes no difference to a choice or a flag, and empty parts none to a query', () => {
  expect(parseQuery('?&rattvand=&&c=&')).toEqual({ choices: ['rattvand'], parameters: { c: '' } })
  expect(parseQuery('?')).toEqual({ choices: [], parameters: {} })
})

test('a list query is read into numbers, flags and lists', () => {
  const raw = parseQuery('a&skip=20&limit=5&c&em=id1&em-choices=x,y,')
  expect(checkQuery(listQuery, raw)).toEqual({
    choices: ['a'],
    skip: 20,
    limit: 5,
    c: true,
    all: false,
    em: 'id1',
    'em-choices': ['x', 'y'],
  })
})

test('no choice can bear the name of a parameter', () => {
  for (const name of parameterNames) {
    expect(reservedNames).toContain(name)
    expect(isSlug(name)).toBe(false)
  }
})

test('numbers out of bounds are refused with the bounds, and the edges are accepted', () => {
  const list = (query: string) => () => checkQuery(listQuery, parseQuery(query))
  expect(refusal(list('limit=101'))).toEqual({ code: 'BAD_NUMBER', parameter: 'limit', min: 1, max: 100 })
  expect(refusal(list('skip=-1'))).toEqual({ code: 'BAD_NUMBER', parameter: 'skip', min: 0, max: 1_000_000 })
  expect(refusal(list('skip='))).toMatchObject({ code: 'BAD_NUMBER' })
  expect(list('limit=1&skip=0')()).toMatchObject({ limit: 1, skip: 0 })
  expect(list('limit=100&skip=1000000')()).toMatchObject({ limit: 100, skip: 1_000_000 })
})

test('a call without criteria names what it was given', () => {
  expect(refusal(() => checkQuery(plainQuery, parseQuery('rattvand')))).toEqual({
    code: 'UNKNOWN_CHOICE',
    choice: 'rattvand',
  })
  expect(refusal(() => checkQuery(plainQuery, parseQuery('limit=1')))).toEqual({
    code: 'UNKNOWN_PARAMETER',
    parameter: 'limit',
  })
})
