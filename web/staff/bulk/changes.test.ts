import { expect, test } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import { actionsFor, changeOf, initialBulkForm, languagesFor } from './changes.ts'

const strikes = categoryOf('eb')

test('each level is offered what it may do with many products', () => {
  expect(actionsFor(0, strikes)).toEqual(['publish', 'unpublish', 'fact', 'replace', 'link'])
  expect(actionsFor(1, strikes)).toEqual(['publish', 'unpublish', 'fact', 'replace', 'link'])
  expect(actionsFor(2, strikes)).toEqual(['publish', 'unpublish', 'replace'])
  expect(languagesFor(0, 'publish')).toEqual(['sv', 'no', 'dk'])
  expect(languagesFor(1, 'publish')).toEqual(['sv'])
  expect(languagesFor(3, 'replace')).toEqual(['dk'])
})

test('a change is asked for once it is said in full', () => {
  const input = initialBulkForm(2, strikes)
  const facts = { hojd: { value: ['12', ''], text: '' } }
  expect(changeOf('publish', input, facts)).toEqual({ published: { no: true } })
  expect(changeOf('unpublish', { ...input, languages: ['sv', 'no'] }, facts)).toEqual({
    published: { sv: false, no: false },
  })
  expect(changeOf('unpublish', { ...input, languages: [] }, facts)).toBeNull()
  expect(changeOf('fact', input, facts)).toBeNull()
  expect(changeOf('fact', { ...input, fact: 'hojd' }, facts)).toEqual({
    facts: [{ name: 'hojd', value: ['12'] }],
  })
  expect(changeOf('replace', input, facts)).toBeNull()
  const replace = { language: 'no', find: 'a', by: '' } as const
  expect(changeOf('replace', { ...input, replace }, facts)).toEqual({ replace })
  expect(changeOf('link', input, facts)).toBeNull()
  const link = { field: 'montagestolpar', ids: ['ms-plan'], on: false } as const
  expect(changeOf('link', { ...input, link }, facts)).toEqual({ link })
})
