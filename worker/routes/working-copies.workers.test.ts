import { beforeEach, expect, test } from 'vitest'
import type { HistoryAnswer } from '../../domain/contracts/history.ts'
import * as contracts from '../../domain/contracts/working-copies.ts'
import { json } from '../testing/call.ts'
import { discard, keepCopy, plan, publish, putCopy, readCopy, resetCatalogue } from '../testing/copying.ts'
import { callAs, jsonAs } from '../testing/staff.ts'
import { everything, pathOf, put, read, stored } from '../testing/writing.ts'

beforeEach(resetCatalogue)

const ofPublic = (...ids: string[]) => Promise.all(ids.map((id) => json(pathOf(id))))
const history = (id: string) => jsonAs<HistoryAnswer>(0, `${pathOf(id)}/history`)

test('what is kept changes no public answer of the product or its partners until it is published, then as a save does', async () => {
  const family = ['em-lock', 'sb-kort', 'sb-lang', 'eb-alfa', 'nb-spak', 'nb-stang'] as const
  const before = await ofPublic(...family)
  const rows = [
    { slugs: ['em-oro-rattvand'], slutbleck: 'sb-lang', elslutbleck: null, nodutrymningsbeslag: 'nb-stang' },
  ]
  await keepCopy('em-lock', {
    name: 'Motorlås 2',
    slutbleck: [{ _id: 'sb-lang' }],
    nodutrymningsbeslag: [{ _id: 'nb-stang' }],
    filter: rows,
  })
  expect(await ofPublic(...family)).toEqual(before)
  expect((await read('em-lock')).name).toBe('Motorlås')
  expect(await readCopy('em-lock')).toMatchObject({
    differs: ['sv'],
    user: { name: 'Person 0' },
    product: { name: 'Motorlås 2', filter: rows, slutbleck: [{ _id: 'sb-lang', name: 'Lång' }] },
    before: null,
  })
  expect(await publish('em-lock', ['sv'])).toMatchObject({
    result: { name: 'Motorlås 2', filter: rows, nodutrymningsbeslag: [{ _id: 'nb-stang' }] },
    message: 'Arbetskopian är publicerad',
  })
  expect(await readCopy('em-lock')).toBeNull()
  const [lock] = await ofPublic('em-lock')
  expect(lock).toMatchObject({ name: 'Motorlås 2', slutbleck: [{ _id: 'sb-lang' }] })
  expect((await history('em-lock'))[0]).toMatchObject({
    user: { name: 'Person 0' },
    fields: ['name', 'slutbleck', 'nodutrymningsbeslag', 'filter'],
  })
  const { items } = await jsonAs<{ items: { message: string; user: { name: string } }[] }>(0, '/api/activity')
  expect(items.slice(0, 2).map(({ message }) => message)).toEqual([
    'Arbetskopian är publicerad',
    'Utkastet är sparat',
  ])
})

test('a copy is published in the languages that one may write, and the rest of it stays', async () => {
  await keepCopy('eb-alfa', { enr: '99 222 22', translations: { no: { name: 'Alfa ny norsk' } } })
  await keepCopy('eb-alfa', { translations: { no: { artnr: 'NK1-NY' } } }, { level: 2 })
  expect((await readCopy('eb-alfa'))?.differs).toEqual(['sv', 'no'])
  expect(await publish('eb-alfa', ['sv', 'no'], { level: 1, status: 403 })).toMatchObject({
    error: 'FORBIDDEN',
  })
  await publish('eb-alfa', ['sv'], { level: 1 })
  expect(await read('eb-alfa')).toMatchObject({
    enr: '99 222 22',
    translations: { no: { name: 'Alfa norsk', artnr: 'NK1-NO' } },
  })
  expect(await readCopy('eb-alfa')).toMatchObject({ differs: ['no'], before: null })
  expect(await publish('eb-alfa', ['sv'], { level: 1, status: 400 })).toMatchObject({
    error: 'NOTHING_TO_PUBLISH',
  })
  await publish('eb-alfa', ['no'], { level: 2 })
  expect((await read('eb-alfa')).translations.no).toMatchObject({ name: 'Alfa ny norsk', artnr: 'NK1-NY' })
  expect(await readCopy('eb-alfa')).toBeNull()
  expect((await history('eb-alfa')).slice(0, 2).map(({ user, fields }) => [user.name, fields])).toEqual([
    ['Person 2', ['no.name', 'no.artnr']],
    ['Person 1', ['enr']],
  ])
})

