import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { NoticeAnswer } from '../../domain/contracts/notices.ts'
import type { Language } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { publishShare } from '../services/working-copies/due.ts'
import { discard, keepCopy, plan, publish, putCopy, readCopy, resetCatalogue } from '../testing/copying.ts'
import { callAs, jsonAs } from '../testing/staff.ts'
import { formBytes, samples, send } from '../testing/uploading.ts'
import { everything, pathOf, put, read } from '../testing/writing.ts'

beforeEach(async () => {
  await resetCatalogue()
  // A picture that waits for a save would be a change of the first copy.
  await env.DB.prepare('DELETE FROM file WHERE pending').run()
})

const soon = (minutes = 1) => new Date(Date.now() + minutes * 60_000)
const due = (minutes: number) => publishShare(env.DB, Date.now() + minutes * 60_000, [])
const notices = (level: AccessLevel) => jsonAs<NoticeAnswer[]>(level, '/api/notices')
const told = async (level: AccessLevel) =>
  (await notices(level)).map(({ how, languages, user }) => [how, languages.join(), user.name])
const planned = async (id = 'eb-alfa') =>
  (await readCopy(id))?.schedules.map(({ languages, user }) => [languages.join(), user.name])

const norwegian = (name: string) => ({ translations: { no: { name } } })

/** A copy with a Swedish change and a Norwegian one, of which an administrator has planned some. */
async function plannedCopy(languages: Language[]): Promise<void> {
  await keepCopy('eb-alfa', { enr: '99 222 22', ...norwegian('Alfa ny norsk') })
  await plan('eb-alfa', soon(60), languages)
}

test('plans: a translator publishes their part, plans it, cancels it, and the Swedish plan stays', async () => {
  await plannedCopy(['sv'])
  await publish('eb-alfa', ['no'], { level: 2 })
  expect(await planned()).toEqual([['sv', 'Person 0']])
  await keepCopy('eb-alfa', norwegian('Nyere'), { level: 2 })
  await plan('eb-alfa', soon(5), ['no'], { level: 2 })
  expect(await planned()).toEqual([
    ['no', 'Person 2'],
    ['sv', 'Person 0'],
  ])
  await plan('eb-alfa', null, ['no'], { level: 2 })
  expect(await planned()).toEqual([['sv', 'Person 0']])
  await plan('eb-alfa', null, ['no'], { level: 2, status: 404 })
  for (const languages of [['sv'], ['no', 'sv'], ['dk']] as Language[][]) {
    await plan('eb-alfa', null, languages, { level: 2, status: 403 })
    await plan('eb-alfa', soon(5), languages, { level: 2, status: 403 })
  }
  await plan('eb-alfa', null, ['no'], { level: 1, status: 403 })
  expect(await planned()).toEqual([['sv', 'Person 0']])
  expect(await due(120)).toMatchObject({ published: 1, refused: 0 })
  expect(await read('eb-alfa')).toMatchObject({ enr: '99 222 22', ...norwegian('Alfa ny norsk') })
  expect((await readCopy('eb-alfa'))?.differs).toEqual(['no'])
  expect(await notices(0)).toEqual([])
})

test('plans: each is carried out at its time with the rights of whoever made it, and one refused leaves the other', async () => {
  await plannedCopy(['sv'])
  await plan('eb-alfa', soon(5), ['no'], { level: 2 })
  await env.DB.prepare(`UPDATE user SET level = 3 WHERE id = 'user-2'`).run()
  expect(await due(10)).toMatchObject({ published: 0, refused: 1 })
  await env.DB.prepare(`UPDATE user SET level = 2 WHERE id = 'user-2'`).run()
  expect(await readCopy('eb-alfa')).toMatchObject({
    schedule: { languages: ['sv'] },
    failure: { error: 'FORBIDDEN' },
  })
  // What a translator saves does not take the reason of a Swedish failure away, nor that of the other language.
  await keepCopy('eb-alfa', { translations: { dk: { name: 'Dansk' } } }, { level: 3 })
  expect((await readCopy('eb-alfa'))?.failure).toMatchObject({ error: 'FORBIDDEN' })
  expect(await due(120)).toMatchObject({ published: 1, refused: 0 })
  expect(await readCopy('eb-alfa')).toMatchObject({
    differs: ['no', 'dk'],
    failure: { error: 'FORBIDDEN' },
  })
})

