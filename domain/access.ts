import type { AccessLevel } from './product.ts'

/** Everyone, signed in or not. */
const anyone = [null, 0, 1, 2, 3] as const
/** Everyone who is signed in. */
const staff = [0, 1, 2, 3] as const

/**
 * Who may do what: the one table that routes and screens read. null stands for an anonymous visitor.
 * Source: SPEC.md section 6.
 */
const rights = {
  /** Read what is published: lists, details, options, files, pages. */
  readPublished: anyone,
  /** See products that are not published. */
  readDrafts: staff,
} satisfies Record<string, readonly (AccessLevel | null)[]>

export type Action = keyof typeof rights

export const actions = Object.keys(rights) as Action[]

/** Whether a visitor of this level (null: anonymous) may do this. */
export function can(level: AccessLevel | null, action: Action): boolean {
  return (rights[action] as readonly (AccessLevel | null)[]).includes(level)
}
