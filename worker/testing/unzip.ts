import { crc32 } from 'node:zlib'

/** The files of an archive by their paths, in order; throws where sizes or checksums do not agree. */
export function unzip(archive: Uint8Array): [path: string, bytes: Uint8Array][] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = archive.length - 22
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('No end of the directory')
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('No entry of the directory')
    const [method, checksum] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)]
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const local = view.getUint32(at + 42, true)
    const path = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + (nameLength ?? 0)))
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const bytes = archive.slice(start, start + packed)
    if (method !== 0 || packed !== size || crc32(bytes) !== checksum) throw new Error(`${path} is damaged`)
    return [path, bytes]
  })
}
