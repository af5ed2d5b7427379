/** What categories and their links are called in storage and at the API; what they are is declared beside. */
export const categoryCodes = ['eb', 'em', 'ms', 'sb', 'nb', 'lh'] as const
export type CategoryCode = (typeof categoryCodes)[number]

export const isCategoryCode = (code: string): code is CategoryCode =>
  (categoryCodes as readonly string[]).includes(code)

/**
 * Which products belong together. One fact, read from both sides; `from` and `to` of a link are product ids of
 * the categories in the kind's name. nb-eb carries the criterion under which the fitting is required.
 */
export const linkKinds = ['eb-ms', 'em-sb', 'em-eb', 'em-nb', 'nb-eb', 'nb-sb'] as const
export type LinkKind = (typeof linkKinds)[number]
