import * as z from 'zod'
import type { Action } from '../../domain/access.ts'
import { checkBody } from '../../domain/contracts/body.ts'
import type { Contract } from '../../domain/contracts/common.ts'
import { checkQuery, type RawQuery } from '../../domain/contracts/query.ts'
import { UserError } from '../../domain/errors.ts'
import type { Language } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import type { Services } from '../services/index.ts'
import type { Session, Staff } from '../services/sessions/index.ts'
import { readJson } from './body.ts'

/** A request to a route, as its handler sees it. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> extends Services {
  request: Request
  params: Params
  /** The path, decoded. */
  path: string
  /** The query taken apart, not checked yet. */
  rawQuery: RawQuery
  /** The language of texts and messages. */
  language: Language
  /** Who is signed in, and the level: null for a visitor. */
  user: Staff | null
  level: AccessLevel | null
  /**
   * The checked query. A function, because a thing that is not there (404) goes before a query that is
   * wrong (400); a handler that does not ask has it checked at its end.
   * @throws UserError 400
   */
  query: () => Query
  /**
   * The checked JSON body.
   * @throws UserError 400, 413, 415
   */
  body: () => Promise<Body>
}

export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters as `:name`; `:type` stands for the path of a category. */
  path: string
  /** Who may call it. */
  right: Action
  /** The call whose purpose is a session: an old token that came along does not count. */
  ignoresToken?: true
  /** Who makes the call, where something else than the token of a session may tell. @throws UserError UNAUTHORIZED */
  session?: (parts: Services, request: Request, params: Record<string, string>) => Promise<Session | null>
}

/** A row of the route table. */
export interface ApiRoute extends RouteDefinition {
  contract: Contract
  answer: (call: Call<Record<string, string>>) => Promise<Response>
}

/** The contract's response, or a whole Response: with headers of its own, or of bytes. */
type Handled<R> = R extends z.ZodType ? z.output<R> | Response : Response

/** A row of the route table from its parts. */
export function route<
  P extends z.ZodType,
  Q extends z.ZodType,
  R extends z.ZodType | null,
  B extends z.ZodType,
>(
  definition: RouteDefinition,
  contract: Contract<P, Q, R, B>,
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<Handled<R>> | Handled<R>,
): ApiRoute {
  return {
    ...definition,
    contract,
    answer: async (call) => {
      const params = contract.params.safeParse(call.params)
      if (!params.success) throw new UserError('NOT_FOUND')
      const query = () => checkQuery(contract.query, call.rawQuery)
      let asked = contract.query instanceof z.ZodUnknown
      const answer = await handler({
        ...call,
        params: params.data,
        query: () => {
          asked = true
          return query()
        },
        body: async () => {
          if (!contract.body) throw new Error(`${definition.path} takes no body`)
          return checkBody(contract.body, await readJson(call.request, contract.maxBytes))
        },
      })
      if (!asked) query()
      return answer instanceof Response ? answer : json(answer)
    },
  }
}

/** Whoever is signed in, on a route that lets nobody else through. */
export function staffOf({ user }: Call): Staff {
  if (!user) throw new UserError('UNAUTHORIZED')
  return user
}

/** Public answers change with every save, so a browser asks anew; the language may come from a header. */
function json(body: unknown): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-cache', Vary: 'Accept-Language' } })
}
