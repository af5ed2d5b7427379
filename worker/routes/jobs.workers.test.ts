import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/jobs.ts'
import { texts } from '../../domain/texts/index.ts'
import { countedDatabase, database } from '../db/client.ts'
import { d1 } from '../db/limits.ts'
import { runJob, startJob, undoJob } from '../imports/jobs.ts'
import type { PlannedRow } from '../imports/planner.ts'
import { continueShare } from '../imports/unattended-jobs.ts'
import { json } from '../testing/call.ts'
import { resetCatalogue } from '../testing/copying.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { apply, goOn } from '../testing/importing.ts'
import { staleIndexes } from '../testing/saving.ts'
import { runScheduled } from '../testing/scheduled.ts'
import { emailOf, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, put, read } from '../testing/writing.ts'
import type { AuditEntry } from '../writes/audit-entry.ts'

describe('bulk', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, { ...catalogue, files: catalogue.files.filter((file) => !file.pending) })
    await storeStaff()
  })

  const none = { create: 0, change: 0, same: 0, refused: 0 }

  test('many products are changed at once, seen before, and taken back', async () => {
    const ids = ['eb-alfa', 'eb-beta', 'eb-hemlig']
    const body = { ids, change: { published: { sv: false }, facts: [{ name: 'skyddsdiod', value: 'JA' }] } }
    const before = await everything()
    const report = contracts.bulkReport.response.parse(
      await jsonAs(1, '/api/bulk/elslutbleck', { method: 'POST', body }),
    )
    expect(report.counts).toEqual({ ...none, change: 3 })
    expect(report.rows[0]?.changes).toEqual([
      { column: 'published', before: 'JA', after: 'NEJ' },
      { column: 'fact.skyddsdiod', before: '', after: 'JA' },
    ])
    expect(await everything()).toBe(before)
    const { result } = contracts.bulkApply.response.parse(
      await jsonAs(1, '/api/bulk/elslutbleck/apply', { method: 'POST', body }),
    )
    await goOn(result._id, 'run')
    const alfa = await read('eb-alfa')
    expect(alfa.published).toBe(false)
    expect(alfa.facts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['skyddsdiod', 'brythallfasthet']),
    )
    expect(await goOn(result._id, 'undo')).toMatchObject({ counts: { undone: 3 } })
    expect((await read('eb-alfa')).published).toBe(true)
  })

  test('bulk: products are linked to many others and unlinked from them; their other links stay', async () => {
    const ids = ['eb-alfa', 'eb-beta']
    const linksOf = async () =>
      Promise.all(ids.map(async (id) => (await read(id)).montagestolpar?.map(({ _id }) => _id).sort()))
    const before = await linksOf()
    const run = async (link: object) => {
      const init = { method: 'POST', body: { ids, change: { link } } }
      const { result } = await jsonAs<{ result: { _id: string } }>(1, '/api/bulk/elslutbleck/apply', init)
      await goOn(result._id, 'run')
      return result._id
    }
    const job = await run({ field: 'montagestolpar', ids: ['ms-plan', 'ms-vinklad'], on: true })
    const both = before.map((links = []) => [...new Set([...links, 'ms-plan', 'ms-vinklad'])].sort())
    expect(await linksOf()).toEqual(both)
    await run({ field: 'montagestolpar', ids: ['ms-plan'], on: false })
    expect(await linksOf()).toEqual(both.map((links) => links.filter((id) => id !== 'ms-plan')))
    await run({ field: 'montagestolpar', ids: ['ms-plan'], on: true })
    // What others have done since stays: taking the first job back takes nothing that a later one has linked.
    await goOn(job, 'undo')
    for (const [at, links] of (await linksOf()).entries())
      expect(links).toEqual(expect.arrayContaining(before[at] ?? []))
    const refused = async (link: object) => {
      const init = { method: 'POST', body: { ids: ['eb-alfa'], change: { link } } }
      const { rows } = await jsonAs<contracts.ReportAnswer>(1, '/api/bulk/elslutbleck', init)
      return rows[0]?.fault?.error
    }
    expect(await refused({ field: 'slutbleck', ids: ['sb-kort'], on: true })).toBe('UNKNOWN_FIELD')
    expect(await refused({ field: 'montagestolpar', ids: ['sb-kort'], on: true })).toBe('UNKNOWN_PARTNER')
    expect(await refused({ field: 'nodutrymningsbeslag', ids: ['nb-spak'], on: true })).toBe('UNKNOWN_FIELD')
  })

  test('a change of many is refused where it cannot be, for those alone', async () => {
    const change = { published: { dk: true } }
    const body = { ids: ['eb-alfa', 'finns-ej'], change }
    const rowErrors = async (level: 0 | 1 | 3) => {
      const { rows } = await jsonAs<contracts.ReportAnswer>(level, '/api/bulk/elslutbleck', {
        method: 'POST',
        body,
      })
      return rows.map(({ fault }) => fault)
    }
    const errors = async (level: 0 | 1 | 3) => (await rowErrors(level)).map((error) => error?.error)
    expect(await errors(1)).toEqual(['FORBIDDEN', 'IMPORT_UNKNOWN_ID'])
    expect(await errors(3)).toEqual(['NOT_PUBLISHABLE', 'IMPORT_UNKNOWN_ID'])
    const [first] = await rowErrors(3)
    expect(first?.column).toMatch(/^(name|artnr|info\.1\.body)\.dk$/)
    expect(first?.message).toMatch(/^Kan inte publiceras på språket danska utan .*första texten/)
    expect(await jsonAs(0, '/api/bulk/elslutbleck/apply', { method: 'POST', body }, 400)).toMatchObject({
      error: 'IMPORT_REFUSED',
      details: { refused: 2 },
    })
    const replace = { replace: { language: 'sv', find: 'Om eb', by: 'Text $& om' } }
    const { rows } = await jsonAs<contracts.ReportAnswer>(0, '/api/bulk/elslutbleck', {
      method: 'POST',
      body: { ids: ['eb-alfa'], change: replace },
    })
    expect(rows[0]?.changes).toEqual([
      { column: 'info.1.body', before: 'Om eb-alfa', after: 'Text $& om-alfa' },
    ])
  })

  test('a criterion is taken out of everything that claims it, and of the rows of locks, and back again', async () => {
    const job = async (path: string, ids: string[], slug: string) => {
      const init = { method: 'POST', body: { ids, change: { withoutCriterion: slug } } }
      const report = contracts.bulkReport.response.parse(await jsonAs(1, `/api/bulk/${path}`, init))
      const { result } = contracts.bulkApply.response.parse(await jsonAs(1, `/api/bulk/${path}/apply`, init))
      await goOn(result._id, 'run')
      return { report, undo: () => goOn(result._id, 'undo') }
    }
    const names = ['eb-alfa', 'eb-hemlig', 'em-lock']
    const claims = async () =>
      (await Promise.all(names.map((id) => read(id)))).map(({ spec, filter }) => ({ spec, filter }))
    const before = await claims()
    const [alfa, draft, lock] = before
    const strikes = await job('elslutbleck', ['eb-alfa', 'eb-hemlig', 'eb-beta'], 'rattvand')
    expect(strikes.report.counts).toMatchObject({ change: 2, same: 1, refused: 0 })
    expect(strikes.report.rows.map(({ changes }) => changes.map(({ column }) => column))).toEqual([
      ['spec.rattvand'],
      ['spec.rattvand'],
    ])
    const without = ({ rattvand: _, ...kept }: Record<string, unknown>) => kept
    expect((await read('eb-alfa')).spec).toEqual(without(alfa?.spec ?? {}))
    expect((await read('eb-hemlig')).spec).toEqual(without(draft?.spec ?? {}))
    expect(await strikes.undo()).toMatchObject({ counts: { undone: 2 } })

    // A row without any other criterion is deleted; one with another criterion stays.
    const locks = await job('eltryckeslas-motorlas', ['em-lock'], 'em-oro-rattvand')
    const after = await read('em-lock')
    expect(after.spec).not.toHaveProperty('em-oro-rattvand')
    expect(after.filter).toEqual(lock?.filter?.filter(({ slugs }) => !slugs.includes('em-oro-rattvand')))
    expect(after.filter).toHaveLength(1)
    expect(locks.report.rows[0]?.changes.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['spec.em-oro-rattvand', 'filter']),
    )
    await locks.undo()
    expect(await claims()).toEqual(before)
    const same = await job('elslutbleck', ['eb-alfa'], 'finns-ej')
    expect(same.report.counts).toMatchObject({ same: 1 })
  })
})

