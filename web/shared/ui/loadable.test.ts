import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('loadable: each part has the name of its module, by which the build finds its files', () => {
  const parts = globSync('web/public/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/loadable\(\s*'([^']+)',.*?import\('([^']+)'\)/gs)].map(
      ([, name, path = '']) => [name, join(dirname(file), path)],
    ),
  )
  expect(parts.length).toBeGreaterThan(10)
  for (const [name, path] of parts) expect(path).toBe(`web/public/${name}.tsx`)
})
