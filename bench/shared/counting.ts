import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { styleHashPath } from '../../domain/page/data.ts'
import { type Checkout, here } from './checkout.ts'
import { Worker } from './worker.ts'

/** The worker of a checkout with counting bindings, wherever that has it, and the built pages in Swedish. */
export async function openCounting(products: number, checkout: Checkout = here): Promise<Worker> {
  const { buildWeb } = await import(join(checkout.folder, 'scripts/web-build.ts'))
  await buildWeb({ always: false })
  const web = join(checkout.folder, 'dist/web')
  const read = (path: string): [string, string] => [path, readFileSync(join(web, path), 'utf8')]
  const files = readdirSync(join(web, 'shells/sv'), { recursive: true, withFileTypes: true })
  const shells = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => read(`/${relative(web, join(parentPath, name))}`))
  const bindings = { SHELLS: Object.fromEntries([read(styleHashPath), ...shells]) }
  const [entry = ''] = globSync('worker/**/counting-worker.ts', { cwd: checkout.folder })
  return Worker.open({ products, entry, bindings }, checkout)
}
