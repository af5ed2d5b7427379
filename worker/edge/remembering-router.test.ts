import { TrieRouter } from 'hono/router/trie-router'
import { expect, test } from 'vitest'
import { RememberingRouter } from './remembering-router.ts'

function counted() {
  const trie = new TrieRouter<string>()
  let searches = 0
  const router = new RememberingRouter<string>({
    name: 'counted',
    add: (...row) => trie.add(...row),
    match(method, path) {
      searches++
      return trie.match(method, path)
    },
  })
  router.add('GET', '/a/:id', 'detail')
  router.add('PUT', '/a/:id', 'save')
  return { router, searches: () => searches }
}

test('a path is searched for once per method, and leads where it did, its parameters with it', () => {
  const { router, searches } = counted()
  for (let again = 0; again < 3; again++) {
    expect(router.match('GET', '/a/1')).toEqual([[['detail', { id: '1' }]]])
    expect(router.match('GET', '/a/2')).toEqual([[['detail', { id: '2' }]]])
    expect(router.match('PUT', '/a/1')).toEqual([[['save', { id: '1' }]]])
    expect(router.match('GET', '/b')).toEqual([[]])
  }
  expect(searches()).toBe(4)
})

test('what is added later counts for paths that were asked for before', () => {
  const { router } = counted()
  router.match('GET', '/b')
  router.add('GET', '/b', 'new')
  expect(router.match('GET', '/b')).toEqual([[['new', {}]]])
})

test('however many and long the paths are, a bounded number is kept', () => {
  const { router, searches } = counted()
  for (let id = 0; id <= 500; id++) router.match('GET', `/a/${id}`)
  expect(searches()).toBe(501)
  router.match('GET', '/a/500')
  expect(searches()).toBe(501)
  router.match('GET', '/a/0')
  expect(searches()).toBe(502)
  const long = `/a/${'x'.repeat(200)}`
  for (let again = 0; again < 2; again++) router.match('GET', long)
  expect(searches()).toBe(504)
})
