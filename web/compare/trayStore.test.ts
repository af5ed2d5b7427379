import { beforeEach, expect, test, vi } from 'vitest'
import { withoutProduct, withProduct } from '../../domain/compare/tray.ts'
import { TrayStore, trayKey } from './trayStore.ts'

let kept: Map<string, string>
let mayWrite: boolean
let mayRead: boolean
let tabs: Set<() => void>

beforeEach(() => {
  kept = new Map()
  mayWrite = true
  mayRead = true
  tabs = new Set()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (!mayRead) throw new DOMException('No', 'SecurityError')
      return kept.get(key) ?? null
    },
    setItem: (key: string, text: string) => {
      if (!mayRead) throw new DOMException('No', 'SecurityError')
      if (!mayWrite) throw new DOMException('Full', 'QuotaExceededError')
      kept.set(key, text)
    },
  })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'storage') tabs.add(listener)
  })
  vi.stubGlobal('removeEventListener', () => {})
})

const add = (store: TrayStore, id: string) => store.change((tray) => withProduct(tray, 'eb', id))

test('two tabs add to one tray, and each hears of the other', () => {
  const [one, other] = [new TrayStore(), new TrayStore()]
  const heard = vi.fn()
  other.subscribe(heard)
  expect(other.tray()).toEqual({})
  add(one, 'a')
  add(other, 'b')
  one.change((tray) => withoutProduct(tray, 'eb', 'a'))
  for (const hear of tabs) hear()
  expect(heard).toHaveBeenCalled()
  expect([one.tray(), other.tray(), new TrayStore().tray()]).toEqual([
    { eb: ['b'] },
    { eb: ['b'] },
    { eb: ['b'] },
  ])
})

test('the same tray is the same object as long as nothing changes it', () => {
  kept.set(trayKey, '{"eb":["a"]}')
  const store = new TrayStore()
  expect(store.tray()).toBe(store.tray())
})

test('a storage that is full or forbidden keeps the tray as long as the page is there', () => {
  for (const forbid of [() => (mayWrite = false), () => (mayRead = false)]) {
    const store = new TrayStore()
    add(store, 'a')
    forbid()
    add(store, 'b')
    add(store, 'c')
    expect(store.tray()).toEqual({ eb: ['a', 'b', 'c'] })
    mayWrite = true
    mayRead = true
    kept.clear()
  }
})
