import { expect, test } from 'vitest'
import type { Manifest } from './manifest.ts'
import { buildFacts } from './offline.ts'

const manifest: Manifest = {
  'web/boot.ts': { file: 'assets/boot.js' },
  'web/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    assets: ['assets/sans.woff2'],
    imports: ['_vendor.js'],
    dynamicImports: [
      'web/home.tsx',
      'web/admin/Dashboard.tsx',
      'domain/texts/sv/staff/index.ts',
      ...['sv', 'no', 'dk'].flatMap((code) => [
        `domain/texts/${code}/screens.ts`,
        `domain/texts/${code}/home.ts`,
        `domain/texts/${code}/at-door.ts`,
        `domain/texts/${code}/replacement.ts`,
        `domain/texts/${code}/desk.ts`,
        `domain/texts/${code}/kept.ts`,
      ]),
    ],
  },
  'web/part/part-dialog.tsx': { file: 'assets/part.js', imports: ['_vendor.js'] },
  'web/order/archive-from-cache.ts': { file: 'assets/archive.js' },
  'web/measure/measure-help.tsx': {
    file: 'assets/measure.js',
    dynamicImports: ['domain/texts/no/measure.ts', 'domain/texts/no/later.ts'],
  },
  'domain/texts/no/measure.ts': { file: 'assets/measure-no.js' },
  'web/styles/theme.css': { file: 'assets/theme.css', assets: ['assets/mono.woff2', 'assets/a.svg'] },
  'web/home.tsx': { file: 'assets/home.js', imports: ['_vendor.js'], dynamicImports: ['web/panel.tsx'] },
  'web/panel.tsx': {
    file: 'assets/panel.js',
    imports: ['web/home.tsx'],
    dynamicImports: [
      ...['sv', 'no', 'dk'].map((code) => `domain/texts/${code}/later.ts`),
      'web/part/part-dialog.tsx',
      'web/measure/measure-help.tsx',
    ],
  },
  'web/admin/Dashboard.tsx': { file: 'assets/dashboard.js', imports: ['_forms.js'] },
  'domain/texts/sv/staff/index.ts': { file: 'assets/staff-sv.js' },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_forms.js': { file: 'assets/forms.js' },
  'domain/texts/sv/desk.ts': { file: 'assets/desk-sv.js' },
  'domain/texts/sv/kept.ts': { file: 'assets/kept-sv.js' },
  'domain/texts/sv/at-door.ts': { file: 'assets/at-door-sv.js' },
  'domain/texts/sv/home.ts': { file: 'assets/home-sv.js' },
  'domain/texts/sv/later.ts': { file: 'assets/later-sv.js' },
  'domain/texts/sv/replacement.ts': { file: 'assets/replacement-sv.js' },
  'domain/texts/sv/screens.ts': { file: 'assets/sv.js', imports: ['_vendor.js'] },
  'domain/texts/no/desk.ts': { file: 'assets/desk-no.js' },
  'domain/texts/no/kept.ts': { file: 'assets/kept-no.js' },
  'domain/texts/no/at-door.ts': { file: 'assets/at-door-no.js' },
  'domain/texts/no/home.ts': { file: 'assets/home-no.js' },
  'domain/texts/no/later.ts': { file: 'assets/later-no.js' },
  'domain/texts/no/replacement.ts': { file: 'assets/replacement-no.js' },
  'domain/texts/no/screens.ts': { file: 'assets/no.js' },
  'domain/texts/dk/desk.ts': { file: 'assets/desk-dk.js' },
  'domain/texts/dk/kept.ts': { file: 'assets/kept-dk.js' },
  'domain/texts/dk/at-door.ts': { file: 'assets/at-door-dk.js' },
  'domain/texts/dk/home.ts': { file: 'assets/home-dk.js' },
  'domain/texts/dk/later.ts': { file: 'assets/later-dk.js' },
  'domain/texts/dk/replacement.ts': { file: 'assets/replacement-dk.js' },
  'domain/texts/dk/screens.ts': { file: 'assets/dk.js' },
}

const textsIn = (code: string) =>
  [
    code,
    `later-${code}`,
    `at-door-${code}`,
    `kept-${code}`,
    `home-${code}`,
    `replacement-${code}`,
    `desk-${code}`,
  ].map((name) => `/assets/${name}.js`)

test('every script that the public site may need is kept, texts by language, staff’s not at all', () => {
  const { common, onFirstUse, languages, shells } = buildFacts(manifest, '<html>')
  expect(common.toSorted()).toEqual(
    ['boot.js', 'entry.css', 'entry.js', 'home.js', 'panel.js', 'vendor.js'].map((file) => `/assets/${file}`),
  )
  expect(onFirstUse).toEqual(
    ['part.js', 'measure.js', 'measure-no.js', 'archive.js', 'mono.woff2'].map((file) => `/assets/${file}`),
  )
  expect(languages).toEqual({
    sv: textsIn('sv'),
    no: textsIn('no'),
    dk: textsIn('dk'),
  })
  expect(shells).toEqual({ sv: '/sv/network-issue', no: '/no/network-issue', dk: '/dk/network-issue' })
})

test('the version changes with a file and with a page', () => {
  const { version } = buildFacts(manifest, '<html>')
  expect(version).toMatch(/^[0-9a-f]{12}$/)
  expect(buildFacts(manifest, '<html>').version).toBe(version)
  expect(buildFacts(manifest, '<html lang>').version).not.toBe(version)
  const renamed = { ...manifest, 'web/boot.ts': { file: 'assets/boot2.js' } }
  expect(buildFacts(renamed, '<html>').version).not.toBe(version)
})
