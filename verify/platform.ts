import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler'
import { root } from '../scripts/state.ts'

export const keys = {
  session: 'session key of the verification, used nowhere else',
  upload: 'upload key of the verification, used nowhere else',
}

interface PlatformOptions {
  port: number
  /** The folder of its D1, R2 and KV; without one they are in memory. */
  state?: string
  /** The modules of the folder, by name; the first one answers. By default the bundle alone. */
  modules?: readonly string[]
  /** A worker of one file that answers under a path besides. */
  beside?: { path: string; script: string }
  /** Whether V8's inspector listens. */
  inspected?: boolean
  /** Further values that the worker is given. */
  more?: Record<string, unknown>
}

/** The bundled worker of a folder in a workerd of its own. */
export async function startPlatform(
  folder: string,
  { port, state, beside, inspected = false, modules = ['index.js'], more = {} }: PlatformOptions,
): Promise<Miniflare> {
  process.env.WRANGLER_LOG ??= 'warn' // otherwise wrangler logs where secrets come from
  const { workerOptions } = optionsOf(join(root, 'wrangler.toml'))
  const { compatibilityDate, compatibilityFlags, r2Buckets, d1Databases, kvNamespaces } = workerOptions
  const worker = {
    ...{ compatibilityDate, compatibilityFlags, r2Buckets, d1Databases, kvNamespaces },
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
    ...{ compatibilityDate, compatibilityFlags, modules: true, script: beside.script },
    name: 'beside',
    routes: [`*${beside.path}`],
  }
  const options = {
    port,
    ...(inspected ? { inspectorPort: 0 } : {}),
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
