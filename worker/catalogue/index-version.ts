import { labelOf } from '../../domain/packed/container.ts'
import type { Catalogue } from './catalogue.ts'
import { contentDigest } from './index-store.ts'

/**
 * What an index is called by what it says. It leaves the generation out: after a save elsewhere in the catalogue, and
 * after a deployment that changes nothing in it, no browser fetches an unchanged index again.
 */
export async function versionOf(index: Uint8Array): Promise<string> {
  return `${labelOf(index)}.${await contentDigest(index)}`
}

/**
 * The bytes that a version names. Another isolate may have read of a newer generation than this one, so that an unknown
 * version is a reason to ask D1.
 * @param read the index that is served now
 * @returns null where another version is served
 */
export async function bytesOfVersion(
  catalogue: Pick<Catalogue, 'recheck'>,
  version: string,
  read: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await read()
  if ((await versionOf(bytes)) === version) return bytes
  if (!catalogue.recheck()) return null
  const newer = await read()
  return (await versionOf(newer)) === version ? newer : null
}
