import { env } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import type { ActivityAnswer } from '../../domain/contracts/activity.ts'
import * as contracts from '../../domain/contracts/jobs.ts'
import type { BinAnswer } from '../../domain/contracts/write.ts'
import { csvText, unescapeFormula } from '../../domain/csv/text.ts'
import { catalogue } from '../testing/fixtures.ts'
import { apply, dryRun, exported, goOn, refusedApply } from '../testing/importing.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, put, read } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, { ...catalogue, files: catalogue.files.filter((file) => !file.pending) })
  await storeStaff()
})

/** An exported file as cells. */
async function table(path: string): Promise<string[][]> {
  const { data } = Papa.parse<string[]>((await exported(path)).slice(1), { skipEmptyLines: true })
  return data.map((row) => row.map(unescapeFormula))
}

/** The file with some cells changed: by row (from 1) and column. */
function edited(rows: readonly string[][], cells: Record<string, Record<string, string>>): string[][] {
  const header = rows[0] ?? []
  return rows.map((row, line) =>
    row.map((cell, position) => cells[String(line)]?.[header[position] ?? ''] ?? cell),
  )
}

/** The header and rows of some columns. */
const sheet = (...rows: string[][]) => rows
const none = { create: 0, change: 0, same: 0, refused: 0 }

test.each(categories.map(({ path }) => path))(
  'import: the exported list of %s changes nothing',
  async (path) => {
    const before = await everything()
    const text = await exported(path)
    const count = (await table(path)).length - 1
    expect(await dryRun(path, text, 0)).toEqual({
      faults: [],
      columns: null,
      rows: [],
      counts: { ...none, same: count },
    })
    const { result } = contracts.importApply.response.parse(
      await jsonAs(1, `/api/imports/${path}/apply`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/csv' },
        body: text,
      }),
    )
    expect(result).toMatchObject({ status: 'done', total: 0 })
    expect(JSON.parse(await everything()).slice(0, 8)).toEqual(JSON.parse(before).slice(0, 8))
  },
)

test('import: a dry run says what would be added, changed cell by cell, and refused with its reason', async () => {
  const rows = await table('montagestolpar')
  const header = rows[0] ?? []
  const line = (id: string) => rows.findIndex((row) => row[0] === id)
  const extra = (cells: Record<string, string>) => header.map((key) => cells[key] ?? '')
  const file = [
    ...edited(rows, {
      [line('ms-plan')]: {
        name: 'Plan post 3',
        'fact.hojd': '230,5',
        'fact.material-karm': 'tra | aluminium',
        'link.elslutbleck': 'NK/2',
        'info.1.body.no': 'Norsk tekst',
        published: 'nej',
      },
      [line('ms-vinklad')]: { 'fact.hojd': 'hög' },
      [line('ms-hemlig')]: { 'link.elslutbleck': 'FINNS EJ' },
    }),
    extra({
      name: 'Ny stolpe',
      artnr: 'NY-1',
      'fact.plosmatt': '12 | 4,5',
      'info.1.title': 'Om',
      'info.1.body': 'Text',
    }),
    extra({ name: 'Publicerad utan text', artnr: 'NY-2', published: 'JA' }),
    extra({ name: 'Lånat nummer', enr: '99 111 12' }),
    extra({ id: 'finns-ej', name: 'Okänd' }),
    extra({ artnr: 'NY-3' }),
  ]
  const before = await everything()
  const report = await dryRun('montagestolpar', file, 0)
  expect(await everything()).toBe(before)
  expect(report.counts).toEqual({ create: 1, change: 1, same: 0, refused: 6 })
  const [changed] = report.rows.filter(({ action }) => action === 'change')
  expect(changed).toMatchObject({
    line: line('ms-plan') + 1,
    _id: 'ms-plan',
    name: 'Plan post',
    outdated: false,
  })
  expect(changed?.changes).toEqual(
    expect.arrayContaining([
      { column: 'name', before: 'Plan post', after: 'Plan post 3' },
      { column: 'published', before: 'JA', after: 'NEJ' },
      { column: 'fact.hojd', before: '225', after: '230,5' },
      { column: 'fact.material-karm', before: '', after: 'aluminium | tra' },
      { column: 'link.elslutbleck', before: 'NK1', after: 'NK/2' },
      { column: 'info.1.body.no', before: '', after: 'Norsk tekst' },
    ]),
  )
  expect(changed?.changes).toHaveLength(6)
  const [added] = report.rows.filter(({ action }) => action === 'create')
  expect(added).toMatchObject({ line: rows.length + 1, _id: null, name: 'Ny stolpe', artnr: 'NY-1' })
  expect(added?.changes).toContainEqual({ column: 'fact.plosmatt', before: '', after: '4,5 | 12' })
  expect(
    report.rows
      .filter(({ action }) => action === 'refused')
      .map(({ fault: error }) => [error?.error, error?.column]),
  ).toEqual(
    expect.arrayContaining([
      ['FACT_NOT_NUMBER', 'fact.hojd'],
      ['UNKNOWN_PARTNER', 'link.elslutbleck'],
      ['NOT_PUBLISHABLE', 'info.1.body'],
      ['E11000_DUPLICATE_KEY', 'enr'],
      ['IMPORT_UNKNOWN_ID', 'id'],
      ['IMPORT_UNKNOWN_ARTNR', 'artnr'],
    ]),
  )
  expect(await refusedApply('montagestolpar', file)).toMatchObject({ error: 'IMPORT_REFUSED' })
  expect(await everything()).toBe(before)
})

