import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/jobs.ts'
import { csvText } from '../../domain/csv/text.ts'
import { articleSpellings } from '../../domain/testing/number-spellings.ts'
import { catalogue } from '../testing/fixtures.ts'
import { apply, dryRun, goOn, refusedApply } from '../testing/importing.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, put, read } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

const latin1 = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))
const wide = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])])

const files: readonly (readonly [what: string, file: Uint8Array | string, error: string, part: string])[] = [
  ['nothing', '', 'IMPORT_NO_COLUMNS', 'rubriker'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2), 'IMPORT_ENCODING', 'CSV'],
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'IMPORT_ENCODING', 'CSV'],
  ['another sign between columns', 'id|name\n|Hus', 'IMPORT_NO_COLUMNS', 'semikolon'],
  ['no heading', 'Hus;HUS-1\nHus 2;HUS-2', 'IMPORT_NO_COLUMNS', 'rubriker'],
  ['a quote that never ends', 'id;name\n;Hus\n;"Hus 2\n;Hus 3', 'IMPORT_QUOTES', 'rad 3'],
  ['quotes in the middle', 'id;name\n;"Hus" "två"', 'IMPORT_QUOTES', 'rad 2'],
  [
    'columns that do not exist',
    'id;name;färg;fact.hojd\n;Hus;röd;5',
    'IMPORT_UNKNOWN_COLUMN',
    'färg, fact.hojd',
  ],
  ['a column that every object has', 'id;name;__proto__\n;Hus;x', 'IMPORT_UNKNOWN_COLUMN', '__proto__'],
  ['columns of far too many texts', 'id;name;info.21.body\n;Hus;x', 'IMPORT_UNKNOWN_COLUMN', 'info.21.body'],
  ['a column twice', 'id;name;name\n;Hus;Hus', 'IMPORT_COLUMN_TWICE', 'name'],
  ['one column in two words', 'artnr;Artikelnr;name\nA;A;Hus', 'IMPORT_COLUMN_TWICE', 'Artikelnr'],
  ['a column without a heading', 'id;;name\n;x;Hus', 'IMPORT_UNKNOWN_COLUMN', '2'],
  ['50,000 rows', `name;artnr\n${'Hus;H\n'.repeat(50_000)}`, 'IMPORT_TOO_MANY_ROWS', '5000'],
]

test.each(files)(
  'import: a file with %s gives a report that says so, and writes nothing',
  async (_, file, error, part) => {
    const before = await everything()
    const report = await dryRun('housing', file)
    expect(report).toMatchObject({ rows: [], faults: [{ error, message: expect.stringContaining(part) }] })
    expect(await refusedApply('housing', file)).toMatchObject({ error })
    expect(await everything()).toBe(before)
  },
)

const rows: readonly (readonly [what: string, file: string, faults: (readonly [number, string])[]])[] = [
  ['a number twice', 'name;artnr\nA;X-1\nB;X-1', [[3, 'E11000_DUPLICATE_KEY']]],
  ['a name twice', 'name;artnr\nA;X-1\nA;X-2', [[3, 'E11000_DUPLICATE_KEY']]],
  ['a number that another category has', 'name;artnr\nA;NK1', [[2, 'E11000_DUPLICATE_KEY']]],
  ['a number twice in its variants', 'name;variant.1.enr;variant.2.enr\nA;7;7', [[2, 'NUMBER_TWICE']]],
  ['a product twice', 'id;name\nlh-ett;A\nlh-ett;B', [[3, 'IMPORT_SAME_PRODUCT']]],
  [
    'numbers that no product has',
    'artnr;enr\nNO-1;\nLH-ETT-1;\nNO-2;7',
    [
      [2, 'IMPORT_UNKNOWN_ARTNR'],
      [4, 'IMPORT_UNKNOWN_ARTNR'],
    ],
  ],
  ['the number of another category', 'artnr;published\nNK1;NEJ', [[2, 'IMPORT_UNKNOWN_ARTNR']]],
  ['a row that is too long', 'id;name\n;A;B', [[2, 'IMPORT_WIDTH']]],
  ['the product of another category', 'id;name\neb-alfa;A', [[2, 'IMPORT_UNKNOWN_ID']]],
  ['another category', 'id;category;name\nlh-ett;eb;Ett', [[2, 'BAD_INPUT']]],
  ['neither yes nor no', 'id;published\nlh-ett;kanske', [[2, 'FACT_NOT_YES_NO']]],
  ['an unknown option', 'id;fact.lashustyp\nlh-ett;enkelfall | trippelfall', [[2, 'FACT_UNKNOWN_OPTION']]],
  ['a text that is too long', `id;name\nlh-ett;${'x'.repeat(201)}`, [[2, 'TOO_LONG']]],
  ['a reserved number', 'id;artnr\nlh-ett;images', [[2, 'RESERVED_ARTNR']]],
  ['nothing but faults', 'name\n \n=\n', []],
]