test('plans: two of different people that are due at once are two saves, each in its name', async () => {
  await keepCopy('eb-alfa', { enr: '99 222 22', ...norwegian('Alfa ny norsk') })
  await plan('eb-alfa', soon(), ['sv'], { level: 1 })
  await plan('eb-alfa', soon(), ['no'], { level: 2 })
  const first = await due(5)
  expect(first).toMatchObject({ published: 1, isLeft: true })
  expect(await due(5)).toMatchObject({ published: 1, isLeft: false })
  expect(await readCopy('eb-alfa')).toBeNull()
  const history = await jsonAs<{ user: { name: string }; fields: string[] }[]>(
    0,
    `${pathOf('eb-alfa')}/history`,
  )
  expect(new Set(history.slice(0, 2).map(({ user, fields }) => `${user.name} ${fields}`))).toEqual(
    new Set(['Person 1 enr', 'Person 2 no.name']),
  )
})

test('plans: whose plan is moved, cancelled, published before or thrown away is told, once, until they have read it', async () => {
  await plannedCopy(['no'])
  await plan('eb-alfa', soon(5), ['no'], { level: 2 })
  expect(await told(0)).toEqual([['moved', 'no', 'Person 2']])
  await plan('eb-alfa', soon(6), ['no'])
  expect(await told(2)).toEqual([['moved', 'no', 'Person 0']])
  await plan('eb-alfa', null, ['no'], { level: 2 })
  expect(await told(0)).toContainEqual(['cancelled', 'no', 'Person 2'])
  await plan('eb-alfa', soon(5), ['sv', 'no'])
  await keepCopy('eb-alfa', { enr: '99 333 33' }, { level: 1 })
  expect(await told(0)).toContainEqual(['changed', 'sv', 'Person 1'])
  await publish('eb-alfa', ['no'], { level: 2 })
  expect(await told(0)).toContainEqual(['published', 'no', 'Person 2'])
  await discard('eb-alfa', { level: 1 })
  expect(await told(0)).toContainEqual(['discarded', 'sv', 'Person 1'])
  expect(await told(1)).toEqual([])
  const [first, ...others] = await notices(0)
  const read = (level: AccessLevel) => callAs(level, `/api/notices/${first?._id}`, { method: 'DELETE' })
  expect((await read(1)).status).toBe(404)
  expect((await read(0)).status).toBe(200)
  expect(await notices(0)).toEqual(others)
})

test('plans: a product deleted by somebody else tells whoever planned its copy', async () => {
  await plannedCopy(['sv'])
  await jsonAs(1, `${pathOf('eb-alfa')}?detach`, { method: 'DELETE' })
  expect(await told(0)).toEqual([['deleted', 'sv', 'Person 1']])
})

test('working copies: nobody takes another’s change out by writing the live value back', async () => {
  const live = await read('eb-alfa')
  await keepCopy('eb-alfa', {
    enr: '99 222 22',
    facts: [{ name: 'brythallfasthet', value: '9.5' }],
    montagestolpar: [{ _id: 'ms-vinklad' }],
    ...norwegian('Alfa ny norsk'),
    reviewed: ['dk'],
  })
  const before = await readCopy('eb-alfa')
  const { version } = before ?? {}
  // The whole product as it is live, and only the own text changed.
  const own = {
    ...live,
    translations: { ...live.translations, dk: { ...live.translations.dk, name: 'Min' } },
  }
  await putCopy('eb-alfa', { product: { ...own, reviewed: [] }, version }, { level: 3 })
  const after = await readCopy('eb-alfa')
  expect(after?.product).toMatchObject({
    enr: '99 222 22',
    montagestolpar: [{ _id: 'ms-vinklad' }],
    translations: { no: { name: 'Alfa ny norsk' }, dk: { name: 'Min' } },
  })
  expect(after?.product.facts).toEqual(before?.product.facts)
  await putCopy('eb-alfa', { product: { ...live, reviewed: [] }, version: after?.version }, { level: 1 })
  const swedish = await readCopy('eb-alfa')
  expect(swedish).toMatchObject({
    product: { enr: live.enr, translations: { no: { name: 'Alfa ny norsk' }, dk: { name: 'Min' } } },
    differs: ['no', 'dk'],
  })
})

