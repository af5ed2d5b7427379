import { expect, test } from 'vitest'
import { failuresOf, readPlaywrightReport, readVitestReport } from './reports.ts'

const states = (...list: string[]) => list.map((status) => ({ status, tags: [`tag ${status}`] }))

test('test reports: skipped and planned Vitest tests are collected, but neither passed nor failed', () => {
  const testResults = [
    { name: '/a.test.ts', assertionResults: states('passed', 'skipped', 'todo') },
    { name: '/b.test.ts', assertionResults: states('passed', 'failed') },
  ]
  expect(readVitestReport({ testResults })).toEqual({
    collected: 5,
    passed: 2,
    failed: 1,
    files: ['/a.test.ts', '/b.test.ts'],
    passedTags: [
      { tag: 'tag passed', file: '/a.test.ts' },
      { tag: 'tag passed', file: '/b.test.ts' },
    ],
  })
})

test('test reports: Playwright tests are counted per browser project, in nested suites too', () => {
  const inner = {
    specs: [{ title: 'b', tags: ['1.1.1'], file: 'b.spec.ts', tests: states('expected', 'unexpected') }],
  }
  const good = {
    title: 'a',
    tags: ['1.1.2', 'desktop'],
    file: 'a.spec.ts',
    tests: states('expected', 'expected'),
  }
  const half = { title: 'c', tags: ['1.1.3'], file: 'a.spec.ts', tests: states('expected', 'skipped') }
  const suites = [{ specs: [good, half], suites: [inner] }]
  expect(readPlaywrightReport({ suites })).toEqual({
    collected: 6,
    passed: 4,
    failed: 1,
    files: ['a.spec.ts', 'b.spec.ts'],
    passedTags: [
      { tag: '1.1.2', file: 'a.spec.ts' },
      { tag: 'desktop', file: 'a.spec.ts' },
    ],
  })
})

test('test reports: a Playwright test that passes only when it is run again has failed', () => {
  const suites = [{ specs: [{ title: 'a', tags: ['1.1.1'], file: 'a.spec.ts', tests: states('flaky') }] }]
  expect(readPlaywrightReport({ suites })).toMatchObject({ passed: 0, failed: 1, passedTags: [] })
})

test('test reports: an empty report has no tests', () => {
  expect(readVitestReport({ testResults: [] }).collected).toBe(0)
  expect(readPlaywrightReport({}).collected).toBe(0)
})

test('test reports: a failed Playwright test names the files that tell what its page showed', () => {
  const context = { name: 'error-context', path: 'results/a/context' }
  const failed = {
    status: 'unexpected',
    projectName: 'phone',
    results: [
      {
        errors: [
          { message: '\u001b[31mexpect(row)\u001b[39m failed\n\nExpected: 0', location: { line: 68 } },
          { message: 'x'.repeat(900) },
        ],
        attachments: [{ name: 'trace' }, context],
      },
    ],
  }
  const specs = [{ title: 'a', tags: [], file: 'a.spec.ts', tests: [...states('expected'), failed] }]
  expect(failuresOf({ suites: [{ specs }] })).toEqual([
    {
      name: '[phone] a.spec.ts: a',
      errors: ['line 68: expect(row) failed Expected: 0', 'x'.repeat(400)],
      contexts: [context.path],
    },
  ])
})
