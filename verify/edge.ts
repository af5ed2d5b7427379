import { type ApiCall, callList } from '../domain/contracts/calls.ts'
import { languageCodes } from '../domain/languages.ts'
import { pathTo, publicRoutes } from '../domain/routes.ts'
import { type ApiResponse, bodyOf, callAs } from './calls.ts'
import {
  addressOf,
  type Caller,
  callers,
  nameOf,
  type Outcome,
  sessionOf,
  textOf,
  type World,
} from './world.ts'

/** On every response, by name, with what each has to say. */
const guards: Readonly<Record<string, RegExp>> = {
  'Content-Security-Policy': /default-src 'none'/,
  'Cross-Origin-Opener-Policy': /^same-origin$/,
  'Cross-Origin-Resource-Policy': /^same-origin$/,
  'Permissions-Policy': /camera=\(\)/,
  'Referrer-Policy': /./,
  'X-Content-Type-Options': /^nosniff$/,
  'X-Frame-Options': /^DENY$/,
}

/** Headers that would let a browser or a shared cache keep what staff were answered. */
function cacheFailure(caller: Caller, { status, headers }: ApiResponse): string | null {
  const cacheControl = headers.get('Cache-Control') ?? ''
  if (status === 304) return null
  if (cacheControl === '') return 'says nothing of caches'
  if (caller !== null && !/\bno-store\b/.test(cacheControl))
    return `${cacheControl}, though it was made for staff`
  if (status >= 400 && !/\bno-store\b/.test(cacheControl)) return `${cacheControl}, though it is a refusal`
  return null
}

/**
 * What a policy allows scripts to be besides files of our own. An inline style is allowed by its hash only.
 */
function policyFailure(policy: string): string | null {
  const parts = new Map(
    policy.split(';').map((part): [string, string] => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources.join(' ')]
    }),
  )
  const scripts = parts.get('script-src') ?? parts.get('default-src') ?? ''
  if (!/^'(self|none)'$/.test(scripts)) return `its scripts may be ${scripts || 'anything'}`
  const loose = [...parts].find(([, sources]) => /'unsafe-|(^| )(\*|https?:)/.test(sources))
  return loose ? `${loose.join(' ')} is open` : null
}

/** Every page in each language, the one for what is not found and one of staff: all with a policy that stops foreign scripts. */
export async function checkPages(world: World): Promise<Outcome> {
  const failures: string[] = []
  let pages = 0
  for (const language of languageCodes) {
    const names = [...publicRoutes.map(({ name }) => name), 'adm-dashboard']
    const paths = names.map((name) => pathTo(name, language, world.known))
    for (const path of paths) {
      const response = await callAs(world, null, path)
      pages++
      const failure = policyFailure(response.headers.get('Content-Security-Policy') ?? '')
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html') && response.status < 500
      if (!isPage) failures.push(`${path} is no page: ${response.status}`)
      else if (failure) failures.push(`${path}: ${failure}`)
    }
  }
  return { failures, figures: [`${pages} pages allow no scripts but files of our own`] }
}

/** The headers by which a server lets pages of other sites in. */
const opening = /^access-control-/i

/**
 * Pages of other sites may read what a visitor is answered to a GET, and nothing else: no response for staff, no call
 * that writes or signs in, and no preflight.
 */
function sharingFault(
  { method, right, ownPages }: ApiCall,
  caller: Caller,
  { headers }: ApiResponse,
): string | null {
  const isShared = method === 'GET' && right === 'readPublished' && !ownPages && caller === null
  const given = [...headers]
    .filter(([name]) => opening.test(name))
    .map(([name, value]) => `${name}: ${value}`)
  const expected = isShared
    ? ['access-control-allow-origin: *', 'access-control-expose-headers: ETag, X-Request-Id']
    : []
  return given.toSorted().join('; ') === expected.join('; ')
    ? null
    : `lets other sites in by "${given.join('; ')}"`
}

