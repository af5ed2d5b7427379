import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureSecrets, withSecrets } from './secrets.ts'
import { temporaryFolder } from './testing/temporary.ts'

test('secrets: the first start makes both secrets, different and long, for the owner only', () => {
  const file = join(temporaryFolder({}), '.dev.vars')
  ensureSecrets(file)
  const values = [...readFileSync(file, 'utf8').matchAll(/^(?:SESSION|UPLOAD)_KEY="(.{43})"$/gm)].map(
    (m) => m[1],
  )
  expect(new Set(values).size).toBe(2)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('secrets: later starts keep them', () => {
  const file = join(temporaryFolder({}), '.dev.vars')
  ensureSecrets(file)
  const first = readFileSync(file, 'utf8')
  ensureSecrets(file)
  expect(readFileSync(file, 'utf8')).toBe(first)
})

test('secrets: what the file has stays, what it lacks is added', () => {
  expect(withSecrets('OTHER=1\nSESSION_KEY=mine', () => 'new')).toBe(
    'OTHER=1\nSESSION_KEY=mine\nUPLOAD_KEY="new"\n',
  )
})
