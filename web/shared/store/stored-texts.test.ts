import { beforeEach, expect, test, vi } from 'vitest'
import { withProduct } from '../../../domain/compare/tray.ts'
import { nothingRemembered, withSeen } from '../../../domain/remembered.ts'
import { type StoredItems, stubStorage } from '../../testing/storage.ts'
import stored from './stored-at-9010aa8.json' with { type: 'json' }

let storage: StoredItems

beforeEach(() => {
  storage = stubStorage()
})

/** The stores of a page that opens with these texts in its browser. */
async function open(texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) storage.entries.set(name, text)
  vi.resetModules()
  return {
    tray: (await import('../../public/compare/tray.ts')).trayStore,
    remembered: (await import('../../public/remembered/store.ts')).rememberedStore,
    doors: (await import('../../public/doors/store.ts')).doorStore,
    view: (await import('../../public/list/list-view.ts')).listViewStore,
  }
}

test('stored: what a browser holds from commit 9010aa8 is there', async () => {
  const { tray, remembered, doors, view } = await open(stored)
  expect(tray.get()).toEqual({ eb: ['eb-alfa', 'eb-beta'], lh: ['lh-ett'] })
  const [alfa, ett] = [
    { category: 'eb', id: 'eb-alfa' },
    { category: 'lh', id: 'lh-ett' },
  ]
  expect(remembered.get()).toEqual({ favourites: [alfa], seen: [ett, alfa] })
  expect(doors.snapshot()).toEqual({
    list: [
      { id: 'd1', name: 'Entré', count: 3, query: 'eb=eb-alfa', note: 'Glas\nhöger' },
      { id: 'd2', name: 'Förråd', count: 1, query: '', note: '' },
    ],
    unread: 1,
    unreadableLines: ['["of another","version"]'],
    problem: 'partly',
    canUndo: false,
  })
  expect(view.get()).toBe('compact')
})

test('stored: a page of that commit that is still open reads what is stored now', async () => {
  const { tray, remembered, doors, view } = await open(stored)
  tray.change((all) => ({ ...all }))
  remembered.change((all) => ({ ...all }))
  doors.change(() => [])
  doors.undo()
  view.change(() => 'cards')
  view.change(() => 'compact')
  expect(Object.fromEntries(storage.entries)).toEqual(stored)
})

test.each(['', '{', 'null', '7', '[]', '"x"', '{"v":1,"eb":[1,"<b>"],"seen":7}', '\ud800\u0000'])(
  'stored: rubbish (%j) breaks nothing, and only a list of doors stays as it is',
  async (rubbish) => {
    const names = Object.keys(stored)
    const { tray, remembered, doors, view } = await open(
      Object.fromEntries(names.map((name) => [name, rubbish])),
    )
    expect([tray.get(), remembered.get(), view.get()]).toEqual([{}, nothingRemembered, 'cards'])
    expect(doors.snapshot()).toMatchObject({ list: [], problem: 'unreadable' })
    tray.change((all) => withProduct(all, 'eb', 'a'))
    remembered.change((all) => withSeen(all, { category: 'eb', id: 'a' }))
    expect(doors.change(() => [])).toBe(false)
    view.change(() => 'compact')
    expect(names.map((name) => storage.entries.get(name))).toEqual([
      '{"eb":["a"]}',
      '{"v":1,"favourites":[],"seen":["eb a"]}',
      rubbish,
      'compact',
    ])
  },
)
