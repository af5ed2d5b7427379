import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './state.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>
const patterns = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.json', '*.toml', ':!package*.json']
const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)) && path !== 'scripts/packages.test.ts')
  .map((path) => ({ path, text: read(path) }))

const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing\//.test(path)
/** Code that runs in the browser or in the worker, without build steps and tests. */
const shipped = files.filter(
  ({ path }) => /^(worker|web|domain)\/.*\.tsx?$/.test(path) && !isTest(path) && !/^web\/build\//.test(path),
)
/** Code that builds, starts, measures, attacks and deploys. */
const tools = files.filter(
  ({ path }) => !/\.test\.tsx?$/.test(path) && !shipped.some((each) => each.path === path),
)

const escaped = (name: string) => name.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')

/** Whether code imports a value of a package; types are gone at run time. */
function runs(name: string, text: string): boolean {
  const from = `['"]${escaped(name)}(?:/[^'"]*)?['"]`
  return new RegExp(
    `^(?:import|export) (?!type )[^'"]*${from}|^import ${from}|\\bimport\\(${from}\\)`,
    'm',
  ).test(text)
}

/** Whether a package is named: imported, a type or a plugin of a configuration. */
function names(name: string, text: string): boolean {
  return new RegExp(`['"]${escaped(name)}(?:/[^'"]*)?['"]`).test(text)
}

/** Whether a command of a package is started, by an npm script or by a script of ours. */
function starts(name: string): boolean {
  const { bin = {} } = JSON.parse(read(`node_modules/${name}/package.json`)) as {
    bin?: string | Record<string, string>
  }
  const commands = typeof bin === 'string' ? [name.replace(/^@[^/]*\//, '')] : Object.keys(bin)
  return commands.some(
    (command) =>
      Object.values(scripts).some((script) => script.split(/[\s/]/).includes(command)) ||
      tools.some(({ text }) => new RegExp(`(?<!from )'${command}'`).test(text)),
  )
}

test.each([
  'react',
  'react-dom',
  'react-router',
  'hono',
  '@hono/zod-validator',
  'drizzle-orm',
  'jose',
  'i18next',
  'react-i18next',
])('packages: %s works in what is shipped', (name) => {
  expect(dependencies).toHaveProperty([name])
  expect(shipped.filter(({ text }) => runs(name, text)).map(({ path }) => path)).not.toEqual([])
})

test.each([
  ['daisyui', 'web/styles/common.css'],
  ['tailwindcss', 'web/styles/common.css'],
  ['drizzle-kit', 'drizzle.config.ts'],
  ['@cloudflare/workers-types', 'worker/tsconfig.json'],
  ['vitest', 'vitest.config.ts'],
  ['@cloudflare/vitest-pool-workers', 'vitest.config.ts'],
  ['miniflare', 'verify/platform.ts'],
])('packages: %s is configured in %s', (name, path) => {
  expect(devDependencies).toHaveProperty([name])
  expect(names(name, read(path))).toBe(true)
})

test.each(['drizzle-kit', 'wrangler', 'vitest'])('packages: a command starts %s', (name) => {
  expect(devDependencies).toHaveProperty([name])
  expect(starts(name)).toBe(true)
})

test('packages: no package is there that nothing uses', () => {
  const installed = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
  const isUsed = (name: string): boolean => {
    // A types package is used where the package that it describes is.
    const described = /^@types\/(.+)$/.exec(name)?.[1]
    if (described === 'node') return files.some(({ text }) => text.includes("'node:"))
    if (described) return files.some(({ text }) => names(described, text))
    return starts(name) || files.some(({ text }) => names(name, text))
  }
  expect(installed.filter((name) => !isUsed(name))).toEqual([])
  expect(installed.length).toBeGreaterThan(40)
})

test('packages: no package of the development works in what is shipped', () => {
  const found = Object.keys(devDependencies).filter((name) => shipped.some(({ text }) => runs(name, text)))
  expect(found).toEqual([])
})