test('import: a file is applied as one job, under the rights of whoever imports, and taken back as a whole', async () => {
  const rows = await table('elslutbleck')
  const header = rows[0] ?? []
  const line = (id: string) => rows.findIndex((row) => row[0] === id)
  const file = [
    ...edited(rows, {
      [line('eb-alfa')]: {
        name: 'Alfa 2',
        'spec.omvand': 'LH-ETT-1 | LH-TVA-1',
        'spec.automatik': '',
        'variant.1.artnr': 'NK1-V',
        'link.montagestolpar': '',
        'link.nodutrymningsbeslag': 'NB-SPAK-1 @ rattvand | NB-STANG-1',
      },
      [line('eb-beta')]: { 'spec.ss-en-179': '*' },
    }),
    header.map((key) => ({ name: 'Gamma', artnr: 'NK3', 'link.ems': 'EM-LOCK-1' })[key] ?? ''),
  ]
  const views = async () => {
    const list = await Promise.all(['eb-alfa', 'eb-beta', 'ms-plan', 'em-lock'].map((id) => read(id)))
    return list.map(({ version, log, ...view }) => view)
  }
  const before = await views()
  const job = await apply('elslutbleck', file)
  expect(job).toMatchObject({
    kind: 'import',
    category: 'eb',
    status: 'running',
    total: 3,
    user: { name: 'Person 1' },
  })
  expect(await views()).toEqual(before)
  const done = await goOn(job._id, 'run')
  expect(done).toMatchObject({ status: 'done', counts: { waiting: 0, done: 3, failed: 0 } })
  expect(await read('eb-alfa')).toMatchObject({
    name: 'Alfa 2',
    montagestolpar: [],
    nodutrymningsbeslag: [
      { _id: 'nb-spak', criteria: ['rattvand'] },
      { _id: 'nb-stang', criteria: [] },
    ],
    spec: { omvand: ['LH-ETT-1', 'LH-TVA-1'] },
    everywhere: [],
    variants: [{ title: 'Höger', artnr: 'NK1-V' }],
  })
  expect((await read('eb-beta')).everywhere).toEqual(['ss-en-179'])
  expect((await read('em-lock')).elslutbleck?.map(({ name }) => name)).toEqual(['Alfa 2', 'Gamma'])
  expect(await jsonAs(2, '/api/jobs')).toContainEqual(expect.objectContaining({ _id: job._id }))
  expect((await callAs(2, `/api/jobs/${job._id}/undo`, { method: 'POST' })).status).toBe(403)
  const undone = await goOn(job._id, 'undo')
  expect(undone).toMatchObject({ status: 'undone', counts: { done: 0, undone: 3, kept: 0 } })
  expect(await views()).toEqual(before)
  expect(await dryRun('elslutbleck', rows)).toMatchObject({ counts: { change: 0, create: 0, refused: 0 } })
  const bin = await jsonAs<BinAnswer>(0, '/api/bin')
  expect(bin.items).toContainEqual(expect.objectContaining({ name: 'Gamma', job: { _id: job._id } }))
  expect(await goOn(job._id, 'run')).toMatchObject({ status: 'undone' })
})

