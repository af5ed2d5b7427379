import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './state.ts'

const imported = /^(?:import|export)(?! type\b)[^'"]*? from '(\.[^']+)'|^import '(\.[^']+)'/gm

/** A folder; a file at the top, where all things meet, stands for itself. */
const folderNameOf = (file: string) => (dirname(file) === '.' ? file : dirname(file))

/**
 * The circles that folders form by what their files import; types do not count, since nothing is left of them in what runs.
 * @param files the source of each, by path
 */
function circlesOf(files: ReadonlyMap<string, string>): string[] {
  const importsByFolder = new Map<string, Map<string, string>>()
  for (const [file, source] of files) {
    const from = folderNameOf(file)
    const targets = importsByFolder.get(from) ?? new Map<string, string>()
    importsByFolder.set(from, targets)
    for (const [, named, bare] of source.matchAll(imported)) {
      const target = join(dirname(file), named ?? bare ?? '')
      if (files.has(target) && folderNameOf(target) !== from)
        targets.set(folderNameOf(target), `${file} → ${target}`)
    }
  }
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (folder: string, path: readonly string[], edges: readonly string[]): void => {
    const start = path.indexOf(folder)
    if (start !== -1) circles.push(edges.slice(start).join(', '))
    if (start !== -1 || done.has(folder)) return
    for (const [next, edge] of importsByFolder.get(folder) ?? [])
      walk(next, [...path, folder], [...edges, edge])
    done.add(folder)
  }
  for (const folder of importsByFolder.keys()) walk(folder, [], [])
  return circles
}

test('folders: no circle of them imports each other in the worker', () => {
  const names = globSync('**/*.ts', { cwd: join(root, 'worker') }).filter(
    (name) => !/\.test\.ts$|\.d\.ts$|^testing\//.test(name),
  )
  const files = new Map(names.map((name) => [name, readFileSync(join(root, 'worker', name), 'utf8')]))
  expect(names.length).toBeGreaterThan(100)
  expect(circlesOf(files)).toEqual([])
})

test('folders: a circle is found over any number of them, by values and not by types', () => {
  const files = (c: string) =>
    new Map([
      ['a/one.ts', `import {\n  b,\n} from '../b/two.ts'\n`],
      ['b/two.ts', `export { c } from '../c/three.ts'\nimport { top } from '../top.ts'\n`],
      ['c/three.ts', c],
      ['a/four.ts', 'export const d = 1\n'],
      ['top.ts', 'export const top = 1\n'],
    ])
  expect(circlesOf(files(`import { d } from '../a/four.ts'\n`))).toEqual([
    'a/one.ts → b/two.ts, b/two.ts → c/three.ts, c/three.ts → a/four.ts',
  ])
  expect(circlesOf(files(`import '../a/four.ts'\n`))).toHaveLength(1)
  expect(circlesOf(files(`import type { D } from '../a/four.ts'\n`))).toEqual([])
})
