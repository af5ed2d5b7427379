import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test('local paths: an address of this site is itself, with its query and hash', () => {
  for (const path of [
    '/',
    '/sv',
    '/sv/guide/elslutbleck?rattvand&x=a//b',
    '/produkt/1#fakta',
    '/no/order?nr=A%2FB',
  ]) {
    expect(localPath(path)).toBe(path)
  }
  expect(localPath('/a/../sv/order')).toBe('/sv/order')
})

test('local paths: what a browser takes for another host, another scheme, or no path is none', () => {
  for (const address of [
    null,
    '',
    'admin',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/\t\\evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    // Without its language segment this is another host's.
    '/sv//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'http://local.invalid/sv',
  ]) {
    expect(localPath(address), String(address)).toBeNull()
  }
})
