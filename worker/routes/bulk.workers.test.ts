import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/jobs.ts'
import { catalogue } from '../testing/fixtures.ts'
import { goOn } from '../testing/importing.ts'
import { jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, read } from '../testing/writing.ts'

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

test('a change of many is refused where it cannot be, for those alone', async () => {
  const change = { published: { dk: true } }
  const body = { ids: ['eb-alfa', 'finns-ej'], change }
  const faults = async (level: 0 | 1 | 3) => {
    const { rows } = await jsonAs<contracts.ReportAnswer>(level, '/api/bulk/elslutbleck', {
      method: 'POST',
      body,
    })
    return rows.map(({ fault }) => fault)
  }
  const errors = async (level: 0 | 1 | 3) => (await faults(level)).map((fault) => fault?.error)
  expect(await errors(1)).toEqual(['FORBIDDEN', 'IMPORT_UNKNOWN_ID'])
  expect(await errors(3)).toEqual(['NOT_PUBLISHABLE', 'IMPORT_UNKNOWN_ID'])
  const [first] = await faults(3)
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
