import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { type OptionAnswer, options } from '../../domain/contracts/options.ts'
import type { ListAnswer, StaffProductAnswer } from '../../domain/contracts/products.ts'
import * as productsContracts from '../../domain/contracts/products.ts'
import * as staffContracts from '../../domain/contracts/staff.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { texts as builtIn } from '../../domain/texts/index.ts'
import { database } from '../db/client.ts'
import { storedProduct, textRow } from '../db/schema.ts'
import { call, json } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, emailOf, jsonAs, levels, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { put } from '../testing/writing.ts'

describe('staff lists', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
    await database(env.DB)
      .insert(textRow)
      .values({ id: 't1', machineName: 'start.title', text: 'Rätt lås', translations: { no: 'Riktig lås' } })
  })

  const db = () => env.DB.prepare('SELECT * FROM option_group ORDER BY id').all()
  let generation = 0
  beforeEach(async () => {
    generation =
      (await env.DB.prepare("SELECT value FROM meta WHERE key = 'generation'").first<number>('value')) ?? 0
  })
  const raised = async () =>
    ((await env.DB.prepare("SELECT value FROM meta WHERE key = 'generation'").first<number>('value')) ?? 0) -
    generation

  async function option(code: string, name: string): Promise<OptionAnswer> {
    const options = await jsonAs<OptionAnswer[]>(0, `/api/options/${code}`)
    const found = options.find((each) => each.name === name)
    if (!found) throw new Error(name)
    return found
  }

  function putOption(code: string, id: string, body: unknown, level: 0 | 1 | 2 | 3 = 0, status = 200) {
    return jsonAs(level, `/api/options/${code}/${id}`, { method: 'PUT', body }, status)
  }

  test('a number is unique when no other product and no variant has it', {
    tags: ['5.1.5', '7.11.3'],
  }, async () => {
    const ask = (path: string) => jsonAs(3, `/api/utils/unique/${path}`)
    expect(await ask('enr/99%20111%2011')).toMatchObject({
      unique: false,
      holder: { name: expect.any(String) },
    })
    expect(await ask('enr/%2099%20111%2012%20')).toMatchObject({
      unique: false,
      holder: { name: expect.any(String) },
    })
    expect(await ask('enr/99%20111%2011/eb-alfa')).toEqual({ unique: true })
    expect(await ask('enr/99%20111%2012/lh-ett')).toMatchObject({
      unique: false,
      holder: { name: expect.any(String) },
    })
    expect(await ask('nobnr/66666666')).toMatchObject({ unique: false, holder: { name: expect.any(String) } })
    expect(await ask('artnr/NK%2F2')).toMatchObject({ unique: false, holder: { name: expect.any(String) } })
    expect(await ask('name/Alfa')).toMatchObject({ unique: false, holder: { name: expect.any(String) } })
    expect(await ask('name/Alfa/ms-plan')).toEqual({ unique: true })
    expect(await ask('name/Alfa/eb-beta')).toMatchObject({
      unique: false,
      holder: { name: expect.any(String) },
    })
    expect(await ask('enr/%20')).toEqual({ unique: true })
    expect((await callAs(0, '/api/utils/unique/spec/1')).status).toBe(404)
  })

  test('a PUT of every option that GET gave changes nothing, for everyone', { tags: ['7.6.2'] }, async () => {
    const before = await db()
    for (const level of levels) {
      for (const code of ['eb', 'ms', 'em', 'sb', 'lh']) {
        for (const each of await jsonAs<OptionAnswer[]>(level, `/api/options/${code}`)) {
          await putOption(code, each._id, each, level)
        }
      }
    }
    expect((await db()).results).toEqual(before.results)
    expect(await raised()).toBe(0)
  })

  test('criteria are added, ordered, matched otherwise and deleted while nothing uses them', {
    tags: ['7.6.2'],
  }, async () => {
    const { _id, slugs } = await option('eb', 'utsida')
    await putOption('eb', _id, { slugs: ['dorrknapp-uts', ...slugs.toReversed()], match: 'any' }, 1)
    expect(await option('eb', 'utsida')).toMatchObject({
      slugs: ['dorrknapp-uts', 'draghandtag-uts', 'trycke-uts'],
      match: 'any',
    })
    await put('eb-hemlig', { spec: { 'dorrknapp-uts': ['LH-ETT-1'] } })
    const used = await putOption('eb', _id, { slugs: ['trycke-uts'] }, 1, 409)
    expect(used).toMatchObject({
      error: 'CRITERION_IN_USE',
      message: expect.stringContaining('Kriteriet ”dorrknapp-uts, draghandtag-uts” används'),
      details: { uses: [{ _id: 'eb-hemlig' }] },
    })
    await put('eb-hemlig', { spec: {} })
    await putOption('eb', _id, { slugs: ['trycke-uts'] }, 1)
    expect((await option('eb', 'utsida')).slugs).toEqual(['trycke-uts'])
    expect(await raised()).toBeGreaterThan(3)
  })

  test('a criterion goes only when no row of a lock asks for it and no link holds under it either', async () => {
    const rows = await option('em', 'em-omstallbar-rattvand-omvand')
    await put('em-lock', { spec: {}, filter: [{ slugs: ['em-oro-omvand'], slutbleck: 'sb-kort' }] })
    const refused = await putOption('em', rows._id, { slugs: ['em-oro-rattvand'] }, 1, 409)
    expect(refused).toMatchObject({
      error: 'CRITERION_IN_USE',
      details: { count: 1, uses: [{ _id: 'em-lock', how: 'row' }] },
    })
    const { _id } = await option('eb', 'omstallbar-rattvand-omvand')
    await put('eb-alfa', { spec: {} })
    await put('eb-hemlig', { spec: {} })
    const inUse = await putOption('eb', _id, { slugs: ['omvand'] }, 1, 409)
    expect(inUse).toMatchObject({
      details: { count: 2, uses: ['nb-hemlig', 'nb-stang'].map((_id) => ({ _id, how: 'link' })) },
    })
    await put('em-lock', { filter: [] })
    await putOption('em', rows._id, { slugs: ['em-oro-rattvand'] }, 1)
  })

  test('a group keeps its name and says why, and names of products are no choices to be written', {
    tags: ['7.6.2'],
  }, async () => {
    const before = await db()
    const utsida = await option('eb', 'utsida')
    expect(await putOption('eb', utsida._id, { name: 'insida' }, 0, 400)).toMatchObject({
      error: 'GROUP_NAME_FIXED',
      message: expect.stringContaining('Gruppen ”utsida” kan inte byta namn'),
      details: { field: 'name' },
    })
    // A user without the right to name it is told so, and not what else is wrong with the name.
    expect(await putOption('eb', utsida._id, { name: 'insida' }, 2, 403)).toMatchObject({
      error: 'FORBIDDEN',
    })
    const { _id, slugs, name } = await option('ms', 'passande-elslutbleck')
    expect(slugs.length).toBeGreaterThan(1)
    for (const [wrong, choice] of [
      [[...slugs, 'Nytt bleck'], 'Nytt bleck'],
      [slugs.slice(1), slugs[0]],
      [slugs.slice(0, -1), slugs.at(-1)],
      [slugs.toReversed(), slugs[0]],
      [[], slugs[0]],
    ] as const) {
      const refused = await putOption('ms', _id, { name, slugs: [...wrong] }, 0, 400)
      expect(refused).toMatchObject({ error: 'SLUGS_FROM_PRODUCTS', details: { field: 'slugs', choice } })
    }
    await putOption('ms', _id, { name, slugs })
    expect((await db()).results).toEqual(before.results)
  })

  test('a number that a post has cannot be taken off its column', async () => {
    const { _id, slugs } = await option('ms', 'hojd')
    expect(slugs).toEqual(['h-225-0', 'h-250-0'])
    await putOption('ms', _id, { slugs: ['h-225-0'] }, 0, 409)
    await putOption('ms', _id, { slugs: [...slugs, 'h-300-0'] })
    expect((await option('ms', 'hojd')).slugs).toEqual(['h-225-0', 'h-250-0', 'h-300-0'])
  })

  test('criteria: what cannot be added is refused with the reason in words, and the labels of a deleted one go with it', async () => {
    const { _id, slugs } = await option('ms', 'plan-vinklad')
    expect(await putOption('ms', _id, { slugs: [...slugs, 'sned'] }, 1, 400)).toMatchObject({
      error: 'CRITERION_NO_VALUE',
      message: 'Kolumnen ”plan-vinklad” följer av produkternas fakta, och inget värde där ger ”sned”.',
    })
    const outside = await option('eb', 'utsida')
    const taken = { slugs: [...outside.slugs, 'rattvand'] }
    expect(await putOption('eb', outside._id, taken, 1, 400)).toMatchObject({
      error: 'CRITERION_ELSEWHERE',
      message: 'Kriteriet ”rattvand” finns redan i en annan kolumn.',
    })
    const translations = { sv: { 'zz-prov': 'Prov', 'trycke-uts': 'Trycke' }, no: { 'zz-prov': 'Prøve' } }
    await putOption('eb', outside._id, { slugs: [...outside.slugs, 'zz-prov'], translations }, 0)
    await putOption('eb', outside._id, { slugs: outside.slugs }, 1)
    expect((await option('eb', 'utsida')).translations).toEqual({ sv: { 'trycke-uts': 'Trycke' }, no: {} })
  })

  test.each([
    ['eb', 'utsida', { slugs: ['a b'] }, 'slugs.0'],
    ['eb', 'utsida', { slugs: ['constructor'] }, 'slugs.0'],
    ['eb', 'utsida', { slugs: ['trycke-uts', 'trycke-uts'] }, 'slugs.1'],
    ['eb', 'utsida', { slugs: ['trycke-uts', 'rattvand'] }, 'slugs.1'],
    ['ms', 'hojd', { slugs: ['b-20-0'] }, 'slugs.0'],
    ['ms', 'plan-vinklad', { slugs: ['plan', 'vinklad', 'sned'] }, 'slugs.2'],
    ['eb', 'utsida', { name: 'insida' }, 'name'],
    ['eb', 'utsida', { match: 'some' }, 'match'],
    ['eb', 'utsida', { slug: [] }, 'slug'],
  ] as const)('an option of %s %s is refused: %j', async (code, name, body, field) => {
    const { _id } = await option(code, name)
    expect(await putOption(code, _id, body, 0, 400)).toMatchObject({ details: { field } })
  })

  test('labels are written by those of the language, criteria and matching by editors', async () => {
    const { _id } = await option('eb', 'automatik')
    const label = (language: string, text = `Text ${language}`) => ({
      translations: { [language]: { automatik: text } },
    })
    for (const [level, own, other] of [
      [1, 'sv', 'no'],
      [2, 'no', 'dk'],
      [3, 'dk', 'sv'],
    ] as const) {
      await putOption('eb', _id, label(own), level)
      await putOption('eb', _id, label(other, 'Fel'), level, 403)
    }
    for (const level of [2, 3] as const) {
      await putOption('eb', _id, { slugs: [] }, level, 403)
      await putOption('eb', _id, { match: 'any' }, level, 403)
    }
    expect((await option('eb', 'automatik')).translations).toEqual({
      sv: { automatik: 'Text sv' },
      no: { automatik: 'Text no' },
      dk: { automatik: 'Text dk' },
    })
    expect((await callAs(0, '/api/options/ms/eb-automatik', { method: 'PUT', body: {} })).status).toBe(404)
  })

  test.each([
    ['konvertering', 'ms-plan', 'ms-vinklad', 'eb-alfa', 'KV-1487A'],
    ['konvertering-eb', 'eb-alfa', 'eb-beta', 'ms-plan', 'NK1'],
  ])(
    '%s: old numbers are added, renamed, given products and deleted',
    { tags: ['7.8.2'] },
    async (path, first, second, wrong, taken) => {
      const write = (method: string, id: string, body: unknown, status = 200) =>
        jsonAs(1, `/api/${path}${id}`, { method, ...(body ? { body } : {}) }, status)
      const added = staffContracts.addReplacement.response.parse(
        await write('POST', '', { artnr: ' GAMMAL 1 ', utbyte: [first, { _id: second, name: 'x' }] }),
      )
      const { _id, ...rest } = added.konvertering
      expect(rest).toEqual({ artnr: 'GAMMAL 1', utbyte: [first, second], version: 1 })
      const publicOne = async () =>
        (await (await call(`/api/${path}`)).json<{ _id: string; artnr: string; utbyte: object[] }[]>()).find(
          (each) => each._id === _id,
        )
      expect((await publicOne())?.utbyte).toHaveLength(2)
      await write('PUT', `/${_id}`, { artnr: 'GAMMAL 2' })
      expect(await publicOne()).toMatchObject({
        artnr: 'GAMMAL 2',
        utbyte: [{ _id: first }, { _id: second }],
      })
      await write('PUT', `/${_id}`, { utbyte: [second] })
      expect((await publicOne())?.utbyte).toMatchObject([{ _id: second }])
      expect(await write('PUT', `/${_id}`, { artnr: taken }, 409)).toMatchObject({
        error: 'REPLACEMENT_TAKEN',
        message: `Numret ”${taken}” finns redan i utbytesguiden.`,
        details: { field: 'artnr' },
      })
      expect(await write('PUT', `/${_id}`, { utbyte: [wrong] }, 400)).toMatchObject({
        error: 'UNKNOWN_PARTNER',
      })
      expect(await write('POST', '', { utbyte: [] }, 400)).toMatchObject({ details: { field: 'artnr' } })
      await write('POST', '', { artnr: ' ' }, 400)
      await write('DELETE', `/${_id}`, null)
      expect(await publicOne()).toBeUndefined()
      await write('DELETE', `/${_id}`, null, 404)
      const other = path === 'konvertering' ? 'r2' : 'r1'
      await write('PUT', `/${other}`, { artnr: 'X' }, 404)
    },
  )

  test('numbers: old ones that read alike are one, and of two at once one is added', async () => {
    const write = (method: string, id: string, body: object) =>
      callAs(1, `/api/konvertering${id}`, { method, body })
    const refused = await write('POST', '', { artnr: 'kv–1487a\u200b' })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: 'REPLACEMENT_TAKEN', details: { artnr: 'KV-1487A' } },
    ])
    // Its own number may be spelled differently.
    expect((await write('PUT', '/r1', { artnr: 'kv–1487A' })).status).toBe(200)
    expect((await write('PUT', '/r1', { artnr: 'KV-1487A' })).status).toBe(200)
    const both = await Promise.all(['ZZ-77', 'zz–77'].map((artnr) => write('POST', '', { artnr })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a PUT of the replacements that staff are given keeps the drafts among them', async () => {
    const [entry] = await jsonAs<{ _id: string; utbyte: { _id: string }[] }[]>(1, '/api/konvertering')
    expect(entry?.utbyte.map(({ _id }) => _id)).toEqual(['ms-plan', 'ms-hemlig'])
    await jsonAs(1, `/api/konvertering/${entry?._id}`, { method: 'PUT', body: entry })
    expect(await raised()).toBe(0)
    expect(JSON.stringify(await jsonAs(null, '/api/konvertering'))).not.toContain('HEMLIG')
  })

  test('texts are written in the own column only', { tags: ['3.11.6', '7.9.2', '8.2.3'] }, async () => {
    const [text] = staffContracts.content.response.parse(await jsonAs(null, '/api/content'))
    const write = (level: 0 | 1 | 2 | 3, body: unknown, status = 200) =>
      jsonAs(level, '/api/content/t1', { method: 'PUT', body }, status)
    for (const level of levels) await write(level, text)
    expect(await raised()).toBe(0)
    expect(await write(0, text)).toMatchObject({ message: 'Updated content' })
    for (const [level, own, other] of [
      [2, 'no', 'dk'],
      [3, 'dk', 'no'],
    ] as const) {
      await write(level, { machineName: text?.machineName, translations: { [own]: { text: `Ny ${own}` } } })
      await write(level, { translations: { [other]: { text: 'Fel' } } }, 403)
      await write(level, { text: 'Fel' }, 403)
    }
    await write(1, { text: 'Ny sv' })
    await write(1, { translations: { no: { text: 'Fel' } } }, 403)
    await write(0, { machineName: 'annat' }, 400)
    await write(0, { translations: { sv: { text: 'x' } } }, 400)
    await jsonAs(0, '/api/content/t9', { method: 'PUT', body: {} }, 404)
    const [written] = staffContracts.content.response.parse(await jsonAs(null, '/api/content'))
    expect(written).toMatchObject({
      machineName: 'start.title',
      text: 'Ny sv',
      translations: { no: { text: 'Ny no' }, dk: { text: 'Ny dk' } },
    })
  })

  test('a text that nobody has stored is there as it is built in, and can be written', {
    tags: ['3.11.6'],
  }, async () => {
    const name = 'guide-eb-intro'
    const texts = async () => staffContracts.content.response.parse(await jsonAs(null, '/api/content'))
    const text = (await texts()).find(({ machineName }) => machineName === name)
    expect(text).toMatchObject({ _id: name, text: builtIn.sv.guides.eb.intro })
    expect(text?.translations.dk?.text).toBe(builtIn.dk.guides.eb.intro)
    const write = (body: unknown, status = 200) =>
      jsonAs(2, `/api/content/${name}`, { method: 'PUT', body }, status)
    await write({ text: 'Fel' }, 403)
    await write(text)
    expect(await raised()).toBe(0)
    await write({ translations: { no: { text: 'Ny norsk' } } })
    const found = (await texts()).filter(({ machineName }) => machineName === name)
    expect(found).toMatchObject([{ text: text?.text, translations: { no: { text: 'Ny norsk' } } }])
  })
})

