import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CatalogueHealthAnswer } from '../../domain/contracts/catalogue-health.ts'
import { csvText } from '../../domain/csv/text.ts'
import { safeFileName } from '../../domain/file-names.ts'
import { database } from '../db/client.ts'
import { sweep } from '../health/storage.ts'
import { call } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { abortAtEveryCall } from '../testing/failing-bindings.ts'
import { catalogue } from '../testing/fixtures.ts'
import { apply, dryRun, exported, goOn } from '../testing/importing.ts'
import { jsonAs, storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { unzip } from '../testing/unzip.ts'
import { filled, formBytes, type Part, samples, send, storedObjectsAndFiles } from '../testing/uploading.ts'
import { pathOf, read } from '../testing/writing.ts'

describe('upload limits', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  const images = '/api/upload/NK1/images/sv'
  const docs = '/api/upload/NK1/docs/sv'
  const encode = (text: string) => new TextEncoder().encode(text)

  /** Sends a form that must be refused and leave nothing. */
  async function refused(path: string, form: Uint8Array, given?: Parameters<typeof send>[2]) {
    const before = await storedObjectsAndFiles()
    const response = await send(path, form, given)
    const body = await response.json<{ error: string; message: string }>()
    expect(await storedObjectsAndFiles()).toEqual(before)
    return { status: response.status, error: body.error, message: body.message }
  }

  const exact = [19_999_999, 20_000_000]

  for (const length of [true, false]) {
    const lengthText = length ? 'saying how many' : 'without saying how many'

    test.each(exact)(
      `a file of %d bytes is taken in whole, ${lengthText}`,
      { tags: ['5.1.11', '9.1.12'] },
      async (size) => {
        const file = filled('pdf', size)
        const response = await send(docs, formBytes([{ name: `${size}.pdf`, bytes: file }]), { length })
        expect(response.status).toBe(200)
        const { result } = await response.json<{ result: { url: string; size: number } }>()
        expect(result.size).toBe(size)
        const stored = new Uint8Array(await (await call(result.url)).arrayBuffer())
        expect(stored.length).toBe(size)
        expect(Buffer.compare(stored, file)).toBe(0)
      },
    )

    test.each([20_000_001, 26_000_000])(
      `one of %d bytes is too big, ${lengthText}`,
      { tags: ['5.1.11', '8.1.9', '9.1.12'] },
      async (size) => {
        const form = formBytes([{ name: 'stor.pdf', bytes: filled('pdf', size) }])
        expect(await refused(docs, form, { length })).toEqual({
          status: 413,
          error: 'FILE_TOO_BIG',
          message: 'File is to big!',
        })
      },
    )
  }

  test('an image of the largest size may bring its small variant along, which has a size of its own', async () => {
    const parts = (small: number): Part[] => [
      { field: 'small', name: 's.png', bytes: filled('png', small) },
      { name: 'stor.png', bytes: filled('png', 20_000_000) },
    ]
    expect((await send(images, formBytes(parts(200_000)))).status).toBe(200)
    expect(await refused(images, formBytes(parts(200_001)))).toMatchObject({ error: 'FILE_TOO_BIG' })
  })

  test.each([1, 10, 50, 90, 99, 99.999])(
    'an upload that breaks off at %d % leaves nothing, and the next one comes in',
    { tags: ['7.10.3'] },
    async (percent) => {
      const form = formBytes([{ name: 'bruten.pdf', bytes: filled('pdf', 12_000_000) }])
      const breaksAfter = Math.floor((form.length * percent) / 100)
      for (const length of [true, false]) {
        expect(await refused(docs, form, { breaksAfter, length })).toMatchObject({ error: 'UPLOAD_BROKEN' })
      }
      expect(await refused(docs, form.slice(0, breaksAfter), { length: false })).toMatchObject({
        status: 400,
        error: 'UPLOAD_BROKEN',
      })
      expect((await send(docs, formBytes([{ name: 'hel.pdf', bytes: samples.pdf }]))).status).toBe(200)
    },
  )

  test('what is refused at its beginning is heard of, however much follows', async () => {
    const image = { name: 'a.png', bytes: filled('gif', 6_000_000) }
    expect(await refused(images, formBytes([image]))).toMatchObject({ error: 'WRONG_FORMAT' })
    const parts = [{ ...image, field: 'annat' }, image]
    expect(await refused(images, formBytes(parts))).toMatchObject({ error: 'BAD_INPUT' })
  })

  test('what the catalogue does not take is not kept in storage', async () => {
    await env.DB.prepare(
      "CREATE TRIGGER nej BEFORE INSERT ON file BEGIN SELECT raise(ABORT, 'no'); END",
    ).run()
    const form = formBytes([{ name: 'a.pdf', bytes: filled('pdf', 6_000_000) }])
    expect(await refused(docs, form)).toMatchObject({ status: 500 })
    await env.DB.prepare('DROP TRIGGER nej').run()
  })

  const svg = encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = encode('<!doctype html><script>alert(1)</script>')
  const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
  const png = (width: number, height: number) => {
    const bytes = samples.png.slice()
    new DataView(bytes.buffer).setUint32(16, width)
    new DataView(bytes.buffer).setUint32(20, height)
    return bytes
  }

  /** A description, the folder, the file's name, its bytes: none of these may be accepted. */
  const hostile: readonly (readonly [what: string, path: string, name: string, bytes: Uint8Array])[] = [
    ['an SVG', images, 'a.svg', svg],
    ['an SVG as png', images, 'a.png', svg],
    ['HTML as jpg', images, 'a.jpg', html],
    ['HTML as jpeg', docs, 'a.jpeg', html],
    ['HTML as pdf', docs, 'a.pdf', html],
    ['HTML as dxf', docs, 'a.dxf', html],
    ['a script in a dxf of text alone', docs, 'a.dxf', encode('0\nSECTIONAL<script>')],
    ['zeros within a dxf', docs, 'a.dxf', join(samples.dxf, new Uint8Array(9), samples.dxf)],
    ['a gif as png', images, 'a.png', samples.gif],
    ['a png as gif', images, 'a.gif', samples.png],
    ['a jpg as png', images, 'a.png', samples.jpg],
    ['a png as jpg', docs, 'a.jpg', samples.png],
    ['a pdf as jpg', docs, 'a.jpg', samples.pdf],
    ['a pdf as dxf', docs, 'a.dxf', samples.pdf],
    ['a dxf as pdf', docs, 'a.pdf', samples.dxf],
    ['a pdf among images', images, 'a.pdf', samples.pdf],
    ['a png among documents', docs, 'a.png', samples.png],
    ['a gif among documents', docs, 'a.gif', samples.gif],
    ['a dxf among images', images, 'a.dxf', samples.dxf],
    ['an executable', docs, 'a.exe', encode('MZ')],
    ['an executable as pdf', docs, 'a.pdf', encode(`MZ${'\0'.repeat(60)}`)],
    ['an archive as pdf', docs, 'a.pdf', encode('PK\u0003\u0004aaaaaaaaaaaa')],
    ['a page with a second ending', docs, 'a.pdf.html', samples.pdf],
    ['a script with a second ending', images, 'a.png.js', samples.png],
    ['a name without an ending', docs, 'pdf', samples.pdf],
    ['a name that is an ending alone', docs, '.pdf', samples.pdf],
    ['an ending with a blank', docs, 'a.pdf .x', samples.pdf],
    ['nothing', docs, 'a.pdf', new Uint8Array()],
    ['no image', images, 'a.png', new Uint8Array()],
    ['half a signature', images, 'a.png', samples.png.subarray(0, 6)],
    ['a png without its first chunk', images, 'a.png', samples.png.subarray(0, 16)],
    [
      'a png whose first chunk is another',
      images,
      'a.png',
      join(samples.png.subarray(0, 12), encode('tEXt'), samples.png),
    ],
    ['a gif without a size', images, 'a.gif', samples.gif.subarray(0, 8)],
    ['a jpg without a frame', images, 'a.jpg', samples.jpg.subarray(0, 8)],
    ['a png of no pixels', images, 'a.png', png(0, 5)],
    ['1,025 bytes before a pdf', docs, 'a.pdf', join(new Uint8Array(1025), samples.pdf)],
    ['text as gif', images, 'a.gif', encode('GIF89')],
    ['a web page that begins like a gif', images, 'a.gif', encode('GIF87<html>aaaaaaa')],
    ['an old icon', images, 'a.ico', Uint8Array.of(0, 0, 1, 0)],
    ['a webp', images, 'a.webp', encode('RIFF\0\0\0\0WEBPVP8 aaaaaaaaaaaaaaaaaaaaaaaa')],
  ]

  test('there are forty hostile files and more', () => expect(hostile.length).toBeGreaterThanOrEqual(40))

  test.each(hostile)('%s is refused', { tags: ['5.1.12', '8.1.9'] }, async (_, path, name, bytes) => {
    expect(await refused(path, formBytes([{ name, bytes }]))).toEqual({
      status: 415,
      error: 'WRONG_FORMAT',
      message: 'Wrong format',
    })
  })

  const bom = Uint8Array.of(0xef, 0xbb, 0xbf)
  const lines = (end: string) =>
    encode(['0', 'SECTION', '2', 'HEADER', '0', 'ENDSEC', '0', 'EOF', ''].join(end))
  /** Metadata of nearly 600 kB before the picture itself. */
  const metadata = Array.from({ length: 9 }, () =>
    join(Uint8Array.of(0xff, 0xe1, 0xff, 0xff), new Uint8Array(65_533)),
  )

  const unusual: readonly (readonly [what: string, path: string, name: string, bytes: Uint8Array])[] = [
    ['a mark before a pdf', docs, 'm.pdf', join(bom, samples.pdf)],
    ['a comment before a pdf', docs, 'k.pdf', join(encode('%!PS '), samples.pdf)],
    ['1,024 bytes before a pdf', docs, 't.pdf', join(new Uint8Array(1024), samples.pdf)],
    ['a mark before a dxf', docs, 'm.dxf', join(bom, lines('\n'))],
    [
      'a mark before the comment of a dxf',
      docs,
      'c.dxf',
      join(bom, encode('999\r\nmärke\r\n'), lines('\r\n')),
    ],
    ['a dxf whose lines end in CR', docs, 'r.dxf', lines('\r')],
    [
      'a jpg with 600 kB of metadata',
      images,
      'x.jpg',
      join(samples.jpg.subarray(0, 2), ...metadata, samples.jpg.subarray(2)),
    ],
    ['a picture of 40 megapixels', images, '40.png', png(8_000, 5_000)],
    ['a picture that is long and narrow', images, 's.png', png(100, 30_000)],
  ]

  test.each(unusual)('upload: %s is taken', { tags: ['5.1.12'] }, async (_, path, name, bytes) => {
    expect((await send(path, formBytes([{ name, bytes }]))).status).toBe(200)
  })

  test.each([
    ['sv', 'Bilden är 20000 × 20000 pixlar. Högst 40 megapixel kan laddas upp.'],
    ['nb', 'Bildet er 20000 × 20000 piksler. Høyst 40 megapiksler kan lastes opp.'],
    ['da', 'Billedet er 20000 × 20000 pixels. Højst 40 megapixels kan uploades.'],
  ])(
    'upload: a picture of more than 40 megapixels is refused with its size and the limit (%s)',
    async (language, message) => {
      const headers = { 'Accept-Language': language }
      for (const [path, name, bytes] of [
        [images, 'a.png', png(20_000, 20_000)],
        [images, 'a.png', join(png(20_000, 20_000), new Uint8Array(9_000_000))],
      ] as const) {
        const found = await refused(path, formBytes([{ name, bytes }]), { headers })
        expect(found).toMatchObject({ status: 413, error: 'PICTURE_TOO_LARGE' })
        expect(found.message).toContain(message)
      }
      for (const bytes of [png(8_000, 5_001), png(40_000, 40_000), png(5_001, 8_000)])
        expect(await refused(images, formBytes([{ name: 'a.png', bytes }]))).toMatchObject({
          error: 'PICTURE_TOO_LARGE',
        })
    },
  )

  test('a polyglot that passes is served as what its ending says, and may run nothing', async () => {
    const gifar = join(samples.gif, html)
    const response = await send(docs, formBytes([{ name: 'a.pdf', bytes: join(samples.pdf, html, gifar) }]))
    const { result } = await response.json<{ result: { url: string } }>()
    const { headers } = await call(result.url)
    expect(headers.get('Content-Type')).toBe('application/pdf')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'")
  })

  const names: readonly (readonly [sent: string, stored: string])[] = [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\a.pdf', 'a.pdf'],
    ['/abs/olut.pdf', 'olut.pdf'],
    ['a%0D%0ASet-Cookie: x.pdf', 'a Set-Cookie x.pdf'],
    ["%22citat%22 '.pdf", "citat '.pdf"],
    ['Bruksanvisning å ä ö.pdf', 'Bruksanvisning å ä ö.pdf'],
    ['Bruksanvisning a\u030a.pdf', 'Bruksanvisning å.pdf'],
    ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
    ['...dold.pdf', 'dold.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['a<b>|c?*.PDF', 'a b c.pdf'],
    ['日本語 😀.pdf', '日本語 😀.pdf'],
    [`${'lång '.repeat(60)}.pdf`, `${'lång '.repeat(24).trim()}.pdf`],
    ['50 % av #1 & 2.pdf', '50 % av #1 & 2.pdf'],
  ]

  test.each(names)('the name %s is kept as %s, and its address leads to it', async (sent, stored) => {
    const response = await send(
      '/api/upload/LH-ETT-1/docs/sv',
      formBytes([{ name: sent, bytes: samples.pdf }]),
    )
    const { result } = await response.json<{ result: { name: string; url: string } }>()
    expect(result.name).toBe(stored)
    expect(safeFileName(stored)).toBe(stored)
    const served = await call(result.url)
    expect(served.status).toBe(200)
    expect(served.headers.get('Content-Disposition')).not.toMatch(/[\r\n]/)
    const { objects } = await storedObjectsAndFiles()
    expect(objects.every((key) => !key.startsWith('product/lh-ett/') || /^[\w/.-]+$/.test(key))).toBe(true)
  })

  test('what was uploaded under hostile names comes back from the archive byte by byte', async () => {
    const sent = ['../../arkiv/passwd.pdf', 'Arkiv å ä ö.pdf', 'b%0D%0ASet-Cookie: x.pdf', '%22arkiv%22.pdf']
    const twins = ['Lika.pdf', 'LIKA.pdf']
    for (const [n, name] of [...sent, ...twins].entries()) {
      const form = formBytes([{ name, bytes: filled('pdf', 2000 + n) }])
      expect((await send('/api/upload/LH-TVA-1/docs/sv', form)).status).toBe(200)
    }
    const headers = { Authorization: `Bearer ${await tokenFor(1)}` }
    const archive = await call('/api/download/housing/lh-tva', { headers })
    const entries = unzip(new Uint8Array(await archive.arrayBuffer()))
    const storedNames = [
      'passwd.pdf',
      'Arkiv å ä ö.pdf',
      'b Set-Cookie x.pdf',
      'arkiv.pdf',
      'Lika.pdf',
      'LIKA-2.pdf',
    ]
    expect(entries.map(([path]) => path)).toEqual(storedNames.map((name) => `docs/sv/${name}`))
    for (const [n, [, bytes]] of entries.entries())
      expect(Buffer.compare(bytes, filled('pdf', 2000 + n))).toBe(0)
  })

  test('a form that is none, or has something else in it, is refused', async () => {
    const form = formBytes([{ name: 'a.pdf', bytes: samples.pdf }])
    const json = { 'Content-Type': 'application/json' }
    expect(await refused(docs, form, { headers: json })).toMatchObject({ error: 'UNSUPPORTED_TYPE' })
    const bare = { 'Content-Type': 'multipart/form-data' }
    expect(await refused(docs, form, { headers: bare })).toMatchObject({ error: 'UPLOAD_BROKEN' })
    expect(await refused(docs, encode('hej'))).toMatchObject({ error: 'UPLOAD_BROKEN' })
    expect(await refused(docs, formBytes([]))).toMatchObject({ error: 'BAD_INPUT' })
    const named = (name: string) => formBytes([{ name, bytes: samples.pdf }])
    expect(await refused(docs, named(''))).toMatchObject({ error: 'BAD_INPUT' })
    expect(await refused(docs, named('a.pdf\0.html'))).toMatchObject({ error: 'UPLOAD_BROKEN' })
    const twice = { name: 'a.pdf', bytes: samples.pdf }
    expect(await refused(docs, formBytes([twice, twice]))).toMatchObject({ error: 'BAD_INPUT' })
    expect(await refused(docs, formBytes([{ ...twice, field: 'annat' }]))).toMatchObject({
      error: 'BAD_INPUT',
    })
    const small = { field: 'small', name: 's.jpg', bytes: samples.jpg }
    expect(await refused(docs, formBytes([twice, small]))).toMatchObject({ error: 'BAD_INPUT' })
    expect(await refused(images, formBytes([small]))).toMatchObject({ error: 'BAD_INPUT' })
    const picture = { name: 'a.png', bytes: samples.png }
    expect(await refused(images, formBytes([picture, small]))).toMatchObject({ error: 'WRONG_FORMAT' })
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`f${n}`, 'x']))
    expect(await refused(docs, formBytes([twice], many))).toMatchObject({ error: 'BAD_INPUT' })
  })
})

