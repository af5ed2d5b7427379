import { perLanguage } from '../../languages.ts'
import { publicRoutes } from '../../routes.ts'
import type { BuildFiles } from '../files.ts'

/** What a build tells of its files; every screen has the same. */
export const buildFiles: BuildFiles = {
  css: 'a{color:red}@media (300px<width){a{color:blue}}',
  cssHash: "'sha256-of-the-style'",
  icon: 'data:image/svg+xml,icon',
  fonts: ['/assets/text.woff2'],
  parts: {},
  boot: '/assets/boot.js',
  screens: Object.fromEntries(
    [...new Set([...publicRoutes.map(({ screen }) => screen), 'staff' as const])].map((screen) => [
      screen,
      perLanguage((language) => ({ modules: [`/assets/${screen}-${language}.js`], styles: [] })),
    ]),
  ) as unknown as BuildFiles['screens'],
}