describe('options', () => {
  afterAll(emptyStorage)

  beforeAll(() => storeCatalogue(env, catalogue))

  test('every category with criteria answers its columns in order, as the contract says', {
    tags: ['3.11.3', '7.6.1'],
  }, async () => {
    for (const code of ['eb', 'ms', 'em', 'sb', 'lh']) {
      const answer = await json<OptionAnswer[]>(`/api/options/${code}`)
      expect(options.response.parse(answer)).toEqual(answer)
      const stored = catalogue.options.filter((group) => group.category === code)
      expect(answer.map((group) => group.name)).toEqual(stored.map((group) => group.name))
    }
  })

  test('every slug is listed, in order, also one that no product has', { tags: ['3.11.1'] }, async () => {
    const [first, automatic] = await json<OptionAnswer[]>('/api/options/eb')
    expect(first).toEqual({
      _id: 'eb-omstallbar-rattvand-omvand',
      name: 'omstallbar-rattvand-omvand',
      slugs: ['omstallbar', 'rattvand', 'omvand'],
      translations: {},
      match: 'all',
    })
    expect(automatic?.slugs).toEqual(['automatik', 'ej-automatik'])
  })

  test('a partner column lists the Swedish names of the partners published in the language', async () => {
    const [partners] = await json<OptionAnswer[]>('/api/options/ms')
    expect(partners).toMatchObject({ name: 'passande-elslutbleck', slugs: ['Alfa', 'Beta'] })
    const [danish] = await json<OptionAnswer[]>('/api/options/ms?lang=dk')
    expect(danish?.slugs).toEqual(['Beta'])
  })

  test('a measure that a published product brings is a slug too, sorted by number', {
    tags: ['9.1.16'],
  }, async () => {
    const answer = await json<OptionAnswer[]>('/api/options/ms')
    expect(answer.find((group) => group.name === 'hojd')?.slugs).toEqual(['h-225-0', 'h-250-0'])
  })
})

