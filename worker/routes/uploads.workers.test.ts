import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents, images, imagesByLanguage } from '../../domain/contracts/files.ts'
import * as contracts from '../../domain/contracts/uploads.ts'
import { UserError } from '../../domain/errors.ts'
import { cacheRules } from '../cache-rules.ts'
import { readForm } from '../files/receive.ts'
import { call, json } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import {
  filled,
  formBytes,
  formType,
  type Part,
  type Sent,
  samples,
  send,
  storedObjectsAndFiles,
} from '../testing/uploading.ts'
import { everything, put } from '../testing/writing.ts'

describe('uploads', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  const images = '/api/upload/NK1/images/sv'
  const docs = '/api/upload/NK1/docs/sv'

  async function upload(path: string, parts: Part[], given: Sent & { replace?: string } = {}) {
    const { replace, ...sent } = given
    const response = await send(path, formBytes(parts, replace === undefined ? {} : { replace }), sent)
    const body = await response.json<{
      error?: string
      message: string
      result: { name: string; url: string }
    }>()
    return { status: response.status, ...body }
  }

  const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer())

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
      const response = await call(result.url)
      expect(await bytes(response)).toEqual(samples[format])
      const opens = format === 'dxf' ? 'attachment' : 'inline'
      expect(response.headers.get('Content-Disposition')).toMatch(new RegExp(`^${opens}; filename="blad`))
      const policy = format === 'pdf' ? "default-src 'none'" : "default-src 'none'; sandbox"
      expect(response.headers.get('Content-Security-Policy')).toBe(policy)
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
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
    const uploaded = await Promise.all(
      Array.from({ length: 6 }, () => upload(docs, [{ name: 'sex.pdf', bytes: samples.pdf }])),
    )
    expect(uploaded.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(uploaded.map(({ result }) => result.name)).size).toBe(6)
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
  const writersOf: Record<(typeof folders)[number], string> = {
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
        const status = writersOf[folder].includes(String(level)) ? 200 : 403
        const path = `/api/upload/LH-ETT-1/${folder}`
        const body = { artnr: 'LH-ETT-1', type, lang }
        const response = await callAs(level, '/api/upload-token', { method: 'POST', body })
        expect(response.status).toBe(status)
        const before = await storedObjectsAndFiles()
        expect((await upload(path, [part], { level })).status).toBe(status)
        if (status === 403) expect(await storedObjectsAndFiles()).toEqual(before)
        else {
          const { token, expires } = contracts.uploadToken.response.parse(await response.json())
          expect(expires).toBe(300)
          const headers = { Authorization: '', 'X-Auth-Token': token }
          expect((await upload(path, [part], { headers })).status).toBe(200)
        }
      }
    },
  )

  test('an upload token is good for its folder alone, and for nothing else', {
    tags: ['6.1.15'],
  }, async () => {
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
      expect((await upload(docs, [part], { headers: { ...headers, 'X-Auth-Token': wrong } })).status).toBe(
        401,
      )
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
})

