import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './testing/temporary.ts'
import { sourceHash } from './web-build.ts'

const files = { 'web/a.tsx': 'a', 'domain/b.ts': 'b', 'domain/b.test.ts': 'test', 'worker/c.ts': 'c' }

test.each(['web/a.tsx', 'domain/b.ts', 'vite.config.ts', 'package-lock.json', 'web/new.css'])(
  'web build: a change of %s asks for a new build',
  (file) => {
    const folder = temporaryFolder(files)
    const before = sourceHash(folder)
    writeFileSync(join(folder, file), 'changed')
    expect(sourceHash(folder)).not.toBe(before)
  },
)

test.each(['domain/b.test.ts', 'worker/c.ts'])('web build: a change of %s does not', (file) => {
  const folder = temporaryFolder(files)
  const before = sourceHash(folder)
  writeFileSync(join(folder, file), 'changed')
  expect(sourceHash(folder)).toBe(before)
})
