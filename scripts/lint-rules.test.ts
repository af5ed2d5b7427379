import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './state.ts'

const importing = (source: string) => `import { x } from '${source}'\nexport const y = x\n`
const importingType = (source: string) => `import type { X } from '${source}'\nexport type Y = X\n`
const asking = (condition: string) => `export const is = (code: string) => ${condition}\n`

const pure = 'The domain imports nothing but itself'
const apart = 'web and worker never import each other'
const data = 'Ask what the category declares'
const input = 'The domain is pure'
const opening = 'Open a page with open'
const looking = 'Look with'
const doing = (what: string) => `export const test = (page: never) => ${what}\n`

/** Path, content, and the beginning of the message that the lint has to give. */
const planted: readonly (readonly [path: string, content: string, message: string])[] = [
  ['domain/a.ts', importing('hono'), pure],
  ['domain/b.ts', importing('node:fs'), pure],
  ['domain/c.ts', importing('zod'), pure],
  ['domain/d.ts', importing('../worker/db/schema.ts'), pure],
  ['domain/facts/e.ts', importing('../../web/ui/icon.tsx'), pure],
  ['domain/facts/f.ts', importing('../../seed/main.ts'), pure],
  ['domain/contracts/a.ts', importing('hono'), pure],
  ['domain/contracts/b.ts', importing('../../worker/index.ts'), pure],
  ['domain/dynamic.ts', `export const load = () => import('../web/entry.ts')\n`, pure],
  ['domain/reexport.ts', `export { x } from '../web/entry.ts'\n`, pure],
  ['web/a.ts', importing('../worker/index.ts'), apart],
  ['web/public/guide/b.tsx', importingType('../../worker/index.ts'), apart],
  ['web/c.ts', importing('../seed/main.ts'), apart],
  ['web/d.ts', importing('zod'), 'zod is too heavy'],
  ['web/e.ts', importing('../domain/contracts/list.ts'), 'The web imports contracts as types'],
  ['web/f.ts', `import * as z from '../domain/contracts/list.ts'\nexport const y = z\n`, 'The web imports'],
  ['worker/a.ts', importing('../web/entry.ts'), apart],
  ['worker/routes/a.ts', importing('../db/client.ts'), 'Routes ask the folder of a thing'],
  ['worker/routes/d.ts', importing('../../web/entry.ts'), apart],
  ['worker/products/save/a.ts', importing('../../routes/list.ts'), 'What is done knows nothing'],
  ['worker/search/c.ts', importing('../db/schema.ts'), 'Only db knows tables'],
  ['worker/search/d.ts', importingType('../db/schema/products.ts'), 'Only db knows tables'],
  ['worker/search/b.ts', importing('../../web/entry.ts'), apart],
  ['worker/db/b.ts', importing('../../web/entry.ts'), apart],
  ['web/code1.ts', asking(`code === 'eb'`), data],
  ['web/code2.ts', asking(`'lh' !== code`), data],
  ['worker/code3.ts', asking(`code === 'sv' || code !== "ms"`), data],
  [
    'domain/code4.ts',
    `export const n = (code: string) => {\n  switch (code) {\n    case 'nb':\n      return 1\n  }\n}\n`,
    data,
  ],
  ['scripts/code5.ts', asking(`['em', 'sb'].includes(code)`), data],
  ['domain/fetch.ts', `export const load = () => fetch('/x', { method: 'POST' })\n`, input],
  ['domain/now.ts', 'export const now = () => Date.now()\n', input],
  ['domain/date.ts', 'export const now = () => new Date()\n', input],
  ['domain/chance.ts', 'export const roll = () => Math.random()\n', input],
  ['e2e/a.spec.ts', doing(`page.goto('/sv')`), opening],
  ['e2e/staff/b.spec.ts', doing(`page.goto('/sv', { waitUntil: 'load' })`), opening],
  ['e2e/c.spec.ts', doing('page.reload()'), opening],
  ['e2e/d.spec.ts', doing('page.context().pages()[0].goBack()'), opening],
  ['e2e/support/e.ts', doing(`page.getByRole('main').boundingBox()`), looking],
  ['e2e/f.spec.ts', doing(`page.screenshot({ path: 'a.png' })`), looking],
  ['e2e/g.spec.ts', doing('page.evaluate(() => document.body.getBoundingClientRect())'), looking],
  ['e2e/h.spec.ts', importing('axe-core'), looking],
  ['e2e/i.spec.ts', doing('page.waitForTimeout(300)'), 'Wait for what the visitor sees'],
  ['e2e/k.spec.ts', doing(`page.unroute('**/api')`), 'Answer with intercept'],
  ['e2e/l.spec.ts', doing('page.unrouteAll()'), 'Answer with intercept'],
  ['e2e/j.spec.ts', doing(`page.waitForLoadState('networkidle')`), 'Wait for what the visitor sees'],
]

/** What the rules must allow. */
const allowed: readonly (readonly [path: string, content: string])[] = [
  ['domain/ok/a.ts', importing('../product.ts')],
  ['domain/ok/b.ts', 'export const date = (time: number) => new Date(time)\n'],
  ['domain/ok/c.test.ts', importing('vitest')],
  ['domain/contracts/ok.ts', `import * as z from 'zod'\nexport const y = z\n`],
  ['domain/categories/ok.ts', asking(`code === 'eb'`)],
  ['seed/ok.ts', asking(`code === 'eb'`)],
  ['web/ok/a.ts', importing('../../domain/product.ts')],
  ['web/ok/b.ts', importingType('../../domain/contracts/list.ts')],
  ['web/ok/c.ts', asking(`code === 'sv'`)],
  ['worker/routes/ok/a.ts', importing('../../products/list.ts')],
  ['worker/routes/ok/b.ts', importing('../../../domain/routes.ts')],
  ['worker/search/ok.ts', importing('../db/client.ts')],
  ['worker/db/ok.ts', importing('../../domain/contracts/list.ts')],
  ['e2e/ok.spec.ts', doing(`open(page, '/sv')`)],
  ['e2e/support/page.ts', doing(`page.goto('/sv')`)],
  ['bench/ok.ts', doing(`page.goto('/sv')`)],
]

let folder: string
let messages: Map<string, string[]>

interface Diagnostic {
  message: string
  location: { path: string }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'passar-lint-rules-'))
  for (const part of ['biome.json', '.gitignore', 'scripts/lint']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  for (const [path, content] of [...planted, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const biome = join(root, 'node_modules', '.bin', 'biome')
  const args = ['lint', '--reporter=json', '--max-diagnostics=1000', '.']
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  messages = new Map()
  for (const { location, message } of diagnostics) {
    messages.set(location.path, [...(messages.get(location.path) ?? []), message])
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(planted)('lint: %s is refused', (path, _content, message) => {
  expect(messages.get(path)).toEqual([expect.stringContaining(message)])
})

test.each(allowed)('lint: %s is let through', (path) => {
  expect(messages.get(path) ?? []).toEqual([])
})

test('lint: the rules themselves run without errors', () => {
  expect([...messages.values()].flat().filter((message) => message.includes('errored'))).toEqual([])
})