test('translated titles of variants wait for the variants they belong to', async () => {
  const variants = [
    { title: 'Vänster', artnr: 'NK1-V', enr: '', nobnr: '' },
    { title: 'Höger', artnr: 'NK1-H', enr: '99 111 12', nobnr: '' },
  ]
  const titles = [{ title: 'Venstre' }, { title: 'Høyre' }]
  await keepCopy('eb-alfa', { variants, translations: { no: { name: 'Ny', variants: titles } } })
  await publish('eb-alfa', ['no'])
  expect(await read('eb-alfa')).toMatchObject({
    variants: [{ title: 'Höger' }],
    translations: { no: { name: 'Ny', variants: [{ title: 'Høyre' }] } },
  })
  await publish('eb-alfa', ['sv', 'no'])
  expect(await read('eb-alfa')).toMatchObject({ variants, translations: { no: { variants: titles } } })
})

test('titles that only move along with their variants leave nothing behind for their language', async () => {
  const { variants } = await read('eb-alfa')
  await keepCopy(
    'eb-alfa',
    { variants: [{ title: 'Ny', artnr: '', enr: '', nobnr: '' }, ...variants] },
    { level: 1 },
  )
  await publish('eb-alfa', ['sv'], { level: 1 })
  expect((await read('eb-alfa')).translations.no?.variants).toEqual([{ title: '' }, { title: 'Høyre' }])
  expect(await readCopy('eb-alfa')).toBeNull()
})

test('nobody writes, plans, publishes or throws away what is not theirs', async () => {
  const before = await everything()
  await keepCopy('eb-alfa', { name: 'Olovligt' }, { level: 2, status: 403 })
  await keepCopy('eb-alfa', { translations: { dk: { name: 'Ulovligt' } } }, { level: 2, status: 403 })
  await keepCopy('eb-alfa', { translations: { no: { name: 'Olovligt' } } }, { level: 1, status: 403 })
  await keepCopy('lh-ett', { elslutbleck: [], spec: {} }, { level: 3, status: 403 })
  expect(await everything()).toBe(before)
  await keepCopy('eb-alfa', { name: 'Lovligt' }, { level: 1 })
  const kept = await everything()
  await keepCopy('eb-alfa', { name: 'Olovligt' }, { level: 2, status: 403 })
  await publish('eb-alfa', ['sv'], { level: 2, status: 403 })
  await plan('eb-alfa', new Date(Date.now() + 60_000), ['sv'], { level: 3, status: 403 })
  await discard('eb-alfa', { level: 2, status: 403 })
  expect((await callAs(null, `${pathOf('eb-alfa')}/working-copy`)).status).toBe(401)
  expect(await everything()).toBe(kept)
  // A translator's own text may be saved beside others' changes.
  await keepCopy('eb-alfa', { translations: { no: { name: 'Alfa fra to' } } }, { level: 2 })
  expect((await readCopy('eb-alfa'))?.product).toMatchObject({
    name: 'Lovligt',
    translations: { no: { name: 'Alfa fra to' } },
  })
})

test('a copy keeps what cannot be published yet; publishing refuses it by name, and nothing is lost', async () => {
  await keepCopy('eb-beta', { artnr: '', enr: '99 111 11' })
  const before = await everything()
  expect(await publish('eb-beta', ['sv'], { status: 400 })).toMatchObject({ error: 'NOT_PUBLISHABLE' })
  expect(await everything()).toBe(before)
  await keepCopy('eb-beta', { artnr: 'NK/2' })
  expect(await publish('eb-beta', ['sv'], { status: 409 })).toMatchObject({
    error: 'E11000_DUPLICATE_KEY',
    details: { field: 'enr' },
  })
  expect((await readCopy('eb-beta'))?.product).toMatchObject({ enr: '99 111 11' })
})

test('what makes no sense is refused as in a save, and names its field', async () => {
  const before = await everything()
  const wrong: [object, number, string][] = [
    [{ slutbleck: [] }, 400, 'UNKNOWN_FIELD'],
    [{ facts: [{ name: 'brythallfasthet', value: 'stark' }] }, 400, 'FACT_NOT_NUMBER'],
    [{ montagestolpar: [{ _id: 'finns-ej' }] }, 400, 'UNKNOWN_PARTNER'],
    [{ spec: { 'finns-ej': [] } }, 400, 'UNKNOWN_CHOICE'],
    [{ name: 7 }, 400, 'BAD_INPUT'],
  ]
  for (const [change, status, error] of wrong) {
    expect(await keepCopy('eb-alfa', change, { status })).toMatchObject({ error })
  }
  await putCopy('eb-alfa', { product: {} }, { status: 400 })
  await putCopy('eb-alfa', { product: {}, version: 3 }, { status: 409 })
  await putCopy('eb-alfa', { product: { version: 99 }, version: null }, { status: 409 })
  const { version } = await read('eb-alfa')
  const body = { version: 1, languages: ['sv'] }
  await jsonAs(0, `${pathOf('eb-alfa')}/working-copy/publish`, { method: 'POST', body }, 409)
  await jsonAs(
    0,
    `${pathOf('eb-alfa')}/working-copy/publish`,
    { method: 'POST', body: { version, languages: [] } },
    400,
  )
  await jsonAs(0, `${pathOf('eb-alfa')}/working-copy?version=1`, { method: 'DELETE' }, 409)
  await jsonAs(0, `${pathOf('eb-alfa')}/working-copy`, { method: 'DELETE' }, 400)
  expect(await everything()).toBe(before)
  await keepCopy('eb-alfa', { name: 'Kopia' })
  for (const at of ['i morgon', '2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', '2027-02-30T00:00:00Z']) {
    const init = { method: 'PUT', body: { version: 1, at, languages: ['sv'] } }
    await jsonAs(0, `${pathOf('eb-alfa')}/working-copy/schedule`, init, 400)
  }
})

