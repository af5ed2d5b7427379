import type { CategoryCode } from '../../domain/categories/codes.ts'
import type { Language } from '../../domain/languages.ts'
import { maxShippedIndexBytes } from '../../domain/limits.ts'
import { labelOf } from '../../domain/packed/container.ts'
import type { Catalogue } from './catalogue.ts'
import { contentDigest } from './index-store.ts'

/** Measured once per index in memory. Only finished values: no request waits for a promise of another one. */
const sizes = new WeakMap<Uint8Array, number>()

/** The most compressed bytes of an index that this deployment sends to a browser. */
export function largestIndexOf(env: Env): number {
  return Number(env.LARGEST_INDEX ?? maxShippedIndexBytes)
}

/** Whether an index is too large to be sent to a browser. */
export async function isTooLarge(
  { largestIndex }: Pick<Catalogue, 'largestIndex'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  // Compression adds a few bytes at most.
  if (bytes.byteLength <= largestIndex) return false
  const size = sizes.get(bytes) ?? (await compressedSize(bytes))
  sizes.set(bytes, size)
  return size > largestIndex
}

/** The index as it is sent to browsers; null where it is too large. */
export async function shippedBytes(
  catalogue: Catalogue,
  category: CategoryCode,
  language: Language,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { bytes } = await catalogue.index(category, language)
  return (await isTooLarge(catalogue, bytes)) ? null : bytes
}

async function compressedSize(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const chunks = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  let size = 0
  for await (const chunk of chunks as ReadableStream<Uint8Array>) size += chunk.byteLength
  return size
}

/**
 * The version of an index, derived from its content without the generation: after a save elsewhere in the catalogue, or a
 * deployment that does not change it, browsers do not fetch it again.
 */
export async function versionOf(index: Uint8Array): Promise<string> {
  return `${labelOf(index)}.${await contentDigest(index)}`
}

/**
 * The bytes of a version. An unknown version makes this isolate read D1, since another isolate may have served a newer one.
 * @param read reads the index that is served now
 * @returns null where that is another version
 */
export async function bytesOfVersion(
  catalogue: Pick<Catalogue, 'recheck'>,
  version: string,
  read: () => Promise<Uint8Array<ArrayBuffer> | null>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await read()
  if (bytes && (await versionOf(bytes)) === version) return bytes
  if (!catalogue.recheck()) return null
  const newer = await read()
  return newer && (await versionOf(newer)) === version ? newer : null
}
