import type { ComponentType } from 'react'
import type { PublicRoute } from '../domain/routes.ts'
import * as networkIssue from './system/network-issue-page.tsx'

export interface PageModule {
  Page: ComponentType
}

/** Every screen is a chunk of its own, which the shells of its routes preload (web/build/main.ts). */
export const screens: Record<PublicRoute['screen'], () => Promise<PageModule>> = {
  home: () => import('./home/home-page.tsx'),
  guide: () => import('./guide/guide-page.tsx'),
  list: () => import('./list/list-page.tsx'),
  product: () => import('./product/product-page.tsx'),
  search: () => import('./search/search-page.tsx'),
  replacement: () => import('./replacement/replacement-page.tsx'),
  order: () => import('./order/order-page.tsx'),
  doors: () => import('./doors/doors-page.tsx'),
  compare: () => import('./compare/compare-page.tsx'),
  kept: () => import('./kept/kept-page.tsx'),
  'not-found': () => import('./system/not-found-page.tsx'),
  // Bundled in advance, since it cannot be fetched without a network.
  'network-issue': async () => networkIssue,
}
