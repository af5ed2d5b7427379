import type { Hono } from 'hono'
import { categories } from '../../domain/categories/index.ts'
import { UserError } from '../../domain/errors.ts'
import type { AppEnv } from '../app-env.ts'
import type { ApiRoute } from './route.ts'
import { stepsOf } from './steps.ts'

const types = categories.map((category) => category.path).join('|')
/** The folders of files that `:kind` stands for. */
const kinds = ['images', 'docs']

/**
 * Adds a table of routes to the app. Another method at a path of the table is 405, another path is not found. Literal
 * paths go before those with a parameter in their place, their 405 too: `total` is no id.
 */
export function serveRoutes(app: Hono<AppEnv>, routes: readonly ApiRoute[]): void {
  const places = Map.groupBy(routes.flatMap(patternsOf), ({ pattern }) => placeOf(pattern))
  for (const [, rows] of [...places].toSorted(([a], [b]) => inOrder(a, b))) {
    for (const { pattern, route } of rows) {
      for (const step of stepsOf(route)) app.on(route.method, pattern, step)
    }
    const allow = [...new Set(rows.flatMap(({ route }) => methodsOf(route)))].join(', ')
    for (const pattern of new Set(rows.map((row) => row.pattern))) {
      app.all(pattern, ({ req }) => {
        throw new UserError('METHOD_NOT_ALLOWED', { method: req.raw.method, allow })
      })
    }
  }
}

interface Row {
  /** The path in Hono's syntax. */
  pattern: string
  route: ApiRoute
}

/** `:type` matches the paths of categories and nothing else; a path with `:kind` is one route per folder. */
function patternsOf(route: ApiRoute): Row[] {
  const path = route.path.replace(/:type\b/, `:type{(?:${types})}`)
  if (!/:kind\b/.test(path)) return [{ pattern: path, route }]
  return kinds.map((kind) => ({ pattern: path.replace(/:kind\b/, `:kind{${kind}}`), route }))
}

/**
 * What a pattern matches, whatever its parameters are called: a parameter with a single possible value is that value.
 */
function placeOf(pattern: string): string {
  return pattern.replace(/:\w+\{(\w+)\}/g, '$1').replace(/:\w+/g, ':')
}

/** Segment by segment, literals before parameters; where a path has ended, its place counts as a literal. */
function inOrder(a: string, b: string): number {
  const rank = (segment: string | undefined) => (segment?.startsWith(':') ? 1 : 0)
  const [segments, others] = [a.split('/'), b.split('/')]
  for (let position = 0; position < Math.max(segments.length, others.length); position++) {
    const difference = rank(segments[position]) - rank(others[position])
    if (difference !== 0) return difference
  }
  return 0
}

function methodsOf({ method }: ApiRoute): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method]
}
