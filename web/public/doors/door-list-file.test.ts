import { expect, test } from 'vitest'
import type { Door } from '../../../domain/doors/list.ts'
import { doorsText, maxListLength } from '../../../domain/doors/text.ts'
import { readListFile } from './import-doors.ts'

const door = (id: string, name: string): Door => ({ id, name, count: 2, note: 'Låst på natten', query: '' })
const list = [door('a', 'Entré Ø'), door('b', 'Källare')]
const text = doorsText(list)
const utf16 = (littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2))
  for (const [at, sign] of [...`\ufeff${text}`].entries())
    view.setUint16(at * 2, sign.charCodeAt(0), littleEndian)
  return new Uint8Array(view.buffer)
}
const utf8 = (signs: string) => new TextEncoder().encode(signs)
const read = (bytes: Uint8Array<ArrayBuffer>) => readListFile(new File([bytes], 'dorrlista.jsonl'))

test.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with its mark', utf8(`\ufeff${text}`)],
  ['UTF-16', utf16(true)],
  ['UTF-16, the other way round', utf16(false)],
  ['Windows-1252', Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
])('doors: a list that a program has saved in %s is read as it was', async (_, bytes) => {
  expect(await read(bytes)).toMatchObject({ kind: 'list', list, unread: 0, repaired: 0 })
})

test('doors: a file that was cut within a sign keeps what comes before', async () => {
  const bytes = utf8(text)
  const cut = bytes.slice(0, bytes.lastIndexOf(0xc3) + 1)
  expect(await read(cut)).toMatchObject({ kind: 'list', list: [list[0]], unread: 1 })
})

test('doors: a workbook, a picture and a file of any size are no lists', async () => {
  expect(await read(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toEqual({ kind: 'no-list' })
  expect(await read(Uint8Array.of(0x89, 0x50, 0, 1, 0, 255, 0, 0, 3, 200))).toEqual({ kind: 'no-list' })
  expect(await read(new Uint8Array(maxListLength + 1))).toEqual({ kind: 'too-long' })
})
