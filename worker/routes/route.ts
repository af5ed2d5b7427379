import type * as z from 'zod'
import type { Action } from '../../domain/access.ts'
import type { ContractAt } from '../../domain/contracts/calls.ts'
import type { Contract } from '../../domain/contracts/common.ts'
import type { RawQuery } from '../../domain/contracts/query.ts'
import { UserError } from '../../domain/errors.ts'
import type { Language } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import type { Services } from '../services/index.ts'
import type { Session, Staff } from '../services/sessions/index.ts'

/** A request by somebody who may make it. */
export interface Visit extends Services {
  request: Request
  /** The path, decoded. */
  path: string
  /** The query taken apart, not checked yet. */
  rawQuery: RawQuery
  /** The language of texts and messages. */
  language: Language
  /** Who is signed in, and the level: null for a visitor. */
  user: Staff | null
  level: AccessLevel | null
}

/** The same with the parameters of its path, as the finder of its target sees it. */
export interface Located<Params = unknown> extends Visit {
  params: Params
}

/** A request that holds what its contract says, as its handler sees it. */
export interface Call<Params = unknown, Query = unknown, Body = unknown, Target = unknown>
  extends Located<Params> {
  query: Query
  body: Body
  /** What the path names, where the row says how to find it. */
  target: Target
}

/** How a row differs from others. */
interface RouteOptions<Params = unknown, Target = unknown> {
  /** The call whose purpose is a session: an old token that came along does not count. */
  ignoresToken?: true
  /** A call that only the pages of this site make: other systems are not told of it. */
  ownPages?: true
  /** Who makes the call, where something else than the token of a session may tell. @throws UserError UNAUTHORIZED */
  session?: (parts: Services, request: Request, params: Record<string, string>) => Promise<Session | null>
  /** Finds what the path names, before anything that is asked of it is looked at. @throws UserError 404, 403 */
  target?: (visit: Located<Params>) => Promise<Target> | Target
}

/** A row of the route table. */
export interface ApiRoute extends RouteOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters as `:name`; `:type` stands for the path of a category, `:kind` for a folder of files. */
  path: string
  /** Who may call it. */
  right: Action
  contract: Contract
  handler: (call: Call) => Promise<unknown> | unknown
}

/** The contract's response, or a whole Response: with headers of its own, or of bytes. */
type Handled<R> = R extends z.ZodType ? z.output<R> | Response : Response

/** What makes rows of one method: path, who may make the call, contract, handler. */
export function rowsOf<Method extends ApiRoute['method']>(method: Method) {
  return <
    Path extends string,
    P extends z.ZodType,
    Q extends z.ZodType,
    R extends z.ZodType | null,
    B extends z.ZodType,
    Target = undefined,
  >(
    path: Path,
    right: Action,
    contract: Contract<P, Q, R, B> & ContractAt<Method, Path>,
    handler: (
      call: Call<z.output<P>, z.output<Q>, z.output<B>, NoInfer<Target>>,
    ) => Promise<Handled<R>> | Handled<R>,
    options: RouteOptions<z.output<P>, Target> = {},
  ): ApiRoute => ({
    ...(options as RouteOptions),
    method,
    path,
    right,
    contract,
    handler: handler as ApiRoute['handler'],
  })
}

/** Where a request comes from. */
export function addressOf(request: Request): string {
  return request.headers.get('CF-Connecting-IP') ?? 'local'
}

/** Whoever is signed in, on a route that lets nobody else through. */
export function staffOf({ user }: Visit): Staff {
  if (!user) throw new UserError('UNAUTHORIZED')
  return user
}
