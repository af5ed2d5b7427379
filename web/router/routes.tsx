import { type ContextType, createContext, memo, useContext } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  matchRoutes,
  Navigate,
  Outlet,
  type RouteObject,
  useRoutes,
} from 'react-router'
import { publicRoutes, staffRoutes } from '../../domain/routes.ts'
import type { I18n } from '../i18n.ts'
import { Layout } from '../layout/layout.tsx'
import { screens } from '../pages.tsx'
import { addScreenTexts } from '../screen-texts.ts'
import type { Settings } from '../settings.ts'
import { CrashPage, ScreenCrash } from '../system/crash-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PathLocation } from './path-location.tsx'
import { linkTo } from './use-route.ts'

/**
 * The route table for React Router: one layout, lazy screens, everything else to /404.
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
      const { StaffArea, addStaffTexts, tabsKnown } = await import('../admin/staff-area.tsx')
      await Promise.all([addStaffTexts(await texts, language), tabsKnown()])
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
      Component: Frame,
      children: [
        {
          Component: Screen,
          children: [...pages, staff, { path: '*', element: <Navigate to={linkTo('404')} replace /> }],
        },
      ],
    },
  ]
}

/** The full location, for everything inside the matched screen; the matching itself only gets the path. */
const FullLocation = createContext<ContextType<typeof LocationContext> | null>(null)

/** The page of the address. Its path alone is matched, so that a changed query does not match every route again. */
export function Screens({ routes }: { routes: RouteObject[] }) {
  const place = useContext(LocationContext)
  return (
    <FullLocation value={place}>
      <PathLocation>
        <Matched routes={routes} />
      </PathLocation>
    </FullLocation>
  )
}

const Matched = memo(function Matched({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
})

function Frame() {
  const place = useContext(FullLocation)
  const frame = (
    <ErrorBoundary fallback={(error) => <CrashPage error={error} />}>
      <Layout />
    </ErrorBoundary>
  )
  return place ? <LocationContext value={place}>{frame}</LocationContext> : frame
}

/** Inside the frame, so that a visitor can leave a page that fails to open. */
function Screen() {
  return (
    <ErrorBoundary fallback={(error) => <ScreenCrash error={error} />}>
      <Outlet />
    </ErrorBoundary>
  )
}

/** The last path whose screens had loaded: a change of the query alone needs no matching. */
const loadedPath = new WeakMap<RouteObject[], string>()

/**
 * Loads the screen of a location before it is shown, so that the first render is the whole page: the document's markup
 * can be hydrated, and nothing flashes.
 * @returns null if it has loaded already; else a promise, false where a file failed to load, whose error the screen
 *   then throws
 */
export function loadScreen(
  routes: RouteObject[],
  pathname: string,
  basename: string,
): Promise<boolean> | null {
  if (loadedPath.get(routes) === pathname) return null
  const lazy = (matchRoutes(routes, pathname, basename) ?? []).filter(({ route }) => route.lazy)
  if (lazy.length === 0) {
    loadedPath.set(routes, pathname)
    return null
  }
  return Promise.all(lazy.map(({ route }) => loadRoute(route))).then((loaded) => !loaded.includes(false))
}

async function loadRoute(route: RouteObject): Promise<boolean> {
  try {
    const parts = typeof route.lazy === 'function' ? await route.lazy() : {}
    Object.assign(route, parts, { lazy: undefined })
    return true
  } catch (error) {
    // It stays lazy: the next visit tries again.
    route.Component = function Failed() {
      // Matched routes are cached by path: this may render after a later visit has loaded the screen.
      const { Component } = route
      if (Component && Component !== Failed) return <Component />
      throw error
    }
    return false
  }
}