test('working copies: a translator cannot take out which strikes a housing will fit', async () => {
  const live = await read('lh-tva')
  await keepCopy('lh-tva', {
    elslutbleck: [{ _id: 'eb-alfa' }, { _id: 'eb-beta' }],
    spec: { ...live.spec, 'ELSLUTBLECK-omvand': ['NK/2'] },
  })
  const { version } = (await readCopy('lh-tva')) ?? {}
  const product = { ...live, translations: { no: { name: 'To' } } }
  await putCopy('lh-tva', { product, version }, { level: 2 })
  expect((await readCopy('lh-tva'))?.product).toMatchObject({
    elslutbleck: [{ _id: 'eb-alfa' }, { _id: 'eb-beta' }],
    translations: { no: { name: 'To' } },
  })
  await publish('lh-tva', ['sv'])
  expect((await read('lh-tva')).elslutbleck?.map(({ _id }) => _id)).toEqual(['eb-alfa', 'eb-beta'])
})

test('working copies: a translator who compares with what an editor saved settles their own language alone', async () => {
  await keepCopy('eb-alfa', { enr: '99 222 22', ...norwegian('Kopia') })
  await put('eb-alfa', { enr: '99 333 33', ...norwegian('Live') })
  const { version } = await read('eb-alfa')
  expect(await publish('eb-alfa', ['no'], { level: 2, status: 409 })).toMatchObject({
    error: 'STALE_VERSION',
  })
  await keepCopy('eb-alfa', { version, enr: '99 333 33', ...norwegian('Kopia') }, { level: 2 })
  expect(await readCopy('eb-alfa')).toMatchObject({
    product: { enr: '99 222 22' },
    before: { enr: '99 111 11' },
  })
  expect(await readCopy('eb-alfa', 2)).toMatchObject({ before: null })
  await publish('eb-alfa', ['no'], { level: 2 })
  // The Swedish conflict still waits for somebody who may settle it.
  expect(await publish('eb-alfa', ['sv'], { status: 409 })).toMatchObject({ error: 'STALE_VERSION' })
  await keepCopy('eb-alfa', { version: (await read('eb-alfa')).version })
  await publish('eb-alfa', ['sv'])
  expect(await read('eb-alfa')).toMatchObject({ enr: '99 222 22', ...norwegian('Kopia') })
  expect(await readCopy('eb-alfa')).toBeNull()
})

const remove = (path: string, level: AccessLevel, status = 200) =>
  jsonAs<{ result: { _id: string } }>(level, `/api/files/NK1/${path}`, { method: 'DELETE' }, status)
const swedishManual = `docs/sv/${encodeURIComponent('Bruksanvisning å.pdf')}`

test('file bin: a document that an editor deleted is not a translator’s to restore, their own is', async () => {
  const restore = (id: string, level: AccessLevel, status: number) =>
    jsonAs(level, `/api/bin/files/${encodeURIComponent(id)}`, { method: 'POST' }, status)
  const names = async (level: AccessLevel) =>
    (await jsonAs<{ items: { name: string }[] }>(level, '/api/bin/files')).items.map(({ name }) => name)
  await send('/api/upload/NK1/docs/sv', formBytes([{ name: 'Ny.pdf', bytes: samples.pdf }]), { level: 1 })
  const { result } = await remove('docs/sv/Ny.pdf', 1)
  expect(await names(2)).toEqual([])
  const before = await everything()
  await restore(result._id, 2, 403)
  expect(await everything()).toBe(before)
  await restore(result._id, 0, 200)
  const own = await remove('docs/sv/Ny.pdf', 2)
  expect(await names(3)).toEqual([])
  expect(await names(2)).toEqual(['Ny.pdf'])
  await restore(own.result._id, 2, 200)
})

