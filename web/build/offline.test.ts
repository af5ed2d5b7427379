import { expect, test } from 'vitest'
import type { Manifest } from './manifest.ts'
import { precacheEntries } from './offline.ts'

const manifest: Manifest = {
  'web/boot.ts': { file: 'assets/boot.js' },
  'web/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    assets: ['assets/sans.woff2'],
    imports: ['_vendor.js'],
    dynamicImports: ['web/home.tsx', 'web/staff/Dashboard.tsx', 'domain/texts/sv/staff/index.ts'],
  },
  'web/styles/theme.css': { file: 'assets/theme.css', assets: ['assets/mono.woff2', 'assets/a.svg'] },
  'web/home.tsx': { file: 'assets/home.js', imports: ['_vendor.js'], dynamicImports: ['web/panel.tsx'] },
  'web/panel.tsx': {
    file: 'assets/panel.js',
    imports: ['web/home.tsx'],
    dynamicImports: ['domain/texts/sv/later.ts', 'domain/texts/no/later.ts', 'web/list/workbook.ts'],
  },
  'web/staff/Dashboard.tsx': { file: 'assets/dashboard.js', imports: ['_forms.js'] },
  'domain/texts/sv/staff/index.ts': { file: 'assets/staff-sv.js' },
  'domain/texts/sv/later.ts': { file: 'assets/later-sv.js' },
  'domain/texts/no/later.ts': { file: 'assets/later-no.js' },
  'web/list/workbook.ts': { file: 'assets/workbook.js' },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_forms.js': { file: 'assets/forms.js' },
}

test('precache: every file that the public site may need, with the document of each language, and no file of staff screens or of what few open', () => {
  const entries = precacheEntries(manifest, ['<html>'])
  const files = entries.filter(({ revision }) => revision === null).map(({ url }) => url)
  expect(files.toSorted()).toEqual(
    [
      ...['boot.js', 'entry.css', 'entry.js', 'home.js', 'later-no.js', 'later-sv.js', 'mono.woff2'],
      ...['panel.js', 'vendor.js'],
    ].map((file) => `/assets/${file}`),
  )
  expect(entries.filter(({ revision }) => revision !== null).map(({ url }) => url)).toEqual([
    '/sv/network-issue',
    '/no/network-issue',
    '/dk/network-issue',
  ])
})

test('precache: the documents are fetched again when a file or a page has changed, and only then', () => {
  const revision = (files: Manifest, page: string) => precacheEntries(files, [page]).at(-1)?.revision
  expect(revision(manifest, '<html>')).toMatch(/^[0-9a-f]{12}$/)
  expect(revision(manifest, '<html>')).toBe(revision(manifest, '<html>'))
  expect(revision(manifest, '<html lang>')).not.toBe(revision(manifest, '<html>'))
  const renamed = { ...manifest, 'web/boot.ts': { file: 'assets/boot2.js' } }
  expect(revision(renamed, '<html>')).not.toBe(revision(manifest, '<html>'))
})
