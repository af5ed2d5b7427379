import { downloadZip } from 'client-zip'
import { expect, test } from 'vitest'
import { joinArchives, readArchive } from './join-archives.ts'

const archive = async (files: Record<string, string>) => {
  const inputs = Object.entries(files).map(([name, input]) => ({ name, input }))
  return readArchive(new Uint8Array(await downloadZip(inputs).arrayBuffer()))
}
/** The files in the directory. Nothing in these archives is compressed. */
const filesOf = async (zip: Blob) => {
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const text = (from: number, length: number) => new TextDecoder().decode(bytes.subarray(from, from + length))
  const end = bytes.length - 22
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    const [size, name, extra] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true), 30]
    const local = view.getUint32(at + 42, true)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const file = [text(at + 46, name), text(start, size)]
    at += 46 + name + view.getUint16(at + extra, true) + view.getUint16(at + 32, true)
    return file
  })
}

test('archive: the files of several archives are in one, in their order and whole', async () => {
  const parts = [
    { 'A/å.pdf': 'one', 'A/2.pdf': '' },
    { 'B/1.pdf': 'x'.repeat(70_000) },
    { 'C/1.pdf': 'three' },
  ]
  const joined = joinArchives(await Promise.all(parts.map(archive)))
  expect(await filesOf(joined)).toEqual(parts.flatMap((part) => Object.entries(part)))
  expect(await filesOf(joinArchives([await archive({ a: 'b' })]))).toEqual([['a', 'b']])
})

test('archive: bytes that are no archive, or not all of one, are refused', async () => {
  for (const bytes of [new Uint8Array(10), new Uint8Array(100)])
    expect(() => readArchive(bytes)).toThrow(RangeError)
  const { bytes } = await archive({ 'A/1.pdf': 'x'.repeat(100) })
  for (const cut of [bytes.slice(0, -1), bytes.slice(10), new Uint8Array([...bytes, 0])])
    expect(() => readArchive(cut)).toThrow(RangeError)
})
