import { expect, test } from 'vitest'
import type { ObjectKind } from '../../../domain/contracts/activity.ts'
import { logActionOf } from './log-action.ts'

const actionOf = (method: string, path: string, kind: ObjectKind, payload: unknown = null) => {
  const object = { kind, _id: 'x', name: 'X' }
  return logActionOf({ method, type: path, object, reported: false, datastr: JSON.stringify(payload) })
}

test('log: each kind of write of a product has a sentence of its own', () => {
  const product = (method: string, payload?: unknown, path = 'elslutbleck') => {
    const { name, languages, at } = actionOf(method, path, 'eb', payload)
    return [name, ...languages, ...(at ? [at] : [])].join(' ')
  }
  expect(product('POST', { name: 'X', version: 1 })).toBe('added')
  expect(product('POST', { name: 'X', published: true })).toBe('added')
  expect(product('PUT', { name: 'X', published: true })).toBe('changed')
  expect(product('DELETE', { _id: 'x' })).toBe('deleted')
  expect(product('POST', { _id: 'x' }, 'bin')).toBe('restored')
  expect(product('POST', { file: 'x' }, 'bin')).toBe('fileRestored')
  expect(product('POST', { version: 3 })).toBe('reverted')
  expect(product('PUT', { product: {}, version: null })).toBe('kept')
  expect(product('DELETE', { _id: 'x', version: 2 })).toBe('discarded')
  expect(product('PUT', { _id: 'x', version: 2, at: '2026-03-05', languages: ['sv', 'no'] })).toBe(
    'planned sv no 2026-03-05',
  )
  expect(product('PUT', { _id: 'x', version: 2, at: null, languages: ['dk'] })).toBe('unplanned dk')
  expect(product('POST', { _id: 'x', version: 2, languages: ['sv'] })).toBe('published sv')
  expect(product('POST', { _id: 'x', publishAt: '2026-03-05', languages: ['sv'] })).toBe(
    'publishedAsPlanned sv',
  )
  expect(product('POST', {}, 'upload')).toBe('uploaded')
  expect(product('DELETE', {}, 'files')).toBe('fileDeleted')
  expect(product('PUT', {}, 'files')).toBe('filesChanged')
  expect(product('GET', {}, 'files')).toBe('filesChanged')
  for (const path of ['jobs', 'imports', 'bulk']) expect(product('POST', {}, path)).toBe('changedByJob')
})

test('log: a save of nothing but whether it is published says so, in which languages', () => {
  const switched = (payload: unknown) => {
    const { name, languages } = actionOf('PUT', 'slutbleck', 'sb', payload)
    return [name, ...languages].join(' ')
  }
  const [on, off] = [{ published: true }, { published: false }]
  expect(switched(on)).toBe('published sv')
  expect(switched({ ...off, version: 4 })).toBe('unpublished sv')
  expect(switched({ translations: { no: on } })).toBe('published no')
  expect(switched({ ...off, translations: { no: off, dk: off } })).toBe('unpublished sv no dk')
  for (const more of [
    { ...on, translations: { no: off } },
    { ...on, name: 'X' },
    { translations: { no: { published: true, name: 'X' } } },
    { translations: { se: on } },
    { translations: 'no' },
    { published: null },
    {},
    null,
    [on],
  ])
    expect(switched(more)).toBe('changed')
})

test('log: what is written to anything else, and what nobody knows', () => {
  for (const kind of ['options', 'content', 'replacement'] as const) {
    expect(actionOf('PUT', 'x', kind).name).toBe('changed')
    expect(actionOf('POST', 'x', kind, { artnr: '1' }).name).toBe('added')
    expect(actionOf('DELETE', 'x', kind).name).toBe('deleted')
  }
  expect(actionOf('POST', 'bin', 'replacement', { number: 'x' }).name).toBe('restored')
  expect(actionOf('POST', 'imports', 'job').name).toBe('started')
  expect(actionOf('POST', 'jobs', 'job').name).toBe('takenBack')
  expect(actionOf('POST', 'users', 'user', { email: 'x' }).name).toBe('added')
  expect(actionOf('POST', 'users', 'user').name).toBe('linkMade')
  expect(actionOf('PUT', 'users', 'user', { _id: 'x' }).name).toBe('changed')
  expect(actionOf('DELETE', 'users', 'user').name).toBe('deleted')
  expect(actionOf('DELETE', 'users', 'user', { sessions: [] }).name).toBe('signedOut')
  expect(actionOf('PUT', 'auth', 'user').name).toBe('passwordChanged')
  const object = { kind: 'eb' as const, _id: 'x', name: 'X' }
  const entry = { method: 'PUT', type: 'elslutbleck', datastr: '{"published":tr' }
  expect(logActionOf({ ...entry, object, reported: false }).name).toBe('changed')
  expect(logActionOf({ ...entry, object, reported: true }).name).toBe('other')
  expect(logActionOf({ ...entry, object: null, reported: false }).name).toBe('other')
})
