import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type To,
} from 'react-router'
import { mayNavigate } from './guard.ts'

/** An entry of the history, and how it was reached. */
export interface Visit {
  action: NavigationType
  location: Location
}

export interface SiteHistory extends Navigator {
  /** The last visit whose screen has loaded. */
  ready: () => Visit
  /** @param show called for every new visit, with `sync` where it has to render at once; one listener at a time */
  listen: (show: (visit: Visit, sync: boolean) => void) => () => void
}

/** The state of an entry that replaces another one where the page goes on: it has an address of its own by now. */
export const samePage = { samePage: true }

export function isSamePage(state: unknown): boolean {
  return (state as Partial<typeof samePage> | null)?.samePage === true
}

/** React Router numbers the entries of a document; null for one that it has not made. */
export function entryNumber(state: unknown = history.state): number | null {
  const number = (state as { idx?: unknown } | null)?.idx
  return typeof number === 'number' ? number : null
}

/**
 * React Router's browser history with two features of its data router: a page is shown once its screen has loaded,
 * and a guard may keep the visitor on it.
 * @param load loads the screen of a path; null where it has loaded
 */
export function createSiteHistory(
  load: (pathname: string) => Promise<unknown> | null,
  window: Window = globalThis.window,
): SiteHistory {
  const browser = createBrowserHistory({ window })
  const at = () => entryNumber(window.history.state)
  let ready: Visit = { action: browser.action, location: browser.location }
  /** The location of the address; after Back or Forward its screen may be loading. */
  let visit: Pick<Visit, 'location'> = ready
  let shownAt = at()
  let show: (visit: Visit, sync: boolean) => void = () => {}
  let allowed = false
  let newest = 0

  /**
   * Calls `then` once the screen of a path has loaded, unless the visitor has gone elsewhere meanwhile.
   * @param stays the shown page changes its own address, which leaves alone the way that the visitor is taking
   */
  function whenLoaded(pathname: string, then: (late: boolean) => void, stays = false): void {
    const loading = load(pathname)
    const number = stays && !loading ? newest : ++newest
    if (!loading) then(false)
    else void loading.then(() => number === newest && then(true))
  }

  /** The screen of the address has loaded. */
  function arrive(action: NavigationType, sync = false): void {
    ready = { action, location: browser.location }
    show(ready, sync)
  }

  /** Numbers an entry that the router has not made: a link within the page was followed. */
  function numberEntry(): void {
    if (at() !== null || shownAt === null) return
    const { pathname, search, hash } = browser.location
    const { location } = visit
    const isSame = pathname === location.pathname && search === location.search && hash === location.hash
    // The same link again adds no entry.
    const state = window.history.state as object | null
    window.history.replaceState({ ...state, idx: isSame ? shownAt : shownAt + 1 }, '')
  }

  function popped(): void {
    numberEntry()
    const now = at()
    const { location } = browser
    // Back where the guard has kept the visitor.
    if (now === shownAt && location.key === visit.location.key && location.hash === visit.location.hash)
      return
    const wasAllowed = allowed
    allowed = false
    const distance = now === null || shownAt === null ? 0 : now - shownAt
    const go = () => {
      allowed = true
      browser.go(distance)
    }
    if (!wasAllowed && distance !== 0 && !mayNavigate(visit.location, location, go)) {
      browser.go(-distance)
      return
    }
    visit = { location }
    shownAt = now
    whenLoaded(location.pathname, () => arrive(NavigationType.Pop))
  }

  /** @param write adds the new location to the browser's history, once its screen has loaded */
  function toNew(action: NavigationType, to: To, write: () => void, options?: NavigateOptions): void {
    const { pathname, search } = browser.encodeLocation(to)
    const goesOn = isSamePage(options?.state)
    const stays = action === NavigationType.Replace && (goesOn || pathname === ready.location.pathname)
    // After Back or Forward the entry is that of the page that is loading.
    if (stays && ready.location.pathname !== visit.location.pathname) return
    const finish = (late: boolean) => {
      write()
      visit = { location: browser.location }
      shownAt = at()
      arrive(action, !late && options?.flushSync)
    }
    const go = () => whenLoaded(pathname, finish, stays)
    if (goesOn || mayNavigate(visit.location, { pathname, search }, go)) go()
  }

  browser.listen(popped)
  return {
    createHref: browser.createHref,
    encodeLocation: browser.encodeLocation,
    go: browser.go,
    push: (to, state, options) => toNew(NavigationType.Push, to, () => browser.push(to, state), options),
    replace: (to, state, options) =>
      toNew(NavigationType.Replace, to, () => browser.replace(to, state), options),
    ready: () => ready,
    listen: (listener) => {
      show = listener
      return () => {
        show = () => {}
      }
    },
  }
}
