import { afterEach, expect, test, vi } from 'vitest'
import { categoryOf } from '../../../../domain/categories/index.ts'
import {
  adoptDraft,
  areAllDraftsStored,
  countDrafts,
  type DraftOwner,
  draftIds,
  findDrafts,
  removeAllDrafts,
  removeDraft,
  removeOwnDraft,
  storeDraft,
} from '../../unsaved/drafts.ts'
import { newFormId, tabsKnown } from '../../unsaved/tabs.ts'
import { blankForm } from '../new-form.ts'
import { type AutosavedForm, findAutosaves } from './use-autosave.ts'

/** Local storage with room for so many characters. */
function storage(room = Number.POSITIVE_INFINITY): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      const others = Object.entries(items).filter(([each]) => each !== key)
      const used = others.reduce((sum, [, text]) => sum + text.length, 0)
      if (used + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items[key] = value
    },
    removeItem: (key: string) => {
      delete items[key]
    },
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

const form = blankForm(categoryOf('eb'))
const owner: DraftOwner = { email: 'sv0@passar.test', kind: 'eb', id: 'a', formId: 'here.1' }
const readDraft = (of: DraftOwner) => findAutosaves(of)[0]?.value ?? null

function draft(kept = '2026-01-02T03:04:05.000Z'): AutosavedForm {
  return { base: form, version: 3, form: { ...form, name: 'Osparat' }, kept }
}

afterEach(() => vi.unstubAllGlobals())

test('a draft is read back by whom and for what it was kept, until it is removed', () => {
  vi.stubGlobal('localStorage', storage())
  storeDraft(owner, draft())
  expect(readDraft(owner)).toEqual(draft())
  expect(readDraft({ ...owner, id: 'b' })).toBeNull()
  expect(readDraft({ ...owner, email: 'no@passar.test' })).toBeNull()
  removeOwnDraft(owner)
  expect(readDraft(owner)).toBeNull()
})

test('all drafts of somebody are counted and thrown away, and nobody else loses any', () => {
  vi.stubGlobal('localStorage', storage())
  const other = { ...owner, email: 'sv0@passar.test.se' }
  for (const each of [owner, { ...owner, id: 'add' }, other]) storeDraft(each, draft())
  localStorage.setItem('user', '{}')
  expect([countDrafts(owner.email), countDrafts(other.email), countDrafts('sv0')]).toEqual([2, 1, 0])
  expect(draftIds(owner.email, 'eb')).toEqual(['a', 'add'])
  removeAllDrafts(owner.email)
  expect([countDrafts(owner.email), countDrafts(other.email)]).toEqual([0, 1])
  expect(localStorage.getItem('user')).toBe('{}')
})

test('what is no draft is none', () => {
  for (const text of [
    '{',
    'null',
    '[]',
    '{"form":{}}',
    JSON.stringify({ ...draft(), form: { name: 'x' } }),
  ]) {
    vi.stubGlobal('localStorage', storage())
    localStorage.setItem('passar-draft sv0@passar.test eb a', text)
    expect(readDraft(owner)).toBeNull()
  }
})

test('drafts: where the newest finds no room, everything that is stored stays, its own earlier state too', () => {
  const size = JSON.stringify(draft()).length
  vi.stubGlobal('localStorage', storage(3 * size + 20))
  localStorage.setItem('user', '{}')
  const ids = ['first', 'second', 'third']
  for (const id of ids) expect(storeDraft({ ...owner, id }, draft())).toBe(true)
  expect(areAllDraftsStored()).toBe(true)
  const large = { ...draft(), form: { ...form, name: 'x'.repeat(4 * size) } }
  expect(storeDraft({ ...owner, id: 'fourth' }, draft())).toBe(false)
  expect(storeDraft({ ...owner, id: 'third' }, large)).toBe(false)
  expect(areAllDraftsStored()).toBe(false)
  for (const id of ids) expect(readDraft({ ...owner, id })).toEqual(draft())
  expect(localStorage.getItem('user')).toBe('{}')
  for (const id of ['third', 'fourth']) removeOwnDraft({ ...owner, id })
  expect(areAllDraftsStored()).toBe(true)
})

test('two forms of one thing keep their own, the newest is gone on with first, and each removes only its own', () => {
  vi.stubGlobal('localStorage', storage())
  const add = { ...owner, id: 'add' }
  const [first, second] = [
    { ...add, formId: 'gone.1' },
    { ...add, formId: 'gone.2' },
  ]
  // Stored before forms had names.
  localStorage.setItem(
    'passar-draft sv0@passar.test eb add',
    JSON.stringify(draft('2026-01-01T00:00:00.000Z')),
  )
  storeDraft(first, draft('2026-02-01T00:00:00.000Z'))
  storeDraft(second, draft('2026-03-01T00:00:00.000Z'))
  const dates = () => findAutosaves(add).map(({ value }) => value.kept.slice(0, 7))
  expect(dates()).toEqual(['2026-03', '2026-02', '2026-01'])
  removeOwnDraft(second)
  expect(dates()).toEqual(['2026-02', '2026-01'])
  const [newest, oldest] = findDrafts(add)
  if (!newest || !oldest) throw new Error('nothing was left')
  adoptDraft(add, newest)
  expect(dates()).toEqual(['2026-02', '2026-01'])
  removeDraft(oldest)
  removeOwnDraft(first)
  expect(dates()).toEqual(['2026-02'])
  removeOwnDraft(add)
  expect(dates()).toEqual([])
})

test('what another open tab is writing is not offered, and what a closed one left is', async () => {
  vi.stubGlobal('localStorage', storage())
  const held = ['passar-tab open', 'else']
  const locks = {
    request: (name: string) => void held.push(name),
    query: async () => ({ held: held.map((name) => ({ name })) }),
  }
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { addEventListener: () => {} })
  await tabsKnown()
  storeDraft({ ...owner, formId: 'open.1' }, draft())
  expect(findDrafts(owner)).toEqual([])
  expect(draftIds(owner.email, 'eb')).toEqual([])
  storeDraft({ ...owner, formId: 'closed.1' }, draft())
  storeDraft({ ...owner, formId: newFormId() }, draft('2025-01-01T00:00:00.000Z'))
  expect(findDrafts(owner)).toHaveLength(2)
  expect(countDrafts(owner.email)).toBe(3)
})
