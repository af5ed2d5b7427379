import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { texts } from '../../domain/texts/index.ts'
import { countedDatabase, database } from '../db/client.ts'
import { d1 } from '../db/limits.ts'
import type { AuditEntry } from '../services/activity/audit-entry.ts'
import { runJob, startJob, undoJob } from '../services/jobs/imports/jobs.ts'
import type { PlannedRow } from '../services/jobs/imports/planner.ts'
import { catalogue } from '../testing/fixtures.ts'
import { emailOf, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

const entry: AuditEntry = {
  id: 'entry',
  user: { id: 'user-1', email: emailOf(1), name: 'Person 1', level: 1, language: 'sv' },
  language: 'sv',
  texts: texts.sv,
  method: 'POST',
  type: 'jobs',
  message: '',
  payload: null,
  loglevel: 'info',
  date: new Date().toISOString(),
}

test('a job takes no more statements of a call than D1 allows, and goes on where it stopped', async () => {
  const planned = Array.from(
    { length: 45 },
    (_, n): PlannedRow => ({
      line: n,
      action: 'create',
      id: null,
      name: `Ny ${n}`,
      artnr: `NY-${n}`,
      outdated: false,
      changes: [],
      fault: null,
      warnings: [],
      body: { name: `Ny ${n}`, artnr: `NY-${n}` },
    }),
  )
  const id = await startJob(database(env.DB), { kind: 'import', category: 'eb', file: '' }, planned, entry)
  const counts = async () => (await jsonAs<{ counts: Record<string, number> }>(1, `/api/jobs/${id}`)).counts
  for (const [work, state] of [
    [runJob, 'done'],
    [undoJob, 'undone'],
  ] as const) {
    let calls = 0
    while ((await counts())[state] !== planned.length) {
      const { db, statements } = countedDatabase(env.DB)
      await work(db, id, { ...entry, id: crypto.randomUUID() })
      expect(statements()).toBeGreaterThan(10)
      expect(statements()).toBeLessThan(d1.statements)
      calls++
    }
    expect(calls).toBeGreaterThan(1)
  }
})