describe('broken off', () => {
  afterAll(emptyStorage)

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
        const response = await call(url, { headers: { Authorization: `Bearer ${await tokenFor(0)}` } })
        expect(response.status, url).toBe(200)
        found.set(`${folder}/${name}`, (await response.arrayBuffer()).byteLength)
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

  const callWith = async (bindings: Env, method: string, path: string, body?: object) =>
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
      // Of a product that no other test reads: a large file of it is left by every try that came to its end.
      await send('/api/upload/MS-PLAN-1/docs/sv', formBytes([{ name: 'var.pdf', bytes: samples.pdf }]))
      const before = await filesOf('ms-plan')
      const size = parts[0]?.bytes.length
      const form = formBytes(parts)
      let after = before
      const calls = await abortAtEveryCall(
        (bindings) => send(`/api/upload/MS-PLAN-1/${folder}`, form, { bindings }),
        async () => {
          after = await filesOf('ms-plan')
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
        const renamed = await callWith(bindings, 'PUT', pathOf('eb-alfa'), { artnr: 'NK1-NY' })
        if (renamed.ok) await callWith(bindings, 'GET', '/api/files/NK1/NK1-NY')
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
    await callWith(env, 'PUT', pathOf('eb-alfa'), { artnr: 'NK1' })
  })

  test('a folder call, a deletion and a sweep that end anywhere are done again without harm', async () => {
    const path = '/api/upload/NB-STANG-1/docs/sv'
    await send(path, formBytes([{ name: 'bort.pdf', bytes: samples.pdf }]))
    await send(path, formBytes([{ name: 'kvar.pdf', bytes: samples.pdf }]))
    const has = (...names: string[]) => new Map(names.map((name) => [`docs/sv/${name}`, samples.pdf.length]))
    await abortAtEveryCall(
      (bindings) => callWith(bindings, 'GET', '/api/files/X/NB-STANG-1'),
      async () => expect(await filesOf('nb-stang')).toEqual(has('bort.pdf', 'kvar.pdf')),
    )
    await abortAtEveryCall(
      (bindings) => callWith(bindings, 'DELETE', '/api/files/NB-STANG-1/docs/sv/bort.pdf'),
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
      callWith(bindings, 'POST', `/api/jobs/${job._id}/${how}`)
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
})
