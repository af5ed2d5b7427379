import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import worker from '../../index.ts'
import { keepCopy, plan, readCopy, resetCatalogue } from '../../testing/copying.ts'
import { emailOf, jsonAs } from '../../testing/staff.ts'
import { everything, pathOf, put, read } from '../../testing/writing.ts'
import { maxTries, publishShare } from './due.ts'

beforeEach(resetCatalogue)

const minute = 60_000
const soon = () => new Date(Date.now() + minute)
const due = async (minutes = 2, d1 = env.DB) => {
  const { published, refused } = await publishShare(d1, Date.now() + minutes * minute, [])
  return { published, refused }
}
/** The cron job, at its time. */
async function cron(minutes = 2): Promise<void> {
  const scheduledTime = new Date(Date.now() + minutes * minute)
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController({ cron: '*/2 * * * *', scheduledTime }), env)
  await waitOnExecutionContext(context)
}

test('a planned copy is published at its time by the cron, on the word of whoever planned it', async () => {
  await keepCopy('eb-alfa', { enr: '99 222 22' })
  await plan('eb-alfa', soon(), ['sv'], { level: 1 })
  expect(await due(0)).toEqual({ published: 0, refused: 0 })
  await cron()
  expect((await read('eb-alfa')).enr).toBe('99 222 22')
  expect(await readCopy('eb-alfa')).toBeNull()
  const [entry] = (await jsonAs<{ items: object[] }>(0, '/api/activity')).items
  expect(entry).toMatchObject({
    message: 'Arbetskopian publicerades som planerat',
    user: { name: 'Person 1' },
  })
  const [saved] = await jsonAs<object[]>(0, `${pathOf('eb-alfa')}/history`)
  expect(saved).toMatchObject({ user: { name: 'Person 1' }, fields: ['enr'] })
})

test('two runs at once, or one after the other, publish it once', async () => {
  await keepCopy('eb-alfa', { enr: '99 222 22' })
  await plan('eb-alfa', soon(), ['sv'])
  const { version } = await read('eb-alfa')
  await Promise.all([due(), due(), due()])
  await due()
  expect(await read('eb-alfa')).toMatchObject({ version: version + 1, enr: '99 222 22' })
  expect(await readCopy('eb-alfa')).toBeNull()
})

test('what others have saved since is kept; what both changed refuses it, says so, and goes on after a look', async () => {
  await keepCopy('eb-alfa', { enr: '99 222 22' })
  await plan('eb-alfa', soon(), ['sv'])
  await put('eb-alfa', { name: 'Alfa live' })
  expect(await due()).toEqual({ published: 1, refused: 0 })
  expect(await read('eb-alfa')).toMatchObject({ name: 'Alfa live', enr: '99 222 22' })

  await keepCopy('eb-alfa', { name: 'Alfa kopia' })
  await plan('eb-alfa', soon(), ['sv'])
  await put('eb-alfa', { name: 'Alfa live 2' })
  expect(await due()).toEqual({ published: 0, refused: 1 })
  const copy = await readCopy('eb-alfa')
  expect(copy).toMatchObject({
    schedule: null,
    failure: { error: 'CHANGED_SINCE' },
    product: { name: 'Alfa kopia' },
  })
  expect(copy?.failure?.message).toMatch(/^Någon har sparat/)
  expect(await due()).toEqual({ published: 0, refused: 0 })
  await keepCopy('eb-alfa', { version: (await read('eb-alfa')).version })
  expect((await readCopy('eb-alfa'))?.failure).toBeNull()
  await plan('eb-alfa', soon(), ['sv'])
  expect(await due()).toEqual({ published: 1, refused: 0 })
  expect((await read('eb-alfa')).name).toBe('Alfa kopia')
})

test('a copy that has lost a required text stays, says so and is on the check page; nothing is lost', async () => {
  await keepCopy('eb-alfa', { info: [], enr: '99 222 22' })
  await plan('eb-alfa', soon(), ['sv'])
  const before = await read('eb-alfa')
  expect(await due()).toEqual({ published: 0, refused: 1 })
  expect(await read('eb-alfa')).toEqual(before)
  expect(await readCopy('eb-alfa')).toMatchObject({
    failure: { error: 'NOT_PUBLISHABLE' },
    product: { info: [], enr: '99 222 22' },
  })
  const { problems } = await jsonAs<{ problems: { kind: string }[] }>(0, '/api/care')
  expect(problems.filter(({ kind }) => kind === 'publishing-refused')).toMatchObject([
    { product: { _id: 'eb-alfa' }, href: '/admin/eb/eb-alfa?arbetskopia#info.0.body' },
  ])
})

