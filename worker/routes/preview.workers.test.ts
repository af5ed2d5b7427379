import { beforeEach, expect, test } from 'vitest'
import type { PreviewAnswer } from '../../domain/contracts/preview.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { call, json } from '../testing/call.ts'
import { resetCatalogue } from '../testing/copying.ts'
import { callAs, jsonAs } from '../testing/staff.ts'
import { everything, pathOf, put } from '../testing/writing.ts'

beforeEach(resetCatalogue)

function preview(id: string, body: unknown, language = 'sv', level: AccessLevel = 0): Promise<PreviewAnswer> {
  return jsonAs(level, `${pathOf(id)}/preview?lang=${language}`, { method: 'POST', body })
}

/** An answer without the time of its last save, which a preview lacks. */
const timeless = (product: object) => ({ ...product, log: null })

test.each(['eb-beta', 'em-lock', 'nb-spak', 'ms-plan', 'lh-ett'])(
  'the preview of %s as it is stored is what the public is answered, and it stays where it is in the guide',
  async (id) => {
    const { product, published, public: isPublic, guide } = await preview(id, {})
    expect(product).toEqual(await json(pathOf(id)))
    expect([published, isPublic]).toEqual([true, true])
    expect(guide.after).toEqual(guide.before)
    expect(guide.card._id).toBe(id)
  },
)

test.each([
  ['eb-alfa', { name: 'Zeta', montagestolpar: [], spec: { automatik: null, 'ss-en-179': null } }],
  ['em-lock', { name: 'Motorlås 2', slutbleck: [{ _id: 'sb-lang' }], filter: [] }],
  ['ms-plan', { name: 'Plan 2', elslutbleck: [{ _id: 'eb-beta' }] }],
  ['nb-spak', { artnr: 'NB-NY', elslutbleck: [] }],
] as const)('what is previewed of %s is what the public is answered once it is saved', async (id, given) => {
  const fields = await json<object>(pathOf(id))
  const known = Object.fromEntries(Object.entries(given).filter(([field]) => field in fields))
  const { product, guide } = await preview(id, known)
  await put(id, known)
  expect(timeless(product)).toEqual(timeless(await json(pathOf(id))))
  const { guide: saved } = await preview(id, {})
  expect(saved.before).toEqual(guide.after)
})

test('partners that are drafts are shown where that is asked for, called drafts, and to nobody else', async () => {
  await put('ms-plan', { published: false })
  const posts = async (query: string, language: string) => {
    const path = `${pathOf('eb-alfa')}/preview?lang=${language}${query}`
    const { product, guide } = await jsonAs<PreviewAnswer>(0, path, { method: 'POST', body: {} })
    return { names: product.montagestolpar?.map(({ name }) => name) ?? [], guide }
  }
  const plain = await posts('', 'sv')
  expect(plain.names).not.toContain('Plan post (utkast)')
  const all = await posts('&all', 'sv')
  expect(all.names).toEqual(expect.arrayContaining([...plain.names, 'Plan post (utkast)']))
  expect(all.guide.after?.total).toBe(plain.guide.after?.total)
  const known = await json<{ montagestolpar: { name: string }[] }>(pathOf('eb-alfa'))
  expect(known.montagestolpar.map(({ name }) => name)).toEqual(plain.names)
  expect((await posts('&all', 'dk')).names.filter((name) => name.endsWith('(kladde)'))).not.toEqual([])
})

test('a preview writes nothing and no public answer changes by it', async () => {
  const before = await everything()
  const shown = await json(pathOf('eb-alfa'))
  const index = await (await call('/api/elslutbleck/index')).text()
  const { product } = await preview('eb-alfa', { name: 'Osparat', published: false })
  expect(product.name).toBe('Osparat')
  expect(await json(pathOf('eb-alfa'))).toEqual(shown)
  expect(await (await call('/api/elslutbleck/index')).text()).toBe(index)
  expect(await everything()).toBe(before)
})

test('a draft is previewed from its stored state, marked as unpublished, in every language, kept by nobody', async () => {
  const path = '/api/produkt/eb-hemlig/preview'
  for (const language of ['sv', 'no', 'dk']) {
    const answer = await callAs(3, `${path}?lang=${language}`)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({
      product: { _id: 'eb-hemlig', language },
      published: false,
      public: false,
      guide: { before: null, after: { place: expect.any(Number) } },
    })
  }
  expect((await call(path)).status).toBe(401)
  expect((await call('/api/produkt/eb-hemlig')).status).toBe(404)
  expect((await callAs(0, '/api/produkt/nothing/preview')).status).toBe(404)
})

test('a product that is not there yet is previewed with its place in the guide', async () => {
  const body = { name: 'Bara ett prov', artnr: 'PROV-1', enr: '', nobnr: '' }
  const answer = await jsonAs<PreviewAnswer>(1, '/api/slutbleck/preview', { method: 'POST', body })
  expect(answer).toMatchObject({
    product: { name: 'Bara ett prov', artnr: 'PROV-1', category: 'sb' },
    published: false,
    guide: { before: null, after: { place: 1, total: 3 }, card: { name: 'Bara ett prov' } },
  })
  await jsonAs(2, '/api/slutbleck/preview', { method: 'POST', body }, 403)
})

test('what makes no sense is refused as in a save', async () => {
  const refused = (body: unknown) => jsonAs(0, `${pathOf('eb-alfa')}/preview`, { method: 'POST', body }, 400)
  expect(await refused({ nothing: 1 })).toMatchObject({ error: 'BAD_INPUT' })
  expect(await refused({ montagestolpar: ['lh-ett'] })).toMatchObject({ error: 'UNKNOWN_PARTNER' })
  expect(await refused({ lockid: 'x' })).toMatchObject({ error: 'UNKNOWN_FIELD' })
})

test('a partner that was deleted since it was chosen is left out, so that the rest can be seen', async () => {
  const body = { name: 'Alfa i prov', montagestolpar: ['nothing'], spec: { rattvand: ['lh-ett', 'nothing'] } }
  const answer = await jsonAs<PreviewAnswer>(0, `${pathOf('eb-alfa')}/preview`, { method: 'POST', body })
  expect(answer.product).toMatchObject({ name: 'Alfa i prov', montagestolpar: [] })
  await put('eb-alfa', body, { status: 400 })
})
