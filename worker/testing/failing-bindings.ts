import { env } from 'cloudflare:workers'
import { guarded } from '../../verify/faults/broken.ts'

/**
 * Bindings whose database and storage answer a number of calls and none after that, as if the process had ended
 * there: clean-up code fails as well.
 */
function failingBindings(calls: number): { bindings: Env; hasFailed: () => boolean } {
  let remainingCalls = calls
  let failed = false
  const guard = <T extends object>(binding: T) =>
    guarded(binding, (_, proceed) => {
      if (remainingCalls-- > 0) return proceed()
      failed = true
      return Promise.reject(new Error('The process has ended'))
    })
  return { bindings: { ...env, DB: guard(env.DB), FILES: guard(env.FILES) }, hasFailed: () => failed }
}

/**
 * Aborts a request before each of its calls to database and storage in turn, until one succeeds.
 * @param check is called after each
 * @returns how many calls the request made
 */
export async function abortAtEveryCall(
  ask: (bindings: Env) => Promise<unknown>,
  check: () => Promise<void>,
): Promise<number> {
  for (let calls = 0; calls < 200; calls++) {
    const { bindings, hasFailed } = failingBindings(calls)
    // The response of such a request does not matter: the client is gone.
    await ask(bindings).catch(() => {})
    await check()
    if (!hasFailed()) return calls
  }
  throw new Error('A request that never ends')
}
