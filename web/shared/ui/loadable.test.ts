import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const parts = globSync('web/public/**/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/loadable\(\s*'([^']+)',.*?import\('([^']+)'\)\)\.(\w+)/gs)].map(
    ([, name, path = '', component]) => ({ name, path: join(dirname(file), path), component }),
  ),
)

test('loadable: each part has the name of its module, by which the build finds its files', () => {
  expect(parts.length).toBeGreaterThan(20)
  for (const { name, path } of parts) expect(path).toBe(`web/public/${name}.tsx`)
})

test('loadable: each part is declared once', () => {
  const declared = parts.map(({ name, component }) => `${name} ${component}`)
  expect(declared).toEqual([...new Set(declared)])
})