test.each(rows)(
  'import: a file with %s is refused row by row, and writes nothing',
  async (_, file, faults) => {
    const before = await everything()
    const report = await dryRun('housing', file)
    const refused = report.rows.filter(({ action }) => action === 'refused')
    expect(refused.map(({ line, fault: error }) => [line, error?.error])).toEqual(faults)
    for (const { fault: error } of refused) expect(error?.message).not.toMatch(/\{\{|undefined/)
    if (faults.length > 0)
      expect(await refusedApply('housing', file)).toMatchObject({ error: 'IMPORT_REFUSED' })
    expect(await everything()).toBe(before)
  },
)

test.each([
  ['commas', 'name,artnr\r\n"Komma, ett",KOMMA-1\r\n'],
  ['tabs', 'name\tartnr\nTabb\tTABB-1\n'],
  ['a hint about the sign', 'sep=;\r\nname;artnr\r\nHint;HINT-1\r\n'],
  ['blank columns and rows behind it', 'name;artnr;;\nTomt;TOMT-1;;\n;;;\n\n'],
  ['a blank column within', 'name;;artnr\nTomt;;TOMT-2\n'],
  ['lone carriage returns', 'name;artnr\rRetur;RETUR-1\r'],
  ['a mark and a hint with one', '\ufeffsep=;\rname;artnr\rRetur;RETUR-2'],
  ['Windows letters', latin1('name;artnr\nLåshus å;ANSI-1')],
  ['letters of two bytes', wide('name;artnr\nLåshus å;WIDE-1')],
  ['a row that stops early', 'name;artnr;enr\nKort;KORT-1'],
  ['commas in a text', 'artnr;name;info.1.body\rX-1;Kommaord;Lång text, med, komma, fler, än, semikolon\r'],
  ['headings in words', 'Benämning;Artikelnr;E-nummer;NOBB-nr\nOrd;ORD-1;;'],
  ['headings in other words', 'Navn;Art. nr.;Enr;Nobb;Publicerad\nOrd;ORD-2;;;nej'],
  ['headings of facts', 'Namn;Artikelnummer;Dorndjup (mm)\nOrd;ORD-3;50'],
])('import: a file with %s is read all the same', async (_, file) => {
  const report = await dryRun('housing', file)
  expect(report.rows.map(({ fault }) => fault)).toEqual([null])
  expect(report).toMatchObject({ faults: [], counts: { create: 1, refused: 0 } })
})

test('import: a row that stops early leaves what it does not say as it is', async () => {
  const before = await read('lh-ett')
  const report = await dryRun('housing', 'id;name;artnr;enr\nlh-ett;Ett kort')
  expect(report.rows).toMatchObject([{ _id: 'lh-ett', action: 'change', changes: [{ column: 'name' }] }])
  expect(before.artnr).not.toBe('')
})

test('numbers: a row finds its product however its article number is written, and writes no spelling over it', async () => {
  const { number, same, others } = articleSpellings
  await jsonAs(1, '/api/housing', {
    method: 'POST',
    body: JSON.stringify({ name: 'Stavningar', artnr: number }),
  })
  const file = csvText([
    ['artnr', 'published'],
    ...[number, ...same, ...others].map((artnr) => [artnr, 'NEJ']),
  ])
  const { rows, counts } = await dryRun('housing', file)
  expect(counts).toMatchObject({ same: 1, change: 0, create: 0 })
  expect(rows.map(({ artnr, fault: error }) => [artnr, error?.error])).toEqual([
    ...same.map(() => [number, 'IMPORT_SAME_PRODUCT']),
    ...others.map((artnr) => [artnr, 'IMPORT_UNKNOWN_ARTNR']),
  ])
  for (const artnr of same.slice(0, 3))
    expect(
      await dryRun(
        'housing',
        csvText([
          ['artnr', 'published'],
          [artnr, 'NEJ'],
        ]),
      ),
    ).toMatchObject({
      counts: { same: 1 },
    })
})

test('makers: those that would be one choice, or none, are refused by save and import with what they are like', async () => {
  const maker = (value: string) => ({ facts: [{ name: 'profilsystems-tillverkare', value }] })
  const add = (name: string, value: string) =>
    callAs(1, '/api/montagestolpar', { method: 'POST', body: { name, artnr: name, ...maker(value) } })
  expect((await add('HE-1', 'HE-Åkra')).status).toBe(200)
  const refused = await add('HE-2', 'HE-Akra')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    error: 'FACT_ALIKE',
    message: expect.stringContaining('HE-Åkra'),
    details: { field: 'facts.profilsystems-tillverkare' },
  })
  expect((await add('HE-2', 'Ж')).status).toBe(400)
  expect((await add('HE-2', 'he-åkra')).status).toBe(200)
  const names = ['HE-Akra & Co', 'HE-Akra Co', 'HE-Akra', 'Ж', 'HE-Åkra']
  const file = csvText([
    ['name', 'artnr', 'fact.profilsystems-tillverkare'],
    ...names.map((value, at) => [`HE-I${at}`, `HE-I${at}`, value]),
  ])
  const { rows } = await dryRun('montagestolpar', file)
  expect(rows.map(({ action, fault: error }) => [action, error?.error])).toEqual([
    ['create', undefined],
    ['refused', 'FACT_ALIKE'],
    ['refused', 'FACT_ALIKE'],
    ['refused', 'FACT_NO_CHOICE'],
    ['create', undefined],
  ])
  expect(rows[1]?.fault).toMatchObject({ column: 'fact.profilsystems-tillverkare' })
})

