import { expect, test } from 'vitest'
import { emptyState } from '../../../domain/guide/state.ts'
import { journeyOf } from './journey.ts'

const said = (...given: Parameters<typeof journeyOf>) =>
  journeyOf(...given).map(({ kind, categories, state }) => `${categories.join('|') || kind} ${state}`)

test('the strike guide leads over a post to the summary', () => {
  expect(said('eb', emptyState)).toEqual(['criteria current', 'eb ahead', 'ms ahead', 'summary ahead'])
  expect(said('eb', { ...emptyState, choices: { eb: ['rattvand'] } })).toEqual([
    'criteria done',
    'eb current',
    'ms ahead',
    'summary ahead',
  ])
})

test('a post guide that follows a strike has it behind, one opened on its own begins with itself', () => {
  expect(said('ms', { ...emptyState, chosen: { eb: 's1' } })).toEqual([
    'criteria done',
    'eb done',
    'ms current',
    'summary ahead',
  ])
  expect(said('ms', emptyState)).toEqual(['criteria current', 'ms ahead', 'summary ahead'])
})

test('where the way forks, one step names both', () => {
  expect(said('em', emptyState)).toEqual(['criteria current', 'em ahead', 'sb|eb ahead', 'summary ahead'])
})