test('working copies: files that another added, replaced or took out stay so for who may not upload them', async () => {
  await keepCopy('eb-alfa', {})
  const upload = (name: string, replace?: string) =>
    send(
      '/api/upload/NK1/docs/sv?copy',
      formBytes([{ name, bytes: samples.pdf }], replace ? { replace } : {}),
      {
        level: 1,
      },
    )
  await upload('Ny.pdf')
  await remove('docs/sv/Ny.pdf?copy', 2, 403)
  await upload('ersatt.pdf', 'Bruksanvisning å.pdf')
  await remove(`${swedishManual}?copy`, 2, 403)
  await remove(`${swedishManual}?copy`, 1)
  const back = { method: 'PUT', body: { files: [{ name: 'Bruksanvisning å.pdf' }] } }
  await jsonAs(2, '/api/files/NK1/docs/sv?copy', back, 403)
  await jsonAs(1, '/api/files/NK1/docs/sv?copy', back)
})

test('working copies: throwing one away gives no document back that somebody else took out of it', async () => {
  await keepCopy('eb-alfa', {})
  await remove(`${swedishManual}?copy`, 1)
  await discard('eb-alfa', { level: 2, status: 403 })
  await discard('eb-alfa', { level: 1 })
})

test('imports: level 1 neither ends, pauses nor takes over a job whose waiting rows are not theirs to write', async () => {
  const body = { ids: ['eb-alfa', 'eb-beta'], change: { published: { no: false } } }
  const { result } = await jsonAs<{ result: { _id: string } }>(0, '/api/bulk/elslutbleck/apply', {
    method: 'POST',
    body,
  })
  const step = (name: string, level: AccessLevel, status: number) =>
    jsonAs(level, `/api/jobs/${result._id}/${name}`, { method: 'POST' }, status)
  await step('pause', 0, 200)
  const states = () => env.DB.prepare(`SELECT * FROM job, job_row, lease WHERE lease.name GLOB 'job:*'`).all()
  const before = JSON.stringify((await states()).results)
  for (const name of ['undo', 'pause', 'run']) await step(name, 1, 403)
  expect(JSON.stringify((await states()).results)).toBe(before)
  await step('run', 0, 200)
  expect((await read('eb-beta')).translations.no?.published).toBe(false)
})

test('drafts: switching publication off takes effect with either save, in one step, and nothing else is published', async () => {
  const { version } = await read('eb-alfa')
  const kept = await keepCopy('eb-alfa', { published: false, enr: '99 222 22' }, { level: 1 })
  expect(kept).toMatchObject({ message: expect.stringContaining('inte längre publicerad') })
  expect(await read('eb-alfa')).toMatchObject({ published: false, enr: '99 111 11', version: version + 1 })
  expect(await readCopy('eb-alfa')).toMatchObject({
    base: version + 1,
    before: null,
    product: { published: false, enr: '99 222 22' },
  })
  await keepCopy('eb-alfa', { translations: { no: { published: false } } }, { level: 2 })
  expect((await read('eb-alfa')).translations.no).toMatchObject({ name: 'Alfa norsk', published: false })
  // Switched on again it waits, like every other change.
  await keepCopy('eb-alfa', { published: true })
  expect((await read('eb-alfa')).published).toBe(false)
  await publish('eb-alfa', ['sv'])
  expect(await read('eb-alfa')).toMatchObject({ published: true, enr: '99 222 22' })
})
