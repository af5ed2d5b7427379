import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildServer } from '../../web/build/server-build.ts'

const testEnd = '.workers.test.ts'
const setup = 'worker/testing/setup.ts'

/** What workerd loads by itself, without Vitest: the option `modulesRules` of the plugin that runs the tests. */
export const bundledRules = [{ type: 'ESModule' as const, include: ['**/*.bundled.js'] }]

/**
 * Hands workerd all that its tests share as one file. Each test file starts an isolate, and one that asks Vitest for the
 * worker's nine hundred modules one by one takes more than most tests do.
 */
export function bundledWorker(root: string): Plugin {
  let watched = false
  let bundled: ReturnType<typeof bundle> | undefined
  let sources: Map<string, SourceMap> | undefined
  return {
    name: 'bundled-worker',
    enforce: 'pre',
    configureVitest({ vitest, project }) {
      // Whoever watches changes the modules, and Vitest has to know them to run the right tests.
      watched = vitest.config.watch
      project.config.onStackTrace = (_error, frame) => {
        for (const [file, map] of sources ?? [])
          if (frame.file.includes(file))
            Object.assign(frame, sourcePositionOf(map, dirname(join(root, file)), frame))
      }
    },
    async load(id) {
      if (watched || !id.startsWith(join(root, 'worker/'))) return
      bundled ??= bundle(root)
      const { entries, shared } = await bundled
      sources = shared
      const chunk = entries.get(id)
      return chunk && { code: chunk.code, map: chunk.map }
    },
  }
}

/** Where a line of the shared file comes from, for the trace of an error. */
function sourcePositionOf(
  map: SourceMap,
  folder: string,
  { line, column }: { line: number; column: number },
) {
  const origin = map.findOrigin(line, column)
  return 'fileName' in origin
    ? { file: resolve(folder, origin.fileName), line: origin.lineNumber, column: origin.columnNumber }
    : {}
}

/** Writes the shared file, and returns what each entry imports from it, by the path of its source. */
async function bundle(root: string) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  // A folder for each run, since two can run side by side, and inside the project for its packages.
  const folder = mkdtempSync(join(root, 'dist/worker-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const sources = [...globSync(`worker/**/*${testEnd}`, { cwd: root }), setup, 'worker/index.ts']
  const entries = new Map<string, Rolldown.OutputChunk>()
  const shared = new Map<string, SourceMap>()
  await buildServer(folder)
  for (const chunk of await built(root, sources, join('dist', basename(folder)))) {
    if (chunk.type !== 'chunk') continue
    if (chunk.isEntry) entries.set(chunk.facadeModuleId ?? '', chunk)
    else {
      writeFileSync(join(root, chunk.fileName), chunk.code)
      if (chunk.map) shared.set(chunk.fileName, new SourceMap({ ...chunk.map, sourceRoot: '' }))
    }
  }
  return { entries, shared }
}

async function built(root: string, sources: readonly string[], folder: string) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: {
      // In one file: a part that is imported later would be loaded as another module than the one that Vitest forces.
      alias: { '#site': join(root, folder, 'site.js') },
      conditions: ['workerd', 'worker', 'module', 'browser'],
    },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: true,
      write: false,
      outDir: '.',
      minify: false,
      sourcemap: true,
      target: 'es2024',
      rolldownOptions: {
        // Named as their sources are, so that what they import from the shared file has the right relative path.
        input: Object.fromEntries(sources.map((source) => [source, join(root, source)])),
        external: [/^(cloudflare|node):/, 'vitest'],
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name]',
          chunkFileNames: `${folder}/[name].bundled.js`,
          codeSplitting: {
            groups: [{ name: 'worker', test: (id) => !id.endsWith(testEnd) && !id.endsWith(setup) }],
          },
        },
      },
    },
  })
  return (result as Rolldown.RolldownOutput).output
}
