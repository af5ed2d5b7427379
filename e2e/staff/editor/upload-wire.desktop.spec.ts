import { request as send } from 'node:http'
import { type APIRequestContext, expect, test } from '@playwright/test'
import type { CatalogueHealthAnswer } from '../../../domain/contracts/catalogue-health.ts'
import { unzip } from '../../../worker/testing/unzip.ts'
import { staffHeaders } from '../../support/staff.ts'

const boundary = 'upload-wire-boundary'

function pdf(size: number): Buffer {
  const bytes = Buffer.alloc(size, 'passar')
  bytes.write('%PDF-1.7\n')
  return bytes
}

function form(name: string, file: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

interface Wire {
  /** Whether the request says how long it is. */
  length?: boolean
  /** The share of its bytes after which the connection is cut. */
  cutAt?: number
}

/** Sends bytes over a connection of their own. @returns the status, 0 where the connection was cut */
async function post(
  request: APIRequestContext,
  path: string,
  body: Buffer,
  { length = true, cutAt }: Wire = {},
): Promise<number> {
  const headers = {
    ...(await staffHeaders(request, 1)),
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    ...(length ? { 'Content-Length': String(body.length) } : {}),
  }
  return new Promise((resolve) => {
    const url = new URL(path, String(test.info().project.use.baseURL))
    const call = send(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', () => resolve(0))
    if (cutAt === undefined) call.end(body)
    else call.write(body.subarray(0, Math.floor(body.length * cutAt)), () => call.destroy())
  })
}

interface Product {
  id: string
  artnr: string
}

/** A product of the test's own, which nobody else looks at. */
async function product(request: APIRequestContext): Promise<Product> {
  const artnr = `WIRE-${crypto.randomUUID().slice(0, 8)}`
  const headers = await staffHeaders(request, 1)
  const answer = await request.post('/api/housing', { headers, data: { name: artnr, artnr } })
  const { result } = await answer.json()
  return { id: result._id, artnr }
}

async function stock(request: APIRequestContext, { id, artnr }: Product) {
  const headers = await staffHeaders(request, 1)
  const files: { name: string; size: number; url: string }[] = await (
    await request.get(`/api/files/${artnr}/docs/sv`, { headers })
  ).json()
  const { problems }: CatalogueHealthAnswer = await (await request.get('/api/care', { headers })).json()
  const orphans = problems.filter(({ kind, what }) => kind === 'object-orphaned' && what[0]?.includes(id))
  return { files, orphans }
}

for (const length of [true, false]) {
  const said = length ? 'with its length' : 'without its length'

  test(`over the wire ${said}, twenty million bytes come in and one more does not`, {
    tag: ['@5.1.11'],
  }, async ({ request }) => {
    const own = await product(request)
    const path = `/api/upload/${own.artnr}/docs/sv`
    for (const [size, status] of [
      [19_999_999, 200],
      [20_000_000, 200],
      [20_000_001, 413],
    ] as const) {
      expect(await post(request, path, form(`${size}.pdf`, pdf(size)), { length }), String(size)).toBe(status)
    }
    const { files, orphans } = await stock(request, own)
    expect(files.map(({ size }) => size)).toEqual([19_999_999, 20_000_000])
    expect(orphans).toEqual([])
    const headers = await staffHeaders(request, 1)
    const whole = await (await request.get(files[1]?.url ?? '', { headers })).body()
    expect(whole.equals(pdf(20_000_000))).toBe(true)
  })
}

test('a connection that is cut at 10, 50 or 99 per cent leaves nothing', async ({ request }) => {
  const own = await product(request)
  const path = `/api/upload/${own.artnr}/docs/sv`
  const body = form('kapad.pdf', pdf(12_000_000))
  for (const cutAt of [0.1, 0.5, 0.99]) {
    for (const length of [true, false]) expect(await post(request, path, body, { cutAt, length })).toBe(0)
  }
  // One that comes after them comes in, and is all there is.
  expect(await post(request, path, form('hel.pdf', pdf(5000)))).toBe(200)
  await expect.poll(async () => (await stock(request, own)).orphans).toEqual([])
  expect((await stock(request, own)).files).toMatchObject([{ name: 'hel.pdf', size: 5000 }])
})

test('what was uploaded under hostile names comes back from the archive byte by byte', async ({
  request,
}) => {
  const own = await product(request)
  const names = [
    '../../etc/passwd.pdf',
    'Bruk å ä ö.pdf',
    'a%0D%0ASet-Cookie: x.pdf',
    '%22citat%22.pdf',
    'Lika.pdf',
    'LIKA.pdf',
  ]
  for (const [n, name] of names.entries()) {
    expect(await post(request, `/api/upload/${own.artnr}/docs/sv`, form(name, pdf(2000 + n)))).toBe(200)
  }
  const headers = await staffHeaders(request, 1)
  const archive = await request.get(`/api/download/housing/${own.id}`, { headers })
  const entries = unzip(new Uint8Array(await archive.body()))
  expect(entries.map(([path]) => path)).toEqual(
    ['passwd.pdf', 'Bruk å ä ö.pdf', 'a Set-Cookie x.pdf', 'citat.pdf', 'Lika.pdf', 'LIKA-2.pdf'].map(
      (name) => `docs/sv/${name}`,
    ),
  )
  for (const [n, [, bytes]] of entries.entries()) expect(pdf(2000 + n).equals(bytes)).toBe(true)
})