describe('staff', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  test('everyone who is signed in sees drafts in lists, totals and facets with all, and the public none', async () => {
    for (const { code, path } of categories) {
      const stored = catalogue.products.filter((each) => each.category === code)
      for (const level of levels) {
        const list = await jsonAs<{ total: number; items: { _id: string }[] }>(level, `/api/${path}?all`)
        expect(list.items.map((item) => item._id).sort()).toEqual(stored.map((each) => each.id).sort())
      }
      expect(await jsonAs(3, `/api/${path}/total?all&lang=dk`)).toEqual({ total: stored.length })
      expect(await jsonAs(2, `/api/${path}/facets?all`)).toMatchObject({ total: stored.length })
      for (const call of ['', '/total', '/facets', '/check']) {
        expect((await callAs(null, `/api/${path}${call}?all`)).status).toBe(401)
      }
    }
  })

  test('without all, staff are answered what the public is', async () => {
    const [staff, visitor] = await Promise.all(
      [0, null].map((level) => jsonAs(level as 0, '/api/elslutbleck')),
    )
    expect(staff).toEqual(visitor)
  })

  test('what holds drafts is kept by nobody', async () => {
    for (const path of [
      '/api/elslutbleck?all',
      '/api/elslutbleck/eb-hemlig',
      '/api/elslutbleck/facets?all',
    ]) {
      expect((await callAs(0, path)).headers.get('Cache-Control')).toBe('no-store')
    }
    const stored = await env.CACHE.list()
    for (const { name } of stored.keys) expect(await env.CACHE.get(name)).not.toContain('HEMLIG')
  })

  test('the dashboard has names, publication, dates, who changed it and the number of files', {
    tags: ['3.1.10'],
  }, async () => {
    const list = await jsonAs<ListAnswer>(0, '/api/elslutbleck?all')
    expect(productsContracts.list.staffResponse?.parse(list)).toEqual(list)
    const item = (id: string) => 'items' in list && list.items.find((each) => each._id === id)
    expect(item('eb-alfa')).toMatchObject({
      names: { sv: 'Alfa', no: 'Alfa norsk', dk: 'Alfa hemlig dansk' },
      published: { sv: true, no: true, dk: false },
      date: '2026-01-02T03:04:05.000Z',
      log: { changed: '2026-02-03T04:05:06.000Z', user: { name: 'sv0@passar.test' } },
      files: 6,
    })
    expect(item('eb-hemlig')).toMatchObject({ published: { sv: false, no: false, dk: false }, files: 1 })
  })

  test('who changed a product is named', { tags: ['3.1.10'] }, async () => {
    await database(env.DB)
      .update(storedProduct)
      .set({ changedBy: emailOf(1) })
    const list = await jsonAs<ListAnswer>(0, '/api/housing?all')
    for (const item of 'items' in list ? list.items : []) {
      expect(item).toMatchObject({ log: { user: { name: 'Person 1' } } })
    }
  })

  test('every product is answered in full to staff, and as drafts by address to nobody else', async () => {
    for (const { id, category } of catalogue.products) {
      const path = categories.find(({ code }) => code === category)?.path
      const answer = await jsonAs(1, `/api/${path}/${id}?lang=no`)
      expect(productsContracts.staffProduct.parse(answer), id).toMatchObject({
        _id: id,
        version: 1,
      })
    }
    expect((await callAs(null, '/api/elslutbleck/eb-hemlig')).status).toBe(404)
    expect((await callAs(0, '/api/elslutbleck/artnr/HEMLIG-1')).status).toBe(200)
    expect((await callAs(0, '/api/produkt/eb-hemlig')).status).toBe(200)
    expect((await callAs(0, '/api/elslutbleck/lh-ett')).status).toBe(404)
  })

  test('staff get the originals, raw translations and every partner, whatever the language', async () => {
    const alfa = await jsonAs<StaffProductAnswer>(2, '/api/elslutbleck/eb-alfa?lang=no')
    expect(alfa).toMatchObject({ name: 'Alfa', artnr: 'NK1', published: true })
    expect(alfa.variants[0]?.title).toBe('Höger')
    expect(alfa.translations.dk).toMatchObject({ name: 'Alfa hemlig dansk', published: false })
    expect(alfa.spec).toEqual({
      rattvand: ['LH-ETT-1', 'LH-TVA-1', 'HEMLIG-2'],
      'brandkrav-e30-el30': ['LH-ETT-1'],
      'trycke-uts': ['LH-TVA-1'],
      automatik: [],
      'ss-en-179': ['HEMLIG-2'],
      // The lock that leads to it.
      Motorlås: [],
    })
    expect(alfa.everywhere).toEqual(['automatik'])
    expect(alfa.montagestolpar?.map((each) => each._id).sort()).toEqual(['ms-hemlig', 'ms-plan'])
    expect(alfa.nodutrymningsbeslag?.map((each) => each._id).sort()).toEqual([
      'nb-hemlig',
      'nb-spak',
      'nb-stang',
    ])
    expect(alfa.images.map((image) => [image.name, image.pending])).toEqual([
      ['framsida.png', false],
      ['sida.png', false],
      ['ny.png', true],
    ])
    expect(alfa.housings?.map((card) => card._id).sort()).toEqual(['lh-ett', 'lh-hemlig', 'lh-tva'])
  })

  test('a housing lists the strikes that name it, by criterion', { tags: ['3.1.3'] }, async () => {
    const housing = await jsonAs<StaffProductAnswer>(0, '/api/housing/lh-ett')
    expect(housing.elslutbleck?.map((each) => each._id).sort()).toEqual(['eb-alfa', 'eb-beta', 'eb-hemlig'])
    expect(housing.spec).toMatchObject({
      'ELSLUTBLECK-rattvand': ['NK1', 'HEMLIG-1'],
      'ELSLUTBLECK-automatik': ['NK1'],
      'ELSLUTBLECK-mekanisk': ['HEMLIG-1'],
    })
    expect(housing.spec['ELSLUTBLECK-ss-en-179']).toBeUndefined()
  })

  test('a lock is answered with its rows as they are stored', async () => {
    const lock = await jsonAs<StaffProductAnswer>(0, '/api/eltryckeslas-motorlas/em-lock')
    expect(lock.filter?.[2]).toEqual({
      slugs: ['em-oro-rattvand'],
      slutbleck: 'sb-hemlig',
      elslutbleck: null,
      nodutrymningsbeslag: null,
    })
  })

  test('unfinished: products that are published in no language, the last changed first, for staff alone', async () => {
    const unfinished = async (level: AccessLevel) =>
      productsContracts.unfinished.response.parse(await jsonAs(level, '/api/unfinished'))
    const { total, items } = await unfinished(1)
    expect(total).toBe(items.length)
    const drafts = catalogue.products.filter(
      ({ published, translations }) =>
        !published && !Object.values(translations).some((translation) => translation?.published),
    )
    expect(items.map(({ _id }) => _id).sort()).toEqual(drafts.map(({ id }) => id).sort())
    for (const level of levels) expect(await unfinished(level)).toEqual({ total, items })
    const [first] = drafts
    const id = first?.id ?? ''
    await put(id, { enr: '12 345 67' }, { level: 1 })
    expect((await unfinished(1)).items[0]).toMatchObject({ _id: id, log: { user: { name: 'Person 1' } } })
    // One language is enough.
    const info = [{ title: 'Bruk', body: 'x' }]
    const no = { name: 'Uferdig', artnr: 'NO-1', info, published: true }
    await put(id, { translations: { no } }, { level: 2 })
    expect((await unfinished(1)).items.map(({ _id }) => _id)).not.toContain(id)
    expect((await callAs(null, '/api/unfinished')).status).toBe(401)
  })
})
