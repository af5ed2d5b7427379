import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/uploads.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import {
  filled,
  formBytes,
  type Part,
  type Sent,
  samples,
  send,
  storedObjectsAndFiles,
} from '../testing/uploading.ts'
import { everything, put } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

const images = '/api/upload/NK1/images/sv'
const docs = '/api/upload/NK1/docs/sv'

async function upload(path: string, parts: Part[], given: Sent & { replace?: string } = {}) {
  const { replace, ...sent } = given
  const answer = await send(path, formBytes(parts, replace === undefined ? {} : { replace }), sent)
  const body = await answer.json<{ error?: string; message: string; result: { name: string; url: string } }>()
  return { status: answer.status, ...body }
}

const bytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

test('an uploaded image is pending, seen by staff alone, until its product is saved', {
  tags: ['7.10.3', '8.2.4'],
}, async () => {
  const parts = [
    { name: 'Ny bild.PNG', bytes: samples.png },
    { field: 'small', name: 'small.png', bytes: samples.png.slice() },
  ]
  const { status, ...answer } = await upload(images, parts)
  expect(status).toBe(200)
  expect(contracts.upload.response.parse(answer)).toMatchObject({
    message: 'Produktbilden är uppladdad, spara för att göra permanent',
    result: { name: 'Ny bild.png', pending: true, width: 3, height: 2, lineArt: false },
  })
  const { url } = answer.result
  expect((await call(url)).status).toBe(404)
  expect(JSON.stringify(await jsonAs(null, '/api/files/NK1/images/sv'))).not.toContain('Ny bild')
  const mine = await callAs(3, url)
  expect(await bytes(mine)).toEqual(samples.png)
  expect(mine.headers.get('Cache-Control')).toBe('no-store')
  expect(
    contracts.arrangeFiles.response.shape.result.shape.files.parse(
      await jsonAs(2, '/api/files/NK1/images/sv'),
    ),
  ).toContainEqual(expect.objectContaining({ name: 'Ny bild.png', pending: true }))
  await put('eb-alfa', {})
  const seen = await call(url)
  expect(seen.status).toBe(200)
  expect(seen.headers.get('Content-Type')).toBe('image/png')
  expect(seen.headers.get('Cache-Control')).toContain('immutable')
})

test.each(['pdf', 'dxf', 'jpg'] as const)(
  'a document of the type %s counts at once',
  { tags: ['5.1.12'] },
  async (format) => {
    const { status, message, result } = await upload(docs, [
      { name: `blad.${format}`, bytes: samples[format] },
    ])
    expect([status, message]).toEqual([200, 'Dokumentet är uppladdat'])
    const answer = await call(result.url)
    expect(await bytes(answer)).toEqual(samples[format])
    const opens = format === 'dxf' ? 'attachment' : 'inline'
    expect(answer.headers.get('Content-Disposition')).toMatch(new RegExp(`^${opens}; filename="blad`))
    const policy = format === 'pdf' ? "default-src 'none'" : "default-src 'none'; sandbox"
    expect(answer.headers.get('Content-Security-Policy')).toBe(policy)
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
)

test.each(['gif', 'jpg', 'png'] as const)(
  'an image may be a %s, and tells its size',
  { tags: ['5.1.12'] },
  async (format) => {
    const answer = await upload('/api/upload/NK%2F2/images/sv', [
      { name: `a.${format}`, bytes: samples[format] },
    ])
    expect(answer).toMatchObject({ status: 200, result: { width: 3, height: 2 } })
  },
)

test('a name that is there already gets a number, whatever its case', async () => {
  const part = { name: 'Lika.pdf', bytes: samples.pdf }
  const names = [await upload(docs, [part]), await upload(docs, [{ ...part, name: 'LIKA.pdf' }])]
  expect(names.map(({ result }) => result.name)).toEqual(['Lika.pdf', 'LIKA-2.pdf'])
})

test('six of one name at once get six names and six places', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => upload(docs, [{ name: 'sex.pdf', bytes: samples.pdf }])),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ result }) => result.name)).size).toBe(6)
  const { results } = await env.DB.prepare(
    "SELECT position FROM file WHERE product = 'eb-alfa' AND kind = 'docs' AND language = 'sv'",
  ).all()
  expect(new Set(results.map(({ position }) => position)).size).toBe(results.length)
})

