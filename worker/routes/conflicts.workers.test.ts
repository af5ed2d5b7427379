import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, pathOf, put, read } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

const duplicates: readonly (readonly [what: string, id: string, body: object, fields: string])[] = [
  ['an enr', 'lh-ett', { enr: '99 111 11' }, 'enr'],
  ['an enr with blanks around it', 'lh-ett', { enr: ' 99 111 11 ' }, 'enr'],
  ['the enr of a variant', 'lh-ett', { enr: '99 111 12' }, 'enr'],
  ['in a variant, an enr', 'lh-ett', { variants: [{ enr: '99 111 11' }] }, 'enr'],
  ['in a variant, the enr of a variant', 'lh-ett', { variants: [{ enr: '99 111 12' }] }, 'enr'],
  ['a draft’s nobnr', 'lh-ett', { nobnr: '66666666' }, 'nobnr'],
  ['an artnr of another category', 'lh-ett', { artnr: 'NK1' }, 'artnr'],
  ['a name of the category', 'lh-ett', { name: 'Två' }, 'name'],
  ['a name and an enr', 'lh-ett', { name: 'Två', enr: '99 111 11' }, 'enr, name'],
]

test.each(duplicates)(
  '%s that another one has is refused, and nothing is written',
  async (_, id, body, fields) => {
    const before = await everything()
    const answer = await put<{ details: { fields: string; holders: { _id: string }[] } }>(id, body, {
      status: 409,
    })
    expect(answer).toMatchObject({
      error: 'E11000_DUPLICATE_KEY',
      message: 'Du kan ej spara en produkt med samma namn, artnr eller e-nummer som en annan produkt',
    })
    expect(answer.details.fields.split(', ').sort().join(', ')).toBe(fields)
    for (const { _id } of answer.details.holders) expect(_id).not.toBe(id)
    expect(answer.details.holders).toHaveLength(fields.split(', ').length)
    expect(await everything()).toBe(before)
  },
)

test('two variants with one number are told apart from a number of another product, with the field', {
  tags: ['5.1.4'],
}, async () => {
  const before = await everything()
  const numbers = [
    { enr: '7', nobnr: '1' },
    { enr: '8', nobnr: '2' },
    { enr: '9', nobnr: ' 1 ' },
  ]
  expect(await put('lh-ett', { variants: numbers }, { status: 409 })).toMatchObject({
    error: 'NUMBER_TWICE',
    message: 'Variant 1 och 3 har samma nobnr. Varje variant ska ha sitt eget.',
    details: { field: 'variants.2.nobnr', number: 'nobnr', first: 1, second: 3 },
  })
  expect(await put('lh-ett', { variants: [{ enr: '7' }, { enr: '7' }] }, { status: 409 })).toMatchObject({
    details: { field: 'variants.1.enr', number: 'enr' },
  })
  expect(await put('lh-ett', { variants: [{}, { enr: '99 111 12' }] }, { status: 409 })).toMatchObject({
    error: 'E11000_DUPLICATE_KEY',
    details: { fields: 'enr', field: 'variants.1.enr' },
  })
  expect(await everything()).toBe(before)
})

test('adding with a taken number is refused, with its text in the language', {
  tags: ['5.1.5'],
}, async () => {
  const init = { method: 'POST', body: { name: 'Ny', artnr: 'NK1' }, headers: { 'Accept-Language': 'da' } }
  const answer = await jsonAs(0, '/api/housing', init, 409)
  expect(answer).toMatchObject({ error: 'E11000_DUPLICATE_KEY', message: expect.stringContaining('nobnr') })
})

test('a product repeats its own number in a variant, and a freed number can be taken', async () => {
  await put('lh-tva', { enr: '5', variants: [{ title: 'x', enr: '5' }] })
  await put('lh-ett', { enr: '5' }, { status: 409 })
  await put('lh-tva', { enr: '6', variants: [] })
  await put('lh-ett', { enr: '5' })
})

test('of what was changed and changed back, the refusal of an older version names the version', async () => {
  const mine = await read('lh-ett')
  await put('lh-ett', { name: 'Annat namn' })
  await put('lh-ett', { name: mine.name })
  expect(await put('lh-ett', { ...mine, lockid: 'X' }, { status: 409 })).toMatchObject({
    error: 'STALE_VERSION',
    details: { fields: 'version' },
    message: expect.stringMatching(/ version\.$/),
  })
})

test('a save from an older version is refused with the fields that differ', async () => {
  const mine = await read('nb-spak')
  await put('nb-spak', { name: 'Spak 2', translations: { no: { name: 'Spake' } } })
  const before = await everything()
  expect(await put('nb-spak', { ...mine, lockid: 'X' }, { status: 409 })).toMatchObject({
    error: 'STALE_VERSION',
    details: {
      fields: 'name, no.name',
      version: mine.version + 1,
      user: 'Person 0',
    },
    message: expect.stringContaining('name, no.name'),
  })
  await put('nb-spak', { ...mine, translations: {} }, { level: 2, status: 409 })
  expect(await everything()).toBe(before)
})

