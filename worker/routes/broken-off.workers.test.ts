import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueHealthAnswer } from '../../domain/contracts/catalogue-health.ts'
import { csvText } from '../../domain/csv/text.ts'
import { database } from '../db/client.ts'
import { sweep } from '../services/jobs/catalogue-health/sweep.ts'
import { call } from '../testing/call.ts'
import { abortAtEveryCall } from '../testing/failing-bindings.ts'
import { catalogue } from '../testing/fixtures.ts'
import { apply, dryRun, exported, goOn } from '../testing/importing.ts'
import { jsonAs, storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { filled, formBytes, type Part, samples, send } from '../testing/uploading.ts'
import { pathOf, read } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, { ...catalogue, files: catalogue.files.filter((file) => !file.pending) })
  await storeStaff()
})

// Every error is logged, and this test causes hundreds of them.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const inTwoDays = () => Date.now() + 2 * 24 * 3600 * 1000

interface Listed {
  name: string
  url: string
}

/** Every file of a product under its present number, by folder and name. */
async function filesOf(id: string): Promise<Map<string, number>> {
  const artnr = encodeURIComponent((await read(id)).artnr)
  const found = new Map<string, number>()
  for (const folder of ['images/sv', 'docs/sv', 'docs/no']) {
    for (const { name, url } of await jsonAs<Listed[]>(0, `/api/files/${artnr}/${folder}`)) {
      const answer = await call(url, { headers: { Authorization: `Bearer ${await tokenFor(0)}` } })
      expect(answer.status, url).toBe(200)
      found.set(`${folder}/${name}`, (await answer.arrayBuffer()).byteLength)
    }
  }
  return found
}

/** No row has lost its object, and the next sweep leaves no object without a row. */
async function expectWhole(): Promise<void> {
  await sweep(database(env.DB), env.FILES, inTwoDays())
  const { counts } = await jsonAs<CatalogueHealthAnswer>(0, '/api/care')
  expect([counts['file-missing'], counts['object-orphaned']]).toEqual([0, 0])
}