test('a product that was unpublished since is not told to be published: the copy stays, and says why', async () => {
  await keepCopy('eb-alfa', { enr: '99 222 22', translations: { no: { name: 'Alfa ny norsk' } } })
  await plan('eb-alfa', soon(), ['sv', 'no'])
  await put('eb-alfa', { translations: { no: { published: false } } })
  expect(await due()).toEqual({ published: 0, refused: 1 })
  expect(await readCopy('eb-alfa')).toMatchObject({
    failure: {
      error: 'UNPUBLISHED_SINCE',
      message: expect.stringContaining('inte längre publicerad på norska'),
    },
    product: { enr: '99 222 22' },
  })
  // In the other language it is visible.
  await plan('eb-alfa', soon(), ['sv'])
  expect(await due()).toEqual({ published: 1, refused: 0 })
  // A user who wants it published says so.
  const shown = { published: true, info: [{ title: 'Bruk', body: 'En tekst.' }] }
  await keepCopy('eb-alfa', { version: (await read('eb-alfa')).version, translations: { no: shown } })
  await plan('eb-alfa', soon(), ['no'])
  expect(await due()).toEqual({ published: 1, refused: 0 })
  expect((await read('eb-alfa')).translations.no).toMatchObject({ name: 'Alfa ny norsk', published: true })
})

test('who may not publish it any more, is gone, or whose product lies in the bin: refused, and the copy stays', async () => {
  await keepCopy('eb-alfa', { name: 'Nytt' })
  const refused = async (statement: string) => {
    await plan('eb-alfa', soon(), ['sv'], { level: 1 })
    await env.DB.prepare(statement).run()
    expect(await due()).toEqual({ published: 0, refused: 1 })
    return (await readCopy('eb-alfa'))?.failure?.error
  }
  expect(await refused(`UPDATE user SET level = 2 WHERE id = 'user-1'`)).toBe('FORBIDDEN')
  await env.DB.prepare(`UPDATE user SET level = 1 WHERE id = 'user-1'`).run()
  expect(await refused(`DELETE FROM user WHERE id = 'user-1'`)).toBe('FORBIDDEN')
  expect((await read('eb-alfa')).name).toBe('Alfa')
  await plan('eb-alfa', soon(), ['sv'])
  await jsonAs(0, `${pathOf('eb-alfa')}?detach`, { method: 'DELETE' })
  expect(await due()).toEqual({ published: 0, refused: 1 })
  await jsonAs(0, '/api/bin/eb-alfa', { method: 'POST' })
  expect(await readCopy('eb-alfa')).toMatchObject({
    failure: { error: 'PRODUCT_IN_BIN' },
    product: { name: 'Nytt' },
  })
})

