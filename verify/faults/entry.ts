import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { buildFilesPath } from '../../domain/document/files.ts'
import { buildFiles } from '../../domain/document/testing/build-files.ts'
import { root } from '../../scripts/state.ts'

/** Where the database of a site answers, which may be in another process. */
export const batchPath = '/verify/batch'

/** Says which binding is broken for a request. */
export const brokenHeader = 'x-broken'

/**
 * Puts a worker before the bundled one of a folder that breaks its bindings where a request says so, and has a build without
 * files; whoever attacks it may ask its database. @returns its modules, the first one answers
 */
export function writeEntry(folder: string): string[] {
  const source = readFileSync(join(root, 'verify/faults/broken.ts'), 'utf8')
  writeFileSync(join(folder, 'broken.js'), stripTypeScriptTypes(source))
  const entry = `import worker from './index.js'
export * from './index.js'
import { breakBindings } from './broken.js'
const ASSETS = {
  async fetch(input) {
    const { pathname } = new URL(input.url ?? input)
    return pathname === '${buildFilesPath}'
      ? Response.json(${JSON.stringify(buildFiles)})
      : new Response('', { status: 404 })
  },
}
async function batch(DB, statements) {
  const prepared = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values))
  return (await DB.batch(prepared)).map(({ results }) => ({ results }))
}
export default {
  ...worker,
  async fetch(request, given, context) {
    if (new URL(request.url).pathname === '${batchPath}')
      return batch(given.DB, await request.json()).then(Response.json, (error) => new Response(error, { status: 500 }))
    const env = { ASSETS, ...given }
    const broken = request.headers.get('${brokenHeader}')
    return worker.fetch(request, broken ? breakBindings(env, JSON.parse(broken)) : env, context)
  },
}
`
  writeFileSync(join(folder, 'entry.js'), entry)
  return ['entry.js', 'index.js', 'broken.js']
}
