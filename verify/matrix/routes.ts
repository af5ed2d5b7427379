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
import { byFolder, matrix } from './expected.ts'

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
  for (const [place, rows] of places) {
    for (const method of methods) {
      const row = rows.find((each) => each.method === (method === 'HEAD' ? 'GET' : method))
      const path = row?.path ?? rows[0]?.path ?? place
      for (const caller of callers) {
        const may = row !== undefined && isAllowed(row, caller)
        const address = addressOf(world, path, may ? ownOf(world, caller) : {})
        const { status, text } = await callAs(world, caller, address, method, bodyOf(method, {}))
        calls++
        // Signing out would end the sessions of the next calls.
        if (may && path === '/api/auth/logout') await rowsOf(world, 'UPDATE user SET token_version = 1')
        if (!may) refused++
        const [expected, code] = refusalOf(row, caller)
        const isRight = may
          ? ![401, 403, 405].includes(status) && status < 500
          : status === expected && (method === 'HEAD' || text.includes(`"${code}"`))
        if (!isRight)
          failures.push(
            `${method} ${path} by ${nameOf(caller)}: ${status}, ${may ? 'though allowed' : `not ${expected} ${code}`}`,
          )
      }
    }
    const after = await everything(world)
    if (after !== before) failures.push(`${place} has changed what is stored, though nobody could`)
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
 * The flags that show drafts and working copies, wherever a call that anybody may make takes them: a visitor is refused, even
 * where nothing is found at the address, and staff never are.
 */
export async function checkFlags(world: World): Promise<Outcome> {
  const failures: string[] = []
  let calls = 0
  for (const { method, path, right, query } of callList) {
    if (method !== 'GET' || right !== 'readPublished' || !(query instanceof z.ZodObject)) continue
    for (const flag of ['all', 'copy'].filter((name) => Object.hasOwn(query.shape, name))) {
      for (const address of [addressOf(world, path), addressOf(world, path, ownOf(world, null))]) {
        for (const caller of callers) {
          const { status } = await callAs(world, caller, `${address}?${flag}`)
          calls++
          if ([401, 403].includes(status) !== (caller === null))
            failures.push(`${address}?${flag} by ${nameOf(caller)}: ${status}`)
        }
      }
    }
  }
  return { failures, figures: [`${calls} calls for what is not published, those of visitors refused`] }
}

function refusalOf(row: ApiCall | undefined, caller: Caller): [status: number, code: string] {
  if (!row) return [405, 'METHOD_NOT_ALLOWED']
  return caller === null ? [401, 'UNAUTHORIZED'] : [403, 'FORBIDDEN']
}