describe('job statements', () => {
  afterAll(emptyStorage)

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
        error: null,
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
})

describe('unattended jobs', () => {
  afterAll(emptyStorage)

  beforeEach(resetCatalogue)

  const file = [
    ['id', 'name'],
    ['eb-alfa', 'Alfa från filen'],
    ['eb-beta', 'Beta från filen'],
  ]
  const begun = async (level: 0 | 1 = 1) => (await apply('elslutbleck', file, level))._id
  const jobOf = (id: string) => jsonAs<contracts.JobAnswer>(0, `/api/jobs/${id}`)
  const hand = (id: string, how: 'run' | 'undo' | 'pause') =>
    jsonAs(1, `/api/jobs/${id}/${how}`, { method: 'POST' })
  /** Nobody has called for a job in a while. */
  const leave = () =>
    env.DB.prepare("UPDATE lease SET ends = 0 WHERE name LIKE 'job:%' AND holder = 'caller'").run()
  const share = (now = Date.now()) => continueShare(env.DB, now, [])
  const cron = () => runScheduled(env, '*/2 * * * *')

  test('the cron goes on with a job whose tab was closed, in the name of whoever began it', async () => {
    await json('/api/elslutbleck/total?lang=sv')
    const id = await begun()
    await cron()
    expect(await jobOf(id)).toMatchObject({ counts: { waiting: 2 } })
    await leave()
    await cron()
    expect(await jobOf(id)).toMatchObject({ status: 'done', counts: { waiting: 0, done: 2 } })
    expect((await read('eb-alfa')).name).toBe('Alfa från filen')
    const [saved] = await jsonAs<{ user: object }[]>(0, '/api/elslutbleck/eb-alfa/history')
    expect(saved).toMatchObject({ user: { name: 'Person 1' } })
    expect(await staleIndexes()).toEqual([false])
    // No lease stays behind.
    expect(await env.DB.prepare('SELECT count(*) AS n FROM lease').first('n')).toBe(0)
    expect(await goOn(id, 'undo')).toMatchObject({ status: 'undone', counts: { undone: 2 } })
  })

  test('a job in the hands of a caller is not gone on with, and one in the hands of the cron waits for it', async () => {
    const id = await begun()
    expect(await share()).toEqual({ job: null, failed: [] })
    await env.DB.prepare("UPDATE lease SET holder = 'the cron' WHERE name = ?").bind(`job:${id}`).run()
    const before = await everything()
    for (const how of ['run', 'undo'] as const)
      expect(await hand(id, how)).toMatchObject({ result: { status: 'running' } })
    expect(await everything()).toBe(before)
    await env.DB.prepare('UPDATE lease SET ends = 0').run()
    expect(await goOn(id, 'run')).toMatchObject({ counts: { done: 2 } })
  })

  test('several at once write each product once', async () => {
    const id = await begun()
    await leave()
    const [alfa, beta] = await Promise.all([read('eb-alfa'), read('eb-beta')])
    await Promise.all([share(), share(), hand(id, 'run'), share()])
    await goOn(id, 'run')
    expect(await jobOf(id)).toMatchObject({ counts: { done: 2, failed: 0 } })
    expect((await read('eb-alfa')).version).toBe(alfa.version + 1)
    expect((await read('eb-beta')).version).toBe(beta.version + 1)
  })

  test('a paused job, one that is taken back and an old one stay as they are', async () => {
    const paused = await begun()
    await hand(paused, 'pause')
    await leave()
    expect(await share()).toEqual({ job: null, failed: [] })
    // Whoever paused it goes on with it by hand.
    await hand(paused, 'undo')
    await leave()
    expect(await share()).toEqual({ job: null, failed: [] })
    expect(await jobOf(paused)).toMatchObject({ counts: { done: 0, undone: 2 } })
    const old = await begun()
    await leave()
    expect(await share(Date.now() + 25 * 3600_000)).toEqual({ job: null, failed: [] })
    expect(await share()).toEqual({ job: old, failed: [] })
  })

  test('a pause holds while the cron is at it', async () => {
    const id = await begun()
    await env.DB.prepare("UPDATE lease SET holder = 'the cron', ends = 9e15 WHERE name = ?")
      .bind(`job:${id}`)
      .run()
    await hand(id, 'pause')
    await env.DB.prepare("DELETE FROM lease WHERE holder = 'the cron'").run()
    expect(await share()).toEqual({ job: null, failed: [] })
  })

  test.each([
    ['account is gone', 'DELETE FROM user WHERE email = ?'],
    ['level is another one', 'UPDATE user SET level = 2 WHERE email = ?'],
  ])('a job does not go on when its starter’s %s, and stands in no other one’s way', async (_, change) => {
    const theirs = await begun(1)
    const other = await begun(0)
    await env.DB.prepare(change).bind(emailOf(1)).run()
    await leave()
    const before = (await read('eb-alfa')).version
    expect(await share()).toEqual({ job: other, failed: [theirs] })
    expect((await read('eb-alfa')).version).toBe(before + 1)
    expect(await jobOf(theirs)).toMatchObject({ counts: { waiting: 2, failed: 0 } })
  })

  test('what somebody has saved since is not written over by a job that goes on', async () => {
    const id = await begun()
    await put('eb-alfa', { name: 'Alfa för hand' })
    await leave()
    expect(await share()).toEqual({ job: id, failed: [] })
    expect((await read('eb-alfa')).name).toBe('Alfa för hand')
    expect(await jobOf(id)).toMatchObject({ counts: { done: 1, failed: 1 } })
  })
})
