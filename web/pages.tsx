import type { ComponentType } from 'react'
import type { PublicRoute } from '../domain/routes.ts'
import * as networkIssue from './system/NetworkIssuePage.tsx'

export interface PageModule {
  Page: ComponentType
}

/** Every screen is a chunk of its own, which the shells of its routes preload (web/prerender/main.ts). */
export const screens: Record<PublicRoute['screen'], () => Promise<PageModule>> = {
  home: () => import('./home/HomePage.tsx'),
  guide: () => import('./guide/GuidePage.tsx'),
  list: () => import('./list/ListPage.tsx'),
  product: () => import('./product/ProductPage.tsx'),
  replacement: () => import('./replacement/ReplacementPage.tsx'),
  order: () => import('./order/OrderPage.tsx'),
  doors: () => import('./doors/DoorsPage.tsx'),
  compare: () => import('./compare/ComparePage.tsx'),
  kept: () => import('./kept/KeptPage.tsx'),
  'not-found': () => import('./system/NotFoundPage.tsx'),
  // Already here when it is needed: without a network there is no fetching it.
  'network-issue': async () => networkIssue,
}
