import { beforeEach, expect, test, vi } from 'vitest'
import type { JobAnswer } from '../../../domain/contracts/jobs.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { allRuns, type Direction, pause, remembered, runJob } from './runs.ts'

const noCounts = { waiting: 0, done: 0, failed: 0, undone: 0, kept: 0 }

function job(status: JobAnswer['status']): JobAnswer {
  return {
    _id: 'j',
    kind: 'import',
    category: 'eb',
    file: '',
    date: '2026-01-01T00:00:00.000Z',
    user: { name: 'A', email: 'a@passar.test' },
    status,
    total: 2,
    counts: noCounts,
    failures: [],
  }
}

const by = (id: string, way: Direction) => ({ id, way, who: 'a@b.c' })
const noWait = () => Promise.resolve()

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('a job is gone on with to its end, and remembered until then', async () => {
  const left = [job('running'), job('running'), job('done')]
  const seen: unknown[] = []
  const end = await runJob(by('to-the-end', 'run'), async () => {
    seen.push(remembered('a@b.c'))
    return left.shift() ?? job('done')
  })
  expect(end?.status).toBe('done')
  expect(seen).toEqual(Array.from({ length: 3 }, () => [by('to-the-end', 'run')]))
  expect(remembered('a@b.c')).toEqual([])
})

test('a step without an answer is asked for again, and in the end the job stands still but is remembered', async () => {
  let calls = 0
  const step = async () => {
    calls += 1
    if (calls < 3) throw new ApiError('NETWORK', 'No answer', 0)
    return job('done')
  }
  expect((await runJob(by('shaky', 'run'), step, noWait))?.status).toBe('done')
  expect(calls).toBe(3)
  calls = -10
  expect(await runJob(by('broken', 'undo'), step, noWait)).toBeNull()
  expect(calls).toBe(-6)
  expect(remembered('a@b.c')).toEqual([by('broken', 'undo')])
  expect(remembered('someone@else')).toEqual([])
})

test('what one may not do is not tried again', async () => {
  let calls = 0
  const step = async () => {
    calls += 1
    throw new ApiError('FORBIDDEN', 'No', 403)
  }
  expect(await runJob(by('theirs', 'run'), step, noWait)).toBeNull()
  expect(calls).toBe(1)
  expect(remembered('a@b.c')).toEqual([])
})

test('a paused job rests after its step, and goes on in one loop', async () => {
  let calls = 0
  const end = await runJob(by('paused', 'run'), async () => {
    calls += 1
    pause('paused')
    return job('running')
  })
  expect(end).toBeNull()
  expect(calls).toBe(1)
  expect(remembered('a@b.c')).toEqual([])
  expect((await runJob(by('paused', 'run'), async () => job('done')))?.status).toBe('done')
})

test('jobs: what the step of a paused run answers late leaves the run that was started since alone', async () => {
  for (const late of [job('running'), job('done'), new ApiError('CONFLICT', 'No', 409)]) {
    const id = `late-${late instanceof ApiError ? 'fault' : late.status}`
    const pending = Promise.withResolvers<JobAnswer>()
    const next = Promise.withResolvers<JobAnswer>()
    const first = runJob(by(id, 'run'), () => pending.promise)
    pause(id)
    let calls = 0
    const second = runJob(by(id, 'run'), () => {
      calls += 1
      return calls === 1 ? next.promise : Promise.resolve(job('done'))
    })
    if (late instanceof ApiError) pending.reject(late)
    else pending.resolve(late)
    expect(await first).toBeNull()
    expect(allRuns().get(id)).toEqual({ way: 'run', going: true, job: null, fault: null })
    expect(remembered('a@b.c')).toEqual([by(id, 'run')])
    next.resolve(job('running'))
    expect((await second)?.status).toBe('done')
    expect(calls).toBe(2)
  }
})
