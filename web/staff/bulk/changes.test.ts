import { expect, test } from 'vitest'
import { actionsFor, changeOf, initialBulkForm, languagesFor } from './changes.ts'

test('each level is offered what it may do with many products', () => {
  expect(actionsFor(0)).toEqual(['publish', 'unpublish', 'fact', 'replace'])
  expect(actionsFor(1)).toEqual(['publish', 'unpublish', 'fact', 'replace'])
  expect(actionsFor(2)).toEqual(['publish', 'unpublish', 'replace'])
  expect(languagesFor(0, 'publish')).toEqual(['sv', 'no', 'dk'])
  expect(languagesFor(1, 'publish')).toEqual(['sv'])
  expect(languagesFor(3, 'replace')).toEqual(['dk'])
})

test('a change is asked for once it is said in full', () => {
  const input = initialBulkForm(2)
  expect(changeOf('publish', input)).toEqual({ published: { no: true } })
  expect(changeOf('unpublish', { ...input, languages: ['sv', 'no'] })).toEqual({
    published: { sv: false, no: false },
  })
  expect(changeOf('unpublish', { ...input, languages: [] })).toBeNull()
  expect(changeOf('fact', input)).toBeNull()
  expect(changeOf('fact', { ...input, fact: { name: 'hojd', value: ['12', ''], text: '' } })).toEqual({
    facts: [{ name: 'hojd', value: ['12'] }],
  })
  expect(changeOf('replace', input)).toBeNull()
  const replace = { language: 'no', find: 'a', by: '' } as const
  expect(changeOf('replace', { ...input, replace })).toEqual({ replace })
})