/** Whether a preflight allows another site's page more than a simple request. */
export async function checkPreflights(world: World): Promise<Outcome> {
  const failures: string[] = []
  const addresses = [...new Set(callList.map(({ path }) => addressOf(world, path)))]
  for (const address of [...addresses, '/', '/user/login', '/finns-ej']) {
    const response = await world.ask(address, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://other.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    })
    await response.arrayBuffer()
    if ([...response.headers.keys()].some((name) => opening.test(name)) || response.status < 300) {
      failures.push(`OPTIONS ${address} (${response.status}) lets other sites send more than a plain request`)
    }
  }
  return { failures, figures: [`${addresses.length} addresses answer no preflight`] }
}

/**
 * Every route by every caller, existing or not: security headers, no cookie, and no personal answer that a cache may
 * keep.
 */
export async function checkHeaders(world: World, by: readonly Caller[] = callers): Promise<Outcome> {
  const failures: string[] = []
  let responses = 0
  for (const row of callList.filter((each) => each.path !== '/api/auth/logout')) {
    const { method, path } = row
    for (const caller of by) {
      for (const address of new Set([
        addressOf(world, path),
        addressOf(world, path, { id: 'finns-ej', artnr: 'finns-ej' }),
      ])) {
        // Nothing existing is deleted or written: an empty body changes nothing.
        if (method === 'DELETE' && address === addressOf(world, path)) continue
        const response = await callAs(world, caller, address, method, bodyOf(method, []))
        responses++
        const who = `${method} ${address} by ${nameOf(caller)} (${response.status})`
        for (const [name, form] of Object.entries(guards)) {
          if (!form.test(response.headers.get(name) ?? ''))
            failures.push(`${who}: ${name} is ${response.headers.get(name)}`)
        }
        const open = policyFailure(response.headers.get('Content-Security-Policy') ?? '')
        if (open) failures.push(`${who}: ${open}`)
        // The generation that a write has made (decision 132) is a number, in a response that no cache keeps.
        const cookie = response.headers.get('Set-Cookie')
        const isMade = /^passar-made=\d+; Path=\/; Max-Age=60; SameSite=Lax(; Secure)?$/.test(cookie ?? '')
        if (cookie !== null && !(isMade && response.headers.get('Cache-Control') === 'no-store')) {
          failures.push(`${who} sets the cookie ${cookie}`)
        }
        const opened = sharingFault(row, caller, response)
        if (opened) failures.push(`${who} ${opened}`)
        const failure = cacheFailure(isForStrangers(path) ? null : caller, response)
        if (failure) failures.push(`${who}: ${failure}`)
      }
    }
  }
  return {
    failures,
    figures: [
      `${responses} answers with ${Object.keys(guards).length} headers each; none personal is cacheable`,
    ],
  }
}

/** The calls that take no session, so that an expired one cannot block them. */
const isForStrangers = (path: string) => path === '/api/auth' || path === '/api/auth/link'

/** A response that depends on its language or on the caller says so, and staff and visitors get different tags. */
export async function checkSharing(world: World): Promise<Outcome> {
  const failures: string[] = []
  const reads = callList.filter(({ method, right }) => method === 'GET' && right === 'readPublished')
  let compared = 0
  for (const { path } of reads) {
    const address = addressOf(world, path)
    const ask = (headers: Record<string, string>) => world.ask(address, { headers })
    const [visitor, staff] = [await ask({}), await ask(await sessionOf(world, 0))]
    const texts = [await textOf(visitor), await textOf(staff)]
    const tag = staff.headers.get('ETag')
    if (tag !== null && texts[0] !== texts[1]) {
      compared++
      if ((await ask({ 'If-None-Match': tag })).status === 304)
        failures.push(`${address}: a visitor is told that staff's answer is theirs`)
    }
    const [swedish, norwegian] = [
      await ask({ 'Accept-Language': 'sv' }),
      await ask({ 'Accept-Language': 'no' }),
    ]
    const differs = (await textOf(swedish)) !== (await textOf(norwegian))
    if (differs && !/accept-language/i.test(swedish.headers.get('Vary') ?? '')) {
      failures.push(`${address} differs by language and does not say so`)
    }
    compared++
  }
  return {
    failures,
    figures: [`${compared} answers compared between visitor and staff and between languages`],
  }
}
