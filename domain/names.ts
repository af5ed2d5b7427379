/** Parameters of the API's lists. A criterion is a bare key of the same query, so none may bear such a name. */
export const parameterNames = [
  'skip',
  'limit',
  'lang',
  'c',
  'all',
  'em',
  'em-choices',
  'lh',
  'q',
  'show',
  'sort',
] as const
export type ParameterName = (typeof parameterNames)[number]

/** Names that every object inherits: never a key of what somebody sends. */
export const inheritedNames: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Names that can never be a choice. */
export const reservedNames: readonly string[] = [...parameterNames, ...inheritedNames]

/** What a criterion slug may look like. */
export const slugPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/

export function isSlug(value: string): boolean {
  return slugPattern.test(value) && !reservedNames.includes(value)
}
