import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { documents, images, imagesByLanguage } from '../../domain/contracts/files.ts'
import { cacheRules } from '../cache-rules.ts'
import { call, json } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(() => storeCatalogue(env, catalogue))

/** Reads bytes as text, whatever their type. */
const textOf = async (answer: Response) => new TextDecoder().decode(await answer.arrayBuffer())

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
  const { images, docs } = await json<{ images: { url: string; small: string }[]; docs: { url: string }[] }>(
    '/api/elslutbleck/eb-alfa',
  )
  for (const address of [
    ...images.flatMap(({ url, small }) => [url, small]),
    ...docs.map(({ url }) => url),
  ]) {
    const answer = await call(address)
    expect(answer.status, address).toBe(200)
    expect((await textOf(answer)).length).toBeGreaterThan(0)
  }
  expect(images).toHaveLength(2)
})

test('the small variant is another file than the picture', async () => {
  expect(await textOf(await call(picture))).toBe('0123456789')
  expect(await textOf(await call('/files/NK1/images/sv/small/framsida.png'))).toBe('small')
})

test('the n-th picture of a product is sent as it is', { tags: ['7.10.2'] }, async () => {
  const answer = await call('/api/files/image/eb-alfa/1')
  expect(answer.headers.get('Vary')).toBe('Accept-Language')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  expect(await textOf(answer)).toBe('0123456789')
})

test('a file comes with our type, its length, its tag and no sniffing', async () => {
  const answer = await call(picture)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    etag: expect.stringMatching(/^".+"$/),
  })
  expect(answer.headers.has('Content-Disposition')).toBe(false)
})

test('a document opens in the browser under its own name, and may load and run nothing', {
  tags: ['2.7.9'],
}, async () => {
  const answer = await call('/files/NK1/docs/sv/Bruksanvisning%20%C3%A5.pdf')
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(answer.headers.get('Content-Disposition')).toBe(
    `inline; filename="Bruksanvisning _.pdf"; filename*=UTF-8''Bruksanvisning%20%C3%A5.pdf`,
  )
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'")
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
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
    const answer = await call(picture, { headers: { 'If-None-Match': known } })
    expect(answer.status).toBe(304)
    expect(await textOf(answer)).toBe('')
    expect(answer.headers.get('ETag')).toBe(tag)
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
  const answer = await call(picture, { headers: { Range: range } })
  expect(answer.status).toBe(206)
  expect(await textOf(answer)).toBe(text)
  expect(answer.headers.get('Content-Range')).toBe(contentRange)
  expect(answer.headers.get('Content-Length')).toBe(String(text.length))
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('the piece %s does not exist', async (range) => {
  const answer = await call(picture, { headers: { Range: range } })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('Content-Range')).toBe('bytes */10')
  expect(await answer.json()).toMatchObject({ error: 'RANGE_NOT_SATISFIABLE' })
})

test.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=0-1'])(
  'the range %s is passed over',
  async (range) => {
    const answer = await call(picture, { headers: { Range: range } })
    expect(answer.status).toBe(200)
    expect(await textOf(answer)).toBe('0123456789')
  },
)

test('a piece of another version is answered with the whole file', async () => {
  const headers = (tag: string) => ({ Range: 'bytes=0-3', 'If-Range': tag })
  const tag = (await call(picture)).headers.get('ETag') ?? ''
  expect((await call(picture, { headers: headers(tag) })).status).toBe(206)
  expect((await call(picture, { headers: headers('"older"') })).status).toBe(200)
})

test('HEAD tells the length of a file without sending it', async () => {
  const answer = await call(picture, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Length')).toBe('10')
  expect(await textOf(answer)).toBe('')
})

test('a row without its object is not found', async () => {
  await env.FILES.delete('product/eb-beta/images/sv/framsida.png')
  expect((await call('/files/NK%2F2/images/sv/framsida.png')).status).toBe(404)
})