test('import: columns that are not understood are told with what they hold, and can be mapped or left out', async () => {
  const file = 'Modell;Kod;Färg\nMappad;MAP-1;röd\n'
  const { faults, columns } = await dryRun('housing', file)
  expect(faults).toMatchObject([{ error: 'IMPORT_NO_COLUMNS' }])
  expect(columns?.headings).toEqual([
    { heading: 'Modell', key: '', sample: 'Mappad' },
    { heading: 'Kod', key: '', sample: 'MAP-1' },
    { heading: 'Färg', key: '', sample: 'röd' },
  ])
  expect(columns?.keys).toEqual(
    expect.arrayContaining(['id', 'name', 'artnr', 'fact.lashustyp', 'info.1.body']),
  )
  const mapped = (query: string) => dryRun('housing', file, 1, query)
  expect(await mapped('?columns=1:name,2:artnr,3:-')).toMatchObject({
    columns: null,
    rows: [{ action: 'create', name: 'Mappad', artnr: 'MAP-1' }],
  })
  expect((await mapped('?columns=1:name,2:artnr')).faults).toMatchObject([
    { error: 'IMPORT_UNKNOWN_COLUMN', column: 'Färg' },
  ])
  expect((await mapped('?columns=1:name,2:name,3:-')).faults).toMatchObject([
    { error: 'IMPORT_COLUMN_TWICE' },
  ])
  const send = (query: string) =>
    callAs(1, `/api/imports/housing/apply?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: file,
    })
  expect((await send('columns=nonsense')).status).toBe(400)
  const { result } = contracts.importApply.response.parse(
    await (await send('columns=1:name,2:artnr,3:-')).json(),
  )
  expect(await goOn(result._id, 'run')).toMatchObject({ counts: { done: 1 } })
  await goOn(result._id, 'undo')
})

test('import: a formula is a text like any other, and HTML is taken out', async () => {
  const file = csvText([
    ['name', 'artnr', 'info.1.title', 'info.1.body'],
    ['=1+1', '@SUM(A1)', 'Om', '<b>Fet</b> \ttext'],
  ])
  const job = await apply('housing', file)
  await goOn(job._id, 'run')
  const id = await env.DB.prepare("SELECT id FROM product WHERE name = '=1+1'").first<string>('id')
  const response = await callAs(0, `/api/housing/${id}`)
  expect(await response.json()).toMatchObject({
    name: '=1+1',
    artnr: '@SUM(A1)',
    info: [{ title: 'Om', body: 'Fet \ttext' }],
  })
})

test('import: a file has to be a text of its type, and of a size', async () => {
  const send = (headers: Record<string, string>, body: string) =>
    callAs(1, '/api/imports/housing', { method: 'POST', headers, body })
  expect((await send({ 'Content-Type': 'text/html' }, 'name\nA')).status).toBe(415)
  expect((await send({ 'Content-Type': 'text/csv' }, 'x'.repeat(10_000_001))).status).toBe(413)
})

test('import: two thousand products are one job, done piece by piece, and called off with what is done', async () => {
  const header = ['name', 'artnr', 'enr', 'fact.lashustyp', 'fact.dorndjup', 'info.1.title', 'info.1.body']
  const products = Array.from({ length: 2000 }, (_, n) => [
    `Hus ${n}`,
    `HUS-${n}`,
    `98 ${String(n).padStart(5, '0')}`,
    'enkelfall | dubbelfall',
    '50 | 70',
    'Användningsområde',
    'Till dörrar;\nav "trä"',
  ])
  const file = csvText([header, ...products])
  expect((await dryRun('housing', file)).counts).toMatchObject({ create: 2000, refused: 0 })
  const job = await apply('housing', file)
  expect(job.counts.waiting).toBe(2000)
  const { result } = await jsonAs<{ result: typeof job }>(1, `/api/jobs/${job._id}/run`, { method: 'POST' })
  expect(result.status).toBe('running')
  expect(result.counts.done).toBeGreaterThan(0)
  expect(result.counts.done + result.counts.waiting).toBe(2000)
  expect((await dryRun('housing', file)).counts).toEqual({
    create: result.counts.waiting,
    same: result.counts.done,
    change: 0,
    refused: 0,
  })
  expect(await goOn(job._id, 'undo')).toMatchObject({ counts: { undone: 2000, kept: 0 } })
  expect(
    await env.DB.prepare("SELECT id FROM product WHERE deleted IS NULL AND artnr LIKE 'HUS-%'").first(),
  ).toBeNull()
  expect((await read('lh-ett')).name).toBe('Ett')
})

test('import: a file that is older than its product is said to be, where the history does not know what it was', async () => {
  const file = csvText([
    ['id', 'enr', 'changed'],
    ['nb-stang', '', '2026-01-01T00:00:00.000Z'],
  ])
  await put('nb-stang', { enr: '44 444 44' })
  await env.DB.prepare(`DELETE FROM revision WHERE product = 'nb-stang'`).run()
  const { rows: planned } = await dryRun('nodutrymningsbeslag', file)
  expect(planned).toMatchObject([
    { _id: 'nb-stang', outdated: true, changes: [{ column: 'enr', after: '' }] },
  ])
})

test('import: rows that are refused are left out when whoever imports says how many, and only then', async () => {
  const file = csvText([
    ['id', 'name', 'published'],
    ['', 'Utan fel', 'NEJ'],
    ['', 'Fel ett', 'KANSKE'],
    ['', 'Fel två', 'KANSKE'],
  ])
  expect((await dryRun('housing', file)).counts).toMatchObject({ create: 1, refused: 2 })
  const applied = (refused: string) =>
    callAs(1, `/api/imports/housing/apply?refused=${refused}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: file,
    })
  const before = await everything()
  for (const refused of ['0', '1', '3', '-1', '']) {
    const response = await applied(refused)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: /^\d/.test(refused) ? 'IMPORT_REFUSED' : 'BAD_NUMBER',
    })
  }
  expect(await everything()).toBe(before)
  const response = await applied('2')
  const { result } = contracts.importApply.response.parse(await response.json())
  expect(result).toMatchObject({ total: 1, counts: { waiting: 1 } })
  expect(await goOn(result._id, 'run')).toMatchObject({ status: 'done', counts: { done: 1, failed: 0 } })
  const { results } = await env.DB.prepare("SELECT name FROM product WHERE name LIKE 'Fel %'").all()
  expect(results).toEqual([])
  expect(await goOn(result._id, 'undo')).toMatchObject({ counts: { undone: 1 } })
})
