import type { Hono } from 'hono'
import { categories } from '../../domain/categories/index.ts'
import { type ApiCall, callList } from '../../domain/contracts/calls.ts'
import { UserError } from '../../domain/errors.ts'
import type { AppEnv } from '../app-env.ts'
import { stepsOf } from './steps.ts'

/** A path as it is served: parameters with a few words for values are those words. */
interface Served {
  call: ApiCall
  path: string
  /** The parameters that became words. */
  words: Record<string, string>
}

/** Adds every call to the app. Another method at the path of a call is 405, another path is not found. */
export function serveCalls(app: Hono<AppEnv>): void {
  const byPattern = Map.groupBy(callList.flatMap(servedAs), ({ path }) => path.replace(/:\w+/g, ':'))
  for (const rows of byPattern.values()) {
    for (const { call, path, words } of rows) {
      for (const step of stepsOf(call, words)) app.on(call.method, path, step)
    }
    const allow = rows
      .flatMap(({ call }) => (call.method === 'GET' ? ['GET', 'HEAD'] : call.method))
      .join(', ')
    app.all(rows[0]?.path ?? '', ({ req }) => {
      throw new UserError('METHOD_NOT_ALLOWED', { method: req.raw.method, allow })
    })
  }
}

function servedAs(call: ApiCall): Served[] {
  const { path } = call
  if (path.includes('/:type')) {
    return categories.map(({ path: type }) => ({ call, path: path.replace(':type', type), words: { type } }))
  }
  if (path.includes('/:kind')) {
    return ['images', 'docs'].map((kind) => ({ call, path: path.replace(':kind', kind), words: { kind } }))
  }
  return [{ call, path, words: {} }]
}
