import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Checkout, here } from './checkout.ts'
import { Worker } from './worker.ts'

/** What the worker reads of a build; that of 9010aa8 reads the pages themselves, here in Swedish. */
const read = ['documents.json', 'shells/style-hash.txt', 'shells/sv/**/*.*']

/** The worker of a checkout with counting bindings, wherever that has it, and the files of its build. */
export async function openCounting(products: number, checkout: Checkout = here): Promise<Worker> {
  const { buildWeb } = await import(join(checkout.folder, 'scripts/web-build.ts'))
  await buildWeb({ always: false })
  const web = join(checkout.folder, 'dist/web')
  const files = globSync(read, { cwd: web }).map((path) => [
    `/${path}`,
    readFileSync(join(web, path), 'utf8'),
  ])
  const bindings = { SHELLS: Object.fromEntries(files) }
  const [entry = ''] = globSync('worker/**/counting-worker.ts', { cwd: checkout.folder })
  return Worker.open({ products, entry, bindings }, checkout)
}