test('a file is replaced in place: its name and place stay, its address names the new version', async () => {
  const first = await upload(docs, [{ name: 'byt.pdf', bytes: samples.pdf }])
  const order = (await jsonAs<{ name: string }[]>(0, '/api/files/NK1/docs/sv')).map(({ name }) => name)
  const newer = filled('pdf', 300)
  const second = await upload(docs, [{ name: 'annat namn.pdf', bytes: newer }], { replace: 'byt.pdf' })
  expect(second.result.name).toBe('byt.pdf')
  expect(second.result.url).not.toBe(first.result.url)
  expect(await bytes(await call(second.result.url))).toEqual(newer)
  const drawing = await upload(docs, [{ name: 'x.dxf', bytes: samples.dxf }], { replace: 'byt.pdf' })
  expect(drawing.result.name).toBe('byt.dxf')
  const names = (await jsonAs<{ name: string }[]>(0, '/api/files/NK1/docs/sv')).map(({ name }) => name)
  expect(names).toEqual(order.map((name) => (name === 'byt.pdf' ? 'byt.dxf' : name)))
  expect(
    await upload(docs, [{ name: 'a.pdf', bytes: samples.pdf }], { replace: 'finns ej.pdf' }),
  ).toMatchObject({
    status: 404,
  })
})

test('a new article number leads to the files, and the old one no longer', {
  tags: ['4.4.3', '7.10.5', '8.2.4'],
}, async () => {
  const { result } = await upload('/api/upload/NB-STANG-1/docs/sv', [{ name: 'a.pdf', bytes: samples.pdf }])
  await put('nb-stang', { artnr: 'NB-NY' })
  expect((await call(result.url)).status).toBe(404)
  const [file] = await jsonAs<{ url: string }[]>(null, '/api/files/NB-NY/docs/sv')
  expect(await bytes(await call(file?.url ?? ''))).toEqual(samples.pdf)
  const synced = await jsonAs(1, '/api/files/NB-STANG-1/NB-NY')
  expect(contracts.syncFiles.response.parse(synced)).toEqual({
    result: { _id: 'nb-stang', artnr: 'NB-NY', files: 1, removed: [] },
    message: 'Synkat tillhörande bildmaterial',
  })
})

test('the folder call takes out what storage has lost, once', { tags: ['7.10.5'] }, async () => {
  const { result } = await upload('/api/upload/NB-SPAK-1/images/sv', [
    { name: 'borta.png', bytes: samples.png },
  ])
  const { key } =
    (await env.DB.prepare("SELECT key FROM file WHERE name = 'borta.png'").first<{ key: string }>()) ?? {}
  await env.FILES.delete(key ?? '')
  expect((await callAs(0, result.url)).status).toBe(404)
  const removed = async () => (await jsonAs<{ result: object }>(0, '/api/files/x/NB-SPAK-1')).result
  expect(await removed()).toMatchObject({ files: 0, removed: ['images/sv/borta.png'] })
  const before = await everything()
  expect(await removed()).toMatchObject({ files: 0, removed: [] })
  expect(await everything()).toBe(before)
  expect((await callAs(0, '/api/files/NB-SPAK-1/FINNS-EJ')).status).toBe(404)
})

test('files are put in order and described, each by those who may', async () => {
  const path = '/api/files/NK1/images/sv'
  const arrange = (level: 0 | 1 | 2 | 3, files: object[], status = 200) =>
    jsonAs<{ result: { files: { name: string; alt?: object }[] } }>(
      level,
      path,
      { method: 'PUT', body: { files } },
      status,
    )
  const names = (await jsonAs<{ name: string }[]>(1, path)).map(({ name }) => name)
  const turned = names.toReversed().map((name) => ({ name }))
  const answer = await arrange(1, turned)
  contracts.arrangeFiles.response.parse(answer)
  expect(answer.result.files.map(({ name }) => name)).toEqual(names.toReversed())
  await arrange(1, [{ name: 'framsida.png', alt: { sv: ' Slutbleck\nframifrån ' } }])
  await arrange(2, [{ name: 'framsida.png', alt: { no: 'Sluttstykke' } }])
  const [first] = await jsonAs<{ name: string; alt: object }[]>(null, path)
  expect(first).toMatchObject({
    name: 'framsida.png',
    alt: { sv: 'Slutbleck framifrån', no: 'Sluttstykke' },
  })
  const before = await everything()
  await arrange(2, turned, 403)
  await arrange(1, [{ name: 'framsida.png', alt: { dk: 'Slutblik' } }], 403)
  await arrange(1, [{ name: 'finns ej.png' }], 400)
  await arrange(1, [{ name: 'framsida.png' }, { name: 'framsida.png' }], 400)
  await jsonAs(
    1,
    '/api/files/NK1/docs/sv',
    { method: 'PUT', body: { files: [{ name: 'byt.dxf', alt: { sv: 'x' } }] } },
    400,
  )
  await arrange(1, [{ name: 'framsida.png', alt: { sv: 'Slutbleck framifrån' } }])
  expect(await everything()).toBe(before)
  await arrange(1, [{ name: 'framsida.png', alt: { sv: '' } }])
  expect((await jsonAs<{ alt: object }[]>(null, path))[0]?.alt).toEqual({ no: 'Sluttstykke' })
})

const folders = ['images/sv', 'images/no', 'images/dk', 'docs/sv', 'docs/no', 'docs/dk'] as const
const mayFill: Record<(typeof folders)[number], string> = {
  'images/sv': '01',
  'images/no': '01',
  'images/dk': '01',
  'docs/sv': '01',
  'docs/no': '012',
  'docs/dk': '013',
}

