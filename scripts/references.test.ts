import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.mjs', '*.toml', '*.yml'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

/** URLs of other sites have file names of their own. */
const elsewhere = /https?:\/\/\S+/g
const page = /[\w./-]*\w\.md\b/g

test('every page that code or documentation refers to is there', () => {
  const missing = tracked.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replace(elsewhere, '')
    const places = [root, join(root, dirname(path)), join(root, 'docs', 'decisions')]
    return [...text.matchAll(page)]
      .map(([name]) => name)
      .filter((name) => !places.some((place) => existsSync(join(place, name))))
      .map((name) => `${path}: ${name}`)
  })
  expect(tracked.length).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})