test('import: the log has one entry for a job, which says how far it is, and finds its products by their names', async () => {
  const rows = await table('slutbleck')
  const line = rows.findIndex((row) => row[0] === 'sb-kort')
  const file = edited(rows, { [line]: { name: 'Kortare' } })
  const started = await jsonAs<{ result: contracts.JobAnswer }>(
    1,
    '/api/imports/slutbleck/apply?file=v%C3%A5r%0A.csv',
    {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: csvText(file),
    },
  )
  const { _id, file: name } = started.result
  expect(name).toBe('vår .csv')
  const rowsOf = (level: 0 | 3) => jsonAs<contracts.JobRowsAnswer>(level, `/api/jobs/${_id}/rows?limit=10`)
  const row = { line: line + 1, _id: 'sb-kort', name: 'Kort', artnr: 'SB-KORT-1', isNew: false }
  expect(await rowsOf(3)).toEqual({ items: [{ ...row, state: 'waiting' }], total: 1, skip: 0, limit: 10 })
  await goOn(_id, 'run')
  expect((await rowsOf(0)).items).toEqual([{ ...row, name: 'Kortare', state: 'done' }])
  const log = (query: string) => jsonAs<ActivityAnswer>(2, `/api/activity?limit=1&${query}`)
  const [entry] = (await log('')).items
  expect(entry).toMatchObject({
    object: { kind: 'job', _id, name: 'vår .csv' },
    job: { kind: 'import', category: 'sb', file: 'vår .csv', total: 1, counts: { done: 1, waiting: 0 } },
  })
  expect((await log('show=jobs')).items).toEqual([entry])
  expect((await log('q=kortare&show=jobs')).items).toEqual([])
  expect((await log('q=kortare')).items).toEqual([
    expect.objectContaining({ object: { kind: 'sb', _id: 'sb-kort', name: 'Kortare' }, job: null }),
  ])
  expect((await callAs(0, '/api/jobs/none/rows')).status).toBe(404)
  await goOn(_id, 'undo')
  const [taken, begun] = (await jsonAs<ActivityAnswer>(2, '/api/activity?limit=2')).items
  for (const each of [taken, begun]) {
    expect(each).toMatchObject({ object: { kind: 'job', _id }, job: { counts: { undone: 1 } } })
  }
  expect((await rowsOf(0)).items).toEqual([{ ...row, state: 'undone' }])
})

test('import: a row of a lock and its targets come back from their cell', async () => {
  const rows = await table('eltryckeslas-motorlas')
  const line = rows.findIndex((row) => row[0] === 'em-lock')
  const filter =
    'em-oro-rattvand + em-brandkrav-e30 > elslutbleck = NK1\nem-ss-en-179-ins-ja > nodutrymningsbeslag = NB-SPAK-1'
  const job = await apply(
    'eltryckeslas-motorlas',
    edited(rows, { [line]: { filter, 'spec.em-brandkrav-e30': '*' } }),
  )
  await goOn(job._id, 'run')
  expect((await read('em-lock')).filter).toEqual([
    {
      slugs: ['em-oro-rattvand', 'em-brandkrav-e30'],
      slutbleck: null,
      elslutbleck: 'eb-alfa',
      nodutrymningsbeslag: null,
    },
    { slugs: ['em-ss-en-179-ins-ja'], slutbleck: null, elslutbleck: null, nodutrymningsbeslag: 'nb-spak' },
  ])
  await goOn(job._id, 'undo')
  const both = 'em-oro-rattvand > elslutbleck = NK1 > slutbleck = SB-KORT-1'
  const report = await dryRun('eltryckeslas-motorlas', edited(rows, { [line]: { filter: both } }))
  expect(report.rows).toMatchObject([{ action: 'refused', fault: { error: 'TWO_TARGETS' } }])
})

test('import: an editor imports no translations, and a translator imports nothing', async () => {
  const file = sheet(['id', 'name', 'name.no'], ['nb-spak', 'Spak', 'Spake'])
  expect((await dryRun('nodutrymningsbeslag', file, 1)).rows).toMatchObject([
    { action: 'refused', fault: { error: 'FORBIDDEN', column: 'name.no' } },
  ])
  expect((await dryRun('nodutrymningsbeslag', file, 0)).rows).toMatchObject([{ action: 'change' }])
  const init = { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: csvText(file) }
  expect((await callAs(2, '/api/imports/nodutrymningsbeslag', init)).status).toBe(403)
})

test('import: what nobody has touched in a file takes nothing back that was saved since it was written', async () => {
  const rows = await table('elslutbleck')
  const line = rows.findIndex((row) => row[0] === 'eb-alfa')
  await put('eb-alfa', { enr: '33 444 55' })
  // A translator's work, which an editor may not even write.
  await put('eb-alfa', { translations: { dk: { name: 'Alfa på dansk' } } }, { level: 3 })
  const plan = async (changes: Record<string, string>) => {
    const report = await dryRun('elslutbleck', edited(rows, { [line]: changes }))
    return report.rows.find(({ _id }) => _id === 'eb-alfa')
  }
  expect(await plan({})).toBeUndefined()
  expect(await plan({ name: 'Alfa 2' })).toMatchObject({
    action: 'change',
    outdated: false,
    changes: [{ column: 'name', after: 'Alfa 2' }],
  })
  expect(await plan({ enr: '33 444 66' })).toMatchObject({
    action: 'change',
    outdated: true,
    changes: [{ column: 'enr', before: '33 444 55', after: '33 444 66' }],
  })
  // Another section was inserted before the others: those of the file stay together.
  const { info } = await read('eb-alfa')
  await put('eb-alfa', { info: [{ title: 'Ny', body: 'Först' }, ...info] })
  expect(await plan({ name: 'Alfa 2' })).toMatchObject({ changes: [{ column: 'name' }] })
  const touched = await plan({ 'info.1.body': 'Rättad' })
  expect(touched).toMatchObject({ outdated: true })
  expect(touched?.changes.map(({ column }) => column)).toContain('info.1.title')
})

