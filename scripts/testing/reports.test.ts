import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

const states = (...list: string[]) => list.map((status) => ({ status, fullName: `group ${status}` }))

test('skipped and planned Vitest tests are collected, but neither passed nor failed', () => {
  const testResults = [
    { name: '/a.test.ts', assertionResults: states('passed', 'skipped', 'todo') },
    { name: '/b.test.ts', assertionResults: states('passed', 'failed') },
  ]
  expect(readVitestReport({ testResults })).toEqual({
    collected: 5,
    passed: 2,
    failed: 1,
    files: ['/a.test.ts', '/b.test.ts'],
    titles: ['group passed', 'group passed'],
  })
})

test('Playwright tests are counted per browser project, in nested suites too', () => {
  const inner = { specs: [{ title: 'b', file: 'b.spec.ts', tests: states('expected', 'unexpected') }] }
  const good = { title: 'good', file: 'a.spec.ts', tests: states('expected', 'expected') }
  const half = { title: 'half', file: 'a.spec.ts', tests: states('expected', 'skipped') }
  const suites = [{ specs: [good, half], suites: [inner] }]
  expect(readPlaywrightReport({ suites })).toEqual({
    collected: 6,
    passed: 4,
    failed: 1,
    files: ['a.spec.ts', 'b.spec.ts'],
    titles: ['good'],
  })
})

test('a Playwright test that passes only when it is run again has failed', () => {
  const suites = [{ specs: [{ title: 'a', file: 'a.spec.ts', tests: states('flaky') }] }]
  expect(readPlaywrightReport({ suites })).toMatchObject({ passed: 0, failed: 1 })
})

test('an empty report has no tests', () => {
  expect(readVitestReport({ testResults: [] }).collected).toBe(0)
  expect(readPlaywrightReport({}).collected).toBe(0)
})
