import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Door, doorQuery } from '../../../domain/doors/list.ts'
import { lists } from '../../../domain/doors/testing/lists.ts'
import { maxListLength } from '../../../domain/doors/text.ts'
import { fragmentOf, readFragment } from './door-list-link.ts'

/** As long as a project has doors, and no two alike. */
const project = (length: number): Door[] =>
  Array.from({ length }, (_, at) => ({
    id: `d${(at * 7919).toString(36)}`,
    name: `Dörr ${100 + at} trapphus ${at % 7}`,
    count: 1 + (at % 5),
    note: at % 3 === 0 ? `Kontrollera karmen på plan ${at}` : '',
    query: doorQuery(`eb.c=rattvand,ej-automatik&eb=5f${at * 31}&ms=7a${at * 17}`) ?? '',
  }))

test('doors: a list goes through a link and comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      const fragment = await fragmentOf(list)
      expect(fragment).toMatch(/^#doors=[\w-]*$/)
      expect(await readFragment(fragment)).toEqual({
        kind: 'list',
        list,
        unread: 0,
        unreadableLines: [],
        repaired: 0,
        noRoom: 0,
      })
    }),
    { seed: 14 },
  )
})

test('doors: a link that was cut is read as far as it goes, and never throws', async () => {
  const list = project(200)
  const fragment = await fragmentOf(list)
  let most = 0
  for (let length = 7; length < fragment.length; length += 97) {
    const read = await readFragment(fragment.slice(0, length))
    if (read?.kind !== 'list') continue
    expect(read.list).toEqual(list.slice(0, read.list.length))
    expect(read.list.length + read.unread).toBe(200)
    most = Math.max(most, read.list.length)
  }
  expect(most).toBeGreaterThan(100)
})

test('doors: a link of 200 doors has fewer than 8,000 signs', async () => {
  expect((await fragmentOf(project(200))).length).toBeLessThan(8000)
})

test('doors: a fragment that is no list, or one of something huge, is recognised', async () => {
  expect(await readFragment('')).toBeNull()
  expect(await readFragment('#content')).toBeNull()
  for (const code of ['', '%%%', 'a', 'AAAA', 'w'.repeat(8000)])
    expect(await readFragment(`#doors=${code}`), code).toEqual({ kind: 'no-list' })
  expect(await readFragment(`#doors=${'A'.repeat(maxListLength)}`)).toEqual({ kind: 'too-long' })
  const bomb = new Blob([' '.repeat(2 * maxListLength)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(bomb).arrayBuffer())
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  expect(await readFragment(`#doors=${code.replaceAll('+', '-').replaceAll('/', '_')}`)).toEqual({
    kind: 'too-long',
  })
})
