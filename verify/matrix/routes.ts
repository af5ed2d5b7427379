import * as z from 'zod'
import { languageOfLevel } from '../../domain/access.ts'
import { type ApiCall, callList } from '../../domain/contracts/calls.ts'
import { bodyOf, callAs } from '../calls.ts'
import {
  addressOf,
  type Caller,
  callers,
  everything,
  nameOf,
  type Outcome,
  personOf,
  rowsOf,
  type World,
} from '../world.ts'
import { byFolder, byParameter, matrix } from './expected.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

/** `:kind` stands for two literal folders. */
function inFolders(row: ApiCall): ApiCall[] {
  const kinds = row.path.includes(':kind') ? ['docs', 'images'] : ['']
  return kinds.map((kind) => ({ ...row, path: row.path.replace(':kind', kind) }))
}

/**
 * Parameters for callers who may make the call: a folder and an account of their own, and otherwise nothing that
 * exists, so that nothing changes.
 */
function ownOf(world: World, caller: Caller): Record<string, string> {
  const nowhere = { id: 'finns-ej', artnr: 'finns-ej', a: 'finns-ej', x: 'finns-ej', file: 'finns-ej' }
  if (caller === null) return nowhere
  return { ...nowhere, email: personOf(world, caller).email, lang: languageOfLevel(caller) }
}

/** Whether a caller may make the call of a row, as docs/rules.md has it. */
function isAllowed({ method, path, name }: ApiCall, caller: Caller): boolean {
  return (byFolder[`${method} ${path}`] ?? matrix[name] ?? '-0123').includes(
    caller === null ? '-' : String(caller),
  )
}

/**
 * Every route under every method by a visitor and each level: 401 or 403 with its code for whoever may not, with every
 * stored row as before; 405 for a method that a path does not have; no other refusal of that kind for whoever may.
 */
export async function checkRoutes(world: World): Promise<Outcome> {
  const failures: string[] = []
  // Rows of one address count once, whatever their parameters are called.
  const places = Map.groupBy(callList.flatMap(inFolders), ({ path }) => path.replace(/:\w+/g, ':'))
  let calls = 0
  let refused = 0
  let before = await everything(world)
  for (const rows of places.values()) {
    for (const method of methods) {
      const row = rows.find((each) => each.method === (method === 'HEAD' ? 'GET' : method))
      for (const caller of callers) {
        const path = row?.path ?? rows[0]?.path ?? '/'
        const may = row !== undefined && isAllowed(row, caller)
        const address = addressOf(world, path, may ? ownOf(world, caller) : {})
        const { status, text } = await callAs(world, caller, address, method, bodyOf(method, {}))
        const who = `${method} ${path} by ${nameOf(caller)}: ${status}`
        calls++
        if (may) {
          if ([401, 403, 405].includes(status) || status >= 500) failures.push(`${who}, though allowed`)
          // Signing out would end the sessions of the next calls.
          if (path === '/api/auth/logout') await rowsOf(world, 'UPDATE user SET token_version = 1')
          continue
        }
        refused++
        const [expected, code] = refusalOf(row, rows, caller)
        if (status !== expected) failures.push(`${who}, not ${expected}`)
        else if (method !== 'HEAD' && !text.includes(`"${code}"`))
          failures.push(`${who} without the code ${code}`)
      }
    }
    const after = await everything(world)
    if (after !== before) failures.push(`${rows[0]?.path} has changed what is stored, though nobody could`)
    before = after
  }
  return {
    failures,
    figures: [
      `${calls} calls: ${callList.length} routes, ${methods.length} methods, ${callers.length} callers`,
      `${refused} refused, with every stored row as before`,
    ],
  }
}

/**
 * Parameters that show what is not published, where a call takes them: refused for want of a right even where nothing
 * is found at the address, and never for staff.
 */
export async function checkParameters(world: World): Promise<Outcome> {
  const failures: string[] = []
  let refused = 0
  for (const row of callList) {
    for (const name of parametersOf(row).filter((each) => Object.hasOwn(byParameter, each))) {
      for (const caller of callers.filter((each) => isAllowed(row, each))) {
        const may = byParameter[name]?.includes(caller === null ? '-' : String(caller)) ?? false
        for (const nowhere of [{}, ownOf(world, null)]) {
          if (row.method !== 'GET' && Object.keys(nowhere).length === 0) continue
          const path = `${addressOf(world, row.path, nowhere)}?${name}`
          const { status } = await callAs(world, caller, path, row.method)
          const isRefused = [401, 403].includes(status)
          if (!may) refused++
          // A folder's own right may refuse staff besides.
          if (may ? row.method === 'GET' && isRefused : !isRefused)
            failures.push(`${row.method} ${path} by ${nameOf(caller)}: ${status}`)
        }
      }
    }
  }
  return { failures, figures: [`${refused} calls for what is not published refused`] }
}

function parametersOf({ query }: ApiCall): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : []
}

function refusalOf(row: ApiCall | undefined, rows: readonly ApiCall[], caller: Caller): [number, string] {
  if (!row && rows.length > 0) return [405, 'METHOD_NOT_ALLOWED']
  return caller === null ? [401, 'UNAUTHORIZED'] : [403, 'FORBIDDEN']
}