test('of two who write on one copy the second is told, and nothing of the first is overwritten', async () => {
  await keepCopy('eb-alfa', { name: 'Första' })
  const product = { ...(await read('eb-alfa')), name: 'Andra' }
  expect(await putCopy('eb-alfa', { product, version: null }, { level: 1, status: 409 })).toMatchObject({
    error: 'COPY_CHANGED',
    details: { user: 'Person 0' },
  })
  expect((await readCopy('eb-alfa'))?.product.name).toBe('Första')
})

test('a product saved meanwhile is compared first: what it was made from comes along, and nothing is published unseen', async () => {
  await keepCopy('eb-alfa', { enr: '99 333 33' })
  await put('eb-alfa', { name: 'Alfa live' })
  expect(await publish('eb-alfa', ['sv'], { status: 409 })).toMatchObject({
    error: 'STALE_VERSION',
    details: { fields: 'name', user: 'Person 0' },
  })
  const copy = await readCopy('eb-alfa')
  expect(copy).toMatchObject({
    before: { name: 'Alfa' },
    product: { name: 'Alfa', enr: '99 333 33' },
    differs: ['sv'],
  })
  const { version } = await read('eb-alfa')
  await keepCopy('eb-alfa', { name: 'Alfa live', version })
  await publish('eb-alfa', ['sv'])
  expect(await read('eb-alfa')).toMatchObject({ name: 'Alfa live', enr: '99 333 33' })
})

test('a housing’s copy holds which strikes fit it, and changes them only when it is published', async () => {
  const strike = () => stored('eb-beta').then((record) => record?.spec)
  const before = await strike()
  const { spec } = await read('lh-tva')
  await keepCopy('lh-tva', {
    elslutbleck: [{ _id: 'eb-alfa' }, { _id: 'eb-beta' }],
    spec: { ...spec, 'ELSLUTBLECK-omvand': ['NK/2'] },
  })
  expect(await strike()).toEqual(before)
  expect((await readCopy('lh-tva'))?.product.elslutbleck?.map(({ _id }) => _id)).toEqual([
    'eb-alfa',
    'eb-beta',
  ])
  await publish('lh-tva', ['sv'])
  expect((await strike())?.omvand).toEqual(['lh-ett', 'lh-tva'])
})

test('a deleted partner is left out of the copy and told by name; the product’s own copy waits for it in the bin', async () => {
  await keepCopy('em-lock', { enr: '99 444 44' })
  await jsonAs(0, `${pathOf('sb-lang')}?detach`, { method: 'DELETE' })
  expect(await readCopy('em-lock')).toMatchObject({
    gone: [{ _id: 'sb-lang', name: 'Lång' }],
    differs: ['sv'],
  })
  const { version } = await read('em-lock')
  await keepCopy('em-lock', { version })
  await publish('em-lock', ['sv'])
  expect(await read('em-lock')).toMatchObject({ enr: '99 444 44' })
  await keepCopy('em-lock', { name: 'Väntar' })
  await jsonAs(0, `${pathOf('em-lock')}?detach`, { method: 'DELETE' })
  expect(await jsonAs<unknown[]>(0, '/api/working-copies')).toEqual([])
  await jsonAs(0, '/api/bin/em-lock', { method: 'POST' })
  expect((await readCopy('em-lock'))?.product.name).toBe('Väntar')
})

test('a copy that is thrown away is gone, and all copies are listed', async () => {
  await keepCopy('eb-alfa', { name: 'Ett' })
  await keepCopy('lh-ett', { name: 'Två kopior' }, { level: 1 })
  await plan('lh-ett', new Date(Date.now() + 60_000), ['sv'])
  const rows = contracts.workingCopies.response.parse(await jsonAs(3, '/api/working-copies'))
  expect(rows).toMatchObject([
    {
      product: { _id: 'lh-ett', category: 'lh', name: 'Ett' },
      schedule: { user: { name: 'Person 0' }, languages: ['sv'] },
    },
    { product: { _id: 'eb-alfa', artnr: 'NK1' }, schedule: null },
  ])
  await discard('eb-alfa')
  expect(await readCopy('eb-alfa')).toBeNull()
})
