import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { filled, formBytes, type Sent, samples, send, storedObjectsAndFiles } from '../testing/uploading.ts'

afterAll(emptyStorage)

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

const docs = '/api/upload/NK1/docs/sv'
const images = '/api/upload/NK1/images/sv'
const encode = (text: string) => new TextEncoder().encode(text)
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const zeros = (count: number) => new Uint8Array(count)

async function upload(
  path: string,
  name: string,
  bytes: Uint8Array,
  given: Sent & { replace?: string } = {},
) {
  const { replace, ...sent } = given
  const form = formBytes([{ name, bytes }], replace === undefined ? {} : { replace })
  const response = await send(path, form, sent)
  return { status: response.status, ...(await response.json<{ error?: string; message: string }>()) }
}

/** A drawing in text, of some kilobytes. */
function drawing(end: string): Uint8Array {
  const line = (n: number) => [
    '  0',
    'LINE',
    '  8',
    'Ritning',
    ' 10',
    `${n}.0`,
    ' 20',
    '0.0',
    ' 11',
    '9.0',
    ' 21',
    '0',
  ]
  const entities = Array.from({ length: 300 }, (_, n) => line(n)).flat()
  const lines = ['  0', 'SECTION', '  2', 'ENTITIES', ...entities, '  0', 'ENDSEC', '  0', 'EOF', '']
  return encode(lines.join(end))
}

/** A PDF that is arranged for reading page by page has an end of its own behind its first page. */
const byPages = filled('pdf', 20_000)
byPages.set(encode('startxref\n0\n%%EOF\n'), 1500)

/** The pairs of a binary drawing, with group codes of two bytes. */
const pair = (code: number, text: string) => join(Uint8Array.of(code, 0), encode(`${text}\0`))
const binary = join(
  encode('AutoCAD Binary DXF\r\n\x1a\0'),
  pair(0, 'SECTION'),
  pair(2, 'ENTITIES'),
  ...Array.from({ length: 300 }, () => join(pair(0, 'LINE'), pair(8, 'Ritning'))),
  pair(0, 'ENDSEC'),
  pair(0, 'EOF'),
)

const whole: readonly (readonly [what: string, name: string, bytes: Uint8Array])[] = [
  ['a small PDF', 'liten.pdf', filled('pdf', 300)],
  ['a PDF of two parts', 'stor.pdf', filled('pdf', 5_500_000)],
  ['a PDF with an end behind its first page', 'sidor.pdf', byPages],
  ['a DXF with lines in LF', 'lf.dxf', drawing('\n')],
  ['a DXF with lines in CRLF', 'crlf.dxf', drawing('\r\n')],
  ['a binary DXF', 'binar.dxf', binary],
]

const messages = {
  sv: 'Filen är inte hel: slutet saknas. Hämta eller exportera den på nytt och försök igen.',
  nb: 'Filen er ikke hel: slutten mangler. Hent eller eksporter den på nytt og prøv igjen.',
  da: 'Filen er ikke hel: slutningen mangler. Hent eller eksporter den på ny, og prøv igen.',
}

test.each(whole)(
  'upload: %s that is cut off is refused and leaves nothing, whole it is taken',
  async (_, name, bytes) => {
    const before = await storedObjectsAndFiles()
    for (const part of [0.25, 0.5, 0.99]) {
      const cut = bytes.slice(0, Math.floor(bytes.length * part))
      for (const [language, message] of Object.entries(messages)) {
        const found = await upload(docs, name, cut, { headers: { 'Accept-Language': language } })
        expect(found).toMatchObject({ status: 415, error: 'FILE_CUT_OFF' })
        expect(found.message).toBe(message)
      }
      const padded = join(cut, zeros(80_000))
      expect(await upload(docs, name, padded)).toMatchObject({ status: 415, error: 'FILE_CUT_OFF' })
    }
    expect(await storedObjectsAndFiles()).toEqual(before)
    expect(await upload(docs, name, bytes)).toMatchObject({ status: 200 })
    expect((await upload(docs, name, join(bytes, zeros(80_000)))).status).toBe(200)
  },
)

test.each(whole)('upload: %s that is cut off replaces nothing', async (_, name, bytes) => {
  await upload(docs, 'kvar.pdf', samples.pdf)
  const [before, listed] = [await storedObjectsAndFiles(), await jsonAs(0, '/api/files/NK1/docs/sv')]
  const cut = bytes.slice(0, bytes.length / 2)
  expect(await upload(docs, name, cut, { replace: 'kvar.pdf' })).toMatchObject({ error: 'FILE_CUT_OFF' })
  expect(await storedObjectsAndFiles()).toEqual(before)
  expect(await jsonAs(0, '/api/files/NK1/docs/sv')).toEqual(listed)
})

/** Of a gif too more than its header is there: the beginning of a comment. */
const gif = join(samples.gif.subarray(0, -1), Uint8Array.of(0x21, 0xfe))

test.each([
  ['png', images, samples.png.subarray(0, -1)],
  ['gif', images, gif],
  ['jpg', images, samples.jpg.subarray(0, -1)],
  ['jpg', docs, samples.jpg.subarray(0, -1)],
])('upload: a %s that is cut off is refused as that (%s)', async (format, path, cut) => {
  const before = await storedObjectsAndFiles()
  expect(await upload(path, `a.${format}`, cut)).toMatchObject({ status: 415, error: 'FILE_CUT_OFF' })
  expect(await storedObjectsAndFiles()).toEqual(before)
})

const pdf = filled('pdf', 9_000)
const withoutLastLine = (bytes: Uint8Array) => bytes.slice(0, -1)

test.each([
  ['a PDF without a last line break', 'a.pdf', withoutLastLine(pdf)],
  ['a PDF with blank lines behind its end', 'a.pdf', join(pdf, encode('\r\n \n'.repeat(600)))],
  ['a PDF with a thousand other bytes behind its end', 'a.pdf', join(pdf, new Uint8Array(1_000).fill(65))],
  ['a small DXF filled up with zeros', 'a.dxf', join(samples.dxf, zeros(9))],
  ['a DXF without a last line break', 'a.dxf', withoutLastLine(drawing('\n'))],
  ['a DXF with blank lines behind its end', 'a.dxf', join(drawing('\r\n'), encode('\r\n\r\n'))],
  ['a DXF with the end of a file of DOS', 'a.dxf', join(drawing('\r\n'), Uint8Array.of(0x1a))],
  ['a DXF with other text behind its end', 'a.dxf', join(drawing('\n'), encode('999\nSlut på ritningen\n'))],
  ['a DXF with blanks around its end', 'a.dxf', encode('0\nSECTION\n2\nHEADER\n0\nENDSEC\n 0 \n EOF \n')],
])('upload: %s is taken', async (_, name, bytes) => {
  expect(await upload(docs, name, bytes)).toMatchObject({ status: 200 })
})

test.each([
  ['a PDF whose end is further away than readers look', 'a.pdf', join(pdf, new Uint8Array(1_020).fill(65))],
  ['a DXF with the end as a word', 'a.dxf', encode('0\nSECTION\n2\nHEADER\n0\nEOFX\n1\nEOF\n')],
])('upload: %s is refused', async (_, name, bytes) => {
  expect(await upload(docs, name, bytes)).toMatchObject({ error: 'FILE_CUT_OFF' })
})
