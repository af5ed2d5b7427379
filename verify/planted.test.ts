import { expect, test } from 'vitest'
import { planted, withFault } from './planted.ts'
import { commands } from './table.ts'

const faults = Object.values(planted).flat()

test.each(faults)('verify: the guard of "$name" stands in $file exactly once', (fault) => {
  expect(() => withFault(fault)).not.toThrow()
})

test('verify: a fault whose guard is not there, or there twice, is refused', () => {
  const [fault] = faults
  if (!fault) throw new Error('No fault is planted')
  expect(() => withFault({ ...fault, text: 'no such guard' })).toThrow('0 times, not once')
  expect(() => withFault({ ...fault, text: 'can' })).toThrow('times, not once')
})

test('verify: faults are planted for commands that exist, each under a name of its own', () => {
  for (const name of Object.keys(planted)) expect(commands).toHaveProperty(name)
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})