test.each(folders)(
  'only those who keep %s upload to it, with either token',
  { tags: ['6.1.6', '6.1.15'] },
  async (folder) => {
    const [type, lang] = folder.split('/')
    const part =
      type === 'images' ? { name: 'a.png', bytes: samples.png } : { name: 'a.pdf', bytes: samples.pdf }
    for (const level of [0, 1, 2, 3] as const) {
      const status = mayFill[folder].includes(String(level)) ? 200 : 403
      const path = `/api/upload/LH-ETT-1/${folder}`
      const body = { artnr: 'LH-ETT-1', type, lang }
      const given = await callAs(level, '/api/upload-token', { method: 'POST', body })
      expect(given.status).toBe(status)
      const before = await storedObjectsAndFiles()
      expect((await upload(path, [part], { level })).status).toBe(status)
      if (status === 403) expect(await storedObjectsAndFiles()).toEqual(before)
      else {
        const { token, expires } = contracts.uploadToken.response.parse(await given.json())
        expect(expires).toBe(300)
        const headers = { Authorization: '', 'X-Auth-Token': token }
        expect((await upload(path, [part], { headers })).status).toBe(200)
      }
    }
  },
)

test('an upload token is good for its folder alone, and for nothing else', { tags: ['6.1.15'] }, async () => {
  const body = { artnr: 'NK1', type: 'docs', lang: 'sv' }
  const { token } = await jsonAs<{ token: string }>(1, '/api/upload-token', { method: 'POST', body })
  const part = { name: 'a.pdf', bytes: samples.pdf }
  const headers = { Authorization: '', 'X-Auth-Token': token }
  expect((await upload(docs, [part], { headers })).status).toBe(200)
  const before = await storedObjectsAndFiles()
  for (const path of ['/api/upload/NK1/docs/no', '/api/upload/NK%2F2/docs/sv', images]) {
    expect((await upload(path, [part], { headers })).status).toBe(401)
  }
  for (const wrong of ['', 'x', `${token}x`]) {
    expect((await upload(docs, [part], { headers: { ...headers, 'X-Auth-Token': wrong } })).status).toBe(401)
  }
  expect((await call('/api/activity', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401)
  await env.DB.prepare("UPDATE user SET token_version = token_version + 1 WHERE id = 'user-1'").run()
  expect((await upload(docs, [part], { headers })).status).toBe(401)
  await env.DB.prepare("UPDATE user SET token_version = 1 WHERE id = 'user-1'").run()
  expect(await storedObjectsAndFiles()).toEqual(before)
  const nowhere = { artnr: 'FINNS EJ', type: 'docs', lang: 'sv' }
  await jsonAs(1, '/api/upload-token', { method: 'POST', body: nowhere }, 404)
  expect((await upload('/api/upload/FINNS-EJ/docs/sv', [part])).status).toBe(404)
  expect((await upload('/api/upload/NK1/docs/xx', [part])).status).toBe(400)
})

test('an upload token is good for its product alone, whoever bears its number by then', async () => {
  const body = { artnr: 'NK/2', type: 'docs', lang: 'sv' }
  const { token } = await jsonAs<{ token: string }>(1, '/api/upload-token', { method: 'POST', body })
  const headers = { Authorization: '', 'X-Auth-Token': token }
  const part = { name: 'a.pdf', bytes: samples.pdf }
  const path = '/api/upload/NK%2F2/docs/sv'
  await put('eb-beta', { artnr: 'NK-BETA' })
  expect((await upload(path, [part], { headers })).status).toBe(404)
  await put('eb-hemlig', { artnr: 'NK/2' })
  const before = await storedObjectsAndFiles()
  expect((await upload(path, [part], { headers })).status).toBe(401)
  expect(await storedObjectsAndFiles()).toEqual(before)
  await put('eb-hemlig', { artnr: 'HEMLIG-1' })
  await put('eb-beta', { artnr: 'NK/2' })
  expect((await upload(path, [part], { headers })).status).toBe(200)
})

test('an upload to a product that is deleted meanwhile is not found, and leaves nothing', async () => {
  const added = await jsonAs<{ result: { _id: string } }>(1, '/api/elslutbleck', {
    method: 'POST',
    body: { name: 'Kort tid', artnr: 'KORT-TID' },
  })
  const before = await storedObjectsAndFiles()
  const part = { name: 'a.pdf', bytes: filled('pdf', 300_000) }
  const meanwhile = () => jsonAs(1, `/api/elslutbleck/${added.result._id}`, { method: 'DELETE' })
  expect(await upload('/api/upload/KORT-TID/docs/sv', [part], { meanwhile })).toMatchObject({
    status: 404,
    error: 'NOT_FOUND',
  })
  expect(await storedObjectsAndFiles()).toEqual(before)
})
