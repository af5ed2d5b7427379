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

/** A request whose caller has the right to make it. */
export interface Visit extends Services {
  request: Request
  /** The path, decoded. */
  path: string
  /** The parsed query, not checked yet. */
  rawQuery: RawQuery
  /** The language of texts and messages. */
  language: Language
  /** Who is signed in, and the level: null for a visitor. */
  user: Staff | null
  level: AccessLevel | null
}

/** The same with the parameters of its path, for the function that finds its target. */
export interface Located<Params = unknown> extends Visit {
  params: Params
}

/** A request that matches its contract, for its handler. */
export interface Call<Params = unknown, Query = unknown, Body = unknown, Target = unknown>
  extends Located<Params> {
  query: Query
  body: Body
  /** The target of the path, where the row has a function that finds it. */
  target: Target
}

/** The options of a row. */
interface RouteOptions<Params = unknown, Target = unknown> {
  /** The call creates a session: an old token that was sent along does not count. */
  ignoresToken?: true
  /** A call for the pages of this site alone, which the API description leaves out. */
  ownPages?: true
  /** Identifies the caller, where something else than a session's token may do so. @throws UserError UNAUTHORIZED */
  session?: (parts: Services, request: Request, params: Record<string, string>) => Promise<Session | null>
  /** Finds the target of the path, before the request's content is checked. @throws UserError 404, 403 */
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

/** Functions that create rows, one per method: path, who may make the call, contract, handler. */
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

/** The client address of a request. */
export function addressOf(request: Request): string {
  return request.headers.get('CF-Connecting-IP') ?? 'local'
}

/** The signed-in user, on a route that requires one. */
export function staffOf({ user }: Visit): Staff {
  if (!user) throw new UserError('UNAUTHORIZED')
  return user
}
