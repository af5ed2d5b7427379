import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router'

/**
 * The router of this document, once the screen of the address has loaded, so that the first render is the whole page:
 * prepared markup can be hydrated, and nothing flashes. `state.errors` says whether a file failed to load.
 * @param basename the language segment of the address, or the root
 */
export async function browserRouter(routes: RouteObject[], basename: string): Promise<DataRouter> {
  const router = createBrowserRouter(routes, { basename })
  await new Promise<void>((resolve) => {
    const check = () => router.state.initialized && resolve()
    router.subscribe(check)
    check()
  })
  return router
}
