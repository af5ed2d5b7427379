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

/** On every answer, by name, with what each has to say. */
const guards: Readonly<Record<string, RegExp>> = {
  'Content-Security-Policy': /default-src 'none'/,
  'Cross-Origin-Opener-Policy': /^same-origin$/,
  'Cross-Origin-Resource-Policy': /^same-origin$/,
  'Permissions-Policy': /camera=\(\)/,
  'Referrer-Policy': /./,
  'X-Content-Type-Options': /^nosniff$/,
  'X-Frame-Options': /^DENY$/,
}

/** What would tell a visitor's browser or a cache on the way to keep what staff were answered. */
function cacheFault(caller: Caller, { status, headers }: Response): string | null {
  const kept = headers.get('Cache-Control') ?? ''
  if (status === 304) return null
  if (kept === '') return 'says nothing of caches'
  if (caller !== null && !/\bno-store\b/.test(kept)) return `${kept}, though it was made for staff`
  if (status >= 400 && !/\bno-store\b/.test(kept)) return `${kept}, though it is a refusal`
  return null
}

/** Every route by every caller, there and not: the headers that guard a visitor, no cookie, and nothing kept that is personal. */
async function checkHeaders(world: World, by: readonly Caller[]): Promise<Outcome> {
  const faults: string[] = []
  let answers = 0
  for (const { method, path } of world.routes.filter((row) => row.path !== '/api/auth/logout')) {
    for (const caller of by) {
      for (const address of new Set([
        addressOf(world, path),
        addressOf(world, path, { id: 'finns-ej', artnr: 'finns-ej' }),
      ])) {
        // What is there is not deleted, nor written: an empty body says nothing.
        if (method === 'DELETE' && address === addressOf(world, path)) continue
        const writes = method === 'POST' || method === 'PUT'
        const answer = await world.ask(address, {
          method,
          headers: {
            ...(await sessionOf(world, caller)),
            ...(writes ? { 'Content-Type': 'application/json' } : {}),
          },
          ...(writes ? { body: '[]' } : {}),
        })
        await answer.arrayBuffer()
        answers++
        const who = `${method} ${address} by ${nameOf(caller)} (${answer.status})`
        for (const [name, form] of Object.entries(guards)) {
          if (!form.test(answer.headers.get(name) ?? ''))
            faults.push(`${who}: ${name} is ${answer.headers.get(name)}`)
        }
        if (answer.headers.has('Set-Cookie')) faults.push(`${who} sets a cookie`)
        if (answer.headers.has('Access-Control-Allow-Origin')) faults.push(`${who} lets other sites read it`)
        const fault = cacheFault(path === '/api/auth' ? null : caller, answer)
        if (fault) faults.push(`${who}: ${fault}`)
      }
    }
  }
  return {
    faults,
    figures: [`${answers} answers with ${Object.keys(guards).length} headers each; none personal is kept`],
  }
}

/** An answer that depends on its language or on who asks says so, and a tag of staff's is no visitor's. */
async function checkSharing(world: World): Promise<Outcome> {
  const faults: string[] = []
  const reads = world.routes.filter(({ method, right }) => method === 'GET' && right === 'readPublished')
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
        faults.push(`${address}: a visitor is told that staff's answer is theirs`)
    }
    const [swedish, norwegian] = [
      await ask({ 'Accept-Language': 'sv' }),
      await ask({ 'Accept-Language': 'no' }),
    ]
    const differs = (await textOf(swedish)) !== (await textOf(norwegian))
    if (differs && !/accept-language/i.test(swedish.headers.get('Vary') ?? '')) {
      faults.push(`${address} differs by language and does not say so`)
    }
    compared++
  }
  return { faults, figures: [`${compared} answers compared between visitor and staff and between languages`] }
}

/** @param by who asks */
export async function edge(world: World, by: readonly Caller[] = callers): Promise<Outcome> {
  const [headers, sharing] = [await checkHeaders(world, by), await checkSharing(world)]
  return { figures: [...headers.figures, ...sharing.figures], faults: [...headers.faults, ...sharing.faults] }
}
