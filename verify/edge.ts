import { type ApiCall, callList } from '../domain/contracts/calls.ts'
import { languageCodes } from '../domain/languages.ts'
import { pathTo, publicRoutes } from '../domain/routes.ts'
import { bodyOf, callAs, read } from './calls.ts'
import { addressOf, type Caller, callers, nameOf, type Outcome, sessionOf, type World } from './world.ts'

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
/** The generation that a write has made (decision 132): a number, in a response that no cache keeps. */
const generation = /^passar-made=\d+; Path=\/; Max-Age=60; SameSite=Lax(; Secure)?$/

/** What a policy allows besides files of our own as scripts. An inline style is allowed by its hash only. */
function policyFailure(headers: Headers): string | null {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1]
  if (!/^'(self|none)'$/.test(scripts?.trim() ?? '')) return `its scripts may be ${scripts ?? 'anything'}`
  return /'unsafe-| \*| https?:/.test(policy) ? `its policy is open: ${policy}` : null
}

/**
 * What is wrong with the headers of a call's response: security headers, cookies, what other sites may read (a visitor's GET,
 * and nothing else), and what a cache may keep (no refusal, and nothing that was made for staff).
 */
function headerFailures(
  { method, right, ownPages }: ApiCall,
  caller: Caller,
  status: number,
  headers: Headers,
): string[] {
  const failures: string[] = []
  for (const [name, form] of Object.entries(guards)) {
    if (!form.test(headers.get(name) ?? '')) failures.push(`${name} is ${headers.get(name)}`)
  }
  const open = policyFailure(headers)
  if (open) failures.push(open)
  const kept = headers.get('Cache-Control') ?? ''
  const cookie = headers.get('Set-Cookie')
  if (cookie !== null && !(generation.test(cookie) && kept === 'no-store'))
    failures.push(`sets the cookie ${cookie}`)
  const isShared = method === 'GET' && right === 'readPublished' && !ownPages && caller === null
  const opening = [...headers]
    .filter(([name]) => /^access-control-/i.test(name))
    .map((pair) => pair.join(': '))
  const expected = 'access-control-allow-origin: *; access-control-expose-headers: ETag, X-Request-Id'
  if (opening.toSorted().join('; ') !== (isShared ? expected : ''))
    failures.push(`lets other sites in by "${opening.join('; ')}"`)
  if (kept === '' && status !== 304) failures.push('says nothing of caches')
  if ((caller !== null || status >= 400) && !/\bno-store\b/.test(kept)) failures.push(`may be kept: ${kept}`)
  return failures
}

/** Every route by every caller, existing or not, and what its headers say. */
export async function checkHeaders(world: World, by: readonly Caller[] = callers): Promise<Outcome> {
  const failures: string[] = []
  let responses = 0
  for (const row of callList.filter(({ path }) => path !== '/api/auth/logout')) {
    const { method, path } = row
    // They take no session, so that an expired one cannot block them.
    const isForStrangers = path === '/api/auth' || path === '/api/auth/link'
    const existing = addressOf(world, path)
    for (const address of new Set([
      existing,
      addressOf(world, path, { id: 'finns-ej', artnr: 'finns-ej' }),
    ])) {
      // Nothing existing is deleted or written: an empty body changes nothing.
      if (method === 'DELETE' && address === existing) continue
      for (const caller of by) {
        const { status, headers } = await callAs(world, caller, address, method, bodyOf(method, []))
        responses++
        const found = headerFailures(row, isForStrangers ? null : caller, status, headers)
        failures.push(...found.map((each) => `${method} ${address} by ${nameOf(caller)} (${status}) ${each}`))
      }
    }
  }
  const figure = `${responses} answers with ${Object.keys(guards).length} headers each; none personal is cacheable`
  return { failures, figures: [figure] }
}

/** Every page in each language and one of staff: all with a policy that stops foreign scripts. */
export async function checkPages(world: World): Promise<Outcome> {
  const failures: string[] = []
  const names = [...publicRoutes.map(({ name }) => name), 'adm-dashboard']
  const paths = languageCodes.flatMap((language) => names.map((name) => pathTo(name, language, world.known)))
  for (const path of paths) {
    const { status, headers } = await callAs(world, null, path)
    const isPage = headers.get('Content-Type')?.startsWith('text/html') && status < 500
    const failure = isPage ? policyFailure(headers) : `is no page: ${status}`
    if (failure) failures.push(`${path} ${failure}`)
  }
  return { failures, figures: [`${paths.length} pages allow no scripts but files of our own`] }
}

/** A response that depends on its language or on the caller says so, and staff and visitors get different tags. */
export async function checkSharing(world: World): Promise<Outcome> {
  const failures: string[] = []
  const reads = callList.filter(({ method, right }) => method === 'GET' && right === 'readPublished')
  for (const { path } of reads) {
    const address = addressOf(world, path)
    const ask = async (headers: Record<string, string>) => read(await world.ask(address, { headers }))
    const [visitor, staff] = [await ask({}), await ask(await sessionOf(world, 0))]
    const tag = staff.headers.get('ETag')
    if (tag !== null && visitor.text !== staff.text && (await ask({ 'If-None-Match': tag })).status === 304)
      failures.push(`${address}: a visitor is told that staff's answer is theirs`)
    const [swedish, norwegian] = [
      await ask({ 'Accept-Language': 'sv' }),
      await ask({ 'Accept-Language': 'no' }),
    ]
    if (swedish.text !== norwegian.text && !/accept-language/i.test(swedish.headers.get('Vary') ?? ''))
      failures.push(`${address} differs by language and does not say so`)
  }
  const figure = `${reads.length} answers compared between visitor and staff and between languages`
  return { failures, figures: [figure] }
}
