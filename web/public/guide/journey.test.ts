import { expect, test } from 'vitest'
import { emptyState } from '../../../domain/guide/state.ts'
import { journeyOf } from './steps-line.tsx'

const stepsOf = (...given: Parameters<typeof journeyOf>) =>
  journeyOf(...given).map(({ kind, categories, state }) => `${categories.join('|') || kind} ${state}`)

test('guide steps: the strike guide leads over a post to the summary', () => {
  expect(stepsOf('eb', emptyState)).toEqual(['criteria current', 'eb ahead', 'ms ahead', 'summary ahead'])
  expect(stepsOf('eb', { ...emptyState, choices: { eb: ['rattvand'] } })).toEqual([
    'criteria done',
    'eb current',
    'ms ahead',
    'summary ahead',
  ])
})

test('guide steps: a post guide that follows a strike has it behind, one opened on its own begins with itself', () => {
  expect(stepsOf('ms', { ...emptyState, chosen: { eb: 's1' } })).toEqual([
    'criteria done',
    'eb done',
    'ms current',
    'summary ahead',
  ])
  expect(stepsOf('ms', emptyState)).toEqual(['criteria current', 'ms ahead', 'summary ahead'])
})

test('guide steps: where the way forks, one step names both', () => {
  expect(stepsOf('em', emptyState)).toEqual(['criteria current', 'em ahead', 'sb|eb ahead', 'summary ahead'])
})
