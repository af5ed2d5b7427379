import { createHash } from 'node:crypto'
import { shellPaths } from '../sw/shell.ts'
import { type Manifest, typefacesOf } from './manifest.ts'

/** What the service worker stores ahead, in the form that Workbox takes: a revision changes with the content. */
export interface PrecacheEntry {
  url: string
  /** Null where the address changes with its content. */
  revision: string | null
}

/** Not for visitors, large and for few of them, or nothing without a network: not stored ahead. */
const onUse = /^(?:web\/(?:staff|public\/api)|domain\/texts\/\w+\/staff)\/|\/workbook\.ts$/

/**
 * Every script, style and typeface that the public site often needs, and the documents that open what was never visited.
 * @param documents what documents are made of besides, from which the revision of those is derived
 */
export function precacheEntries(manifest: Manifest, documents: readonly string[]): PrecacheEntry[] {
  const files = new Set<string>(typefacesOf(manifest))
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key) || onUse.test(key)) return
    seen.add(key)
    const entry = manifest[key]
    if (!entry) throw new Error(`The build has no ${key}`)
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(`/${file}`)
    for (const next of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])]) visit(next)
  }
  for (const source of ['web/boot.ts', 'web/entry-client.tsx']) visit(source)
  const hash = createHash('sha256').update(JSON.stringify([...files, ...documents]))
  const revision = hash.digest('hex').slice(0, 12)
  return [
    ...[...files].map((url) => ({ url, revision: null })),
    ...shellPaths.map((url) => ({ url, revision })),
  ]
}
