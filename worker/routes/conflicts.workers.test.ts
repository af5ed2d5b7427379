import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import { database } from '../db/client.ts'
import { textRow } from '../db/schema.ts'
import { runMaintenance } from '../maintenance.ts'
import { call } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { watchedD1 } from '../testing/watched-d1.ts'
import { everything, pathOf, put, read, stored } from '../testing/writing.ts'

describe('conflicts', () => {
  afterAll(emptyStorage)

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
    const statuses = (await Promise.all(saves)).map((response) => response.status)
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
    const statuses = (await Promise.all(adds)).map((response) => response.status)
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
    await env.DB.prepare(
      "UPDATE product SET deleted = '2020-01-01T00:00:00.000Z' WHERE deleted IS NOT NULL",
    ).run()
    expect(await jsonAs(0, '/api/bin')).toMatchObject({ items: [], total: 0 })
    expect((await callAs(0, '/api/bin/sb-lang', { method: 'POST' })).status).toBe(404)
    await jsonAs(0, `${pathOf('eb-hemlig')}?detach`, { method: 'DELETE' })
    await runMaintenance(env, Date.now())
    const deleted = await env.DB.prepare('SELECT id FROM product WHERE deleted IS NOT NULL').all()
    expect(deleted.results).toEqual([{ id: 'eb-hemlig' }])
    expect(await env.DB.prepare("SELECT * FROM revision WHERE product = 'sb-lang'").all()).toMatchObject({
      results: [],
    })
  })
})

