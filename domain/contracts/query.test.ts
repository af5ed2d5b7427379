import { expect, test } from 'vitest'
import type * as z from 'zod'
import { UserError } from '../errors.ts'
import { isSlug, parameterNames, reservedNames } from '../names.ts'
import { plainQuery } from './common.ts'
import { configuration } from './downloads.ts'
import {
  listQuery,
  pageQuery,
  parameterOf,
  parseRawQuery,
  queryError,
  type RawQuery,
  recordOf,
  rightsOf,
} from './query.ts'

/** What a contract makes of a query, as the worker checks it. */
function checkQuery(schema: z.ZodType, raw: RawQuery): unknown {
  if (raw.error) throw raw.error
  const record = recordOf(schema, raw)
  const result = schema.safeParse(record)
  if (result.success) return result.data
  throw queryError(schema, record, result.error.issues)
}

/** Code and details of what a piece of work refuses. */
function refusal(work: () => unknown): object {
  try {
    work()
  } catch (error) {
    if (error instanceof UserError) return { code: error.code, ...error.details }
    throw error
  }
  return { code: 'none' }
}

test('the name under which bare keys are kept is no parameter: with a value it is refused, not passed over', () => {
  const ask = (query: string) => () => recordOf(listQuery, parseRawQuery(query))
  expect(refusal(ask('?choices=rattvand'))).toEqual({ code: 'BAD_QUERY', parameter: 'choices' })
  expect(ask('?choices&rattvand')()).toEqual({ choices: ['choices', 'rattvand'] })
})

test('bare keys are choices, the rest are parameters', { tags: ['7.3.2'] }, () => {
  expect(recordOf(listQuery, parseRawQuery('?rattvand&skip=20&ej-automatik&lang=no'))).toEqual({
    choices: ['rattvand', 'ej-automatik'],
    skip: '20',
    lang: 'no',
  })
})

test('names of partners arrive decoded, whichever way a space was written', () => {
  expect(
    parseRawQuery('NK120%20r%C3%A4ttv%C3%A4nd&NK130+A&50%2B&a%26b%3Dc').parts.map(({ key }) => key),
  ).toEqual(['NK120 rättvänd', 'NK130 A', '50+', 'a&b=c'])
})

test('an empty value makes no difference to a choice or a flag, and empty parts none to a query', () => {
  expect(recordOf(listQuery, parseRawQuery('?&rattvand=&&c=&'))).toEqual({ choices: ['rattvand'], c: '' })
  expect(parseRawQuery('?')).toEqual({ parts: [], error: null })
})

test('a list query is read into numbers, flags and lists', () => {
  const raw = parseRawQuery('a&skip=20&limit=5&c&em=id1&em-choices=x,y,')
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

test('numbers out of bounds are refused with the bounds, and the edges are accepted', {
  tags: ['7.3.3'],
}, () => {
  const list = (query: string) => () => checkQuery(listQuery, parseRawQuery(query))
  expect(refusal(list('limit=101'))).toEqual({ code: 'BAD_NUMBER', parameter: 'limit', min: 1, max: 100 })
  expect(refusal(list('skip=-1'))).toEqual({ code: 'BAD_NUMBER', parameter: 'skip', min: 0, max: 1_000_000 })
  expect(refusal(list('skip='))).toMatchObject({ code: 'BAD_NUMBER' })
  expect(list('limit=1&skip=0')()).toMatchObject({ limit: 1, skip: 0 })
  expect(list('limit=100&skip=1000000')()).toMatchObject({ limit: 100, skip: 1_000_000 })
})

test('a call without criteria names what it was given', () => {
  expect(refusal(() => checkQuery(plainQuery, parseRawQuery('rattvand')))).toEqual({
    code: 'UNKNOWN_CHOICE',
    choice: 'rattvand',
  })
  expect(refusal(() => checkQuery(plainQuery, parseRawQuery('limit=1')))).toEqual({
    code: 'UNKNOWN_PARAMETER',
    parameter: 'limit',
  })
})

test.each([
  'all',
  '%61ll',
  'a%6cl',
  'all=',
  'all=1',
  'all=nej',
  'all=%ZZ',
  'all&all',
  'x=1&%61%6C%6c',
  '%ZZ&all',
  '__proto__&all',
])('whoever writes %s asks for drafts, where a call takes that', (search) => {
  const raw = parseRawQuery(search)
  expect(rightsOf(pageQuery, raw)).toEqual(['readDrafts'])
  expect(rightsOf(listQuery, raw)).toEqual(['readDrafts'])
  expect(rightsOf(plainQuery, raw)).toEqual([])
})

test.each(['ALL', '+all', 'all+', '%2561ll', 'al', 'x=all', '%61ll%ZZ', `${'a'.repeat(9000)}`])(
  'whoever writes %s does not',
  (search) => {
    const raw = parseRawQuery(search)
    expect(rightsOf(pageQuery, raw)).toEqual([])
    expect(parameterOf(raw, 'all')).toBeUndefined()
  },
)

test('the first error of a query is kept, and what stands behind it is read nevertheless', () => {
  const raw = parseRawQuery('%ZZ&constructor&skip=1&skip=2&lang=no')
  expect(raw.error?.details).toEqual({ parameter: '%ZZ' })
  expect([parameterOf(raw, 'skip'), parameterOf(raw, 'lang')]).toEqual(['1', 'no'])
  expect(refusal(() => checkQuery(listQuery, raw))).toEqual({ code: 'BAD_QUERY', parameter: '%ZZ' })
  expect(refusal(() => checkQuery(listQuery, parseRawQuery('skip=1&skip=2')))).toMatchObject({
    parameter: 'skip',
  })
})

test('a call that takes no choices takes every key for a parameter', () => {
  expect(recordOf(configuration.query, parseRawQuery('eb=a,b&lang=no&rattvand'))).toEqual({
    eb: 'a,b',
    lang: 'no',
    rattvand: '',
  })
  const ask = (query: string) => () => checkQuery(configuration.query, parseRawQuery(query))
  expect(ask('eb=a,b&lang=no')()).toEqual({ eb: ['a', 'b'], lang: 'no' })
  expect(refusal(ask('xx=a'))).toEqual({ code: 'UNKNOWN_PARAMETER', parameter: 'xx' })
  expect(refusal(ask('eb=../x'))).toEqual({ code: 'BAD_QUERY', parameter: 'eb' })
  expect(refusal(ask('eb=a&eb=b'))).toEqual({ code: 'BAD_QUERY', parameter: 'eb' })
  expect(refusal(ask('eb=a&lang=en'))).toMatchObject({ code: 'BAD_LANGUAGE', language: 'en' })
})
