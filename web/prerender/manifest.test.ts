import { expect, test } from 'vitest'
import { collectAssets, type Manifest } from './manifest.ts'

const manifest: Manifest = {
  'web/entry.tsx': {
    file: 'assets/entry.js',
    css: ['assets/theme.css'],
    assets: ['assets/instrument-sans-x.woff2', 'assets/mono.woff2', 'assets/icon.svg'],
    imports: ['_vendor.js'],
    dynamicImports: ['web/home.tsx', 'web/other.tsx'],
  },
  'web/home.tsx': { file: 'assets/home.js', imports: ['_vendor.js'] },
  'web/other.tsx': { file: 'assets/other.js' },
  '_vendor.js': { file: 'assets/vendor.js' },
}

test('a shell names the entry, what its screen needs and the font of its text, each once and nothing else', () => {
  expect(collectAssets(manifest, ['web/entry.tsx', 'web/home.tsx'])).toEqual({
    styles: ['/assets/theme.css'],
    modules: ['/assets/entry.js', '/assets/vendor.js', '/assets/home.js'],
    fonts: ['/assets/instrument-sans-x.woff2'],
  })
})

test('a screen whose source is not in the build fails it', () => {
  expect(() => collectAssets(manifest, ['web/gone.tsx'])).toThrow('web/gone.tsx')
})
