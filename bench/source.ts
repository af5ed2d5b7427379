import { execFileSync } from 'node:child_process'
import { posix } from 'node:path'
import { root } from '../scripts/state.ts'

/**
 * How the source is divided: files, their lines, and exports with exactly one importer, of HEAD compared with 63fabc9, the
 * commit before the source was reorganised. `npm run bench -- source`; reads git's history and measures no time.
 */
const before = '63fabc9'

interface Source {
  files: number
  median: number
  p90: number
  exports: number
  /** Of the exports, those that exactly one other file imports. */
  oneImporter: number
  longest: number
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })

/** The product's source files without tests: text by path. */
function filesOf(commit: string): Map<string, string> {
  const paths = git('ls-tree', '-r', '--name-only', commit, 'domain', 'web', 'worker')
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\.d\.ts$/.test(path))
  return new Map(paths.map((path) => [path, git('show', `${commit}:${path}`)]))
}

/** `file name` for every name that a file takes from another one of the product. */
function importsOf(path: string, text: string): string[] {
  const statements = text.matchAll(
    /\b(?:import|export)\s+(?:type\s+)?(\*|\{[^}]*\})[^'";]*from\s+'(\.[^']*)'/g,
  )
  return [...statements].flatMap(([, names = '', from = '']) => {
    const file = posix.join(posix.dirname(path), from)
    if (names === '*') return [`${file} *`]
    const plain = names.slice(1, -1).split(',')
    return plain.map(
      (name) =>
        `${file} ${
          name
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)[0]
        }`,
    )
  })
}

function measure(commit: string): Source {
  const files = filesOf(commit)
  const lines = [...files.values()].map((text) => text.trimEnd().split('\n').length).sort((a, b) => a - b)
  const importers = new Map<string, number>()
  for (const [path, text] of files) {
    for (const name of new Set(importsOf(path, text))) importers.set(name, (importers.get(name) ?? 0) + 1)
  }
  const exported = [...files].flatMap(([path, text]) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)].map(
      ([, name]) => (importers.get(`${path} ${name}`) ?? 0) + (importers.get(`${path} *`) ?? 0),
    ),
  )
  return {
    files: files.size,
    median: lines[lines.length >> 1] ?? 0,
    p90: lines[Math.floor(lines.length * 0.9)] ?? 0,
    longest: lines.at(-1) ?? 0,
    exports: exported.length,
    oneImporter: exported.filter((count) => count === 1).length,
  }
}

const then = measure(before)
const now = measure('HEAD')
const row = (what: string, of: (source: Source) => string | number) =>
  console.log(`${what.padEnd(34)}${String(of(then)).padStart(12)}${String(of(now)).padStart(12)}`)
console.log(`${''.padEnd(34)}${before.padStart(12)}${'now'.padStart(12)}`)
row('files', ({ files }) => files)
row('lines of a file, median', ({ median }) => median)
row('lines of a file, nine in ten', ({ p90 }) => p90)
row('lines of the longest file', ({ longest }) => longest)
row('exports', ({ exports }) => exports)
row('exports with one importer', ({ oneImporter }) => oneImporter)
row('share of those', ({ oneImporter, exports }) => `${Math.round((100 * oneImporter) / exports)} %`)
