import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler'
import { mustRun } from '../scripts/process.ts'
import { root } from '../scripts/state.ts'

export const keys = {
  session: 'session key of the verification, used nowhere else',
  upload: 'upload key of the verification, used nowhere else',
}

export interface Bundle {
  folder: string
  remove: () => void
}

/**
 * The worker bundled as it would be deployed; `remove` takes the folder away.
 * @param entry a module that is bundled in its place, under its own name
 * @param checkout the folder of the project: this one, or an older one
 */
export async function bundleWorker({ entry = 'worker/index.ts', checkout = root } = {}): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'passar-worker-'))
  // The worker renders pages with a part of it.
  const { buildWeb } = await import(join(checkout, 'scripts/web-build.ts'))
  await buildWeb({ always: false })
  // Nothing here asks for its files.
  const noWeb = join(folder, 'web')
  mkdirSync(noWeb)
  const from = ['--config', join(checkout, 'wrangler.toml'), '--assets', noWeb]
  await mustRun('wrangler', ['deploy', join(checkout, entry), '--dry-run', '--outdir', folder, ...from], {
    capture: true,
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

interface PlatformOptions {
  port: number
  /** The folder of the project whose wrangler.toml says what the worker has. */
  checkout?: string
  /** The folder of its D1, R2 and KV; without one they are in memory. */
  state?: string
  /** The modules of the folder, by name; the first one answers. By default the bundle alone. */
  modules?: readonly string[]
  /** A worker of one file that answers under a path besides. */
  beside?: { path: string; script: string }
  /** Further values that the worker is given. */
  more?: Record<string, unknown>
}

/** The bundled worker of a folder in a workerd of its own. */
export async function startPlatform(
  folder: string,
  { port, checkout = root, state, beside, modules = ['index.js'], more = {} }: PlatformOptions,
): Promise<Miniflare> {
  process.env.WRANGLER_LOG ??= 'warn' // otherwise wrangler logs where secrets come from
  const { workerOptions } = optionsOf(join(checkout, 'wrangler.toml'))
  const { compatibilityDate, compatibilityFlags, r2Buckets, d1Databases, kvNamespaces } = workerOptions
  const worker = {
    compatibilityDate,
    compatibilityFlags,
    r2Buckets,
    d1Databases,
    kvNamespaces,
    name: 'passar',
    // Miniflare follows no imports: each module has to be named.
    modules: modules.map((name) => ({ type: 'ESModule', path: join(folder, name) })),
    modulesRoot: folder,
    bindings: {
      ...(workerOptions.bindings as Record<string, unknown>),
      ORIGIN: `http://localhost:${port}`,
      SESSION_KEY: keys.session,
      UPLOAD_KEY: keys.upload,
      VERSION: { id: 'verify' },
      ...more,
    },
  }
  const second = beside && {
    compatibilityDate,
    compatibilityFlags,
    modules: true,
    script: beside.script,
    name: 'beside',
    routes: [`*${beside.path}`],
  }
  const options = {
    port,
    unsafeTriggerHandlers: true,
    workers: second ? [worker, second] : [worker],
  } as Parameters<typeof convertV4MiniflareOptions>[0]
  const platform = new Miniflare({
    ...convertV4MiniflareOptions(options),
    ...(state ? { resourcePersistencePath: state } : {}),
  })
  await platform.ready
  return platform
}

/** Where a platform's schedule is run by hand. */
export const schedulePath = '/cdn-cgi/local/scheduled'
