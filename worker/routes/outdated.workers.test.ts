import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/staff.ts'
import { database } from '../db/client.ts'
import { textRow } from '../db/schema.ts'
import { catalogue } from '../testing/fixtures.ts'
import { jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, pathOf, put, read } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
  await database(env.DB)
    .insert(textRow)
    .values({ id: 't1', machineName: 'start.title', text: 'Rätt lås', translations: { no: 'Riktig lås' } })
})

const outdated = async (id: string) => (await read(id)).outdated

test('a translation whose original is changed is outdated, with the text that it was made from', async () => {
  await put('eb-alfa', { name: 'Alfa 2', enr: '99 555 55' }, { level: 1 })
  expect(await outdated('eb-alfa')).toEqual({ no: { name: 'Alfa' }, dk: { name: 'Alfa' } })
  await put('eb-alfa', { name: 'Alfa 3' }, { level: 1 })
  expect(await outdated('eb-alfa')).toEqual({ no: { name: 'Alfa' }, dk: { name: 'Alfa' } })
})

test('writing the translation again, or the original back, makes it up to date', async () => {
  await put('eb-alfa', { translations: { no: { name: 'Alfa norsk 3' } } }, { level: 2 })
  expect(await outdated('eb-alfa')).toEqual({ no: {}, dk: { name: 'Alfa' } })
  await put('eb-alfa', { name: 'Alfa' }, { level: 1 })
  expect(await outdated('eb-alfa')).toEqual({ no: { name: 'Alfa 3' }, dk: {} })
})

test('a translator says that a translation is still right, of their own language only', async () => {
  await put('eb-alfa', { name: 'Alfa 4' }, { level: 1 })
  const before = await everything()
  await put('eb-alfa', { reviewed: ['dk'] }, { level: 2, status: 403 })
  await put('eb-alfa', { reviewed: ['no'] }, { level: 1, status: 403 })
  await put('eb-alfa', { reviewed: ['sv'] }, { level: 0, status: 400 })
  expect(await everything()).toBe(before)
  await put('eb-alfa', { reviewed: ['no'] }, { level: 2 })
  expect(await outdated('eb-alfa')).toEqual({ no: {}, dk: { name: 'Alfa' } })
  await put('eb-alfa', { ...(await read('eb-alfa', 3)), reviewed: ['dk'] }, { level: 3 })
  expect(await outdated('eb-alfa')).toEqual({ no: {}, dk: {} })
  const settled = await everything()
  await put('eb-alfa', { reviewed: ['no'] }, { level: 2 })
  expect(await everything()).toBe(settled)
})

test('what has no translation of its own cannot be outdated', async () => {
  await put('eb-beta', { name: 'Beta 2', info: [{ title: 'a', body: 'b' }] })
  expect(await outdated('eb-beta')).toEqual({ no: {}, dk: {} })
})

test('titles of variants are outdated by new words, not by a new place', async () => {
  const variant = (title: string) => ({ title, artnr: '', enr: '', nobnr: '' })
  await put('nb-spak', {
    variants: [variant('A'), variant('B')],
    translations: { no: { variants: [{ title: 'a' }, { title: 'b' }] } },
  })
  await put('nb-spak', { variants: [variant('B'), variant('A')] }, { level: 1 })
  expect(await outdated('nb-spak')).toEqual({ no: {}, dk: {} })
  await put('nb-spak', { variants: [variant('B'), variant('A2')] }, { level: 1 })
  expect(await outdated('nb-spak')).toEqual({ no: { variants: ['B', 'A'] }, dk: {} })
  expect((await read('nb-spak')).missing.no).toEqual(['name', 'artnr', 'info'])
  await put('nb-spak', { variants: [variant('B'), variant('A2'), variant('C')] }, { level: 1 })
  expect((await read('nb-spak')).missing.no).toEqual(['name', 'artnr', 'info', 'variants'])
})

test('both written at once are up to date, and a restored translation is too', async () => {
  await put('sb-kort', { name: 'K1', translations: { dk: { name: 'k1' } } })
  const { version } = await read('sb-kort')
  await put('sb-kort', { name: 'K2', translations: { dk: { name: 'k2' } } })
  expect(await outdated('sb-kort')).toEqual({ no: {}, dk: {} })
  await put('sb-kort', { name: 'K3' })
  await jsonAs(0, `${pathOf('sb-kort')}/history/${version}`, { method: 'POST' })
  expect(await outdated('sb-kort')).toEqual({ no: {}, dk: {} })
})

test('texts tell staff what is missing and outdated, and the public neither', {
  tags: ['7.9.2'],
}, async () => {
  const [before] = contracts.content.response.parse(await jsonAs(2, '/api/content'))
  expect(before).toMatchObject({
    version: 1,
    missing: { no: [], dk: ['text'] },
    outdated: { no: {}, dk: {} },
  })
  const write = (level: 0 | 1 | 2, body: unknown, status = 200) =>
    jsonAs(level, '/api/content/t1', { method: 'PUT', body }, status)
  await write(1, { ...before, text: 'Hitta rätt lås' })
  const text = async () => (await jsonAs<object[]>(2, '/api/content'))[0]
  expect(await text()).toMatchObject({ version: 2, outdated: { no: { text: 'Rätt lås' }, dk: {} } })
  await write(1, { reviewed: ['no'] }, 403)
  await write(2, { reviewed: ['no'] })
  expect(await text()).toMatchObject({ version: 3, outdated: { no: {}, dk: {} } })
  await write(1, { text: 'Rätt' })
  await write(2, { translations: { no: { text: 'Rett' } } })
  expect(await text()).toMatchObject({ outdated: { no: {}, dk: {} } })
  const [shown] = await jsonAs<object[]>(null, '/api/content')
  expect(Object.keys(shown ?? {})).toEqual(['_id', 'machineName', 'text', 'translations'])
})