/** The database with another implementation of its batches. */
function withBatch(batch: (statements: D1PreparedStatement[]) => Promise<D1Result[]>): D1Database {
  return new Proxy(env.DB, {
    get(target, key) {
      if (key === 'batch') return batch
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Nothing else here has as many statements. */
const isSave = ({ length }: readonly D1PreparedStatement[]) => length > 8

test('broken off by the database it is whole or not at all, and the next run does it', async () => {
  await keepCopy('em-lock', { name: 'Nytt lås', slutbleck: [{ _id: 'sb-lang' }] })
  await plan('em-lock', soon(), ['sv'])
  const before = await everything()
  const broken = withBatch((statements) =>
    isSave(statements) ? Promise.reject(new Error('D1_ERROR: gone')) : env.DB.batch(statements),
  )
  expect(await due(2, broken)).toEqual({ published: 0, refused: 0 })
  expect((await everything()).replace('"tries":1', '"tries":0')).toBe(before)
  expect(await due()).toEqual({ published: 1, refused: 0 })
  expect((await read('em-lock')).name).toBe('Nytt lås')
})

test('what fails for no reason of the copy goes behind the others, and after some runs it is said', async () => {
  await keepCopy('em-lock', { name: 'Nytt lås', slutbleck: [{ _id: 'sb-lang' }] })
  await plan('em-lock', soon(), ['sv'])
  await env.DB.prepare(`UPDATE working_copy SET contents = json_remove(contents, '$.record.info')`).run()
  await keepCopy('eb-alfa', { enr: '99 222 22' })
  await plan('eb-alfa', soon(), ['sv'])
  await cron()
  expect((await read('eb-alfa')).enr).toBe('99 222 22')
  const copy = () =>
    env.DB.prepare('SELECT * FROM working_copy').first<{ tries: number; publish_at: string; plans: string }>()
  for (let tries = 1; tries < maxTries; tries++) {
    expect(await copy()).toMatchObject({ tries, publish_at: expect.any(String) })
    expect(await due()).toEqual({ published: 0, refused: tries === maxTries - 1 ? 1 : 0 })
  }
  expect(await copy()).toMatchObject({
    tries: 0,
    publish_at: null,
    plans: expect.stringContaining('INTERNAL'),
  })
  expect(await due()).toEqual({ published: 0, refused: 0 })
})

test('all that is due at one moment is published by one run, in calls of the worker that each stay within the limits', async () => {
  const count = 75
  const number = 'CAST(n.value AS TEXT)'
  const columns =
    'id, category, name, artnr, enr, nobnr, published, lock_id, info, facts, variants, translations, spec, version, created, changed, changed_by'
  const own = `'many-' || ${number}, category, name || ${number}, artnr || '-' || ${number}, '', '', published, lock_id, info, '[]', '[]', '{}', '{}', 1, created, changed, changed_by`
  const numbers = JSON.stringify(Array.from({ length: count }, (_, at) => at))
  await keepCopy('eb-alfa', { name: 'Nytt' })
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO product (${columns}) SELECT ${own} FROM product, json_each(?) AS n WHERE product.id = 'eb-alfa'`,
    ).bind(numbers),
    env.DB.prepare(
      `INSERT INTO working_copy (product, base, contents, version, created, changed, changed_by, publish_at, plans)
       SELECT p.id, 1, json_object('record', json_object('id', p.id, 'category', p.category, 'name', 'Nytt ' || p.id, 'artnr', p.artnr, 'enr', '', 'nobnr', '',
         'published', json('true'), 'lockId', '', 'info', json(p.info), 'facts', json('[]'), 'variants', json('[]'), 'translations', json('{}'), 'spec', json('{}'),
         'version', 1, 'created', p.created, 'changed', p.changed, 'changedBy', p.changed_by), 'links', json('[]'), 'rows', json('[]'), 'claims', json('{}'), 'reviewed', json('[]')),
         1, '', '', ?1, ?2, json_object('sv', json_object('at', ?2, 'by', ?1, 'fault', NULL)) FROM product AS p WHERE p.id LIKE 'many-%'`,
    ).bind(emailOf(0), new Date().toISOString()),
  ])
  const share = await publishShare(env.DB, Date.now(), [])
  expect(share).toMatchObject({ refused: 0, failed: [], isLeft: true })
  expect(share.published).toBeLessThan(count / 2)
  await cron(0)
  const published = `SELECT count(*) AS n FROM product WHERE name = 'Nytt ' || id`
  expect(await env.DB.prepare(published).first('n')).toBe(count)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM working_copy').first('n')).toBe(1)
})

test('a copy that somebody begins in the moment of publishing stays theirs', async () => {
  await keepCopy('em-lock', { name: 'Nytt lås', slutbleck: [{ _id: 'sb-lang' }] })
  await plan('em-lock', soon(), ['sv'])
  const { version = 0 } = (await readCopy('em-lock')) ?? {}
  const crowded = withBatch(async (statements) => {
    const answers = await env.DB.batch(statements)
    // By its version it is as old as the one before.
    for (let save = 1; isSave(statements) && save <= version; save++) {
      await keepCopy('em-lock', { name: `Lås ${save}` })
    }
    return answers
  })
  expect(await due(2, crowded)).toEqual({ published: 1, refused: 0 })
  expect(await readCopy('em-lock')).toMatchObject({ version, product: { name: `Lås ${version}` } })
})
