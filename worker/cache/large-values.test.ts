import { expect, test, vi } from 'vitest'
import { IndexStore } from './index-store.ts'
import { IsolateMemory } from './isolate.ts'

/** As much of KV as the store uses. */
function storage(refused = (_: string): boolean => false) {
  const values = new Map<string, Uint8Array>()
  const kv = {
    get: async (key: string, type?: string) => {
      const bytes = values.get(key)
      if (!bytes) return null
      return type === 'arrayBuffer' ? Uint8Array.from(bytes).buffer : new TextDecoder().decode(bytes)
    },
    put: async (key: string, value: string | Uint8Array) => {
      if (refused(key)) throw new Error('KV is full')
      values.set(key, typeof value === 'string' ? new TextEncoder().encode(value) : value.slice())
    },
  }
  return { values, store: new IndexStore(kv as unknown as KVNamespace, 'test', 100) }
}

const name = { what: 'eb', language: 'sv', generation: 7 } as const
const key = 'eb/sv/7@test'
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => i % 251)
const read = (store: IndexStore) => store.read(name, (bytes) => [...bytes])

test.each([1, 99, 100, 101, 200, 250])(
  'a value of %i bytes is read back as it was stored',
  async (length) => {
    const { store, values } = storage()
    expect(await store.write(name, bytesOf(length))).toBe(true)
    expect((await read(store))?.value).toEqual([...bytesOf(length)])
    expect([...values].filter(([, { length: bytes }]) => bytes > 100)).toEqual([])
    expect(await store.latest(name)).toBe(7)
  },
)

test('a part that is missing or too short is no value at all', async () => {
  for (const spoil of [undefined, bytesOf(99)]) {
    const { store, values } = storage()
    await store.write(name, bytesOf(250))
    expect([...values.keys()]).toContain(`${key}/part-2`)
    if (spoil) values.set(`${key}/part-1`, spoil)
    else values.delete(`${key}/part-1`)
    expect(await read(store)).toBeNull()
    await store.write(name, bytesOf(250))
    expect((await read(store))?.value).toHaveLength(250)
  }
})

test('where a part is refused, nothing says that the value is there', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { store, values } = storage((each) => each.endsWith('part-1'))
  expect(await store.write(name, bytesOf(250))).toBe(false)
  expect([values.has(key), await store.latest(name), await read(store)]).toEqual([false, null, null])
  log.mockRestore()
})

test('a damaged list of parts is no value', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { store, values } = storage()
  values.set(key, new TextEncoder().encode('parts of ['))
  const opened = store.read(name, () => {
    throw new Error('Not an index')
  })
  expect(await opened).toBeNull()
  log.mockRestore()
})

test('what an isolate has not been asked for the longest makes room', () => {
  const memory = new IsolateMemory(undefined, 100)
  const derived = (bytes: number) => ({ generation: 1, value: bytes, bytes: new Uint8Array(bytes) })
  memory.set('eb', 'sv', derived(40))
  memory.set('ms', 'sv', derived(40))
  expect(memory.get('eb', 'sv')?.value).toBe(40)
  memory.set('sb', 'sv', derived(30))
  const held = () => ['eb', 'ms', 'sb', 'lh'].filter((each) => memory.get(each, 'sv'))
  expect(held()).toEqual(['eb', 'sb'])
  memory.set('lh', 'sv', derived(300))
  expect(held()).toEqual(['lh'])
})
