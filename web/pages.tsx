import type { ComponentType } from 'react'
import type { PublicRoute } from '../domain/routes.ts'
import * as networkIssue from './public/error-pages/network-issue-page.tsx'

export interface PageModule {
  Page: ComponentType
}

/** Every screen is a chunk of its own, which the shells of its routes preload (web/build/main.ts). */
export const screens: Record<PublicRoute['screen'], () => Promise<PageModule>> = {
  home: () => import('./public/home/home-page.tsx'),
  guide: () => import('./public/guide/guide-page.tsx'),
  list: () => import('./public/list/list-page.tsx'),
  product: () => import('./public/product/product-page.tsx'),
  search: () => import('./public/search/search-page.tsx'),
  replacement: () => import('./public/replacement/replacement-page.tsx'),
  order: () => import('./public/order/order-page.tsx'),
  doors: () => import('./public/doors/doors-page.tsx'),
  compare: () => import('./public/compare/compare-page.tsx'),
  offline: () => import('./public/offline/offline-page.tsx'),
  api: () => import('./public/api/api-page.tsx'),
  'not-found': () => import('./public/error-pages/not-found-page.tsx'),
  // Bundled in advance, since it cannot be fetched without a network.
  'network-issue': async () => networkIssue,
}
