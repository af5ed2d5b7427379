/** Where a part of a large value begins and ends, in bytes. */
export interface PartRange {
  start: number
  end: number
}

/** Prefix of a manifest of parts; no packed index starts with it. */
const manifestPrefix = 'parts of '

/** Byte ranges of parts of at most `largest` bytes each. */
export function splitRanges(length: number, largest: number): PartRange[] {
  return Array.from({ length: Math.ceil(length / largest) }, (_, position) => ({
    start: position * largest,
    end: Math.min(length, (position + 1) * largest),
  }))
}

/** The manifest stored under the value's own key. */
export function partsManifest(ranges: readonly PartRange[]): Uint8Array {
  return new TextEncoder().encode(manifestPrefix + JSON.stringify(ranges))
}

/** The parts that a stored manifest lists; null where it is the value itself. @throws where the manifest is damaged */
export function partRangesIn(stored: Uint8Array): PartRange[] | null {
  const isManifest = new TextDecoder().decode(stored.subarray(0, manifestPrefix.length)) === manifestPrefix
  return isManifest ? JSON.parse(new TextDecoder().decode(stored.subarray(manifestPrefix.length))) : null
}

export function partKey(key: string, position: number): string {
  return `${key}/part-${position}`
}
