import { expect, test } from 'vitest'
import { collectAssets, type Manifest, themeOf } from './manifest.ts'

const manifest: Manifest = {
  'web/entry.tsx': {
    file: 'assets/entry.js',
    imports: ['_vendor.js'],
    dynamicImports: ['web/home.tsx', 'web/other.tsx'],
  },
  'web/home.tsx': { file: 'assets/home.js', imports: ['_vendor.js'] },
  'web/other.tsx': { file: 'assets/other.js' },
  '_vendor.js': { file: 'assets/vendor.js' },
  'web/staff.tsx': { file: 'assets/staff.js', css: ['assets/staff.css'] },
  'web/styles/theme.css': {
    file: 'assets/theme.css',
    assets: ['assets/instrument-sans-x.woff2', 'assets/mono.woff2', 'assets/icon.svg'],
  },
}

test('build: a shell names the entry and what its screen needs, each once and nothing else', () => {
  expect(collectAssets(manifest, ['web/entry.tsx', 'web/home.tsx'])).toEqual({
    styles: [],
    modules: ['/assets/entry.js', '/assets/vendor.js', '/assets/home.js'],
  })
  expect(collectAssets(manifest, ['web/staff.tsx']).styles).toEqual(['/assets/staff.css'])
})

test('build: a screen whose source is not in the build fails it', () => {
  expect(() => collectAssets(manifest, ['web/gone.tsx'])).toThrow('web/gone.tsx')
})

test('build: the styles of every page name the font of its text; without them the build fails', () => {
  expect(themeOf(manifest)).toEqual({
    file: 'assets/theme.css',
    fonts: ['/assets/instrument-sans-x.woff2'],
  })
  expect(() => themeOf({})).toThrow('web/styles/theme.css')
})
