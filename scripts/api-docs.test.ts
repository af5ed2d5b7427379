import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callList } from '../domain/contracts/calls.ts'
import { root } from './state.ts'

const text = readFileSync(join(root, 'docs/api.md'), 'utf8')

/** The calls that a section names, with the name of each parameter in braces. */
function callsIn(heading: string): string[] {
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const [until = ''] = section.split('\n## ')
  return [
    ...new Set([...until.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`? ]*)/g)].map(([, name = '']) => name)),
  ]
}

const named = (rows: typeof callList) => rows.map(({ name }) => name.replace(/:(\w+)/g, '{$1}')).toSorted()

test('docs/api.md: the public calls are those that anybody may make', () => {
  const open = callList.filter(({ right }) => right === 'readPublished')
  expect(callsIn('Public calls').toSorted()).toEqual(named(open))
})

test('docs/api.md: the staff calls are all others, with the two that sign in', () => {
  const ofStaff = callList.filter(({ right, token }) => right !== 'readPublished' || token === 'ignored')
  expect(callsIn('Staff calls').toSorted()).toEqual(named(ofStaff))
})
