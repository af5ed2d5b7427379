import { answerBy } from './answers.ts'
import { build } from './build.ts'
import { answerFromKept, languagesForGood } from './kept-answers.ts'
import { answerKey, mayKeep, pageKey, ruleOf } from './rules.ts'
import { ageOf, dropOldStores, keep, keepAssets, kept } from './stores.ts'

/**
 * The service worker: the site without a network. It stores the scripts of the build, the visited pages and their
 * answers, and asks the network first for everything that may change (docs/decisions/031).
 */
declare const self: ServiceWorkerGlobalScope

/** The message of a page that has finished loading. */
interface Told {
  language: string
  /** Addresses that it has fetched, its own first. */
  seen: readonly string[]
  /** Answers that it did not fetch, and that a visitor without a network may need. */
  ahead: readonly string[]
}

/** After this age prefetched answers are fetched again by the next visit. */
const aheadMs = 60 * 60_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepScripts([]).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldStores(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const rule = ruleOf(request, self.location.origin)
  if (rule === null) return
  const fetched = async () => {
    const preloaded: Response | undefined =
      request.mode === 'navigate' ? await event.preloadResponse : undefined
    return preloaded ?? fetch(request)
  }
  event.respondWith(answerBy(rule, request, fetched, (work) => event.waitUntil(work)))
})

self.addEventListener('message', (event) => {
  event.waitUntil(remember(event.data as Told))
})

/**
 * Stores the scripts of some languages. Visitors who have downloaded the catalogue get all scripts of its languages.
 */
async function keepScripts(languages: readonly string[]): Promise<void> {
  const forGood = await languagesForGood()
  const texts = [...languages, ...forGood].flatMap((language) => build.languages[language] ?? [])
  await keepAssets([...build.common, ...(forGood.length > 0 ? build.onFirstUse : []), ...texts])
}

/** Stores the language of a page, and what the page fetched before this worker was there to see it. */
async function remember({ language, seen, ahead }: Told): Promise<void> {
  await keepScripts([language])
  const shell = build.shells[language]
  const [page, ...parts] = seen
  await Promise.all([
    ...[shell, page].map((path) => path && keepSeen(path, 'navigate')),
    ...parts.map((path) => keepSeen(path, 'cors')),
  ])
  // One after the other, so that the visitor's own calls come first. A network error ends it until the next page.
  for (const path of ahead) await keepSeen(path, 'cors', aheadMs)
}

/** @param maxAge the age in ms after which a copy is fetched again; without it any copy is enough */
async function keepSeen(path: string, mode: 'navigate' | 'cors', maxAge = Infinity): Promise<void> {
  const { href } = new URL(path, self.location.origin)
  const rule = ruleOf({ method: 'GET', url: href, mode, headers: new Headers() }, self.location.origin)
  if (rule === null || rule === 'document') return
  const key = rule === 'page' ? pageKey(href) : answerKey(href)
  const known = await kept(rule, key)
  if (known && ageOf(known) < maxAge) return
  // A page that downloads the catalogue fetches a lot that it never shows, which must not displace what was visited.
  if (maxAge === Infinity && rule !== 'page' && (await answerFromKept(key))) return
  const answer = await fetch(rule === 'page' ? key : href, { priority: 'low' })
  if (mayKeep(answer)) await keep(rule, key, answer)
}
