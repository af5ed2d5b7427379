/** Where a part of a large value begins and ends, in bytes. */
export interface Place {
  start: number
  end: number
}

/** With what the list of the parts of a value begins; no packed index does. */
const mark = 'parts of '

/** Cuts a value into parts of at most so many bytes. */
export function cut(length: number, largest: number): Place[] {
  return Array.from({ length: Math.ceil(length / largest) }, (_, position) => ({
    start: position * largest,
    end: Math.min(length, (position + 1) * largest),
  }))
}

/** What is stored in the place of the value. */
export function listOfParts(places: readonly Place[]): Uint8Array {
  return new TextEncoder().encode(mark + JSON.stringify(places))
}

/** The parts that a stored value names; null where it is the value itself. @throws where the list is damaged */
export function placesOf(stored: Uint8Array): Place[] | null {
  const isList = new TextDecoder().decode(stored.subarray(0, mark.length)) === mark
  return isList ? JSON.parse(new TextDecoder().decode(stored.subarray(mark.length))) : null
}

export function partKey(key: string, position: number): string {
  return `${key}/part-${position}`
}
