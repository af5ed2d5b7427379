import type { AppContext } from './app-env.ts'

/** Changes headers of the answer. Those of what a binding answered cannot be changed: a copy takes its place. */
export function changeHeaders(context: AppContext, change: (headers: Headers) => void): void {
  try {
    change(context.res.headers)
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault
    const answer = new Response(context.res.body, context.res)
    // Hono would write the headers of the first over those of the copy.
    context.res = undefined
    context.res = answer
    change(answer.headers)
  }
}
