import { cacheNames, clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable } from 'workbox-navigation-preload'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { storedAt, visitedCacheName } from '../public/offline/cache-names.ts'
import { storedCopy } from '../public/offline/cached-responses.ts'
import { canStore, indexAddress, isVersionAt, type Kind, kindOf } from './rules.ts'
import { findSaved, findStored } from './saved-responses.ts'
import { shellFor } from './shell.ts'

/**
 * The service worker: the site without a network. The build's scripts are precached, pages and responses of the API as they are
 * visited; whatever may change is fetched from the network first (docs/decisions/031).
 */
declare const self: ServiceWorkerGlobalScope

/** A slower network counts as none where something is stored. */
const networkTimeoutSeconds = 4
const pages = 'passar-pages'

const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (canStore(response) ? storedCopy(response, response.body) : null),
}

/** A withdrawn product is not shown again, with or without a network. */
const deletesMissing = (cacheName: string): WorkboxPlugin => ({
  handlerWillRespond: async ({ request, response }) => {
    if (response.status === 404) await (await caches.open(cacheName)).delete(request.url)
    return response
  },
})

/** Not a file whose address a later version may get. */
const immutableOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.headers.get('Cache-Control')?.includes('immutable') ? response : null,
}

const orSaved: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? findSaved(request.url),
}

void self.skipWaiting()
clientsClaim()
enable()

const files = self.__WB_MANIFEST as { url: string; revision: string | null }[]
const precache = new PrecacheController()
precache.addToCacheList(files)
registerRoute(new PrecacheRoute(precache))
self.addEventListener('activate', precache.activate)
self.addEventListener('install', (event) =>
  event.waitUntil(fetchTogether().then(() => precache.install(event))),
)

/** Workbox fetches one file after the other, which takes a slow line minutes: it leaves alone those that are there. */
async function fetchTogether(): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  await Promise.all(
    files.map(async ({ url, revision }) => {
      if (revision !== null || (await cache.match(url))) return
      const response = await fetch(url, { priority: 'low' })
      if (response.ok) await cache.put(url, response)
    }),
  )
}

// Pages name the scripts of their build, and those of the build before are gone.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(pages)))

const on = (kind: Kind, handler: Parameters<typeof registerRoute>[1]) =>
  registerRoute(({ request }) => kindOf(request, self.location.origin) === kind, handler)

/**
 * Whether the last page was a stored one. The version of an index that it names is then that of an earlier visit, so
 * an index of that version may be out of date.
 */
let isPageStored = false

on(
  'page',
  new NetworkFirst({
    cacheName: pages,
    networkTimeoutSeconds,
    plugins: [
      publicOnly,
      deletesMissing(pages),
      new ExpirationPlugin({ maxEntries: 60 }),
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse ?? shellFor(request.url, (path) => precache.matchPrecache(path)),
        handlerWillRespond: async ({ response }) => {
          isPageStored = response.headers.has(storedAt)
          return response
        },
      },
    ],
  }),
)

const apiResponses = new NetworkFirst({
  cacheName: visitedCacheName,
  networkTimeoutSeconds,
  plugins: [
    publicOnly,
    deletesMissing(visitedCacheName),
    { cacheKeyWillBeUsed: async ({ request }) => indexAddress(request.url) },
    new ExpirationPlugin({ maxEntries: 200 }),
    orSaved,
    {
      // Requested past the browser's cache, because the stored response was unusable.
      cachedResponseWillBeUsed: async ({ cachedResponse, event }) =>
        (event as FetchEvent).request?.cache === 'reload' ? undefined : cachedResponse,
    },
  ],
})
on('api', apiResponses)
on('index', async (options) => {
  const { url, cache } = options.request
  const copy = cache === 'reload' ? undefined : await findStored(indexAddress(url))
  if (!copy || !isVersionAt(url, copy)) return apiResponses.handle(options)
  // The content of a version never changes: it is as good as new, unless the version itself is an old one.
  const headers = new Headers(copy.headers)
  if (!isPageStored) headers.delete(storedAt)
  return new Response(copy.body, { headers })
})

on(
  'picture',
  new CacheFirst({
    cacheName: 'passar-pictures',
    plugins: [publicOnly, immutableOnly, new ExpirationPlugin({ maxEntries: 300 }), orSaved],
  }),
)

// Where storage fails, the network answers.
setCatchHandler(({ request }) => fetch(request))

const network = new NetworkOnly()
on('document', async (options) => (await findSaved(options.request.url)) ?? network.handle(options))
