import { callList } from '../../domain/contracts/calls.ts'
import { bodyOf, callAs } from '../calls.ts'
import { addressOf, levels, nameOf, type Outcome, personOf, rowsOf, type World } from '../world.ts'
import { wrongTokens } from './tokens.ts'

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
      const headers: Record<string, string> =
        (position + index / step) % 2 < 1 ? { token } : { Authorization: `Bearer ${token}` }
      const body = bodyOf(method, '{}')
      const { status } = await world.ask(addressOf(world, path), {
        method,
        headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body } : {}),
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

/** Signing out and a change of the password or level, as `npm run user` makes it, end every session of that user alone. */
export async function checkEnds(world: World): Promise<Outcome> {
  const failures: string[] = []
  const ends: Record<string, (id: string) => Promise<unknown>> = {
    'signing out': (id) => {
      const level = levels.find((each) => personOf(world, each).id === id) ?? null
      return callAs(world, level, '/api/auth/logout', 'POST')
    },
    'a new password': (id) =>
      rowsOf(
        world,
        'UPDATE user SET password_hash = password_hash, token_version = token_version + 1 WHERE id = ?',
        id,
      ),
    'a new level': (id) =>
      rowsOf(world, 'UPDATE user SET level = level, token_version = token_version + 1 WHERE id = ?', id),
  }
  const own = async (level: (typeof levels)[number]) =>
    (await callAs(world, level, `/api/users/${encodeURIComponent(personOf(world, level).email)}`)).status
  for (const [name, end] of Object.entries(ends)) {
    for (const level of levels) {
      await rowsOf(world, 'UPDATE user SET token_version = 1')
      const other = levels[(level + 1) % levels.length] ?? 0
      if ((await own(level)) !== 200) failures.push(`${nameOf(level)} has no session to begin with`)
      await end(personOf(world, level).id)
      if ((await own(level)) !== 401) failures.push(`${name} does not end the session of ${nameOf(level)}`)
      if ((await own(other)) !== 200)
        failures.push(`${name} of ${nameOf(level)} ends the session of ${nameOf(other)}`)
    }
  }
  await rowsOf(world, 'UPDATE user SET token_version = 1')
  return {
    failures,
    figures: [`${Object.keys(ends).length} ways to end a session, for ${levels.length} levels`],
  }
}
