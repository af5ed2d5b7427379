import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
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

test('references: every page that code or documentation refers to is there', () => {
  const missing = tracked.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replace(elsewhere, '')
    const baseFolders = [root, join(root, dirname(path)), join(root, 'docs', 'decisions')]
    return [...text.matchAll(page)]
      .map(([name]) => name)
      .filter((name) => !baseFolders.some((place) => existsSync(join(place, name))))
      .map((name) => `${path}: ${name}`)
  })
  expect(tracked.length).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})

test('references: every record that code or documentation names by its number is there', () => {
  const records = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3)))
  const named = tracked.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const lists = text.matchAll(/\b(?:decisions?|records?)[\s/*]+([01]\d{2}(?:(?:, | and )[01]\d{2})*)\b/gi)
    const short = path.startsWith('docs/decisions') ? text.matchAll(/[([]([01]\d{2})[)\]]/g) : []
    return [...lists, ...short].flatMap(([, numbers = '']) =>
      numbers.split(/\D+/).map((number) => ({ path, number })),
    )
  })
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ number }) => !records.has(number))).toEqual([])
})

test('references: every file that README and CONTRIBUTING name is there', () => {
  const named = ['README.md', 'CONTRIBUTING.md'].flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const paths = text.matchAll(
      /`((?:bench|docs|domain|e2e|migrations|scripts|seed|verify|web|worker)\/[^\s`]*)`/g,
    )
    return [...paths].map(([, name = '']) => name.replace('{code}', '*'))
  })
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
})
