import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/uploads.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { runMaintenance } from '../services/jobs/maintenance/index.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, levels, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { formBytes, samples, send } from '../testing/uploading.ts'
import { everything, pathOf, put } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

const day = 24 * 3600 * 1000
type Folder = `${'images' | 'docs'}/${'sv' | 'no' | 'dk'}`

async function upload(artnr: string, folder: Folder, name: string, replace?: string): Promise<string> {
  const bytes = folder.startsWith('images') ? samples.png : samples.pdf
  const form = formBytes([{ name, bytes }], replace === undefined ? {} : { replace })
  const answer = await send(`/api/upload/${artnr}/${folder}`, form, { level: 0 })
  expect(answer.status).toBe(200)
  return (await answer.json<{ result: { name: string } }>()).result.name
}

function remove(level: AccessLevel, artnr: string, folder: Folder, name: string): Promise<Response> {
  return callAs(level, `/api/files/${artnr}/${folder}/${encodeURIComponent(name)}`, { method: 'DELETE' })
}

/** Deletes an existing file. @returns its id in the bin */
async function discard(artnr: string, folder: Folder, name: string, level: AccessLevel = 0): Promise<string> {
  const answer = await remove(level, artnr, folder, name)
  expect(answer.status).toBe(200)
  return contracts.removeFile.response.parse(await answer.json()).result._id
}

async function binAs(level: AccessLevel) {
  return contracts.fileBin.response.parse(await jsonAs(level, '/api/bin/files')).items
}

async function restore(id: string, level: AccessLevel = 0) {
  const answer = await jsonAs(level, `/api/bin/files/${id}`, { method: 'POST' })
  return contracts.restoreFile.response.parse(answer).result
}

const restoring = (id: string, level: AccessLevel = 0) =>
  callAs(level, `/api/bin/files/${id}`, { method: 'POST' })

async function namesIn(artnr: string, folder: Folder): Promise<string[]> {
  return (await jsonAs<{ name: string }[]>(0, `/api/files/${artnr}/${folder}`)).map(({ name }) => name)
}

/** Makes every object older for the sweep, by running it at a later time. */
const later = (days: number) => runMaintenance(env, Date.now() + days * day)

const folders = ['images/sv', 'images/no', 'images/dk', 'docs/sv', 'docs/no', 'docs/dk'] as const

test.each(folders)(
  'a file of %s is deleted, seen in the bin and restored by the same levels',
  { tags: ['7.10.4'] },
  async (folder) => {
    const allowed = folder.startsWith('images') ? [0, 1] : levels
    const ending = folder.startsWith('images') ? 'png' : 'pdf'
    for (const level of levels) {
      const name = await upload('LH-ETT-1', folder, `nivå ${level}.${ending}`)
      const before = await everything()
      const answer = await remove(level, 'LH-ETT-1', folder, name)
      expect(answer.status, `${level}`).toBe(allowed.includes(level) ? 200 : 403)
      if (!allowed.includes(level)) expect(await everything()).toBe(before)
      const id = allowed.includes(level)
        ? contracts.removeFile.response.parse(await answer.json()).result._id
        : await discard('LH-ETT-1', folder, name)
      expect((await binAs(level)).map(({ _id }) => _id).includes(id)).toBe(allowed.includes(level))
      const inBin = await everything()
      expect((await restoring(id, level)).status).toBe(allowed.includes(level) ? 200 : 403)
      if (!allowed.includes(level)) expect(await everything()).toBe(inBin)
      expect((await namesIn('LH-ETT-1', folder)).includes(name)).toBe(allowed.includes(level))
    }
  },
)

