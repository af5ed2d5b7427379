import { expect, test } from 'vitest'
import { judge, judgeStep, type RunnerReport, total } from './counts.ts'

const good: RunnerReport = { name: 'runner', collected: 5, passed: 5, failed: 0, exitCode: 0 }

test('test counts: a runner that ran and passed everything is fine', () => {
  expect(judge(good)).toEqual({ name: 'runner', passed: 5, failed: 0, problems: [] })
})

test('test counts: failed tests are counted once, also when the runner ends with an exit code', () => {
  expect(judge({ ...good, passed: 3, failed: 2, exitCode: 1 })).toMatchObject({ passed: 3, failed: 2 })
})

test('test counts: every test that was collected but did not run counts as failed', () => {
  const verdict = judge({ ...good, passed: 3 })
  expect(verdict).toMatchObject({ passed: 3, failed: 2, problems: ['2 of 5 tests did not run'] })
})

test('test counts: missing tests add to the failed ones', () => {
  expect(judge({ ...good, passed: 2, failed: 1, exitCode: 1 }).failed).toBe(3)
})

test('test counts: a runner without any tests fails', () => {
  expect(judge({ ...good, collected: 0, passed: 0 })).toMatchObject({ passed: 0, failed: 1 })
})

test('test counts: a runner that crashes before its first test fails with everything it has', () => {
  expect(judge({ ...good, passed: 0, exitCode: 139 })).toMatchObject({ passed: 0, failed: 5 })
})

test('test counts: a crash after the last test is a failure although every test passed', () => {
  expect(judge({ ...good, exitCode: 1 })).toMatchObject({
    passed: 5,
    failed: 1,
    problems: ['ended with exit code 1'],
  })
})

test('test counts: a step counts as one test', () => {
  expect(judgeStep('types', true)).toMatchObject({ passed: 1, failed: 0 })
  expect(judgeStep('types', false)).toMatchObject({ passed: 0, failed: 1 })
})

test('test counts: the total is the sum over all runners and steps', () => {
  const verdicts = [judge(good), judge({ ...good, passed: 4, failed: 1 }), judgeStep('types', true)]
  expect(total(verdicts)).toEqual({ passed: 10, failed: 1 })
})

test('test counts: no tests at all is a failure', () => {
  expect(total([])).toEqual({ passed: 0, failed: 1 })
})
