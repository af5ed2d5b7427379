/** A zip's end of central directory record without a comment, and the most bytes of an archive without zip64. */
const endLength = 22
const endMark = 0x06054b50
const entryMark = 0x02014b50
const maxBytes = 0xffffffff
const maxEntries = 0xffff

/** A whole zip archive, and the position of its directory. */
export interface Archive {
  bytes: Uint8Array<ArrayBuffer>
  /** The number of files in it. */
  count: number
  from: number
  to: number
}

/** @throws RangeError where the bytes are no archive, or not all of one */
export function readArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const to = bytes.length - endLength
  const view = viewOf(bytes)
  if (to < 0 || view.getUint32(to, true) !== endMark) throw new RangeError('No end of an archive')
  const from = view.getUint32(to + 16, true)
  if (from + view.getUint32(to + 12, true) !== to) throw new RangeError('Not all of an archive')
  return { bytes, count: view.getUint16(to + 10, true), from, to }
}

/**
 * Joins zip archives: their files unchanged, one after the other, and one directory for all.
 * @throws RangeError where a directory is invalid, or all together are too large
 */
export function joinArchives(archives: readonly Archive[]): Blob {
  const files: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let entries = 0
  let offset = 0
  for (const { bytes, count, from, to } of archives) {
    directory.push(moved(bytes.slice(from, to), offset))
    files.push(bytes.subarray(0, from))
    entries += count
    offset += from
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  if (offset + size > maxBytes || entries > maxEntries) throw new RangeError('Too large for one archive')
  const end = new DataView(new ArrayBuffer(endLength))
  end.setUint32(0, endMark, true)
  end.setUint16(8, entries, true)
  end.setUint16(10, entries, true)
  end.setUint32(12, size, true)
  end.setUint32(16, offset, true)
  return new Blob([...files, ...directory, new Uint8Array(end.buffer)], { type: 'application/zip' })
}

/** A directory with its file positions shifted. */
function moved(directory: Uint8Array<ArrayBuffer>, by: number): Uint8Array<ArrayBuffer> {
  const view = viewOf(directory)
  for (let at = 0; at < directory.length; ) {
    if (view.getUint32(at, true) !== entryMark) throw new RangeError('No entry of an archive')
    view.setUint32(at + 42, view.getUint32(at + 42, true) + by, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return directory
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
