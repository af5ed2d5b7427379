import type { PublicRoute } from '../../domain/routes.ts'

/** The key of each screen's module in the build's manifest; the build fails when it is wrong. */
export const screenSources: Record<PublicRoute['screen'], string> = {
  home: 'web/home/HomePage.tsx',
  guide: 'web/guide/GuidePage.tsx',
  list: 'web/list/ListPage.tsx',
  product: 'web/product/ProductPage.tsx',
  replacement: 'web/replacement/ReplacementPage.tsx',
  order: 'web/order/OrderPage.tsx',
  doors: 'web/doors/DoorsPage.tsx',
  compare: 'web/compare/ComparePage.tsx',
  kept: 'web/kept/KeptPage.tsx',
  'not-found': 'web/system/NotFoundPage.tsx',
  'network-issue': 'web/entry-client.tsx',
}
