import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { assertNotServed } from './in-use.ts'

const state = mkdtempSync(join(tmpdir(), 'passar-in-use-'))
const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject')

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(state, { recursive: true, force: true })
})

test('restore: data that a server has open are not replaced, and the refusal says that it runs', () => {
  vi.stubEnv('PASSAR_STATE', state)
  expect(assertNotServed).not.toThrow()
  mkdirSync(folder, { recursive: true })
  // As workerd opens it.
  const server = new DatabaseSync(join(folder, 'x.sqlite'))
  server.exec('PRAGMA journal_mode = WAL; CREATE TABLE product (id TEXT)')
  expect(assertNotServed).toThrow(`A server runs on the data in ${state}.`)
  server.close()
  expect(assertNotServed).not.toThrow()
})
