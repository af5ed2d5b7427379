import { Navigate, type RouteObject, useRouteError } from 'react-router'
import { publicRoutes, staffRoutes } from '../../../domain/routes.ts'
import { screens } from '../../pages.tsx'
import { CrashPage, ScreenCrash } from '../../public/error-pages/crash-page.tsx'
import type { I18n } from '../i18n/i18n.ts'
import { addScreenTexts } from '../i18n/more-texts.ts'
import { Layout } from '../layout/layout.tsx'
import type { Settings } from '../settings.ts'
import { linkTo } from './use-route.ts'

/**
 * The route table: one layout, lazy screens, everything else to /404. A screen that crashes or fails to load does so
 * inside the frame, so that a visitor can leave it.
 * @param texts where the texts of a screen are added before it renders
 */
export function createRoutes(texts: I18n | Promise<I18n>, { language }: Settings): RouteObject[] {
  const pages = publicRoutes.map(
    ({ name, path, screen }): RouteObject => ({
      id: name,
      path,
      lazy: async () => {
        const [{ Page }] = await Promise.all([screens[screen](), addScreenTexts(texts, language, screen)])
        return { Component: Page }
      },
    }),
  )
  const staff: RouteObject = {
    lazy: async () => {
      const { StaffArea, addStaffTexts, tabsKnown } = await import('../../staff/staff-area.tsx')
      await Promise.all([addStaffTexts(await texts, language), tabsKnown()])
      return { Component: StaffArea }
    },
    children: staffRoutes.map(({ name, path, screen }) => ({
      id: name,
      path,
      lazy: async () => {
        const { staffScreens } = await import('../../staff/screens.ts')
        return { Component: (await staffScreens[screen]()).Page }
      },
    })),
  }
  const unknown: RouteObject = { path: '*', element: <Navigate to={linkTo('404')} replace /> }
  return [
    {
      Component: Layout,
      ErrorBoundary: () => <CrashPage error={useRouteError()} />,
      children: [
        {
          ErrorBoundary: () => <ScreenCrash error={useRouteError()} />,
          children: [...pages, staff, unknown],
        },
      ],
    },
  ]
}
