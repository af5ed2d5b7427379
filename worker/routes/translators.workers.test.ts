import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, pathOf, put, read, stored } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

async function row(id: string): Promise<Record<string, unknown>> {
  return (await stored(id)) as unknown as Record<string, unknown>
}

const translators = [
  [2, 'no', 'dk'],
  [3, 'dk', 'no'],
] as const

const theirs: readonly (readonly [field: string, value: unknown, another: unknown])[] = [
  ['name', 'Nytt navn', 'Annet navn'],
  ['artnr', 'NY-1', 'NY-2'],
  ['info', [{ title: 'Bruk', body: 'Til dører' }], []],
  ['variants', [{ title: 'Ny tittel' }], [{ title: 'En annen' }]],
  ['published', false, 'the other way'],
]

test.each(theirs)('a translator writes %s of their language, nothing else changes', async (field, value) => {
  for (const [level, own] of translators) {
    const { version: _, changed: __, changed_by: ___, translations, ...before } = await row('eb-alfa')
    const body = await read('eb-alfa', level)
    const changed = { ...body.translations[own], [field]: value, name: `Navn ${field}` }
    await put('eb-alfa', { ...body, translations: { ...body.translations, [own]: changed } }, { level })
    const after = await row('eb-alfa')
    expect(after).toMatchObject({ ...before, changed_by: `level${level}@passar.test` })
    expect(after.translations).toEqual({ ...(translations as object), [own]: changed })
  }
})

test.each(theirs)('%s of the other language is not theirs', async (field, _, another) => {
  const before = await everything()
  for (const [level, own, other] of translators) {
    const { translations } = await read('eb-alfa', level)
    const value = field === 'published' ? !translations[other]?.published : another
    const body = { [own]: { name: 'Mitt' }, [other]: { ...translations[other], [field]: value } }
    await put('eb-alfa', { translations: body }, { level, status: 403 })
  }
  expect(await everything()).toBe(before)
})

const originals: readonly (readonly [field: string, body: Record<string, unknown>])[] = [
  ['name', { name: 'Annat' }],
  ['artnr', { artnr: 'X-1' }],
  ['enr', { enr: '1' }],
  ['nobnr', { nobnr: '1' }],
  ['published', { published: false }],
  ['info', { info: [] }],
  ['facts', { facts: [] }],
  ['a fact', { facts: [{ name: 'funktion', value: 'omvand' }] }],
  ['a fact that cannot be read', { facts: [{ name: 'funktion', value: 'fel' }] }],
  ['variants', { variants: [] }],
  ['a variant more', { variants: [{ title: 'En' }, { title: 'Två' }] }],
  ['criteria', { spec: {} }],
  ['a criterion', { spec: { rattvand: ['LH-ETT-1'] } }],
  ['a partner that is not there', { spec: { rattvand: ['FINNS EJ'] } }],
  ['links', { montagestolpar: [] }],
]

test.each(originals)('the original of %s is not theirs, and nothing is written', async (_, body) => {
  const before = await everything()
  for (const [level, own] of translators) {
    await put('eb-alfa', { ...body, translations: { [own]: { name: 'Mitt' } } }, { level, status: 403 })
  }
  expect(await everything()).toBe(before)
})

test('rows, lock ids and the strikes of a housing are not theirs', async () => {
  const before = await everything()
  for (const [level] of translators) {
    await put('em-lock', { filter: [] }, { level, status: 403 })
    await put('lh-ett', { lockid: 'L9' }, { level, status: 403 })
    await put('lh-ett', { elslutbleck: [] }, { level, status: 403 })
    await put('lh-ett', { spec: { 'ELSLUTBLECK-rattvand': [] } }, { level, status: 403 })
    await put('ms-plan', { spec: { ELSLUTBLECK: [] } }, { level, status: 403 })
  }
  expect(await everything()).toBe(before)
})

test('translators neither add nor delete', { tags: ['6.1.8'] }, async () => {
  const before = await everything()
  for (const [level] of translators) {
    const added = await callAs(level, '/api/elslutbleck', { method: 'POST', body: { name: 'Ny' } })
    const gone = await callAs(level, `${pathOf('sb-kort')}?detach`, { method: 'DELETE' })
    expect([added.status, gone.status]).toEqual([403, 403])
    expect((await callAs(level, '/api/bin')).status).toBe(403)
  }
  expect(await everything()).toBe(before)
})