const asked = async (bindings: Env, method: string, path: string, body?: object) =>
  call(
    path,
    {
      method,
      headers: { Authorization: `Bearer ${await tokenFor(1)}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
    bindings,
  )

const uploads: readonly (readonly [what: string, folder: string, parts: Part[], key: string])[] = [
  [
    'a document of two parts',
    'docs/sv',
    [{ name: 'stor.pdf', bytes: filled('pdf', 5_500_000) }],
    'docs/sv/stor.pdf',
  ],
  [
    'an image with its small variant',
    'images/sv',
    [
      { name: 'bild.png', bytes: filled('png', 300_000) },
      { field: 'small', name: 's.png', bytes: samples.png },
    ],
    'images/sv/bild.png',
  ],
]

test.each(uploads)(
  'an upload of %s is there whole or not at all, wherever it ends',
  async (_, folder, parts, key) => {
    const before = await filesOf('eb-alfa')
    const size = parts[0]?.bytes.length
    const form = formBytes(parts)
    let after = before
    const calls = await abortAtEveryCall(
      (bindings) => send(`/api/upload/NK1/${folder}`, form, { bindings }),
      async () => {
        after = await filesOf('eb-alfa')
        expect(new Map([...after].filter(([name]) => before.has(name)))).toEqual(before)
        for (const [name, bytes] of after) if (!before.has(name)) expect(bytes, name).toBe(size)
        await expectWhole()
      },
    )
    expect(calls).toBeGreaterThan(5)
    expect(after.has(key) || after.has(key.replace('.', '-2.'))).toBe(true)
  },
)

test('a file that is replaced is the old or the new one, wherever it ends', async () => {
  const before = await filesOf('eb-beta')
  await send('/api/upload/NK%2F2/docs/sv', formBytes([{ name: 'byt.pdf', bytes: filled('pdf', 200) }]))
  const form = formBytes([{ name: 'ny.pdf', bytes: filled('pdf', 300) }], { replace: 'byt.pdf' })
  const sizes = new Set<number | undefined>()
  await abortAtEveryCall(
    (bindings) => send('/api/upload/NK%2F2/docs/sv', form, { bindings }),
    async () => {
      const { 'docs/sv/byt.pdf': size, ...others } = Object.fromEntries(await filesOf('eb-beta'))
      expect(others).toEqual(Object.fromEntries(before))
      sizes.add(size)
      await expectWhole()
    },
  )
  expect([...sizes]).toEqual([200, 300])
})

test('a product that is renamed has its files under its number, wherever it ends', {
  tags: ['4.4.3'],
}, async () => {
  const before = await filesOf('eb-alfa')
  expect(before.size).toBeGreaterThan(3)
  const numbers = new Set<string>()
  let old = 'NK1'
  const calls = await abortAtEveryCall(
    async (bindings) => {
      const renamed = await asked(bindings, 'PUT', pathOf('eb-alfa'), { artnr: 'NK1-NY' })
      if (renamed.ok) await asked(bindings, 'GET', '/api/files/NK1/NK1-NY')
    },
    async () => {
      const { artnr } = await read('eb-alfa')
      numbers.add(artnr)
      old = artnr === 'NK1' ? 'NK1-NY' : 'NK1'
      expect(await filesOf('eb-alfa')).toEqual(before)
      expect((await call(`/api/files/${old}/docs/sv`)).status).toBe(404)
    },
  )
  expect(calls).toBeGreaterThan(5)
  expect([...numbers]).toEqual(['NK1', 'NK1-NY'])
  await expectWhole()
  await asked(env, 'PUT', pathOf('eb-alfa'), { artnr: 'NK1' })
})

test('a folder call, a deletion and a sweep that end anywhere are done again without harm', async () => {
  const path = '/api/upload/NB-STANG-1/docs/sv'
  await send(path, formBytes([{ name: 'bort.pdf', bytes: samples.pdf }]))
  await send(path, formBytes([{ name: 'kvar.pdf', bytes: samples.pdf }]))
  const has = (...names: string[]) => new Map(names.map((name) => [`docs/sv/${name}`, samples.pdf.length]))
  await abortAtEveryCall(
    (bindings) => asked(bindings, 'GET', '/api/files/X/NB-STANG-1'),
    async () => expect(await filesOf('nb-stang')).toEqual(has('bort.pdf', 'kvar.pdf')),
  )
  await abortAtEveryCall(
    (bindings) => asked(bindings, 'DELETE', '/api/files/NB-STANG-1/docs/sv/bort.pdf'),
    async () => expect((await filesOf('nb-stang')).get('docs/sv/kvar.pdf')).toBe(samples.pdf.length),
  )
  expect(await filesOf('nb-stang')).toEqual(has('kvar.pdf'))
  await env.FILES.put('product/nb-stang/docs/sv/vilse.pdf', 'x')
  await abortAtEveryCall(
    ({ DB, FILES }) => sweep(database(DB), FILES, inTwoDays()),
    async () => expect(await filesOf('nb-stang')).toEqual(has('kvar.pdf')),
  )
  await expectWhole()
})

/** The exported lists that an import affects, without the dates. */
async function lists(): Promise<string> {
  const texts = await Promise.all(['montagestolpar', 'elslutbleck'].map(exported))
  return texts.join('\n').replace(/;[\d-]+T[\d:.]+Z?;[\d-]+T[\d:.]+Z?(?=\r\n)/g, '')
}

test('a job that ends anywhere goes on to its end, and is taken back as a whole', async () => {
  const before = await lists()
  const added = Array.from({ length: 12 }, (_, n) => ['', '', `Stolpe ${n}`, `ST-${n}`, 'NK1 | NK/2'])
  const changed = [['ms-plan', 'ms', 'Plan post ny', 'MS-PLAN-1', 'NK/2']]
  const file = csvText([['id', 'category', 'name', 'artnr', 'link.elslutbleck'], ...changed, ...added])
  const job = await apply('montagestolpar', file)
  const run = (how: 'run' | 'undo') => (bindings: Env) =>
    asked(bindings, 'POST', `/api/jobs/${job._id}/${how}`)
  await abortAtEveryCall(run('run'), async () => {})
  expect(await goOn(job._id, 'run')).toMatchObject({ counts: { done: 13, failed: 0, waiting: 0 } })
  expect((await dryRun('montagestolpar', file)).counts).toEqual({
    create: 0,
    change: 0,
    same: 13,
    refused: 0,
  })
  const versions = await env.DB.prepare(
    "SELECT count(*) AS n FROM revision r JOIN product p ON p.id = r.product WHERE p.artnr LIKE 'ST-%'",
  ).first<number>('n')
  expect(versions).toBe(12)
  await abortAtEveryCall(run('undo'), async () => {})
  expect(await goOn(job._id, 'undo')).toMatchObject({ counts: { undone: 13, kept: 0 } })
  expect(await lists()).toBe(before)
})
