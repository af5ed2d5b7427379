import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OptionAnswer } from '../../domain/contracts/options.ts'
import * as contracts from '../../domain/contracts/staff.ts'
import { texts as builtIn } from '../../domain/texts/index.ts'
import { database } from '../db/client.ts'
import { textRow } from '../db/schema.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, levels, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { put } from '../testing/writing.ts'

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
  const asked = await putOption('em', rows._id, { slugs: ['em-oro-rattvand'] }, 1, 409)
  expect(asked).toMatchObject({
    error: 'CRITERION_IN_USE',
    details: { count: 1, uses: [{ _id: 'em-lock', how: 'row' }] },
  })
  const { _id } = await option('eb', 'omstallbar-rattvand-omvand')
  await put('eb-alfa', { spec: {} })
  await put('eb-hemlig', { spec: {} })
  const held = await putOption('eb', _id, { slugs: ['omvand'] }, 1, 409)
  expect(held).toMatchObject({
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
  expect(await putOption('eb', utsida._id, { name: 'insida' }, 2, 403)).toMatchObject({ error: 'FORBIDDEN' })
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
    const added = contracts.addReplacement.response.parse(
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
    expect(await publicOne()).toMatchObject({ artnr: 'GAMMAL 2', utbyte: [{ _id: first }, { _id: second }] })
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
  const [text] = contracts.content.response.parse(await jsonAs(null, '/api/content'))
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
  const [written] = contracts.content.response.parse(await jsonAs(null, '/api/content'))
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
  const texts = async () => contracts.content.response.parse(await jsonAs(null, '/api/content'))
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