test('the Swedish editor writes originals and no translation; the original admin writes both', {
  tags: ['6.1.6'],
}, async () => {
  await put('sb-kort', { name: 'Kortare' }, { level: 1 })
  await put('sb-kort', { translations: { no: { name: 'Kort no' } } }, { level: 1, status: 403 })
  await put('sb-kort', { translations: { no: { name: 'Kort no' }, dk: { name: 'Kort dk' } } })
  const { translations } = await read('sb-kort')
  expect(translations).toMatchObject({ no: { name: 'Kort no' }, dk: { name: 'Kort dk' } })
})

test('a translated title follows its variant when the editor moves, adds and removes variants', async () => {
  const variant = (title: string) => ({ title, artnr: '', enr: '', nobnr: '' })
  const titles = (...given: string[]) => given.map((title) => ({ title }))
  await put('nb-spak', {
    variants: ['A', 'B', 'C'].map(variant),
    translations: { no: { variants: titles('a', 'b', 'c') } },
  })
  const body = await read('nb-spak', 1)
  await put('nb-spak', { ...body, variants: ['C', 'A', 'Ny'].map(variant) }, { level: 1 })
  expect((await read('nb-spak')).translations.no?.variants).toEqual(titles('c', 'a', ''))
  await put('nb-spak', { variants: ['C', 'A2', 'Ny'].map(variant) }, { level: 1 })
  expect((await read('nb-spak')).translations.no?.variants).toEqual(titles('c', 'a', ''))
})

test('there are no titles for more variants than there are', async () => {
  const variants = [{ title: 'x' }, { title: 'y' }]
  const answer = await put('eb-alfa', { translations: { no: { variants } } }, { level: 2, status: 400 })
  expect(answer).toMatchObject({ error: 'BAD_COUNT', details: { max: 1 } })
})

test('publishing asks for a name, an article number and a first text, in each language its own', {
  tags: ['4.3.3'],
}, async () => {
  const missing = (fields: string, language: string) => ({
    error: 'NOT_PUBLISHABLE',
    details: { fields, language },
  })
  const add = (body: object, status: number) => jsonAs(0, '/api/slutbleck', { method: 'POST', body }, status)
  const info = [{ title: 'Användningsområde', body: 'Till dörrar' }]
  const bare = [{ title: 'x', body: '<b> </b>' }]
  expect(await add({ name: 'P', published: true }, 400)).toMatchObject(missing('artnr, info', 'sv'))
  const empty = await add({ name: 'P', artnr: 'P1', info: bare, published: true }, 400)
  expect(empty).toMatchObject(missing('info', 'sv'))
  await add({ name: 'P', artnr: 'P1', info, published: true }, 200)
  for (const [level, own] of translators) {
    const translations = (given: object) => ({ translations: { [own]: given } })
    const refused = await put('nb-stang', translations({ published: true }), { level, status: 400 })
    expect(refused).toMatchObject(missing('name, artnr, info', own))
    await put('nb-stang', translations({ name: 'Eget', artnr: `E-${own}`, info, published: true }), { level })
    const emptied = await put('nb-stang', translations({ artnr: ' ' }), { level, status: 400 })
    expect(emptied).toMatchObject(missing('artnr', own))
    await put('nb-stang', translations({ artnr: '', published: false }), { level })
  }
})

test('a product that was published without its texts may still be saved, and not lose more', async () => {
  await put('eb-beta', { translations: { no: { name: 'Beta norsk' } } }, { level: 2 })
  await put('eb-beta', { translations: { no: { name: '' } } }, { level: 2, status: 400 })
  await put('eb-beta', { info: [] }, { level: 1, status: 400 })
})

test('publication that is not known counts as yes for a post, and as no for others', {
  tags: ['4.3.2'],
}, async () => {
  const info = [{ title: 'x', body: 'y' }]
  const cases = [
    ['montagestolpar', true],
    ['slutbleck', false],
  ] as const
  for (const [type, published] of cases) {
    const body = { name: 'Okänd', artnr: `OK-${type}`, info, published: null }
    const added = await jsonAs<{ result: { _id: string } }>(0, `/api/${type}`, { method: 'POST', body })
    expect(await jsonAs(0, `/api/${type}/${added.result._id}`)).toMatchObject({ published })
  }
})
