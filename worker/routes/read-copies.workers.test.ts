import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { laggingD1 } from '../testing/lagging-d1.ts'
import { storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { strictD1 } from '../testing/strict-bindings.ts'
import { pathOf } from '../testing/writing.ts'

const artnr = catalogue.products.find(({ id }) => id === 'lh-tva')?.artnr ?? ''

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

const { db, copied } = laggingD1(env.DB)
const bindings = { ...env, DB: db }

const visit = (path: string) => call(path, {}, bindings)

async function edit(id: string, body: object): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenFor(0)}`, 'Content-Type': 'application/json' }
  const answer = await call(pathOf(id), { method: 'PUT', headers, body: JSON.stringify(body) }, bindings)
  expect(answer.status).toBe(200)
}

test('a copy answers what belongs to a product of a visitor, as it is now, and nothing of what staff are answered', async () => {
  const alfa = pathOf('eb-alfa')
  const headers = { Authorization: `Bearer ${await tokenFor(0)}` }
  // The first answer is followed by writes to D1, of what was built for it.
  await visit(alfa)
  const first = await (await visit(alfa)).json()
  const before = copied()
  expect(await (await visit(alfa)).json()).toEqual(first)
  expect(copied()).toBe(before + 1)
  expect(first).toMatchObject({ montagestolpar: [{ _id: 'ms-plan', name: 'Plan post' }] })

  await edit('ms-plan', { name: 'Plan 2' })
  await edit('eb-alfa', { name: 'Alfa 2' })
  const answered = copied()
  for (const name of ['Alfa 2', 'Alfa 2']) {
    const answer = await call(alfa, { headers }, bindings)
    expect(await answer.json()).toMatchObject({ _id: 'eb-alfa', name })
  }
  expect(copied()).toBe(answered)
  // A copy that has not seen the save does not answer beside a product that was read after it.
  expect(await (await visit(alfa)).json()).toMatchObject({
    montagestolpar: [{ _id: 'ms-plan', name: 'Plan 2' }],
  })
  await visit(alfa)
  expect(copied()).toBeGreaterThan(answered)
})

test('what is withdrawn is gone at once, while a copy still has it', async () => {
  const paths = [pathOf('lh-tva'), '/api/produkt/lh-tva', `/api/files/${encodeURIComponent(artnr)}/images`]
  for (const path of paths) expect((await visit(path)).status, path).toBe(200)
  await edit('lh-tva', { published: false })
  for (const path of paths) expect((await visit(path)).status, path).toBe(404)
})

test('a session has what sessions of D1 have, and nothing else', () => {
  const session = strictD1(env.DB).withSession('first-primary')
  expect(Object.keys(session).toSorted()).toEqual(['batch', 'getBookmark', 'prepare'])
  expect(session.getBookmark()).toBeNull()
})
