import { matchRoutes, Navigate, type RouteObject } from 'react-router'
import { publicRoutes, staffRoutes } from '../../domain/routes.ts'
import type { I18n } from '../i18n.ts'
import { Layout } from '../layout/Layout.tsx'
import { screens } from '../pages.tsx'
import { addScreenTexts } from '../screenTexts.ts'
import type { Settings } from '../settings.ts'
import { CrashPage } from '../system/CrashPage.tsx'
import { linkTo } from './useRoute.ts'

/**
 * The route table as React Router wants it: one layout, lazy screens, everything else to /404.
 * @param texts where the texts of a screen are added before it renders
 */
export function createRoutes(texts: I18n | Promise<I18n>, { language }: Settings): RouteObject[] {
  const pages = publicRoutes.map((route): RouteObject => {
    const load = screens[route.screen]
    return {
      id: route.name,
      path: route.path,
      lazy: async () => {
        const [{ Page }] = await Promise.all([load(), addScreenTexts(texts, language, route.screen)])
        return { Component: Page }
      },
    }
  })
  const staff: RouteObject = {
    lazy: async () => {
      const { StaffArea, addStaffTexts } = await import('../admin/StaffArea.tsx')
      await addStaffTexts(await texts, language)
      return { Component: StaffArea }
    },
    children: staffRoutes.map(({ name, path, screen }) => ({
      id: name,
      path,
      lazy: async () => {
        const { staffScreens } = await import('../admin/screens.ts')
        return { Component: (await staffScreens[screen]()).Page }
      },
    })),
  }
  return [
    {
      Component: Layout,
      ErrorBoundary: CrashPage,
      children: [...pages, staff, { path: '*', element: <Navigate to={linkTo('404')} replace /> }],
    },
  ]
}

/**
 * Loads the screen of a location before the router starts, so that the first render is the whole page:
 * the shell's markup can be hydrated, and nothing flashes.
 */
export async function resolveLazy(routes: RouteObject[], pathname: string, basename: string): Promise<void> {
  const matches = matchRoutes(routes, pathname, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const module = await route.lazy()
      Object.assign(route, module, { lazy: undefined })
    }),
  )
}