test('import: what somebody saves meanwhile is neither lost nor taken back', async () => {
  const file = sheet(['id', 'name'], ['sb-kort', 'Kort 2'], ['sb-lang', 'Lång 2'])
  const job = await apply('slutbleck', file)
  await put('sb-kort', { enr: '55 555 55' })
  await goOn(job._id, 'run')
  expect(await read('sb-kort')).toMatchObject({ name: 'Kort 2', enr: '55 555 55' })
  await put('sb-lang', { name: 'Lång 3' })
  const undone = await goOn(job._id, 'undo')
  expect(undone).toMatchObject({
    counts: { undone: 1, kept: 1 },
    failures: [{ line: 3, _id: 'sb-lang', error: 'CHANGED_SINCE' }],
  })
  expect((await read('sb-lang')).name).toBe('Lång 3')
  expect(await read('sb-kort')).toMatchObject({ name: 'Kort', enr: '55 555 55' })
})

test('import: a number that somebody takes before the job comes to it is told, and the rest is added', async () => {
  const job = await apply(
    'slutbleck',
    sheet(['name', 'artnr'], ['Avbrutet A', 'AVB-1'], ['Avbrutet B', 'AVB-2']),
  )
  const before = (await read('sb-lang')).artnr
  await put('sb-lang', { artnr: 'AVB-2' })
  expect(await goOn(job._id, 'run')).toMatchObject({
    status: 'done',
    counts: { done: 1, failed: 1 },
    failures: [{ line: 3, name: 'Avbrutet B', artnr: 'AVB-2', error: 'E11000_DUPLICATE_KEY' }],
  })
  await put('sb-lang', { artnr: before })
  expect(await goOn(job._id, 'undo')).toMatchObject({ status: 'undone', counts: { undone: 1 } })
})

test('undo: what a later import changed is left, with what stood in the way, and can be tried again', async () => {
  const file = (word: string) =>
    sheet(['id', 'name'], ['sb-kort', `Kort ${word}`], ['sb-lang', `Lång ${word}`])
  const before = [await read('sb-kort'), await read('sb-lang')].map(({ name }) => name)
  const run = async (word: string) => {
    const answer = await jsonAs<{ result: contracts.JobAnswer }>(
      1,
      `/api/imports/slutbleck/apply?file=${word}.csv`,
      { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: csvText(file(word)) },
    )
    await goOn(answer.result._id, 'run')
    return answer.result._id
  }
  const first = await run('ett')
  const second = await run('två')
  const stuck = await goOn(first, 'undo')
  expect(stuck).toMatchObject({ status: 'partlyUndone', counts: { done: 0, undone: 0, kept: 2 } })
  expect(stuck.failures).toMatchObject([
    {
      line: 2,
      _id: 'sb-kort',
      name: 'Kort två',
      error: 'CHANGED_SINCE',
      later: [{ user: { name: 'Person 1' }, job: { _id: second, kind: 'import', file: 'två.csv' } }],
    },
    { line: 3, _id: 'sb-lang', name: 'Lång två' },
  ])
  // Nothing stands in the way any more.
  await goOn(second, 'undo')
  expect(await goOn(first, 'undo')).toMatchObject({
    status: 'undone',
    counts: { done: 0, undone: 2, kept: 0 },
    failures: [],
  })
  expect([await read('sb-kort'), await read('sb-lang')].map(({ name }) => name)).toEqual(before)
})

test('import: runs of one job at the same time write nothing twice', async () => {
  const names = Array.from({ length: 30 }, (_, n) => [`Samtidig ${n}`, `SAM-${n}`])
  const job = await apply('housing', sheet(['name', 'artnr'], ...names))
  await Promise.all(Array.from({ length: 4 }, () => goOn(job._id, 'run')))
  const after = await jsonAs<{ counts: object }>(1, `/api/jobs/${job._id}`)
  expect(after.counts).toMatchObject({ done: 30, failed: 0 })
  const { results } = await env.DB.prepare("SELECT name FROM product WHERE name LIKE 'Samtidig%'").all()
  expect(results).toHaveLength(30)
  const revisions = await env.DB.prepare(
    "SELECT count(*) AS n FROM revision WHERE product IN (SELECT id FROM product WHERE name LIKE 'Samtidig%')",
  ).first('n')
  expect(revisions).toBe(30)
  expect(await dryRun('housing', sheet(['name', 'artnr'], ...names))).toMatchObject({ counts: { same: 30 } })
  expect(await goOn(job._id, 'undo')).toMatchObject({ counts: { undone: 30 } })
})
