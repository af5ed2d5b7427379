import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginRun } from './one-run.ts'
import { temporaryFolder } from './temporary.ts'

const pidFile = 'node_modules/.cache/passar-test.pid'

test('test run: a run beside another of the same checkout says which one', async () => {
  const other = spawn('sleep', ['60'])
  const root = temporaryFolder({ [pidFile]: String(other.pid) })
  expect(() => beginRun(root)).toThrow(`npm test is running in this checkout already (process ${other.pid})`)
  other.kill()
  await once(other, 'exit')
  beginRun(root)
  expect(existsSync(join(root, pidFile))).toBe(true)
})

test('test run: what a killed run left behind stops nobody', () => {
  const root = temporaryFolder({})
  beginRun(root)
  writeFileSync(join(root, pidFile), 'half a num')
  expect(() => beginRun(root)).not.toThrow()
})

test('test run: a disk without room is named before anything is written', () => {
  const root = temporaryFolder({})
  expect(() => beginRun(root, () => 1024 ** 3)).toThrow(/need 3 GB of disk, and .* has 1\.0 GB left/)
  expect(existsSync(join(root, pidFile))).toBe(false)
})