test('what a save on the other end of a link changed is told too', async () => {
  const mine = await read('sb-kort')
  await put('em-lock', { slutbleck: ['sb-lang'] })
  expect(await put('sb-kort', { ...mine, name: 'Mitt' }, { status: 409 })).toMatchObject({
    error: 'STALE_VERSION',
    details: { fields: 'ems' },
  })
  await put('em-lock', { slutbleck: ['sb-lang', 'sb-kort', 'sb-hemlig'] })
})

test('a save on one end of a link stands in the history of both', async () => {
  await put('em-lock', { nodutrymningsbeslag: [] })
  const history = await jsonAs<{ fields: string[]; user: { name: string } }[]>(
    0,
    `${pathOf('nb-spak')}/history`,
  )
  expect(history[0]).toMatchObject({ fields: ['ems'], user: { name: 'Person 0' } })
  await put('em-lock', { nodutrymningsbeslag: ['nb-spak'] })
})

test('of twenty racing saves from one version one wins, and each of the others is told', async () => {
  const { version } = await read('ms-vinklad')
  const saves = Array.from({ length: 20 }, (_, n) =>
    callAs(n % 2 ? 0 : 1, pathOf('ms-vinklad'), { method: 'PUT', body: { name: `Tävlan ${n}`, version } }),
  )
  const statuses = (await Promise.all(saves)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  const after = await read('ms-vinklad')
  expect(after.version).toBe(version + 1)
  expect(after.name).toBe(`Tävlan ${statuses.indexOf(200)}`)
})

test('racing saves that name no version lose nothing of each other', async () => {
  const fields = ['name', 'artnr', 'enr', 'nobnr']
  await Promise.all(fields.map((field) => put('sb-lang', { [field]: `Tillsammans ${field}` })))
  expect(await read('sb-lang')).toMatchObject(
    Object.fromEntries(fields.map((field) => [field, `Tillsammans ${field}`])),
  )
})

test('one of twenty that race for a number gets it', { tags: ['5.1.5'] }, async () => {
  const adds = Array.from({ length: 20 }, (_, n) =>
    callAs(0, '/api/housing', { method: 'POST', body: { name: `Nummer ${n}`, enr: '77 777 77' } }),
  )
  const statuses = (await Promise.all(adds)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
})

test('every save is kept, from the state before the first, and any can be brought back', async () => {
  const first = await read('ms-plan')
  await put('ms-plan', { name: 'Annan', facts: [], elslutbleck: [] }, { level: 1 })
  await put('ms-plan', { translations: { dk: { name: 'Dansk' } } }, { level: 3 })
  const path = `${pathOf('ms-plan')}/history`
  const history = await jsonAs<{ version: number; fields: string[]; user: { name: string } }[]>(3, path)
  expect(history.map(({ version, fields, user }) => [version, fields, user.name])).toEqual([
    [first.version + 2, ['dk.name'], 'Person 3'],
    [first.version + 1, ['name', 'facts', 'elslutbleck'], 'Person 1'],
    [first.version, [], 'sv0@passar.test'],
  ])
  expect(await jsonAs(2, `${path}/${first.version + 1}`)).toMatchObject({
    changes: [
      { field: 'name', language: 'sv', now: 'Annan', earlier: 'Plan post' },
      { field: 'facts', now: [] },
      { field: 'elslutbleck', now: [] },
    ],
    differences: [{ field: 'name', language: 'dk', now: 'Dansk', earlier: '' }],
    // The partners that the save took away have their names still.
    partners: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
  })
  expect(await jsonAs(2, `${path}/${first.version}`)).toMatchObject({
    changes: null,
    differences: expect.arrayContaining([
      { field: 'name', language: 'sv', now: 'Annan', earlier: 'Plan post' },
      { field: 'name', language: 'dk', now: 'Dansk', earlier: '' },
    ]),
  })
  expect(await jsonAs(1, `${path}/${first.version}`, { method: 'POST' })).toMatchObject({
    message: 'Återställt',
  })
  const restored = await read('ms-plan')
  expect(restored).toMatchObject({ name: 'Plan post', facts: first.facts, elslutbleck: first.elslutbleck })
  expect(restored.translations.dk?.name).toBe('Dansk')
  await jsonAs(3, `${path}/${first.version}`, { method: 'POST' })
  const { version, log, ...all } = await read('ms-plan')
  const { version: _, log: __, ...wanted } = first
  expect({ ...all, translations: { no: all.translations.no } }).toEqual(wanted)
  expect(version).toBe(first.version + 4)
})

test('a restored version gives way where its number is another product’s now', async () => {
  const { version } = await read('nb-stang')
  await put('nb-stang', { artnr: 'NB-NY' })
  await put('sb-kort', { artnr: 'NB-STANG-1' })
  const path = `${pathOf('nb-stang')}/history/${version}`
  expect(await jsonAs(0, path, { method: 'POST' }, 409)).toMatchObject({ details: { fields: 'artnr' } })
  expect((await callAs(0, `${pathOf('nb-stang')}/history/99`, { method: 'POST' })).status).toBe(404)
  expect((await callAs(0, '/api/housing/nb-stang/history')).status).toBe(404)
})

test('who is in use is not deleted but with its uses confirmed; from the bin it comes back as it was', {
  tags: ['7.7.4'],
}, async () => {
  const ids = ['eb-alfa', 'lh-ett', 'sb-kort', 'em-lock', 'nb-spak']
  for (const id of ids) {
    const before = await everything()
    const refused = await jsonAs<{ details: { uses: object[] } }>(0, pathOf(id), { method: 'DELETE' }, 409)
    expect(refused).toMatchObject({ error: 'IN_USE', details: { count: refused.details.uses.length } })
    expect(await everything()).toBe(before)
  }
  const views = () => Promise.all(['lh-ett', 'eb-alfa', 'eb-beta', 'em-lock'].map((id) => read(id)))
  const plain = (list: object[]) => list.map((view) => ({ ...view, version: 0, log: 0 }))
  const before = await views()
  const path = pathOf('lh-ett')
  const uses = await jsonAs<{ details: { uses: { _id: string; how: string }[] } }>(
    0,
    path,
    { method: 'DELETE' },
    409,
  )
  expect(uses.details.uses.map((use) => `${use.how} ${use._id}`)).toEqual([
    'spec eb-alfa',
    'spec eb-beta',
    'spec eb-hemlig',
  ])
  await jsonAs(1, `${path}?detach`, { method: 'DELETE' })
  expect((await read('eb-alfa')).spec).not.toHaveProperty('brandkrav-e30-el30')
  expect((await read('eb-beta')).spec).toEqual({})
  await put('lh-tva', { enr: '5' })
  expect(await jsonAs(0, '/api/bin/lh-ett', { method: 'POST' }, 409)).toMatchObject({
    details: { fields: 'enr' },
  })
  await put('lh-tva', { enr: '6' })
  expect(await jsonAs(0, '/api/bin/lh-ett', { method: 'POST' })).toMatchObject({ message: 'Återställt' })
  const after = await views()
  const unordered = (view: object) =>
    JSON.parse(JSON.stringify(view), (_, value) =>
      Array.isArray(value) ? value.map((each) => JSON.stringify(each)).sort() : value,
    )
  expect(plain(after).map(unordered)).toEqual(plain(before).map(unordered))
  expect((await callAs(0, '/api/bin/lh-ett', { method: 'POST' })).status).toBe(404)
})

test('a strike comes back from the bin with its rows, links, files and replacements', async () => {
  const before = await read('eb-beta')
  const lock = await read('em-lock')
  await put('em-lock', {
    elslutbleck: ['eb-beta'],
    filter: [{ slugs: ['em-oro-rattvand'], elslutbleck: 'eb-beta' }],
  })
  await jsonAs(0, `${pathOf('eb-beta')}?detach`, { method: 'DELETE' })
  expect((await read('em-lock')).filter?.[0]?.elslutbleck).toBeNull()
  expect((await read('eb-alfa')).utbyte).toHaveLength(1)
  await jsonAs(0, '/api/bin/eb-beta', { method: 'POST' })
  expect((await read('em-lock')).filter?.[0]?.elslutbleck).toBe('eb-beta')
  expect((await read('eb-alfa')).utbyte).toHaveLength(2)
  expect(await read('eb-beta')).toMatchObject({ spec: before.spec, images: before.images })
  expect(lock.filter).toHaveLength(3)
})

test('after thirty days what was deleted is gone for good', async () => {
  await jsonAs(0, `${pathOf('sb-lang')}?detach`, { method: 'DELETE' })
  await env.DB.prepare("UPDATE bin SET deleted = '2020-01-01T00:00:00.000Z'").run()
  expect(await jsonAs(0, '/api/bin')).toMatchObject({ items: [], total: 0 })
  expect((await callAs(0, '/api/bin/sb-lang', { method: 'POST' })).status).toBe(404)
  await jsonAs(0, `${pathOf('eb-hemlig')}?detach`, { method: 'DELETE' })
  expect(await env.DB.prepare('SELECT id FROM bin').all()).toMatchObject({ results: [{ id: 'eb-hemlig' }] })
})
