import type { PageCallName, ParamsOf, QueryOf } from '../../../domain/contracts/page-calls.ts'

declare const name: unique symbol

/** The path of a call below /api, typed with what the call takes and answers. */
export type CallPath<Name extends PageCallName> = string & { readonly [name]: Name }

/**
 * The path of a call: `callPath('GET :type/:id', { type: 'elslutbleck', id }, { lang: 'no' })`. In a query, '' and
 * choices are bare keys.
 */
export function callPath<Name extends PageCallName>(
  call: Name,
  params: ParamsOf<Name>,
  query: QueryOf<Name> = {},
): CallPath<Name> {
  const values = params as Record<string, unknown>
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key] ?? '')))
  const search = queryString(query)
  return `${path}${search && `?${search}`}` as CallPath<Name>
}

function queryString(query: object): string {
  const { choices = [], ...parameters } = query as { choices?: readonly string[] | undefined }
  const pairs = Object.entries(parameters).flatMap(([key, value]) => {
    if (value === undefined) return []
    return value === '' ? key : `${key}=${encodeURIComponent(String(value))}`
  })
  return [...pairs, ...choices.map(encodeURIComponent)].join('&')
}
