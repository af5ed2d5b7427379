import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../scripts/port.ts'
import { root } from '../scripts/state.ts'
import { Server } from './kill/process.ts'
import { planted } from './planted.ts'
import { bundleWorker, startPlatform } from './platform.ts'
import { bundleWith, openSite } from './site.ts'
import { sessionOf } from './world.ts'

// Covers how `npm run verify` starts a site and plants faults, since its short forms run within workerd and do neither.

let bundle: Awaited<ReturnType<typeof bundleWorker>>
beforeAll(async () => {
  bundle = await bundleWorker()
})
afterAll(() => bundle.remove())

test('verify: a command has a site of its own, whose bindings break where a request says so', async () => {
  const { world, close } = await openSite(bundle.folder)
  try {
    const path = `/api/${world.known.type}?all`
    const headers = await sessionOf(world, 0)
    expect((await world.ask(path, { headers })).status).toBe(200)
    const broken = await world.ask(path, { headers, broken: { binding: 'DB', how: 'fails' } })
    expect([broken.status, await broken.json()]).toMatchObject([503, { error: 'UNAVAILABLE' }])
    expect((await world.ask(path, { headers })).status).toBe(200)
    await world.runSchedule()
  } finally {
    await close()
  }
})

test('verify: a site that can be killed answers for its database until it is', async () => {
  const state = mkdtempSync(join(tmpdir(), 'passar-killed-'))
  const server = new Server(bundle.folder, state, await freePort())
  try {
    await server.start()
    const results = await server.store.batch([server.store.prepare('SELECT ? AS kept').bind('a')])
    expect(results).toEqual([{ results: [{ kept: 'a' }] }])
    await server.kill()
  } finally {
    await server.kill()
    rmSync(state, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})

test('verify: a bare worker answers beside the site', async () => {
  const port = await freePort()
  const beside = { path: '/bare', script: 'export default { fetch: () => new Response("bare") }' }
  const platform = await startPlatform(bundle.folder, { port, beside })
  try {
    const response = await fetch(`http://localhost:${port}/bare`)
    expect(await response.text()).toBe('bare')
  } finally {
    await platform.dispose()
  }
})

test('verify: a planted fault is bundled from a copy of the sources, which goes afterwards', async () => {
  const [fault] = planted.edge ?? []
  if (!fault) throw new Error('No fault is planted')
  const copies = () => globSync('planted-*', { cwd: join(root, 'dist') })
  const before = copies()
  const faulty = await bundleWith(fault)
  const code = ({ folder }: { folder: string }) => readFileSync(join(folder, 'index.js'), 'utf8')
  try {
    expect(code(bundle)).toMatch(/markPersonal\(context\d*, session\)/)
    expect(code(faulty)).not.toMatch(/markPersonal\(context\d*, session\)/)
    expect(copies()).toEqual(before)
  } finally {
    faulty.remove()
  }
})
