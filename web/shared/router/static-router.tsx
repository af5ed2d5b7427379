import type { ReactElement } from 'react'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'

/**
 * The page of an address as an element for `renderToString`, with its screen loaded: what the browser's router renders
 * first.
 * @param basename the language segment of the address, or the root
 * @param location path and query
 */
export async function staticRouter(
  routes: RouteObject[],
  basename: string,
  location: string,
): Promise<ReactElement> {
  const { query, dataRoutes } = createStaticHandler(routes, { basename })
  const context = await query(new Request(new URL(location, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${location} leads elsewhere`)
  for (const error of Object.values(context.errors ?? {})) throw error
  // The browser's router starts without data: nothing is written into the document for it.
  return (
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />
  )
}