describe('files', () => {
  afterAll(emptyStorage)

  beforeAll(() => storeCatalogue(env, catalogue))

  /** Reads bytes as text, whatever their type. */
  const textOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())

  const picture = '/files/NK1/images/sv/framsida.png'

  test('the documents of an article are listed by language', {
    tags: ['3.11.10', '3.11.11', '6.1.2', '7.10.1'],
  }, async () => {
    const swedish = await json('/api/files/NK1/docs/sv')
    expect(documents.response.parse(swedish)).toEqual([
      {
        name: 'Bruksanvisning å.pdf',
        url: expect.stringContaining('/files/NK1/docs/sv/Bruksanvisning%20%C3%A5.pdf?v='),
        ext: 'pdf',
        size: 10,
        icon: 'pdf',
      },
    ])
    expect(await json('/api/files/NK1/docs/no')).toMatchObject([{ name: 'veiledning.pdf' }])
    expect(await json('/api/files/NK1/docs/dk')).toEqual([])
  })

  test('the images of an article are listed, by language and for one', {
    tags: ['3.11.11', '7.10.1', '7.10.2'],
  }, async () => {
    const all = await json<{ sv: { url: string }[] }>('/api/files/NK1/images')
    expect(imagesByLanguage.response.parse(all)).toMatchObject({ no: [], dk: [] })
    expect(all.sv).toHaveLength(2)
    const swedish = await json('/api/files/NK1/images/sv')
    expect(images.response.parse(swedish)).toMatchObject([{ name: 'framsida.png' }, { name: 'sida.png' }])
  })

  test('a slash in an article number is kept apart from the path', { tags: ['7.10.6'] }, async () => {
    const { sv } = await json<{ sv: { url: string }[] }>('/api/files/NK%2F2/images')
    expect(sv).toHaveLength(1)
    expect((await call(sv[0]?.url ?? '')).status).toBe(200)
  })

  test('every address that the API gives leads to its file', { tags: ['7.10.6'] }, async () => {
    const { images, docs } = await json<{
      images: { url: string; small: string }[]
      docs: { url: string }[]
    }>('/api/elslutbleck/eb-alfa')
    for (const address of [
      ...images.flatMap(({ url, small }) => [url, small]),
      ...docs.map(({ url }) => url),
    ]) {
      const response = await call(address)
      expect(response.status, address).toBe(200)
      expect((await textOf(response)).length).toBeGreaterThan(0)
    }
    expect(images).toHaveLength(2)
  })

  test('the small variant is another file than the picture', async () => {
    expect(await textOf(await call(picture))).toBe('0123456789')
    expect(await textOf(await call('/files/NK1/images/sv/small/framsida.png'))).toBe('small')
  })

  test('the n-th picture of a product is sent as it is', { tags: ['7.10.2'] }, async () => {
    const response = await call('/api/files/image/eb-alfa/1')
    expect(response.headers.get('Vary')).toBe('Accept-Language')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(await textOf(response)).toBe('0123456789')
  })

  test('a file comes with our type, its length, its tag and no sniffing', async () => {
    const response = await call(picture)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: expect.stringMatching(/^".+"$/),
    })
    expect(response.headers.has('Content-Disposition')).toBe(false)
  })

  test('a document opens in the browser under its own name, and may load and run nothing', {
    tags: ['2.7.9'],
  }, async () => {
    const response = await call('/files/NK1/docs/sv/Bruksanvisning%20%C3%A5.pdf')
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toBe(
      `inline; filename="Bruksanvisning _.pdf"; filename*=UTF-8''Bruksanvisning%20%C3%A5.pdf`,
    )
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'")
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test('only an address that names the version may be kept for good', async () => {
    const { sv } = await json<{ sv: { url: string }[] }>('/api/files/NK1/images')
    const cacheControl = async (path: string) => (await call(path)).headers.get('Cache-Control')
    expect(await cacheControl(sv[0]?.url ?? '')).toBe(cacheRules.immutable)
    expect(await cacheControl(picture)).toBe(cacheRules.file)
    expect(await cacheControl(`${picture}?v=other`)).toBe(cacheRules.file)
  })

  test('a known tag is answered with 304 and no body', async () => {
    const tag = (await call(picture)).headers.get('ETag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const response = await call(picture, { headers: { 'If-None-Match': known } })
      expect(response.status).toBe(304)
      expect(await textOf(response)).toBe('')
      expect(response.headers.get('ETag')).toBe(tag)
    }
    expect((await call(picture, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('the piece %s is sent alone', async (range, text, contentRange) => {
    const response = await call(picture, { headers: { Range: range } })
    expect(response.status).toBe(206)
    expect(await textOf(response)).toBe(text)
    expect(response.headers.get('Content-Range')).toBe(contentRange)
    expect(response.headers.get('Content-Length')).toBe(String(text.length))
  })

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('the piece %s does not exist', async (range) => {
    const response = await call(picture, { headers: { Range: range } })
    expect(response.status).toBe(416)
    expect(response.headers.get('Content-Range')).toBe('bytes */10')
    expect(await response.json()).toMatchObject({ error: 'RANGE_NOT_SATISFIABLE' })
  })

  test.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=0-1'])(
    'the range %s is passed over',
    async (range) => {
      const response = await call(picture, { headers: { Range: range } })
      expect(response.status).toBe(200)
      expect(await textOf(response)).toBe('0123456789')
    },
  )

  test('a piece of another version is answered with the whole file', async () => {
    const headers = (tag: string) => ({ Range: 'bytes=0-3', 'If-Range': tag })
    const tag = (await call(picture)).headers.get('ETag') ?? ''
    expect((await call(picture, { headers: headers(tag) })).status).toBe(206)
    expect((await call(picture, { headers: headers('"older"') })).status).toBe(200)
  })

  test('HEAD tells the length of a file without sending it', async () => {
    const response = await call(picture, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Length')).toBe('10')
    expect(await textOf(response)).toBe('')
  })

  test('a row without its object is not found', async () => {
    await env.FILES.delete('product/eb-beta/images/sv/framsida.png')
    expect((await call('/files/NK%2F2/images/sv/framsida.png')).status).toBe(404)
  })
})

describe('form', () => {
  afterAll(emptyStorage)

  /** The parsed form, or the code of its error; anything else is thrown. */
  async function read(form: Uint8Array): Promise<string | Record<string, unknown>> {
    const body = new ReadableStream({
      type: 'bytes',
      start(controller) {
        if (form.length > 0) controller.enqueue(Uint8Array.from(form))
        controller.close()
      },
    })
    const request = new Request('http://x/', { method: 'POST', headers: { 'Content-Type': formType }, body })
    const files: [field: string, name: string, bytes: string][] = []
    try {
      const fields = await readForm(request, async ({ field, name, content }) => {
        const file: (typeof files)[number] = [field, name, '']
        files.push(file)
        const chunks: Uint8Array[] = []
        for await (const chunk of content) chunks.push(chunk.slice())
        file[2] = Buffer.concat(chunks).toString('base64')
      })
      return { fields: Object.fromEntries(fields), files }
    } catch (error) {
      if (error instanceof UserError) return error.code
      throw error
    }
  }

  /** Bytes that resemble a form's boundaries, and others. */
  const bytes = fc
    .array(
      fc.oneof(
        fc.constantFrom('\r\n', '--', '\r\n--x', '\r\n--x-boundary-of-the-test', '\r', '\n', '\0', ':'),
        fc.string({ unit: 'binary', maxLength: 9 }),
      ),
      { maxLength: 20 },
    )
    .map((texts) => new TextEncoder().encode(texts.join('')))
  /** Around the size of the chunks in which a body is read, so that boundaries are split anywhere. */
  const padding = fc.oneof(fc.constant(0), fc.integer({ min: 65_200, max: 65_560 }))
  const name = fc.stringMatching(/^[\p{L}\p{N} ._-]{1,20}$/u)
  const part = fc.record({ field: fc.constantFrom('file', 'small'), name, bytes, padding }).map(
    ({ padding: length, bytes: end, ...rest }): Part => ({
      ...rest,
      bytes: Buffer.concat([new Uint8Array(length).fill(97), end]),
    }),
  )
  const form = fc.record({
    parts: fc.array(part, { minLength: 1, maxLength: 2 }),
    fields: fc.dictionary(fc.constantFrom('replace', 'alt'), fc.string({ unit: 'grapheme', maxLength: 40 })),
  })

  test('a form is read as it was written, wherever its borders fall', async () => {
    await fc.assert(
      fc.asyncProperty(form, async ({ parts, fields }) => {
        const files = parts.map((each) => [each.field, each.name, Buffer.from(each.bytes).toString('base64')])
        expect(await read(formBytes(parts, fields))).toEqual({ fields, files })
      }),
      { numRuns: 150, seed: 20261122 },
    )
  })

  const damage = fc.oneof(
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), bytes: fc.constant(new Uint8Array()) }),
    fc.record({
      kind: fc.constantFrom('insert' as const, 'overwrite' as const),
      at: fc.nat(),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
    }),
  )

  test('a damaged form is read or refused, and never waited for', async () => {
    const outcomes = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(form, fc.array(damage, { minLength: 1, maxLength: 3 }), async (sound, damages) => {
        let sent: Uint8Array = formBytes(sound.parts, sound.fields)
        for (const { kind, at, bytes: added } of damages) {
          const place = at % (sent.length + 1)
          const tail = kind === 'cut' ? [] : sent.subarray(kind === 'insert' ? place : place + added.length)
          sent = Buffer.concat([sent.subarray(0, place), added, Uint8Array.from(tail)])
        }
        const outcome = await read(sent)
        const outcomeName = typeof outcome === 'string' ? outcome : 'read'
        outcomes.set(outcomeName, (outcomes.get(outcomeName) ?? 0) + 1)
      }),
      { numRuns: 400, seed: 20261122 },
    )
    expect(
      [...outcomes.keys()].filter((each) => !['read', 'UPLOAD_BROKEN', 'BAD_INPUT'].includes(each)),
    ).toEqual([])
    expect(outcomes.get('UPLOAD_BROKEN')).toBeGreaterThan(50)
  })
})
