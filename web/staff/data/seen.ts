/** Whether a product is published, in the shape of forms, bodies and answers. */
interface Publishable {
  published?: boolean | null | undefined
  translations?:
    | Partial<Record<string, { published?: boolean | null | undefined } | null | undefined>>
    | undefined
}

/** Who sees the result of a write: its text is `preview.seen`. */
export type Seen = 'public' | 'withdrawn' | 'draft' | 'any'

/** Whether visitors of some language see a product. */
export function isPublic({ published, translations = {} }: Publishable): boolean {
  return published === true || Object.values(translations).some((translation) => translation?.published)
}

/** Who sees the result of a write to a product. */
export function seenAfter(before: Publishable | null, after: Publishable): Seen {
  if (isPublic(after)) return 'public'
  return before && isPublic(before) ? 'withdrawn' : 'draft'
}