describe('lost updates', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  /** The same spec with its partners by id, as the form holds it. */
  function byId({ spec, partners }: StaffProductAnswer): Record<string, string[]> {
    const ids = new Map(partners.map(({ _id, artnr }) => [artnr || _id, _id]))
    return Object.fromEntries(
      Object.entries(spec).map(([slug, list]) => [slug, list.map((number) => ids.get(number) ?? 'unknown')]),
    )
  }

  test('a partner that is renumbered while a form is open stays the partner, also where its number is given away', async () => {
    const strike = await read('eb-alfa')
    const before = await stored('eb-alfa')
    const { artnr } = await read('lh-ett')
    expect(Object.values(strike.spec).flat()).toContain(artnr)
    await put('lh-ett', { artnr: 'OMNUMRERAD' })
    const numbered = { spec: strike.spec, everywhere: strike.everywhere, version: strike.version }
    expect(await put('eb-alfa', numbered, { status: 400 })).toMatchObject({ error: 'UNKNOWN_PARTNER' })
    await put('lh-tva', { artnr })
    await put('eb-alfa', { ...numbered, spec: byId(strike), name: 'Alfa 2' })
    expect((await stored('eb-alfa'))?.spec).toEqual(before?.spec)
    // And so are the strikes of a housing.
    const housing = await read('lh-ett')
    await put('eb-alfa', { artnr: 'NK1-NY' })
    await put('lh-ett', { spec: byId(housing), everywhere: housing.everywhere, name: 'Ett 2' })
    expect((await stored('eb-alfa'))?.spec).toEqual(before?.spec)
    // The response of GET may be sent back whole.
    await put('lh-ett', await read('lh-ett'))
  })

  test('a product that was added by a call whose response was lost is not added twice, and can be found', async () => {
    const id = crypto.randomUUID()
    const path = `/api/housing?id=${id}`
    const body = { name: 'Nytt låshus', artnr: 'NY-1' }
    const add = (more: object, at = path) => callAs(1, at, { method: 'POST', body: { ...body, ...more } })
    expect(await (await add({})).json()).toMatchObject({ result: { _id: id } })
    const rowsBefore = await everything()
    const again = await add({ name: 'Nytt låshus med mer' })
    expect([again.status, await again.json()]).toMatchObject([409, { error: 'ALREADY_ADDED' }])
    expect(await everything()).toBe(rowsBefore)
    expect(await jsonAs(1, `/api/housing/${id}`)).toMatchObject(body)
    // Its own number is not taken while its form is open.
    expect(await jsonAs(1, `/api/utils/unique/artnr/NY-1/${id}`)).toEqual({ unique: true })
    // In the bin it is there still.
    await jsonAs(0, `/api/housing/${id}`, { method: 'DELETE' })
    expect(await (await add({})).json()).toMatchObject({ error: 'ALREADY_ADDED' })
    expect((await add({}, '/api/housing?id=1')).status).toBe(400)
  })

  test('of one product sent twice at once, one is added', async () => {
    const path = `/api/housing?id=${crypto.randomUUID()}`
    const body = { name: 'Samtidigt', artnr: 'SAM-1' }
    const responses = await Promise.all([1, 2].map(() => callAs(1, path, { method: 'POST', body })))
    const bodies = await Promise.all(responses.map((response) => response.json()))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(bodies).toContainEqual(expect.objectContaining({ error: 'ALREADY_ADDED' }))
  })

  test('a write that is overtaken by the same one, and so finds nothing to do, names no entry of the log', async () => {
    const path = pathOf('eb-beta')
    const body = { enr: '77 665 54' }
    let overtaking: Promise<Response> | undefined
    const DB = watchedD1(env.DB, async (asked, _, proceed) => {
      if (!overtaking && asked.some(({ sql }) => /^insert into "activity"/.test(sql))) {
        overtaking = callAs(1, path, { method: 'PUT', body })
        await overtaking
      }
      return proceed()
    })
    const slow = await call(
      path,
      {
        method: 'PUT',
        headers: { Authorization: `Bearer ${await tokenFor(1)}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      { ...env, DB },
    )
    expect(slow.status).toBe(200)
    expect((await overtaking)?.headers.get('X-Activity-Id')).toMatch(/./)
    expect(slow.headers.get('X-Activity-Id')).toBeNull()
  })

  test('nothing that others have saved since is deleted or written over unsaid', async () => {
    const { version } = await read('nb-stang')
    await put('nb-stang', { enr: '12 345 67' }, { level: 1 })
    const rowsBefore = await everything()
    const stale = {
      error: 'STALE_VERSION',
      details: { fields: 'enr', version: version + 1, user: 'Person 1', date: expect.any(String) },
    }
    const path = pathOf('nb-stang')
    const remove = (seen: number, status: number) =>
      jsonAs(0, `${path}?version=${seen}&detach`, { method: 'DELETE' }, status)
    const restore = (seen: number, status: number) =>
      jsonAs(0, `${path}/history/${version + 1}?version=${seen}`, { method: 'POST' }, status)
    expect(await remove(version, 409)).toMatchObject(stale)
    expect(await restore(version, 409)).toMatchObject(stale)
    expect((await callAs(0, `${path}?version=x`, { method: 'DELETE' })).status).toBe(400)
    expect(await everything()).toBe(rowsBefore)
    await restore(version + 1, 200)
    await remove(version + 1, 200)
  })
})

describe('versions', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
    await database(env.DB)
      .insert(textRow)
      .values({ id: 't1', machineName: 'a', text: 'Ett', translations: {} })
  })

  interface StoredRecord {
    _id: string
    version: number
  }

  /** Lists of small records, one of them, and two changes of it with how another user sees each. */
  const lists = [
    {
      list: '/api/options/eb',
      id: 'eb-utsida',
      first: { match: 'any', translations: { no: { 'trycke-uts': 'Vrider' } } },
      second: { match: 'all', slugs: ['draghandtag-uts', 'trycke-uts'] },
      fields: 'slugs, match',
      racing: (n: number) => ({ translations: { sv: { 'trycke-uts': `Trycke ${n}` } } }),
    },
    {
      list: '/api/konvertering',
      id: 'r1',
      first: { artnr: 'KV 2', utbyte: ['ms-vinklad'] },
      second: { artnr: 'KV 3' },
      fields: 'artnr',
      racing: (n: number) => ({ artnr: `Tävlan ${n}` }),
    },
    {
      list: '/api/konvertering-eb',
      id: 'r2',
      first: { utbyte: ['eb-alfa'] },
      second: { utbyte: [] },
      fields: 'utbyte',
      racing: (n: number) => ({ artnr: `Tävlan ${n}` }),
    },
    {
      list: '/api/content',
      id: 't1',
      first: { text: 'Två', translations: { dk: { text: 'To' } } },
      second: { text: 'Tre', translations: { dk: { text: 'Tre' } } },
      fields: 'text, dk.text',
      racing: (n: number) => ({ text: `Tävlan ${n}` }),
    },
  ]

  async function one(list: string, id: string): Promise<StoredRecord> {
    const found = (await jsonAs<StoredRecord[]>(0, list)).find((each) => each._id === id)
    if (!found) throw new Error(`No ${id} in ${list}`)
    return found
  }

  test.each(lists)(
    '$list: a save from an older version is refused, with the fields that differ',
    async ({ list, id, first, second, fields }) => {
      const mine = await one(list, id)
      await jsonAs(0, `${list}/${id}`, { method: 'PUT', body: { ...first, version: mine.version } })
      const theirs = await one(list, id)
      expect(theirs).toMatchObject({ version: mine.version + 1 })
      const body = { ...second, version: mine.version }
      expect(await jsonAs(0, `${list}/${id}`, { method: 'PUT', body }, 409)).toMatchObject({
        error: 'STALE_VERSION',
        details: { fields, version: theirs.version },
      })
      expect(await one(list, id)).toEqual(theirs)
      await jsonAs(0, `${list}/${id}`, { method: 'PUT', body: theirs })
      expect(await one(list, id)).toEqual(theirs)
      await jsonAs(0, `${list}/${id}`, { method: 'PUT', body: { ...second, version: theirs.version } })
      expect((await one(list, id)).version).toBe(theirs.version + 1)
    },
  )

  test.each(lists)('$list: of racing saves from one version one wins', async ({ list, id, racing }) => {
    const { version } = await one(list, id)
    const saves = Array.from({ length: 20 }, (_, n) =>
      callAs(0, `${list}/${id}`, { method: 'PUT', body: { ...racing(n), version } }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect((await one(list, id)).version).toBe(version + 1)
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
  })

  test('the public is told no versions', async () => {
    for (const { list } of lists) {
      for (const each of await jsonAs<object[]>(null, list)) expect(each).not.toHaveProperty('version')
    }
  })
})
