import { expect, test } from 'vitest'
import { IsolateMemory } from './isolate.ts'

test('memory: what an isolate has not been asked for the longest makes room', () => {
  const memory = new IsolateMemory(undefined, 100)
  const derived = (bytes: number) => ({
    generation: 1,
    digest: '',
    value: bytes,
    bytes: new Uint8Array(bytes),
  })
  memory.set('eb', 'sv', derived(40))
  memory.set('ms', 'sv', derived(40))
  expect(memory.get('eb', 'sv')?.value).toBe(40)
  memory.set('sb', 'sv', derived(30))
  const cached = () => ['eb', 'ms', 'sb', 'lh'].filter((each) => memory.get(each, 'sv'))
  expect(cached()).toEqual(['eb', 'sb'])
  memory.set('lh', 'sv', derived(300))
  expect(cached()).toEqual(['lh'])
})