test('a deleted file is nowhere but in the bin, and comes back as it was to where it was', {
  tags: ['7.10.4'],
}, async () => {
  for (const name of ['ett.png', 'två.png', 'tre.png']) await upload('NK1', 'images/sv', name)
  await put('eb-alfa', {})
  const path = '/api/files/NK1/images/sv'
  await jsonAs(1, path, { method: 'PUT', body: { files: [{ name: 'två.png', alt: { sv: 'Två' } }] } })
  await jsonAs(1, path, { method: 'PUT', body: { files: [{ name: 'ett.png' }, { name: 'två.png' }] } })
  const before = await jsonAs<{ name: string; url: string }[]>(null, path)
  const two = before.find(({ name }) => name === 'två.png')
  const id = await discard('NK1', 'images/sv', 'två.png', 1)
  expect((await remove(1, 'NK1', 'images/sv', 'två.png')).status).toBe(404)
  expect(await namesIn('NK1', 'images/sv')).not.toContain('två.png')
  expect((await call(two?.url ?? '')).status).toBe(404)
  for (const seen of [pathOf('eb-alfa'), '/api/elslutbleck', '/api/files/NK1/images', '/api/care']) {
    expect(JSON.stringify(await jsonAs(0, seen))).not.toMatch(/två\.png|tv%C3%A5\.png/)
  }
  const zip = await callAs(0, '/api/download/elslutbleck/eb-alfa')
  expect(new TextDecoder('latin1').decode(await zip.arrayBuffer())).not.toContain('tv\u00c3\u00a5.png')
  expect(await binAs(1)).toContainEqual({
    _id: id,
    kind: 'images',
    language: 'sv',
    name: 'två.png',
    size: samples.png.length,
    pending: false,
    deleted: expect.stringMatching(/^\d{4}-/),
    user: { name: expect.stringContaining('1') },
    product: { _id: 'eb-alfa', category: 'eb', name: expect.any(String), artnr: 'NK1', deleted: false },
  })
  expect(await restore(id, 1)).toEqual({ _id: id, name: 'två.png', renamed: false })
  expect(await jsonAs(null, path)).toEqual(before)
  expect(await binAs(1)).not.toContainEqual(expect.objectContaining({ _id: id }))
  expect((await restoring(id)).status).toBe(404)
})

test('a file comes back under a number when its name has been taken, behind nobody it stood before', async () => {
  for (const name of ['A.pdf', 'b.pdf', 'c.pdf']) await upload('NB-SPAK-1', 'docs/sv', name)
  const id = await discard('NB-SPAK-1', 'docs/sv', 'A.pdf', 2)
  await upload('NB-SPAK-1', 'docs/sv', 'a.pdf')
  const order = ['b.pdf', 'c.pdf', 'a.pdf'].map((name) => ({ name }))
  await jsonAs(1, '/api/files/NB-SPAK-1/docs/sv', { method: 'PUT', body: { files: order.toReversed() } })
  await jsonAs(1, '/api/files/NB-SPAK-1/docs/sv', { method: 'PUT', body: { files: order } })
  expect(await restore(id, 1)).toEqual({ _id: id, name: 'A-2.pdf', renamed: true })
  expect(await namesIn('NB-SPAK-1', 'docs/sv')).toEqual(['A-2.pdf', 'b.pdf', 'c.pdf', 'a.pdf'])
})

test('what a file was before it was replaced lies in the bin too', async () => {
  await upload('LH-ETT-1', 'docs/sv', 'utgåva.pdf')
  const first = await jsonAs<{ name: string; url: string }[]>(0, '/api/files/LH-ETT-1/docs/sv')
  await upload('LH-ETT-1', 'docs/sv', 'ny.pdf', 'utgåva.pdf')
  const old = (await binAs(1)).find(({ name }) => name === 'utgåva.pdf')
  expect(await restore(old?._id ?? '', 1)).toMatchObject({ name: 'utgåva-2.pdf', renamed: true })
  const files = await jsonAs<{ name: string; url: string }[]>(0, '/api/files/LH-ETT-1/docs/sv')
  const version = (name: string, among: typeof files) =>
    among.find((file) => file.name === name)?.url.split('?v=')[1]
  expect(version('utgåva-2.pdf', files)).toBe(version('utgåva.pdf', first))
})

test('twice at once, a file is deleted once and comes back once', async () => {
  await upload('LH-ETT-1', 'docs/no', 'tvilling.pdf')
  const gone = await Promise.all(
    [2, 3].map((level) => remove(level as 2, 'LH-ETT-1', 'docs/no', 'tvilling.pdf')),
  )
  expect(gone.map(({ status }) => status).sort()).toEqual([200, 404])
  const inBin = (await binAs(0)).filter(({ name }) => name === 'tvilling.pdf')
  expect(inBin).toHaveLength(1)
  const back = await Promise.all([restoring(inBin[0]?._id ?? ''), restoring(inBin[0]?._id ?? '')])
  expect(back.map(({ status }) => status).sort()).toEqual([200, 404])
  const names = await namesIn('LH-ETT-1', 'docs/no')
  expect(names.filter((name) => name.startsWith('tvilling'))).toEqual(['tvilling.pdf'])
})

