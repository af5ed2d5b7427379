import { expect, test } from 'vitest'
import { callList } from './calls.ts'

const isWord = (segment: string) => !segment.startsWith(':') || segment === ':type' || segment === ':kind'

/** Whether a segment of one path can be the same as that of another; a parameter is never empty. */
const canMeet = (one: string, other: string) =>
  one === other || (one !== '' && other !== '' && !(isWord(one) && isWord(other)))

/** Whether the first path takes requests that belong to the second, which has a word where the first has a parameter. */
function hides(first: string, second: string): boolean {
  const [ours, theirs] = [first.split('/'), second.split('/')]
  if (ours.length !== theirs.length || !ours.every((segment, n) => canMeet(segment, theirs[n] ?? '')))
    return false
  const place = ours.findIndex((segment, n) => isWord(segment) !== isWord(theirs[n] ?? ''))
  return place >= 0 && isWord(theirs[place] ?? '')
}

test('calls: a word stands before a parameter in its place, whatever the method', () => {
  const hidden = callList.flatMap(({ path, name }, n) =>
    callList.slice(n + 1).flatMap((later) => (hides(path, later.path) ? `${name} hides ${later.name}` : [])),
  )
  expect(hidden).toEqual([])
})
