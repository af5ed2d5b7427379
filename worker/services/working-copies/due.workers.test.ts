import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import worker from '../../index.ts'
import { beginAgain, keepCopy, plan, readCopy } from '../../testing/copying.ts'
import { jsonAs } from '../../testing/staff.ts'
import { strictBindings } from '../../testing/strict-bindings.ts'
import { everything, pathOf, put, read } from '../../testing/writing.ts'
import { publishDue } from './due.ts'

beforeEach(beginAgain)

const minute = 60_000
const soon = () => new Date(Date.now() + minute)
const due = (minutes = 2) => publishDue(env.DB, Date.now() + minutes * minute)

test('a planned copy is published at its time by the cron, on the word of whoever planned it', async () => {
  await keepCopy('eb-alfa', { enr: '99 222 22' })
  await plan('eb-alfa', soon(), ['sv'], { level: 1 })
  expect(await due(0)).toEqual({ published: 0, refused: 0 })
  const controller = createScheduledController({
    cron: '*/2 * * * *',
    scheduledTime: new Date(Date.now() + 2 * minute),
  })
  const context = createExecutionContext()
  await worker.scheduled(controller, strictBindings(env))
  await waitOnExecutionContext(context)
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
    { product: { _id: 'eb-alfa' }, href: '/admin/eb/eb-alfa#published' },
  ])
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

/** The database with another way of its batches. */
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
  expect(await publishDue(broken, Date.now() + 2 * minute)).toEqual({ published: 0, refused: 0 })
  expect(await everything()).toBe(before)
  expect(await due()).toEqual({ published: 1, refused: 0 })
  expect((await read('em-lock')).name).toBe('Nytt lås')
})

test('a copy that somebody begins in the moment of publishing stays theirs', async () => {
  await keepCopy('em-lock', { name: 'Nytt lås', slutbleck: [{ _id: 'sb-lang' }] })
  await plan('em-lock', soon(), ['sv'])
  const { version = 0 } = (await readCopy('em-lock')) ?? {}
  const crowded = withBatch(async (statements) => {
    const answers = await env.DB.batch(statements)
    // As old as the one before, by its version.
    for (let save = 1; isSave(statements) && save <= version; save++) {
      await keepCopy('em-lock', { name: `Lås ${save}` })
    }
    return answers
  })
  expect(await publishDue(crowded, Date.now() + 2 * minute)).toEqual({ published: 1, refused: 0 })
  expect(await readCopy('em-lock')).toMatchObject({ version, product: { name: `Lås ${version}` } })
})
