import type * as z from 'zod'
import type { CallName, calls } from './calls.ts'

type BelowApi<Name> = Name extends `${infer Method} /api/${infer Path}` ? `${Method} ${Path}` : never

/** The calls as pages name them, by method and path below /api. */
type PageCalls = { [Name in CallName as BelowApi<Name>]: (typeof calls)[Name] }

export type PageCallName = keyof PageCalls

/** The calls that only read. */
export type ReadName = Extract<PageCallName, `GET ${string}`>
export type MethodOf<Name extends PageCallName> = Name extends `${infer Method extends
  | 'GET'
  | 'POST'
  | 'PUT'
  | 'DELETE'} ${string}`
  ? Method
  : never

/** What a call is sent. A query may leave out everything; numbers may be given as such. */
export type ParamsOf<Name extends PageCallName> = z.input<PageCalls[Name]['params']>
export type QueryOf<Name extends PageCallName> = AnyOf<z.input<PageCalls[Name]['query']>>
export type BodyOf<Name extends PageCallName> = z.input<NonNullable<PageCalls[Name]['body']>>

type AnyOf<Query> = {
  [Key in keyof Query]?: (Key extends 'choices' ? readonly string[] : Query[Key] | number) | undefined
}

/** What a call answers a visitor, and staff. */
export type VisitorAnswer<Name extends PageCallName> = Answer<PageCalls[Name]['response']>
export type StaffAnswer<Name extends PageCallName> =
  NonNullable<PageCalls[Name]['staffResponse']> extends infer Staff
    ? [Staff] extends [z.ZodNever]
      ? VisitorAnswer<Name>
      : Answer<Staff>
    : never

type Answer<Response> = Response extends z.ZodType ? Page<z.output<Response>> : ArrayBuffer

/** Of a list its page, since its number alone has a call of its own. */
type Page<Answered> = [Extract<Answered, { items: unknown }>] extends [never]
  ? Answered
  : Extract<Answered, { items: unknown }>
