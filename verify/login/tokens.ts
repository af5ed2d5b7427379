import { SignJWT } from 'jose'
import { callList } from '../../domain/contracts/calls.ts'
import { bodyOf } from '../calls.ts'
import { addressOf, type Outcome, personOf, type World } from '../world.ts'

const hours = 3600

interface Made {
  alg?: string
  typ?: string
  key?: string
  /** In seconds from now. */
  iat?: number
  exp?: number | null
}

/**
 * Every route with every invalid token, in a header of either name: refused with 401.
 * @param step tries every n-th kind of token at each route, starting with another kind at the next route
 */
export async function checkTokens(world: World, step = 1): Promise<Outcome> {
  const failures: string[] = []
  const tokens = Object.entries(await wrongTokens(world))
  // Signing in and choosing a password by a link take no token, so that an expired one cannot block them.
  const routes = callList.filter(({ path }) => path !== '/api/auth' && path !== '/api/auth/link')
  let calls = 0
  for (const [position, { method, path }] of routes.entries()) {
    for (const [index, [name, token]] of tokens.entries()) {
      if ((position + index) % step !== 0) continue
      const session: Record<string, string> = calls % 2 ? { token } : { Authorization: `Bearer ${token}` }
      const body = bodyOf(method, '{}')
      const { status } = await world.ask(addressOf(world, path), {
        method,
        ...(body ? { body } : {}),
        headers: { ...session, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      })
      calls++
      if (status !== 401) failures.push(`${method} ${path} with ${name}: ${status}`)
    }
  }
  return {
    failures,
    figures: [
      `${tokens.length} kinds of wrong tokens at ${routes.length} routes: ${calls} calls, all but ${failures.length} refused`,
    ],
  }
}

/** Invalid tokens, named by what is wrong with each; everything else about them is right. */
async function wrongTokens(world: World): Promise<Record<string, string>> {
  const now = Math.floor(Date.now() / 1000)
  const right = { ver: 1, iss: world.origin, aud: 'passar-admin', sub: personOf(world, 0).id, auth_time: now }
  const made = (
    claims: Record<string, unknown>,
    { alg = 'HS256', typ = 'session+jwt', key = world.keys.session, iat = 0, exp = hours }: Made = {},
  ) =>
    new SignJWT({ ...right, ...claims, iat: now + iat, ...(exp === null ? {} : { exp: now + exp }) })
      .setProtectedHeader({ alg, typ })
      .sign(new TextEncoder().encode(key))
  const sound = await made({})
  const [head = '', body = '', signature = ''] = sound.split('.')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const upload = {
    aud: 'passar-upload',
    product: world.known.id,
    artnr: world.known.artnr,
    kind: 'docs',
    lang: 'sv',
  }
  return {
    'no token': 'x',
    'another key': await made({}, { key: 'another key that is just as long as it should be' }),
    'the key of uploads': await made({}, { key: world.keys.upload }),
    'an upload token': await made(upload, { typ: 'upload+jwt', key: world.keys.upload, exp: 300 }),
    'no signature': `${head}.${body}.`,
    'a changed signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'changed claims': `${head}.${part({ ...right, sub: personOf(world, 1).id, iat: now, exp: now + hours })}.${signature}`,
    'algorithm none': `${part({ alg: 'none', typ: 'session+jwt' })}.${body}.`,
    'another algorithm': await made({}, { alg: 'HS512' }),
    'another type': await made({}, { typ: 'JWT' }),
    'another issuer': await made({ iss: 'https://elsewhere.example' }),
    'another audience': await made({ aud: 'passar-upload' }),
    'its time over': await made({}, { iat: -2 * hours, exp: -hours }),
    'no end': await made({}, { exp: null }),
    'too long a life': await made({}, { iat: -2 * hours, exp: 10 * hours }),
    'a sign-in of thirteen hours ago': await made({ auth_time: now - 13 * hours }),
    'no time of signing in': await made({ auth_time: undefined }),
    nobody: await made({ sub: undefined }),
    'a user that is not there': await made({ sub: 'finns-ej' }),
    'an ended session': await made({ ver: 0 }),
    'no version': await made({ ver: undefined }),
  }
}
