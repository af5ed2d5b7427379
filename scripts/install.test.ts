import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockHash, markInstalled, needsInstall } from './install.mjs'
import { temporaryFolder } from './testing/temporary.ts'

const clone = () => temporaryFolder({ 'package-lock.json': '{"a":1}', 'node_modules/a/index.js': '' })

test('install: a clone whose packages nobody installed needs them, also when the folder is there', () => {
  expect(needsInstall(clone())).toBe(true)
})

test('install: packages are installed once', () => {
  const root = clone()
  markInstalled(root)
  expect(needsInstall(root)).toBe(false)
})

test('install: a changed lock needs a new installation', () => {
  const root = clone()
  markInstalled(root)
  const before = lockHash(root)
  writeFileSync(join(root, 'package-lock.json'), '{"a":2}')
  expect(lockHash(root)).not.toBe(before)
  expect(needsInstall(root)).toBe(true)
})

test('install: removed packages need a new installation', () => {
  const root = clone()
  markInstalled(root)
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect(needsInstall(root)).toBe(true)
})
