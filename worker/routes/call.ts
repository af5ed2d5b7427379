import { getQueryStrings } from 'hono/utils/url'
import type * as z from 'zod'
import type { CallName, calls, Target } from '../../domain/contracts/calls.ts'
import { parameterOf, parseRawQuery, type RawQuery } from '../../domain/contracts/query.ts'
import { UserError } from '../../domain/errors.ts'
import { acceptedLanguage, isLanguage, type Language, original } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import type { Staff } from '../accounts/sessions.ts'
import type { AppContext } from '../app-env.ts'
import type { Services } from '../services.ts'
import type { targets } from './targets.ts'

/** A request whose caller has the right to make it. */
export interface RequestContext extends Services {
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
export interface LocatedRequest<Params = unknown> extends RequestContext {
  params: Params
}

/** A request that matches its contract, for its handler. */
export interface Call<Params = unknown, Query = unknown, Body = unknown, Target = unknown>
  extends LocatedRequest<Params> {
  query: Query
  body: Body
  /** What the path names, where the call has a target. */
  target: Target
}

type ContractOf<Name extends CallName> = (typeof calls)[Name]

type TargetOf<C, Params> = C extends { target: infer Name extends Target }
  ? (typeof targets)[Name] extends (request: LocatedRequest<Params>) => infer Found
    ? Awaited<Found>
    : unknown
  : undefined

/** A response as the contract has it, or a whole Response: with headers of its own, or of bytes. */
type Handled<C extends ContractOf<CallName>> =
  | (C['response'] extends z.ZodType ? z.output<C['response']> : never)
  | z.output<NonNullable<C['staffResponse']>>
  | Response

type Handler<C extends ContractOf<CallName>> = (
  call: Call<
    z.output<C['params']>,
    z.output<C['query']>,
    z.output<NonNullable<C['body']>>,
    TargetOf<C, z.output<C['params']>>
  >,
) => Promise<Handled<C>> | Handled<C>

/** A handler for each call: one that is missing, or is of no call, is a type error. */
export type Handlers = { readonly [Name in CallName]: Handler<ContractOf<Name>> }

/** The client address of a request. */
export function addressOf(request: Request): string {
  return request.headers.get('CF-Connecting-IP') ?? 'local'
}

/** The signed-in user, on a call that requires one. */
export function staffOf({ user }: RequestContext): Staff {
  if (!user) throw new UserError('UNAUTHORIZED')
  return user
}

/** The query of a request, parsed once. */
export function queryOf(context: AppContext): RawQuery {
  const known = context.get('rawQuery')
  if (known) return known
  const query = parseRawQuery(getQueryStrings(context.req.url))
  context.set('rawQuery', query)
  return query
}

/**
 * The language of a response: the `lang` parameter, else Accept-Language, else Swedish. An unsupported `lang` is
 * ignored here, since its own error message needs a language too; checking the query refuses it.
 */
export function languageOf(context: AppContext): Language {
  const given = parameterOf(queryOf(context), 'lang')
  if (isLanguage(given)) return given
  return acceptedLanguage(context.req.header('Accept-Language')) ?? original
}