test('after thirty days a deleted file goes for good; until then the sweep leaves it alone', {
  tags: ['7.10.4'],
}, async () => {
  await upload('NK1', 'docs/sv', 'gammal.pdf')
  const { key } =
    (await env.DB.prepare("SELECT key FROM file WHERE name = 'gammal.pdf'").first<{ key: string }>()) ?? {}
  const id = await discard('NK1', 'docs/sv', 'gammal.pdf')
  await later(29)
  expect(await env.FILES.head(key ?? '')).not.toBeNull()
  expect(JSON.stringify(await jsonAs(0, '/api/care'))).not.toContain(key)
  await restore(id)
  await discard('NK1', 'docs/sv', 'gammal.pdf')
  await later(31)
  expect(await env.FILES.head(key ?? '')).toBeNull()
  expect((await restoring(id)).status).toBe(404)
  expect(await binAs(0)).not.toContainEqual(expect.objectContaining({ _id: id }))
})

test('a new article number changes nothing about what lies in the bin', async () => {
  await upload('NB-STANG-1', 'docs/sv', 'följer.pdf')
  const id = await discard('NB-STANG-1', 'docs/sv', 'följer.pdf')
  await put('nb-stang', { artnr: 'NB-NY' })
  expect((await binAs(0)).find(({ _id }) => _id === id)?.product.artnr).toBe('NB-NY')
  await jsonAs(1, '/api/files/NB-STANG-1/NB-NY')
  await restore(id)
  expect(await namesIn('NB-NY', 'docs/sv')).toContain('följer.pdf')
})

test('a file of a deleted product waits for its product', async () => {
  await upload('SB-KORT-1', 'docs/sv', 'kvar.pdf')
  await upload('SB-KORT-1', 'docs/sv', 'väntar.pdf')
  const id = await discard('SB-KORT-1', 'docs/sv', 'väntar.pdf')
  await jsonAs(0, `${pathOf('sb-kort')}?detach`, { method: 'DELETE' })
  expect((await binAs(0)).find(({ _id }) => _id === id)?.product).toMatchObject({
    _id: 'sb-kort',
    artnr: 'SB-KORT-1',
    deleted: true,
  })
  const before = await everything()
  const refused = await restoring(id)
  expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([409, 'PRODUCT_IN_BIN'])
  expect(await everything()).toBe(before)
  await jsonAs(0, '/api/bin/sb-kort', { method: 'POST' })
  expect(await namesIn('SB-KORT-1', 'docs/sv')).toContain('kvar.pdf')
  expect(await namesIn('SB-KORT-1', 'docs/sv')).not.toContain('väntar.pdf')
  await restore(id)
  expect(await namesIn('SB-KORT-1', 'docs/sv')).toContain('väntar.pdf')
})

test('a file that storage has lost is not brought back without it', async () => {
  await upload('NK1', 'docs/dk', 'tabt.pdf')
  const { key } =
    (await env.DB.prepare("SELECT key FROM file WHERE name = 'tabt.pdf'").first<{ key: string }>()) ?? {}
  const id = await discard('NK1', 'docs/dk', 'tabt.pdf', 3)
  await env.FILES.delete(key ?? '')
  const answer = await restoring(id, 3)
  expect([answer.status, (await answer.json<{ error: string }>()).error]).toEqual([404, 'FILE_LOST'])
})

test('a picture that waited for a save waits again', async () => {
  await upload('NK1', 'images/dk', 'ny.png')
  const id = await discard('NK1', 'images/dk', 'ny.png', 1)
  expect((await binAs(1)).find(({ _id }) => _id === id)?.pending).toBe(true)
  await restore(id, 1)
  expect(await jsonAs<object[]>(1, '/api/files/NK1/images/dk')).toContainEqual(
    expect.objectContaining({ name: 'ny.png', pending: true }),
  )
  expect(JSON.stringify(await jsonAs(null, '/api/files/NK1/images/dk'))).not.toContain('ny.png')
})
