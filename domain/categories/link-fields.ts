import { categories } from './index.ts'
import type { LinkField } from './types.ts'

/** The API's fields that hold linked products of some category, each once. */
export const linkFields: readonly LinkField[] = [
  ...new Set(
    categories.flatMap(({ links, fitField }) => [
      ...links.map(({ field }) => field),
      ...(fitField === null ? [] : [fitField]),
    ]),
  ),
]

export function isLinkField(name: string): name is LinkField {
  return (linkFields as readonly string[]).includes(name)
}
