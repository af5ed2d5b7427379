import type { ComponentType } from 'react'
import type { PublicRoute } from '../domain/routes.ts'
import * as networkIssue from './system/NetworkIssuePage.tsx'

export interface PageModule {
  Page: ComponentType
}

interface Screen {
  /** The module's key in the build's manifest; the build fails when it is wrong. */
  source: string
  load: () => Promise<PageModule>
}

/** Every screen is a chunk of its own, which the shells of its routes preload. */
export const screens: Record<PublicRoute['screen'], Screen> = {
  home: { source: 'web/home/HomePage.tsx', load: () => import('./home/HomePage.tsx') },
  guide: { source: 'web/guide/GuidePage.tsx', load: () => import('./guide/GuidePage.tsx') },
  list: { source: 'web/list/ListPage.tsx', load: () => import('./list/ListPage.tsx') },
  product: { source: 'web/product/ProductPage.tsx', load: () => import('./product/ProductPage.tsx') },
  replacement: {
    source: 'web/replacement/ReplacementPage.tsx',
    load: () => import('./replacement/ReplacementPage.tsx'),
  },
  order: { source: 'web/order/OrderPage.tsx', load: () => import('./order/OrderPage.tsx') },
  'not-found': {
    source: 'web/system/NotFoundPage.tsx',
    load: () => import('./system/NotFoundPage.tsx'),
  },
  // Already here when it is needed: without a network there is no fetching it.
  'network-issue': { source: 'web/entry-client.tsx', load: async () => networkIssue },
}
