/** Where a part of a large value begins and ends, in bytes. */
export interface PartRange {
  start: number
  end: number
}

/** With what the list of the parts of a value begins; no packed index does. */
const manifestPrefix = 'parts of '

/** Cuts a value into parts of at most so many bytes. */
export function splitRanges(length: number, largest: number): PartRange[] {
  return Array.from({ length: Math.ceil(length / largest) }, (_, position) => ({
    start: position * largest,
    end: Math.min(length, (position + 1) * largest),
  }))
}

/** What is stored in the place of the value. */
export function partsManifest(places: readonly PartRange[]): Uint8Array {
  return new TextEncoder().encode(manifestPrefix + JSON.stringify(places))
}

/** The parts that a stored value names; null where it is the value itself. @throws where the list is damaged */
export function partRangesIn(stored: Uint8Array): PartRange[] | null {
  const isList = new TextDecoder().decode(stored.subarray(0, manifestPrefix.length)) === manifestPrefix
  return isList ? JSON.parse(new TextDecoder().decode(stored.subarray(manifestPrefix.length))) : null
}

export function partKey(key: string, position: number): string {
  return `${key}/part-${position}`
}
